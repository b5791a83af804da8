/** Checkouts, their payments and payment links as these pages ask for them. */
import type {
	Checkout,
	Document,
	DocumentType,
	PaymentLink,
	PaymentMethod,
	PaymentTransaction,
	PaymentTransactionLog,
	User,
} from '../../api/shapes.ts';
import type { Known } from '../../records/known.ts';

export const CHECKOUTS = '/v1/checkouts.json';
export const checkoutPath = (id: number | string) => `/v1/checkouts/${id}.json`;
export const LINKS = '/v1/payment_links.json';
export const linkPath = (id: number | string) => `/v1/payment_links/${id}.json`;
export const METHODS = '/v1/payment_methods.json';

/** What was done in the shop is read again. */
export const TOUCHED = ['/v1/checkouts', '/v1/payment_transactions', '/v1/payment_links', '/v1/stocks'];

export interface Order extends Omit<Checkout, 'document' | 'payment_link'> {
	document: (Known<Omit<Document, 'document_type'>> & { document_type?: Partial<DocumentType> }) | null;
	payment_link: Known<PaymentLink> | null;
}

export interface Attempt extends Omit<PaymentTransaction, 'payment_method' | 'refundedBy' | 'logs'> {
	payment_method: Known<PaymentMethod>;
	refundedBy: Known<User> | null;
	logs: { items?: PaymentTransactionLog[] };
}

export type OrderState = 'open' | 'paid' | 'returned' | 'expired' | 'cancelled' | 'refund';

/** Known where the sale was asked for with what was returned of it. */
const isWhollyBack = ({ totalAmount, returnedAmount }: SaleOfOrder): boolean =>
	Number(totalAmount) > 0 && Number(returnedAmount ?? 0) >= Number(totalAmount);

interface SaleOfOrder {
	id: number | string;
	totalAmount?: unknown;
	returnedAmount?: unknown;
}
type StandingOrder = Pick<Checkout, 'state' | 'refundDue'> & { document: SaleOfOrder | null };

/** How it stands, what is to be refunded first of all. */
export function stateOf({ state, refundDue, document }: StandingOrder): OrderState {
	if (refundDue === 1) return 'refund';
	if (state === 'paid') return document && isWhollyBack(document) ? 'returned' : state;
	return state === 'expired' || state === 'cancelled' ? state : 'open';
}

const textIn = (values: Readonly<Record<string, unknown>>, name: string): string => {
	const value = values[name];
	return typeof value === 'string' ? value : '';
};

export function buyerOf({ contact, email }: Pick<Checkout, 'contact' | 'email'>): string {
	const name = [textIn(contact, 'firstName'), textIn(contact, 'lastName')].filter(Boolean).join(' ');
	return name || email;
}

export const phoneOf = ({ contact }: Pick<Checkout, 'contact'>): string => textIn(contact, 'phone');

export function addressOf({ destination }: Pick<Checkout, 'destination'>): string {
	const street = [textIn(destination, 'address'), textIn(destination, 'buildingNumber')].filter(Boolean).join(' ');
	return [street, textIn(destination, 'district'), textIn(destination, 'city')].filter(Boolean).join(', ');
}

/** What the payment method said of the card, where it did. */
export function cardOf(data: Readonly<Record<string, unknown>> | null): {
	digits: string;
	instalments: number;
	each: number;
} {
	const { cardNumber, quota, quotaAmount } = data ?? {};
	return {
		digits: typeof cardNumber === 'string' ? cardNumber : '',
		instalments: typeof quota === 'number' ? quota : 0,
		each: Number(quotaAmount ?? 0),
	};
}

export type LinkState = 'open' | 'ended' | 'expired' | 'used' | 'busy';

/** Whatever is known of its client. */
export type AnyLink = Omit<PaymentLink, 'client'>;

export function linkState(link: AnyLink, now: number): LinkState {
	if (link.maxUses !== null && link.paid >= link.maxUses) return 'used';
	if (link.state === 'ended') return 'ended';
	if (link.expiresAt !== null && link.expiresAt <= now) return 'expired';
	return link.usable === 1 ? 'open' : 'busy';
}
