/** A paid checkout becomes a sale, in one transaction and once: document, payment, stock, coupon uses, delivery. */

import { matchClient } from '../../../foundations/clients/index.ts';
import { type GrossLine, issuePaidSale, ONE_PIECE } from '../../../foundations/documents/index.ts';
import { codeKey, type Work } from '../../../foundations/identity/index.ts';
import type { Batch, Queryable } from '../../../kernel/db/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import type { CheckoutParts } from '../parts.ts';
import { addEnd, type Logged, unfinishedOf } from '../transactions/index.ts';
import { alreadyPaid, isCancelled, otherAmount } from './errors.ts';
import { deliveryDue, tellCheckout } from './events.ts';
import { settleLink } from './link-use.ts';
import { holdCouponsAgain } from './set-aside.ts';
import { type CheckoutItemRow, type CheckoutRow, itemsOf, markPaid } from './store.ts';
import { couponsOf, orderNumber } from './wire.ts';

type Words = Readonly<Record<string, string>>;

function linesOf(row: CheckoutRow, items: readonly CheckoutItemRow[]): GrossLine[] {
	const lines: GrossLine[] = items.map((item) => ({
		variantId: item.variant_id,
		comment: '',
		quantity: item.quantity,
		unitPrice: item.unit_price,
		gross: item.total - item.discount,
		discount: item.discount,
		taxes: item.taxes,
		taxBasisPoints: item.tax_basis_points,
		movesStock: item.moves_stock === 1,
		parts: item.parts,
		name: item.name,
	}));
	if (row.delivery_type_id === null) return lines;
	return [
		...lines,
		{
			variantId: null,
			comment: row.delivery_name,
			quantity: ONE_PIECE,
			unitPrice: row.shipping_cost,
			gross: row.shipping_cost - row.shipping_discount,
			discount: row.shipping_discount,
			taxes: row.shipping_taxes,
			taxBasisPoints: row.shipping_tax_basis_points,
			movesStock: false,
			parts: '[]',
			name: row.delivery_name,
			// Spec silent: nobody packs the delivery itself.
			isCharge: true,
		},
	];
}

/** The sale names a client when the buyer gave a tax identifier. */
async function clientOf(work: Work, row: CheckoutRow, contact: Words, place: Words) {
	// What a buyer typed is no reason to refuse money: a code of dashes alone names no client.
	if (codeKey(contact.code ?? '') === '') return null;
	const { address, buildingNumber, district, city } = place;
	const told = {
		code: contact.code ?? '',
		firstName: contact.firstName ?? '',
		lastName: contact.lastName ?? '',
		email: contact.email ?? row.email,
		phone: contact.phone ?? '',
		address: [address, buildingNumber].filter(Boolean).join(' '),
		municipality: district ?? '',
		city: city ?? '',
	};
	const client = await matchClient(work, told, { by: 'buyer', tolerate() {} });
	return client?.id ?? null;
}

/** What is paid is sold: where no order can be opened any more, the delivery is left to people, who are told. */
async function askForDelivery(
	work: Work,
	parts: CheckoutParts,
	row: CheckoutRow,
	documentId: number,
	items: readonly CheckoutItemRow[],
): Promise<void> {
	if (row.delivery_type_id === null) return;
	const { refused } = await parts.courier.openOrder(work, {
		documentId,
		orderNumber: orderNumber(row),
		officeId: row.office_id,
		deliveryTypeId: row.delivery_type_id,
		destination: fromJson(row.destination),
		contact: { email: row.email, ...fromJson(row.contact) },
		packagingType: row.packaging_type,
		comment: row.comment,
		details: items.map(({ name, quantity }) => ({ description: name, quantity })),
	});
	if (refused !== undefined) await publish(work.tx, work.now, deliveryDue(row, documentId, refused));
}

/** What of a checkout becomes a sale, and what is unfinished of its payment. */
export interface Sold {
	items: readonly CheckoutItemRow[];
	unfinished: readonly Logged[];
}

/** The caller that holds the checkout may ask for it together with the hold: neither changes meanwhile. */
export async function readSold(on: Queryable, companyId: number, checkoutId: number): Promise<Sold> {
	const [items, unfinished] = await Promise.all([
		itemsOf.all(on, { companyId, checkoutIds: [checkoutId] }),
		unfinishedOf.all(on, { companyId, checkoutId }),
	]);
	return { items, unfinished };
}

export interface Settlement extends Sold {
	/** Held by the caller. */
	row: CheckoutRow;
	amount: number;
	/** Sent with what is done first. */
	batch?: Batch;
}

/** Refuses when the order cannot be fulfilled, and nothing of it stays. */
export async function settleCheckout(
	work: Work,
	parts: CheckoutParts,
	{ row, amount, items, unfinished, batch = work.tx.batch() }: Settlement,
): Promise<void> {
	const { tx, now } = work;
	const { company_id: companyId, id } = row;
	if (row.state === 'paid') throw alreadyPaid();
	// Spec silent: a merchant who cancelled does not want to sell any more, so money that still comes goes back.
	if (row.state === 'cancelled') throw isCancelled();
	if (row.total !== amount) throw otherAmount();
	addEnd(work, batch, id, unfinished, 'the checkout was paid by another transaction');
	const sent = batch.send();
	// It may fail before it is awaited, which is no reason to end the process.
	sent.catch(() => {});
	const contact = fromJson(row.contact);
	const place = fromJson(row.destination);
	const document = await issuePaidSale(work, {
		documentTypeId: row.document_type_id,
		officeId: row.office_id,
		priceListId: row.price_list_id,
		clientId: row.client_id ?? (await clientOf(work, row, contact, place)),
		observation: `Pedido N° ${orderNumber(row)}`,
		place: {
			address: [place.address, place.buildingNumber].filter(Boolean).join(' '),
			municipality: place.district ?? '',
			city: place.city ?? '',
		},
		discountText: couponsOf(row)
			.map(({ serialNumber }) => serialNumber)
			.join(', '),
		stock: row.delivery_type_id === null ? 'ship' : 'reserve',
		recipient: [contact.firstName, contact.lastName].filter(Boolean).join(' '),
		isSetAside: row.state === 'open' && row.stock_held === 1,
		lines: linesOf(row, items),
		payments: amount === 0 ? [] : [{ paymentTypeId: row.payment_type_id, amount }],
		async holdMore() {
			await holdCouponsAgain(work, parts, row);
			await parts.coupons.settle(work, id, couponsOf(row));
			await settleLink(work, row);
		},
	});
	await sent;
	await askForDelivery(work, parts, row, document.id, items);
	// Nobody else changes it, and a row that is written twice is written to each of its indexes twice.
	const settlement = { companyId, id, from: row.state, documentId: document.id, now };
	tx.beforeCommit((last) => last.run(markPaid, settlement));
	tellCheckout(work, row, 'paid');
}
