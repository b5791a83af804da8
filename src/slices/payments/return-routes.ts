/** The return endpoints, through which a payment method reports: the token in the path is all its authority. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { type Api, input, paymentShape, type RateLimiter, type RouteInfo, takeTurn } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { logIsFull, sourceNotAllowed, unknownToken } from './errors.ts';
import { type Reported, type ReportParts, reportOutcome } from './report-outcome.ts';
import { cutCardNumber, maySpeak, withoutCardNumbers } from './rules.ts';
import {
	FailReport,
	LogAnswer,
	LogReport,
	OutcomeAnswer,
	PendingReport,
	StateAnswer,
	SuccessReport,
} from './schema.ts';
import type { Report, State } from './states.ts';
import { findByTokenHash, type MethodRow, methodSource, type TransactionRow } from './store.ts';
import { recordToWire } from './wire.ts';
import { writeReportedLog } from './write-log.ts';

export interface ReturnParts extends ReportParts {
	clock: Clock;
	/** For unknown tokens, per address; a real outcome is never dropped. */
	strangers: RateLimiter | undefined;
}

const PREFIX = '/v1/payment/';

const info = (method: 'GET' | 'POST', name: string, summary: string, body?: TSchema): Omit<RouteInfo, 'answers'> => ({
	method,
	url: `${PREFIX}${name}/:py_token`,
	right: undefined,
	tag: 'Payment returns',
	summary,
	noun: 'transaction',
	...(body ? { body } : {}),
	refusals: method === 'GET' ? [403, 404, 429] : [400, 403, 404, 413, 429],
});

/** What of each report is kept, and how the log tells it. */
const readings = {
	success(body: unknown): Omit<Reported, 'now'> {
		const { id, authorizationCode, data } = input.readBody(SuccessReport, body, { currencyDecimals: 0 });
		const details = { ...data, cardNumber: cutCardNumber(data.cardNumber) };
		const message = `authorization ${authorizationCode}`;
		return { report: 'success', externalId: id ?? null, authorizationCode, details: JSON.stringify(details), message };
	},
	fail(body: unknown): Omit<Reported, 'now'> {
		const { id, msg, data } = input.readBody(FailReport, body, { currencyDecimals: 0 });
		const details = JSON.stringify(withoutCardNumbers(data));
		return {
			report: 'fail',
			externalId: id ?? null,
			authorizationCode: null,
			details,
			message: msg ?? 'no reason given',
		};
	},
	pending(body: unknown): Omit<Reported, 'now'> {
		const { id, authorizationCode, data } = input.readBody(PendingReport, body, { currencyDecimals: 0 });
		const details = JSON.stringify(withoutCardNumbers(data));
		return {
			report: 'pending',
			externalId: id ?? null,
			authorizationCode,
			details,
			message: `awaiting confirmation, authorization ${authorizationCode}`,
		};
	},
};

export function returnRoutes(api: Api, parts: ReturnParts): void {
	const { db, clock, checkouts, strangers } = parts;
	api.errorShape(PREFIX, paymentShape);

	const tokenOf = (request: FastifyRequest) => (request.params as { py_token: string }).py_token;

	/** The transaction of the token, if the caller's address may speak of it. */
	const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<TransactionRow> => {
		const row = await findByTokenHash.first(db, { hash: secretHash(tokenOf(request)) });
		if (!row) {
			takeTurn(strangers, request.ip, reply);
			throw unknownToken();
		}
		const method = (await methodSource.find(db, row.company_id, row.payment_method_id)) as MethodRow;
		if (!maySpeak(JSON.parse(method.allowed_sources) as string[], request.ip)) throw sourceNotAllowed();
		return row;
	};

	const answer = async (request: FastifyRequest, row: TransactionRow, status: State, withRedirect: boolean) => {
		const { redirectTo, currencyDecimals } = await checkouts.resultOf(db, row.company_id, row.checkout_id);
		const data = recordToWire(row, tokenOf(request), currencyDecimals, status);
		return { code: 200, data: withRedirect ? { ...data, redirectTo } : data };
	};

	/** A body that cannot be read is logged with its reason, as it may be a real outcome. */
	const read = async (row: TransactionRow, report: Report, body: unknown): Promise<Omit<Reported, 'now'>> => {
		try {
			return readings[report](body);
		} catch (error) {
			if (error instanceof Refusal)
				await db.transaction((tx) =>
					writeReportedLog(tx, row, 'refused', `${report}: ${error.message}`, nowSeconds(clock)),
				);
			throw error;
		}
	};

	const outcome = (name: Report, summary: string, body: TSchema, answers: RouteInfo['answers']) =>
		api.open({ ...info('POST', name, summary, body), answers }, async (request, reply) => {
			const seen = await identify(request, reply);
			const reported = { ...(await read(seen, name, request.body)), now: nowSeconds(clock) };
			const row = await reportOutcome(parts, seen, reported);
			// The contract's sample answers a pending report with success.
			return answer(request, row, name === 'pending' ? 'success' : row.state, name !== 'pending');
		});

	outcome('success', 'Report that a payment succeeded', SuccessReport, { 200: OutcomeAnswer });
	outcome('fail', 'Report that a payment failed', FailReport, { 200: OutcomeAnswer });
	outcome('pending', 'Report that a payment awaits confirmation', PendingReport, { 200: StateAnswer });

	const addToLog = async (tx: Tx, row: TransactionRow, { msg }: Static<typeof LogReport>) => {
		if (!(await writeReportedLog(tx, row, 'log', msg, nowSeconds(clock)))) throw logIsFull();
	};
	api.open(
		{ ...info('POST', 'log', 'Write to the log of a transaction', LogReport), answers: { 200: LogAnswer } },
		async (request, reply) => {
			const row = await identify(request, reply);
			const body = input.readBody(LogReport, request.body, { currencyDecimals: 0 });
			await db.transaction((tx) => addToLog(tx, row, body));
			return { code: 200, data: { msg: body.msg } };
		},
	);
	api.open(
		{ ...info('GET', 'state', 'Read the state of a transaction'), answers: { 200: StateAnswer } },
		async (request, reply) => {
			const row = await identify(request, reply);
			return answer(request, row, row.state, false);
		},
	);
}
