/** What the store shows: checkouts, whole, with a constant number of statements for any page of them. */

import { documents } from '../../foundations/documents/index.ts';
import { companyTime } from '../../foundations/identity/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { type Condition, extendSource, wordIn } from '../../kernel/db/index.ts';
import { byDate, byId, byNamed, bySameText, byWord, byWords, type Resource, toOne } from '../../kernel/http/index.ts';
import { CHECKOUTS } from './addresses.ts';
import {
	CHECKOUT_STATES,
	CheckoutShape,
	checkoutSource,
	checkoutToWire,
	type WholeCheckout,
	wholeCheckouts,
} from './cart/index.ts';
import { paymentLinks } from './links/index.ts';
import { onlyRefundsDue } from './transactions/index.ts';

const ORDER = /^\d{1,15}$/;

const placesOf = (word: string): Condition[] => [
	...wordIn(word, ['buyer']),
	...(ORDER.test(word) ? [{ column: 'id', kind: 'equal' as const, value: Number(word) }] : []),
];

export const checkouts = (clock: Clock): Resource<WholeCheckout, typeof CheckoutShape> => ({
	noun: 'checkout',
	plural: 'checkouts',
	names: ['Checkout', 'Checkouts'],
	path: CHECKOUTS,
	tag: 'Store',
	right: 'store:read',
	source: extendSource(checkoutSource, (on, companyId, rows) =>
		wholeCheckouts(on, companyId, rows, companyTime(clock, companyId)),
	),
	filters: {
		state: byWord('state', CHECKOUT_STATES),
		email: bySameText('email', 'E-mail'),
		createddate: byDate('created_at', 'Day of creation'),
		documentid: byId('document_id', 'sale document'),
		torefund: byNamed('id', { table: 'payment_transactions', by: 'checkout_id' }, onlyRefundsDue),
		paymentlinkid: byId('payment_link_id', 'payment link'),
		q: byWords("its order number, as a whole, and the buyer's e-mail, first name and last name", placesOf),
	},
	isOrdered: true,
	shape: CheckoutShape,
	relations: {
		document: toOne('document', () => documents, 'document_id'),
		payment_link: toOne('payment_link', () => paymentLinks(clock), 'payment_link_id'),
	},
	wire: checkoutToWire,
});
