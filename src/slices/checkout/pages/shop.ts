/** The shop on a buyer's page, its amounts, and what is bought there with pictures. */
import { picturesOf } from '../../../foundations/catalog/index.ts';
import { readLogo } from '../../../foundations/identity/index.ts';
import type { Queryable } from '../../../kernel/db/index.ts';
import { quantityToWire } from '../../../kernel/numbers.ts';
import { type Html, html, type Language, money, quantity } from '../../../kernel/pages/index.ts';
import { type CheckoutItemRow, companyOf } from '../cart/index.ts';
import { WORDS } from './messages.ts';

export interface Shop {
	name: string;
	/** As a `data:` address. */
	logo?: string | undefined;
	currency: { code: string; decimals: number };
	timeZone: string;
}

export async function readShop(on: Queryable, companyId: number): Promise<Shop> {
	const [company, logo] = await Promise.all([companyOf(on, companyId), readLogo(on, companyId)]);
	return {
		name: company.name,
		logo: logo && `data:${logo.mediaType};base64,${logo.bytes.toString('base64')}`,
		currency: { code: company.currency_code, decimals: company.currency_decimals },
		timeZone: company.time_zone,
	};
}

export type Amount = (amount: number) => Html;

export const amountIn =
	({ currency }: Shop, language: Language): Amount =>
	(amount) =>
		html`<span class="amount">${money(amount, currency, language)}</span>`;

/** By product. */
export type Pictures = ReadonlyMap<number, string>;

type ShownItem = Pick<CheckoutItemRow, 'product_id' | 'name' | 'quantity' | 'unit_price' | 'total'>;

export const readPictures = (on: Queryable, companyId: number, items: readonly ShownItem[]): Promise<Pictures> =>
	picturesOf(
		on,
		companyId,
		items.map((item) => item.product_id),
	);

interface Listed {
	items: readonly ShownItem[];
	pictures: Pictures;
	language: Language;
}

/** `foot`: below the last of them. */
export function itemList({ items, pictures, language }: Listed, amount: Amount, foot?: Html): Html {
	const words = WORDS[language];
	const rows = items.map((item) => {
		const picture = pictures.get(item.product_id);
		const image = picture ? html`<img class="thumb" src="${picture}" alt="" width="56" height="56">` : undefined;
		return html`<li class="item">${image}<span>${item.name}<small>${words.quantity}: ${quantity(quantityToWire(item.quantity), language)} × ${amount(item.unit_price)}</small></span>${amount(item.total)}</li>`;
	});
	return html`<section class="card"><h2>${words.items}</h2><ul class="sum">${rows}${foot}</ul></section>`;
}
