/** Refusals of payments and of the return endpoints. */
import { Refusal } from '../../../kernel/errors.ts';
import type { ErrorShape } from '../../../kernel/http/index.ts';

/** Of payment returns, whatever the status; 429 also says when to come back (interface notes, "Rate limit"). */
export const returnShape: ErrorShape = {
	name: 'Return',
	write: (status, plain, { body }) => ({
		code: status,
		errors: { msg: plain.error, data: body ?? null },
		...('retry_after' in plain ? { retry_after: plain.retry_after } : {}),
	}),
};

export const unknownToken = () => new Refusal(404, 'payments.unknown_token', 'There is no such transaction');

export const sourceNotAllowed = () =>
	new Refusal(403, 'payments.source_not_allowed', 'This address may not report for this payment method');

export const contraryOutcome = (state: string, report: string) =>
	new Refusal(400, 'payments.contrary_outcome', `The transaction is ${state} already; ${report} changes nothing`);

export const refundDue = () =>
	new Refusal(
		400,
		'payments.refund_due',
		'The order can no longer be fulfilled; the payment is kept with its authorization code as to be refunded',
	);

export const noRefundDue = () =>
	new Refusal(409, 'payments.no_refund_due', 'Nothing of this payment is to be refunded');

export const logIsFull = () => new Refusal(400, 'payments.log_full', 'The log of this transaction is full');

export const noStore = () => new Refusal(403, 'payments.no_store', 'This company has no online store');

export const tooMany = (most: number) =>
	new Refusal(
		409,
		'payments.too_many',
		`A company has at most ${most} payment methods; change one that is no longer used`,
	);

export const badUrl = () =>
	new Refusal(
		400,
		'payments.bad_url',
		'INIT_TRANSACTION_URL must be an http(s) address without user name and password',
		'INIT_TRANSACTION_URL',
	);

export const badHeader = (name: string) =>
	new Refusal(
		400,
		'payments.bad_header',
		`AUTH has a header that cannot be sent: ${JSON.stringify(name).slice(0, 80)}`,
		'AUTH',
	);

export const sendAgain = (name: string) =>
	new Refusal(
		400,
		'payments.send_again',
		`INIT_TRANSACTION_URL is another server's, so the stored value of ${JSON.stringify(name).slice(0, 80)} is not kept; send it again`,
		'AUTH',
	);

export const badSource = (index: number) =>
	new Refusal(
		400,
		'payments.bad_source',
		`allowedSources[${index}] is not an address or a network such as 203.0.113.0/24`,
		`allowedSources[${index}]`,
	);
