/** Opens a checkout: priced with tax, its stock and coupon uses set aside for it, all or nothing. */

import type { Static } from 'typebox';
import { defaultTaxes, rateOf } from '../../../foundations/catalog/index.ts';
import { MAX_AMOUNT } from '../../../foundations/documents/index.ts';
import { looksLikeEmail, type Work } from '../../../foundations/identity/index.ts';
import { reserveStock } from '../../../foundations/stock/index.ts';
import { type Batch, secretsOf, takeIds, tally } from '../../../kernel/db/index.ts';
import { invalid, present } from '../../../kernel/errors.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import type { CheckoutParts } from '../parts.ts';
import { checkChoices, chooseDelivery } from './choose-delivery.ts';
import { noStore } from './errors.ts';
import { tellCheckout } from './events.ts';
import { priceCart } from './price-cart.ts';
import { namedVariants, priceItems } from './price-items.ts';
import { buyerText } from './rules.ts';
import type { NewCheckout } from './schema.ts';
import { expiryFrom, holdCoupons, stockLinesOf } from './set-aside.ts';
import type { CheckoutItemRow, CheckoutRow } from './store.ts';
import { beginCart } from './store-settings.ts';
import type { WholeCheckout } from './wire.ts';

type Input = Static<typeof NewCheckout>;

/** The payment link by which it is bought, a use of which the caller takes. */
export interface BoughtBy {
	linkId: number;
	clientId: number | null;
	allowsCoupons: 0 | 1;
}

/** With the commit, unless there are coupons, whose uses name it. */
async function write(
	work: Work,
	parts: CheckoutParts,
	row: CheckoutRow,
	items: readonly CheckoutItemRow[],
): Promise<void> {
	const { tx } = work;
	const add = (batch: Batch) => {
		batch.insert('secret_companies', secretsOf(row.company_id, row.public_token));
		batch.insert('checkouts', [row]);
		batch.insert('checkout_items', items);
	};
	tally(tx, row.company_id, { subject: 'checkouts', key: [], by: 1 });
	if (row.coupons_held === 0) return tx.beforeCommit(add);
	const batch = tx.batch();
	add(batch);
	await batch.send();
	await holdCoupons(work, parts, row);
}

/** `POST /v1/checkouts.json`, and what a buyer sends by a payment link. */
export async function createCheckout(
	work: Work,
	parts: CheckoutParts,
	input: Input,
	by?: BoughtBy,
): Promise<WholeCheckout> {
	const { tx, actor, now } = work;
	const { company } = actor;
	if (!company.hasStore) throw noStore();
	if (!looksLikeEmail(input.email, 255)) throw invalid('email', 'an e-mail address');
	const [{ facts, settings }, ids] = await Promise.all([
		beginCart(tx, company.id),
		takeIds(tx, { checkouts: 1, checkout_items: input.items.length }),
	]);
	const variants = await namedVariants(facts, company.id, input.items);
	const items = await priceItems(facts, company, settings, input.items, variants);
	const delivery = await chooseDelivery(work, parts, input.deliveryTypeId);
	const choices = await checkChoices(work, parts, input.deliveryChoices ?? [], input.deliveryTypeId);
	const shippingTaxes = settings.isExempt ? [] : await defaultTaxes(facts, company.id);
	const { columns, discounts, hasCoupons } = await priceCart(work, parts, {
		email: input.email,
		serials: input.coupons ?? [],
		items,
		shippingCost: delivery?.cost ?? 0,
	});
	if (columns.subtotal + columns.shipping_cost > MAX_AMOUNT)
		throw invalid('items', `a list of at most ${MAX_AMOUNT} of the currency's smallest unit in all`);
	const id = present(ids.checkouts[0], 'id');
	const row: CheckoutRow = {
		id,
		company_id: company.id,
		user_id: actor.userId,
		email: input.email,
		public_token: randomSecret(),
		state: 'open',
		office_id: settings.officeId,
		price_list_id: settings.priceListId,
		document_type_id: settings.documentTypeId,
		payment_type_id: settings.paymentTypeId,
		...columns,
		coupons_held: hasCoupons ? 1 : 0,
		stock_held: 1,
		shipping_taxes: JSON.stringify(shippingTaxes),
		shipping_tax_basis_points: rateOf(shippingTaxes),
		delivery_type_id: delivery?.id ?? null,
		delivery_name: delivery?.name ?? '',
		destination: JSON.stringify(input.destination ?? {}),
		contact: JSON.stringify(input.contact ?? {}),
		packaging_type: input.packagingType ?? 0,
		comment: input.comment ?? '',
		expires_at: expiryFrom(parts, now),
		created_at: now,
		ended_at: null,
		document_id: null,
		buyer: buyerText(input.email, input.contact ?? {}),
		delivery_choices: JSON.stringify(choices),
		allows_coupons: by?.allowsCoupons ?? 1,
		payment_link_id: by?.linkId ?? null,
		link_held: by ? 1 : 0,
		client_id: by?.clientId ?? null,
	};
	const variantOf = (item: { variant_id: number }) => variants.find(({ id }) => id === item.variant_id);
	await reserveStock(work, row.office_id, stockLinesOf(items, variantOf));
	const rows = items.map((item, index) => ({
		id: present(ids.checkout_items[index], 'id of the item'),
		company_id: company.id,
		checkout_id: id,
		...item,
		discount: discounts[index] ?? 0,
	}));
	await write(work, parts, row, rows);
	tellCheckout(work, row, 'created');
	return { ...row, items: rows, transactions: [] };
}
