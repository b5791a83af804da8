/** The return endpoints, through which a payment method reports: the token in the path is all its authority. */

import type { TSchema } from 'typebox';
import { type Api, companyTime } from '../../../foundations/identity/index.ts';
import type { Tx } from '../../../kernel/db/index.ts';
import { present, Refusal } from '../../../kernel/errors.ts';
import {
	type HttpReply,
	type HttpRequest,
	input,
	pathOf,
	type RouteInfo,
	secretInPath,
	takeTurn,
	type WriteAnswer,
} from '../../../kernel/http/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import { secretHash } from '../../../kernel/secrets.ts';
import { hideSecrets, secretsOfHeaders } from '../../../kernel/shown-secrets.ts';
import { resultUrl } from '../addresses.ts';
import { actorOf, checkoutSource, companyOf } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import {
	FailReport,
	findByTokenHash,
	LogAnswer,
	LogReport,
	logIsFull,
	maskCardNumbers,
	maySpeak,
	methodSource,
	openHeaders,
	outcomeAnswer,
	PendingReport,
	type Report,
	readReport,
	recordToWire,
	returnShape,
	StateAnswer,
	SuccessReport,
	sourceNotAllowed,
	type TransactionRow,
	unknownToken,
	withoutCardNumbers,
	writeReportedLog,
} from '../transactions/index.ts';
import { reportOutcome } from './report-outcome.ts';

const PREFIX = '/v1/payment/';

const info = (
	method: 'GET' | 'POST',
	operationId: string,
	name: string,
	summary: string,
	body?: TSchema,
): Omit<RouteInfo, 'answers'> => ({
	method,
	url: `${PREFIX}${name}/:py_token`,
	path: { py_token: secretInPath('The token that the start of the payment sent') },
	operationId,
	right: undefined,
	tag: 'Payment returns',
	summary,
	noun: 'transaction',
	...(body ? { body } : {}),
	refusals: method === 'GET' ? [403, 404, 429] : [400, 403, 404, 409, 413, 422, 429],
});

const tokenOf = (request: HttpRequest) => present(request.params.py_token, 'token');

/** The transaction of the token. */
async function identify({ db, limits }: CheckoutParts, request: HttpRequest, reply: HttpReply) {
	const row = await findByTokenHash.first(db, { hash: secretHash(tokenOf(request)) });
	if (row) return row;
	await takeTurn(limits.strangers, request.ip, reply);
	throw unknownToken();
}

/** Refuses a caller whose address may not speak of it; answers what others, who read what it writes, must not see of it. */
async function hear({ db, secrets }: CheckoutParts, request: HttpRequest, row: TransactionRow): Promise<string[]> {
	const method = present(await methodSource.find(db, row.company_id, row.payment_method_id), 'payment method');
	// The token, and our credentials there.
	const hidden = [tokenOf(request), ...secretsOfHeaders(openHeaders(secrets, method))];
	request.concerned = {
		companyId: row.company_id,
		path: pathOf(request.url).replace(/[^/]*$/, '…'),
		hide: (text) => hideSecrets(maskCardNumbers(text), hidden),
	};
	if (!maySpeak(fromJson(method.allowed_sources), request.ip)) throw sourceNotAllowed();
	return hidden;
}

/** What is reported of a checkout is done as the user who opened it. */
async function actorFor({ db }: CheckoutParts, { company_id: companyId, checkout_id: id }: TransactionRow) {
	const [found, company] = await Promise.all([checkoutSource.find(db, companyId, id), companyOf(db, companyId)]);
	const checkout = present(found, 'checkout');
	return { checkout, actor: actorOf(company, checkout) };
}

export function returnRoutes(api: Api, parts: CheckoutParts): void {
	const { db, clock, addresses } = parts;
	api.errorShape(PREFIX, returnShape);

	/** Keys belong to the transaction; what is kept of them shows neither its token nor a card number. */
	const onceFor =
		(request: HttpRequest, reply: HttpReply, { company_id: companyId, id }: TransactionRow, name: string) =>
		(work: (tx: Tx) => Promise<WriteAnswer | Refusal>) => {
			const body = withoutCardNumbers(request.body);
			return api.once(request, reply, { companyId, path: `${PREFIX}${name}/${id}`, body }, work);
		};

	const outcome = (operationId: string, name: Report, summary: string, body: TSchema, answer: TSchema) =>
		api.open(
			{ ...info('POST', operationId, name, summary, body), answers: { 200: answer } },
			async (request, reply) => {
				const seen = await identify(parts, request, reply);
				// Sent together.
				const [hidden, { checkout, actor }] = await Promise.all([hear(parts, request, seen), actorFor(parts, seen)]);
				const now = companyTime(clock, seen.company_id);
				const { currencyDecimals: decimals } = actor.company;
				const once = onceFor(request, reply, seen, name);
				const answered = (row: TransactionRow) => {
					// The contract's sample answers a pending report with success.
					const isPending = name === 'pending';
					const data = recordToWire(row, tokenOf(request), decimals, isPending ? 'success' : row.state);
					const redirect = isPending ? {} : { redirectTo: resultUrl(addresses.base, checkout) };
					return { status: 200, body: { code: 200, data: { ...data, ...redirect } } };
				};
				return reportOutcome(parts, seen, {
					report: name,
					read: () => readReport(name, request.body, { decimals, secrets: hidden }),
					once: (run) =>
						once(async (tx) => {
							const result = await run({ tx, actor, now });
							return result instanceof Refusal ? result : answered(result);
						}),
				});
			},
		);

	const [succeeded, failed] = [outcomeAnswer('SucceededPayment', 'success'), outcomeAnswer('FailedPayment', 'fail')];
	outcome('reportPaymentSuccess', 'success', 'Report that a payment succeeded', SuccessReport, succeeded);
	outcome('reportPaymentFailure', 'fail', 'Report that a payment failed', FailReport, failed);
	outcome('reportPaymentPending', 'pending', 'Report that a payment awaits confirmation', PendingReport, StateAnswer);

	api.open(
		{
			...info('POST', 'writePaymentLog', 'log', 'Write to the log of a transaction', LogReport),
			answers: { 200: LogAnswer },
		},
		async (request, reply) => {
			const row = await identify(parts, request, reply);
			const hidden = await hear(parts, request, row);
			const once = onceFor(request, reply, row, 'log');
			return once(async (tx) => {
				const sent = input.readBody(LogReport, request.body);
				const msg = hideSecrets(maskCardNumbers(sent.msg), hidden);
				const work = { tx, now: companyTime(clock, row.company_id), address: request.ip };
				if (!(await writeReportedLog(work, row, 'log', msg))) throw logIsFull();
				return { status: 200, body: { code: 200, data: { msg } } };
			});
		},
	);
	api.open(
		{ ...info('GET', 'getPaymentState', 'state', 'Read the state of a transaction'), answers: { 200: StateAnswer } },
		async (request, reply) => {
			const row = await identify(parts, request, reply);
			const [{ currency_decimals: decimals }] = await Promise.all([
				companyOf(db, row.company_id),
				hear(parts, request, row),
			]);
			return { code: 200, data: recordToWire(row, tokenOf(request), decimals, row.state) };
		},
	);
}
