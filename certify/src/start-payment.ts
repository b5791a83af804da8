/** A payment at the method that is certified, begun as a store begins it: a checkout, then `pay.json`. */
import type { Redirect } from '../../src/trial/index.ts';
import type { Buyer } from './buyer.ts';
import { type Exchange, membersOf } from './ledger.ts';
import type { Payments } from './payments.ts';
import type { Json, Sandbox } from './sandbox.ts';
import { Failed, must, type Say } from './verdict.ts';

export interface PaymentStage {
	sandbox: Sandbox;
	buyer: Buyer;
	url: string;
	redirectMethod: 'get' | 'post';
	/** Headers with the method's credentials; none where it asks for none. */
	auth: Readonly<Record<string, string>>;
	commerceData: Json;
	/** The method as it is meant to be. */
	methodId: number;
	/** How long the service waits for an answer to a start. */
	timeoutMs: number;
	/** How long a report is awaited once the buyer has chosen. */
	waitMs: number;
	/** How long the service takes where it is slow. */
	slowMs: number;
	/** How long nothing more must come. */
	settleMs: number;
	/** For how long an unpaid payment is watched, and a paid one. */
	watchMs: number;
	payments: Payments;
	/** By which its page says that a payment was not taken, where it has words of its own. */
	refusedText?: string | undefined;
}

export const ONE_LINE = [{ code: 'CAFE-250', quantity: 1 }];
export const TWO_LINES = [
	{ code: 'CAFE-250', quantity: 2 },
	{ code: 'PISCO-750', quantity: 1 },
];

export interface Started {
	checkoutId: number;
	token: string;
	amount: number;
	/** The call and its answer. */
	call: Exchange;
	redirect: Redirect;
}

export async function registerMethod(
	{ sandbox, url, redirectMethod }: Pick<PaymentStage, 'sandbox' | 'url' | 'redirectMethod'>,
	given: { auth: Readonly<Record<string, string>>; commerceData: Json },
): Promise<number> {
	const { status, body } = await sandbox.call('POST', '/v1/payment_methods.json', {
		name: 'Medio de pago por certificar',
		EXT_ID: 1,
		AUTH: given.auth,
		COMMERCE_DATA: given.commerceData,
		INIT_TRANSACTION_URL: url,
		redirectMethod,
	});
	if (status !== 201) throw new Error(body.error);
	return body.id;
}

export async function openCheckout({ sandbox }: PaymentStage, items: readonly object[] = ONE_LINE): Promise<number> {
	const { status, body } = await sandbox.call('POST', '/v1/checkouts.json', { email: 'camila@correo.example', items });
	if (status !== 201) throw new Error(body.error);
	return body.id;
}

/** Why the service could not start the payment, in words for the person who mends it. */
function problemOf(call: Exchange | undefined, said: string, timeoutMs: number): Say {
	if (!call) return (words) => words.notCalled(said);
	const { failure, status, answered } = call;
	if (failure === 'timeout') return (words) => words.noAnswer(timeoutMs / 1000);
	if (failure === 'too_large') return (words) => words.tooLarge;
	if (failure) return (words) => words.unreachable(answered);
	if (status >= 300 && status <= 399) return (words) => words.redirects(status);
	if (status < 200 || status > 299) return (words) => words.answeredStatus(status);
	return (words) => words.unusable(said);
}

/** What is asked of the service, and the call that it made. */
export async function tryPaying(
	{ sandbox, url, methodId, payments }: PaymentStage,
	checkoutId: number,
	given: { methodId?: number; key?: string } = {},
): Promise<{ status: number; body: Json; call: Exchange | undefined }> {
	const { ledger } = sandbox;
	const { mark } = ledger;
	const headers: Record<string, string> = given.key ? { 'idempotency-key': given.key } : {};
	const body = { paymentMethodId: given.methodId ?? methodId };
	const answer = await sandbox.call('POST', `/v1/checkouts/${checkoutId}/pay.json`, body, headers);
	// A call of an earlier case may be answered, or made again, meanwhile.
	const isOurs = (each: Exchange) => each.by === 'service' && new URL(each.url).href === new URL(url).href;
	const call = ledger.since(mark).findLast(isOurs);
	if (call) payments.begin(String(membersOf(call.sent).py_token));
	return { ...answer, call };
}

/** Starts a payment; whatever keeps the buyer from being sent on is a failure of the method. */
export async function pay(stage: PaymentStage, checkoutId: number, key?: string): Promise<Started> {
	const { status, body, call } = await tryPaying(stage, checkoutId, key === undefined ? {} : { key });
	if (status !== 200 || !call) throw new Failed(problemOf(call, String(body.error ?? ''), stage.timeoutMs));
	const { py_token: token, amount } = membersOf(call.sent);
	return { checkoutId, token: String(token), amount: Number(amount), call, redirect: body.redirect };
}

export const payFor = async (stage: PaymentStage, items?: readonly object[]): Promise<Started> =>
	pay(stage, await openCheckout(stage, items));

/** The pair and the address of an answer, to compare it with another. */
export function pairOf({ answered }: Exchange): string {
	const { url, key, value } = membersOf(answered);
	return JSON.stringify([url, key, value]);
}

export function mustBeRefused(call: Exchange | undefined, timeoutMs: number): void {
	if (!call || call.failure) throw new Failed(problemOf(call, '', timeoutMs));
	const { status } = call;
	must(status >= 400, (words) => words.accepted(status));
	must(status < 500, (words) => words.brokeInstead(status));
}
