/** The page of a payment link: what is bought by it, and a form to buy it; no script needed. */
import { alert, type Frame, type Html, html, type Language, tokenField, until } from '../../../kernel/pages/index.ts';
import type { PricedItem } from '../cart/index.ts';
import type { LinkRow } from '../links/index.ts';
import { type BuyerFields, buyerFields } from './delivery-form.ts';
import { WORDS } from './messages.ts';
import { amountIn, itemList, type Pictures, type Shop } from './shop.ts';

export interface BuyView {
	link: LinkRow;
	/** For sale now; empty where it cannot be sold at the moment. */
	items: readonly PricedItem[];
	pictures: Pictures;
	shop: Shop;
	path: string;
	formToken: string;
	language: Language;
	now: number;
	fields: Omit<BuyerFields, 'asksEmail' | 'language'>;
	/** Why nobody can buy by it now. */
	closed: string | undefined;
	/** The order that this browser began by it and has not paid. */
	ownUrl: string | undefined;
	problem: { status: number; text: string } | undefined;
}

function ownNote({ ownUrl, language }: BuyView): Html | undefined {
	const words = WORDS[language];
	if (ownUrl === undefined) return undefined;
	return html`<section class="card"><p>${words.ownOrder}</p><a class="button wide" href="${ownUrl}">${words.continueOrder}</a></section>`;
}

function totalOf({ items, language, shop }: BuyView): Html {
	const words = WORDS[language];
	const total = items.reduce((sum, item) => sum + item.total, 0);
	return html`<li class="total"><span>${words.subtotal}<small>${words.taxesIncluded}</small></span><span id="total">${amountIn(shop, language)(total)}</span></li>`;
}

function validNote({ link, shop, language, now }: BuyView): Html | undefined {
	if (link.expires_at === null) return undefined;
	return html`<p class="hint">${WORDS[language].validUntil} ${until(link.expires_at, now, shop.timeZone, language)}</p>`;
}

export function buyPage(view: BuyView): Frame {
	const { link, items, pictures, shop, path, language, closed, problem, formToken } = view;
	const words = WORDS[language];
	const amount = amountIn(shop, language);
	const form = html`<form class="card" method="post" action="${path}" novalidate>${tokenField(formToken)}
${buyerFields({ ...view.fields, asksEmail: true, language }, amount)}
<button class="wide">${words.goToPayment}</button>
${view.fields.deliveries.some(({ cost }) => cost > 0) ? html`<p class="hint">${words.deliveryAdded}</p>` : undefined}${validNote(view)}</form>`;
	const body =
		closed === undefined
			? html`<div class="split turned">${itemList({ items, pictures, language }, amount, totalOf(view))}${form}</div>`
			: html`<p class="notice">${closed}</p>`;
	return {
		language,
		title: `${link.name} · ${shop.name}`,
		status: problem?.status ?? 200,
		address: path,
		card: { title: link.name, text: shop.name },
		brand: shop,
		width: 'mid',
		body: html`<h1>${link.name}</h1>
${alert(problem?.text)}
${ownNote(view)}
${body}`,
	};
}
