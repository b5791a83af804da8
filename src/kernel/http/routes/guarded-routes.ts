/** Routes that ask for a token: the caller is known before the body is read, and a write goes through its idempotency key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../../audit/index.ts';
import type { Tx } from '../../db/index.ts';
import type { Interference } from '../../faults/index.ts';
import { mark, workFor } from '../../work-meter.ts';
import {
	type ApiCaller,
	type Call,
	type HttpReply,
	type HttpRequest,
	type PathNames,
	type PublicAddresses,
	parametersOf,
	pathOf,
	Remarks,
	type RouteInfo,
	type Sent,
	type WriteAnswer,
} from '../exchange/index.ts';
import { type GuardParts, guard, type WorkBudget } from '../guard/index.ts';
import { sentBody } from '../input/index.ts';
import { InFlight, type KeyedWrite, type Replayable, readKey } from '../keys/index.ts';
import { auditEntry } from './audit-entry.ts';
import { type CallParts, callOf, watchReading } from './call.ts';
import { meet } from './interfere.ts';

export interface GuardedParts<C extends ApiCaller, A extends PublicAddresses> extends GuardParts<C>, CallParts<A> {
	server: FastifyInstance;
	/** What no call knows is refused, unless a request says otherwise. */
	isStrict: boolean;
	/** A route whose right no token can hold would never answer. */
	isKnownRight: (right: string) => boolean;
	/** Where faults can be asked for: in a sandbox. */
	interference?: Interference | undefined;
}

/** One write of one call, with or without a key. */
export interface Write {
	keyed: KeyedWrite;
	call: Call;
	/** Writes the audit entry. */
	note(tx: Tx, answer: WriteAnswer): void;
	/** Reads the body into the call, once. */
	ready(): void;
}

export async function sendAnswer(request: HttpRequest, reply: HttpReply, work: Promise<Replayable>) {
	const { status, answer, isReplay } = await work.catch((error: unknown) => {
		if (error instanceof InFlight) reply.header('retry-after', String(error.retryAfterSeconds));
		throw error;
	});
	request.answer = answer;
	if (isReplay) reply.header('idempotent-replayed', 'true');
	return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
}

/** Makes the calls of a route, of requests that its guard has let in. */
function callsOf<C extends ApiCaller, A extends PublicAddresses, Url extends string>(
	parts: GuardedParts<C, A>,
	info: RouteInfo<Url>,
) {
	const parameters = parametersOf(info);
	return (request: FastifyRequest<Sent>, reply: FastifyReply) => {
		const remarks = new Remarks(request, reply, parts.isStrict);
		if (!parts.interference) remarks.ofHeaders(request.headers);
		const call = callOf<C, A, PathNames<Url>>(parts, request, info.noun, remarks);
		remarks.ofQuery(call.query, parameters);
		return { call, remarks };
	};
}

/** The call of a read: there is no body to look into first. */
function readsOf<C extends ApiCaller, A extends PublicAddresses, Url extends string>(
	parts: GuardedParts<C, A>,
	info: RouteInfo<Url>,
) {
	const callFor = callsOf<C, A, Url>(parts, info);
	return (request: FastifyRequest<Sent>, reply: FastifyReply) => {
		const { call, remarks } = callFor(request, reply);
		remarks.refuseBeside();
		return call;
	};
}

function writeHandler<C extends ApiCaller, A extends PublicAddresses>(
	parts: GuardedParts<C, A>,
	info: RouteInfo,
	run: (write: Write) => Promise<Replayable>,
) {
	const callFor = callsOf(parts, info);
	return async (request: FastifyRequest<Sent>, reply: FastifyReply) => {
		const { call, remarks } = callFor(request, reply);
		const key = readKey(request.headers['idempotency-key']);
		const { identity, ready } = await sentBody(info, request, call, remarks);
		// A key that is known refuses another body, whether that one could be read or not. What came beside it is refused at once.
		if (key === undefined || remarks.beside.length > 0) ready();
		const { companyId, now } = call;
		const keyed = {
			companyId,
			keyScope: call.caller.keyScope,
			method: info.method,
			path: pathOf(request.url),
			key,
			body: identity,
			reader: key === undefined ? undefined : watchReading(call),
			now,
			origin: request.id,
		};
		const note: Write['note'] = (tx, answer) => writeAudit(tx, auditEntry(info, call, request, answer));
		const done = run({ keyed, call, note, ready }).then((answer) => {
			if (answer.isReplay) remarks.forgetBody();
			return answer;
		});
		return sendAnswer(request, reply, done);
	};
}

type Handler = (request: FastifyRequest<Sent>, reply: FastifyReply) => Promise<unknown>;

/** Counts the work of a handler for the caller's company; reading its body was the first of it. */
const counting =
	(budget: WorkBudget, handler: Handler): Handler =>
	async (request, reply) => {
		if (!budget.isCounting) return handler(request, reply);
		const company = budget.of(request.caller?.companyId ?? 0);
		mark(company);
		try {
			return await workFor(company, () => handler(request, reply));
		} finally {
			mark(company);
		}
	};

export function guardedRoutes<C extends ApiCaller, A extends PublicAddresses>(
	parts: GuardedParts<C, A>,
	routes: RouteInfo[],
) {
	const { server, interference, budget } = parts;
	const guarding = guard(parts);
	/** After the body is read, which faults may ask for; a call that is cut off goes no further. */
	const meeting = (handler: Handler): Handler => {
		const counted = budget ? counting(budget, handler) : handler;
		return interference
			? async (request, reply) => {
					const met = meet(interference, request, reply, request.caller?.companyId ?? 0);
					return met && (await met) ? reply : counted(request, reply);
				}
			: counted;
	};

	const register = (info: RouteInfo) => {
		if (info.right === undefined || !parts.isKnownRight(info.right))
			throw new Error(`${info.method} ${info.url} asks for ${info.right ?? 'no right'}, which no token can hold`);
		routes.push(info);
		const isStream = info.produces === 'text/event-stream';
		const needs = { right: info.right, admit: info.admit, isStream };
		return { url: info.url, method: info.method, onRequest: guarding(needs) };
	};

	return {
		/** A read that leaves nothing behind. */
		readJson<Url extends string>(
			info: RouteInfo<Url>,
			handler: (call: Call<unknown, C, A, PathNames<Url>>) => Promise<unknown>,
		): void {
			const readFor = readsOf(parts, info);
			server.route<Sent>({
				...register(info),
				handler: meeting(async (request, reply) => {
					const answer = JSON.stringify(await handler(readFor(request, reply)));
					request.answer = answer;
					return reply.header('content-type', 'application/json; charset=utf-8').send(answer);
				}),
			});
		},
		readBy<Url extends string>(
			info: RouteInfo<Url>,
			answer: (
				call: Call<unknown, C, A, PathNames<Url>>,
				reply: FastifyReply,
				request: FastifyRequest<Sent>,
			) => Promise<unknown>,
		): void {
			const readFor = readsOf(parts, info);
			server.route<Sent>({
				...register(info),
				handler: meeting(async (request, reply) => answer(readFor(request, reply), reply, request)),
			});
		},
		writeBy(info: RouteInfo, run: (write: Write) => Promise<Replayable>): void {
			server.route<Sent>({
				...register(info),
				...(info.bodyLimit === undefined ? {} : { bodyLimit: info.bodyLimit }),
				config: { takesFile: info.file !== undefined },
				handler: meeting(writeHandler(parts, info, run)),
			});
		},
	};
}
