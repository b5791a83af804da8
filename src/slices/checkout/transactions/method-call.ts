/** The call that starts a transaction at a payment method: its body, and the secrets that its answer must not show. */
import { fromJson } from '../../../kernel/json.ts';
import { fromScaled, quantityToWire } from '../../../kernel/numbers.ts';
import type { SecretBox } from '../../../kernel/secret-box.ts';
import { openHeaders } from './save-method.ts';
import type { MethodRow } from './store.ts';

/** A shorter credential may stand in an address by chance. */
const TELLING_LENGTH = 8;

/** What is to be paid; amounts in the currency's smallest unit, quantities scaled. */
export interface PayableOrder {
	checkoutId: number;
	order: string;
	email: string;
	amount: number;
	currency: { code: string; decimals: number };
	items: readonly { sku: string; quantity: number; amount: number }[];
}

export interface MethodCall {
	url: string;
	headers: Record<string, string>;
	body: string;
	/** What its answer must not carry to the buyer. */
	secrets: readonly string[];
	redirectMethod: 'get' | 'post';
}

/** The body exactly as the contract has it. */
export function startBody(order: PayableOrder, token: string, method: MethodRow): string {
	const { decimals } = order.currency;
	const items = order.items.map(({ sku, quantity, amount }) => ({
		sku,
		quantity: String(quantityToWire(quantity)),
		amount: fromScaled(amount, decimals),
	}));
	return JSON.stringify({
		py_token: token,
		currency: order.currency.code,
		amount: fromScaled(order.amount, decimals),
		order: order.order,
		payment: { email: order.email, items: items.length === 1 ? items[0] : items },
		client: fromJson(method.commerce_data),
	});
}

/** With the address and credentials that the method has now, also where the body is an earlier one. */
export function callOf(secrets: SecretBox, method: MethodRow, body: string, token: string): MethodCall {
	const credentials = openHeaders(secrets, method);
	return {
		url: method.init_transaction_url,
		headers: { ...credentials, 'content-type': 'application/json', accept: 'application/json' },
		body,
		secrets: [token, ...Object.values(credentials).filter((each) => each.length >= TELLING_LENGTH)],
		redirectMethod: method.redirect_method,
	};
}
