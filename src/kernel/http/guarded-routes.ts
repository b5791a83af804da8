/** Routes that ask for a token: the caller is known before the body is read, and a write goes through its idempotency key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { writeAudit } from '../audit/index.ts';
import type { Tx } from '../db/index.ts';
import { auditEntry } from './audit-entry.ts';
import { type CallParts, callOf, watchReading } from './call.ts';
import type { ApiCaller } from './caller.ts';
import type { HttpReply, Sent, WriteAnswer } from './exchange.ts';
import { type GuardParts, guard } from './guard.ts';
import { InFlight, type KeyedWrite, type Replayable, readKey } from './keyed-write.ts';
import type { PublicAddresses } from './links.ts';
import { parametersOf, Remarks } from './remarks.ts';
import type { Call, PathNames, RouteInfo } from './route.ts';
import { sentBody } from './sent-body.ts';
import { pathOf } from './sent-text.ts';

export interface GuardedParts<C extends ApiCaller, A extends PublicAddresses> extends GuardParts<C>, CallParts<A> {
	server: FastifyInstance;
	/** What no call knows is refused, unless a request says otherwise. */
	isStrict: boolean;
	/** A route whose right no token can hold would never answer. */
	isKnownRight: (right: string) => boolean;
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

export async function sendAnswer(reply: HttpReply, work: Promise<Replayable>) {
	const { status, answer, isReplay } = await work.catch((error: unknown) => {
		if (error instanceof InFlight) reply.header('retry-after', String(error.retryAfterSeconds));
		throw error;
	});
	if (isReplay) reply.header('idempotent-replayed', 'true');
	return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
}

export function guardedRoutes<C extends ApiCaller, A extends PublicAddresses>(
	parts: GuardedParts<C, A>,
	routes: RouteInfo[],
) {
	const { server } = parts;
	const guarding = guard(parts);

	const register = (info: RouteInfo) => {
		if (info.right === undefined || !parts.isKnownRight(info.right))
			throw new Error(`${info.method} ${info.url} asks for ${info.right ?? 'no right'}, which no token can hold`);
		routes.push(info);
		return { url: info.url, onRequest: guarding(info.right, info.admit) };
	};

	return {
		readBy<Url extends string>(
			info: RouteInfo<Url>,
			answer: (
				call: Call<unknown, C, A, PathNames<Url>>,
				reply: FastifyReply,
				request: FastifyRequest<Sent>,
			) => Promise<unknown>,
		): void {
			const parameters = parametersOf(info);
			server.route<Sent>({
				...register(info),
				method: info.method,
				handler: async (request, reply) => {
					const remarks = new Remarks(request, reply, parts.isStrict);
					const call = callOf<C, A, PathNames<Url>>(parts, request, info.noun, remarks);
					remarks.ofQuery(call.query, parameters);
					return answer(call, reply, request);
				},
			});
		},
		writeBy(info: RouteInfo, run: (write: Write) => Promise<Replayable>): void {
			const parameters = parametersOf(info);
			server.route<Sent>({
				...register(info),
				method: info.method,
				...(info.bodyLimit === undefined ? {} : { bodyLimit: info.bodyLimit }),
				config: { takesFile: info.file !== undefined },
				handler: async (request, reply) => {
					const remarks = new Remarks(request, reply, parts.isStrict);
					const call = callOf(parts, request, info.noun, remarks);
					remarks.ofQuery(call.query, parameters);
					const key = readKey(request.headers['idempotency-key']);
					const { identity, ready } = await sentBody(info, request, call, remarks);
					// A key that is known refuses another body, whether that one could be read or not.
					if (key === undefined) ready();
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
					};
					const note: Write['note'] = (tx, answer) => writeAudit(tx, auditEntry(info, call, request, answer));
					return sendAnswer(reply, run({ keyed, call, note, ready }));
				},
			});
		},
	};
}
