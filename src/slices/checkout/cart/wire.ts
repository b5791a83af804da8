/** Checkouts as the world sees them. */
import type { Static } from 'typebox';
import { VARIANTS } from '../../../foundations/catalog/index.ts';
import { DOCUMENTS } from '../../../foundations/documents/index.ts';
import { node, nodeOrNull, type View } from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { fromScaled, quantityToWire } from '../../../kernel/numbers.ts';
import { buyerUrl, CHECKOUTS, PAYMENT_LINKS, PAYMENT_METHODS, PAYMENT_TRANSACTIONS } from '../addresses.ts';
import type { AppliedCoupon } from '../ports.ts';
import { isRefundDue, type TransactionRow } from '../transactions/index.ts';
import type { CheckoutShape } from './schema.ts';
import type { CheckoutItemRow, CheckoutRow } from './store.ts';

/** A checkout with all that is shown of it. */
export interface WholeCheckout extends CheckoutRow {
	items: readonly CheckoutItemRow[];
	transactions: readonly Pick<
		TransactionRow,
		'id' | 'payment_method_id' | 'state' | 'amount' | 'refund_due' | 'refunded_at'
	>[];
}

export const couponsOf = (row: CheckoutRow): AppliedCoupon[] => fromJson(row.coupons);

/** The number a payment method knows the order by. */
export const orderNumber = (row: Pick<CheckoutRow, 'id'>): string => String(row.id);

export const checkoutToWire = (row: WholeCheckout, view: View): Static<typeof CheckoutShape> => {
	const money = (amount: number) => fromScaled(amount, view.decimals);
	return {
		href: `${view.addresses.base}${CHECKOUTS}/${row.id}.json`,
		id: row.id,
		email: row.email,
		url: buyerUrl(view.addresses.base, row),
		subtotal: money(row.subtotal),
		discount: money(row.discount),
		shippingCost: money(row.shipping_cost - row.shipping_discount),
		total: money(row.total),
		state: row.state,
		coupons: couponsOf(row).map(({ serialNumber }) => serialNumber),
		items: row.items.map((item) => ({
			id: item.id,
			code: item.code,
			name: item.name,
			quantity: quantityToWire(item.quantity),
			unitPrice: money(item.unit_price),
			subtotal: money(item.total),
			discount: money(item.discount),
			total: money(item.total - item.discount),
			variant: node(view, VARIANTS, item.variant_id),
		})),
		document: nodeOrNull(view, DOCUMENTS, row.document_id),
		transactions: row.transactions.map((each) => ({
			href: `${view.addresses.base}${PAYMENT_TRANSACTIONS}/${each.id}.json`,
			id: each.id,
			status: each.state,
			amount: money(each.amount),
			payment_method: node(view, PAYMENT_METHODS, each.payment_method_id),
		})),
		refundDue: row.transactions.some(isRefundDue) ? 1 : 0,
		order: orderNumber(row),
		deliveryTypeId: row.delivery_type_id,
		deliveryName: row.delivery_name,
		deliveryChoices: fromJson(row.delivery_choices),
		destination: fromJson(row.destination),
		contact: fromJson(row.contact),
		packagingType: row.packaging_type,
		comment: row.comment,
		createdAt: row.created_at,
		expiresAt: row.expires_at,
		endedAt: row.ended_at,
		payment_link: nodeOrNull(view, PAYMENT_LINKS, row.payment_link_id),
	};
};
