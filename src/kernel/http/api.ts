/**
 * How a room puts its routes on the air: reads and writes with a declared right, body shape and answer, one transaction
 * per write with its idempotency key, and a route table that the reference and the tests are made from.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type AuditEntry, writeAudit } from '../audit/index.ts';
import { type Clock, nowSeconds } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { notFound, Refusal } from '../errors.ts';
import type { SecretBox } from '../secret-box.ts';
import type { Caller } from './caller.ts';
import { asRefusal, type ErrorShape, type ErrorShapes } from './error-answers.ts';
import { type GuardParts, guard } from './guard.ts';
import {
	idempotentWriter,
	type KeyedWrite,
	type Replayable,
	readKey,
	type Steps,
	type WriteAnswer,
} from './idempotency.ts';
import { readBody } from './input.ts';
import type { CallerView, PublicAddresses } from './links.ts';
import { type ExpandTree, type Query, readExpand, readFields } from './list-query.ts';
import { checkText } from './sent-text.ts';

/** What every handler is given. */
export interface Call<Input = unknown> {
	caller: Caller;
	companyId: number;
	/** Path ids by name; anything but a positive whole number has been answered with 404. */
	ids: Readonly<Record<string, number>>;
	query: Query;
	expand: ExpandTree;
	fields: ReadonlySet<string> | undefined;
	input: Input;
	view: CallerView;
	/** Unix seconds. */
	now: number;
	/** Path and query as sent. */
	url: string;
	/** Network address of the caller. */
	readonly address: string;
}

export interface QueryParameter {
	name: string;
	description: string;
	type: 'integer' | 'string';
}

export interface RouteInfo {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** `/v1/shippings/:id.json` */
	url: string;
	/** The right a token needs; undefined is public. */
	right: string | undefined;
	/** Refuses callers whom the right alone lets in; before the body is read. */
	admit?: (caller: Caller) => void;
	tag: string;
	summary: string;
	description?: string;
	/** What a 404 for a path id says is missing. */
	noun?: string;
	query?: readonly QueryParameter[];
	body?: TSchema;
	/** True when an empty body is as good as `{}`. */
	bodyIsOptional?: boolean;
	/** Documented bodies by status: those of success, and of refusals with a shape of their own. */
	answers: Readonly<Record<number, TSchema>>;
	/** Statuses of refusals beyond the usual ones. */
	refusals?: readonly number[];
	/** Media type of the answers; JSON unless said. */
	produces?: string;
	/** The body is an HTML form, not JSON; `too`: either. */
	takesForm?: boolean | 'too';
	/** The body is handed over as the text that was sent. */
	takesText?: boolean;
}

/** A route that asks for a token names the right it needs. */
export type GuardedRoute = RouteInfo & { right: string };

export interface ApiParts extends GuardParts {
	server: FastifyInstance;
	db: Database;
	clock: Clock;
	addresses: PublicAddresses;
	errorShapes: ErrorShapes;
	/** Seals what a repeated write is answered with. */
	secrets: SecretBox;
	/** A route whose right nobody could give would never answer anybody. */
	isKnownRight: (right: string) => boolean;
}

export interface Api {
	readonly db: Database;
	readonly addresses: PublicAddresses;
	readonly routes: readonly RouteInfo[];
	readonly server: FastifyInstance;
	/** Errors below this path prefix have that shape. */
	errorShape(prefix: string, shape: ErrorShape): void;
	read(info: GuardedRoute, handler: (call: Call) => Promise<unknown>): void;
	write<Body extends TSchema>(
		info: GuardedRoute & { body: Body },
		handler: (tx: Tx, call: Call<Static<Body>>) => Promise<WriteAnswer>,
	): void;
	/** A write with a call to another server in its middle. */
	writeInSteps<Body extends TSchema, Begun, Outcome>(
		info: GuardedRoute & { body: Body },
		stepsOf: (call: Call<Static<Body>>) => Steps<Begun, Outcome>,
	): void;
	/** A write whose body, if any, is ignored. */
	writeWithoutBody(info: GuardedRoute, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>): void;
	/** A route without a token, with its own manners: pages, files, descriptions. */
	open(
		info: RouteInfo,
		handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
		/** How a refusal looks that comes before the handler; JSON unless said. */
		refuse?: (request: FastifyRequest, reply: FastifyReply, refusal: Refusal) => unknown,
	): void;
}

const WHOLE_ID = /^[1-9]\d{0,15}$/;
const NO_IDS = Object.freeze({});

function readIds(params: Record<string, string>, noun: string): Readonly<Record<string, number>> {
	let ids: Record<string, number> | undefined;
	for (const name of Object.keys(params)) {
		const text = params[name] as string;
		const value = Number(text);
		if (!WHOLE_ID.test(text) || !Number.isSafeInteger(value)) throw notFound(noun);
		ids ??= {};
		ids[name] = value;
	}
	return ids ?? NO_IDS;
}

const pathOf = (url: string): string => {
	const end = url.indexOf('?');
	return end === -1 ? url : url.slice(0, end);
};

/** Where the answer says that the record is, for a write that made one. */
function madeRecord(answer: WriteAnswer): string | undefined {
	type Body = { href?: unknown; data?: Body | [Body] } | undefined;
	const body = answer.body as Body;
	const data = Array.isArray(body?.data) ? body.data[0] : body?.data;
	const href = body?.href ?? data?.href;
	return typeof href === 'string' ? href.replace(/^https?:\/\/[^/]+/, '') : undefined;
}

const auditEntry = (info: RouteInfo, call: Call, request: FastifyRequest, answer: WriteAnswer): AuditEntry => ({
	companyId: call.companyId,
	at: call.now,
	userId: call.caller.userId,
	tokenId: call.caller.tokenId,
	action: `${info.method} ${info.url}`,
	record: madeRecord(answer) ?? pathOf(request.url),
	address: request.ip,
});

export function createApi(parts: ApiParts): Api {
	const { server, db, clock, addresses } = parts;
	const routes: RouteInfo[] = [];
	const writer = idempotentWriter(db, parts.secrets);
	const onRequest = guard(parts);

	const callOf = (request: FastifyRequest, info: RouteInfo): Call => {
		const caller = request.caller as Caller;
		const query = request.query as Query;
		return {
			caller,
			companyId: caller.company.id,
			ids: readIds(request.params as Record<string, string>, info.noun ?? 'resource'),
			query,
			expand: readExpand(query),
			fields: readFields(query),
			input: undefined,
			view: {
				addresses,
				currencyDecimals: caller.company.currencyDecimals,
				mayRead: (right) => caller.rights.has(right),
			},
			now: nowSeconds(clock),
			url: request.url,
			get address() {
				return request.ip;
			},
		};
	};

	const registerGuarded = (info: RouteInfo) => {
		if (info.right === undefined || !parts.isKnownRight(info.right))
			throw new Error(`${info.method} ${info.url} asks for ${info.right ?? 'no right'}, which no token can hold`);
		routes.push(info);
	};

	type Note = (tx: Tx, answer: WriteAnswer) => Promise<void>;
	const writeBy = (info: RouteInfo, run: (keyed: KeyedWrite, call: Call, note: Note) => Promise<Replayable>) => {
		registerGuarded(info);
		server.route({
			method: info.method as HTTPMethods,
			url: info.url,
			onRequest: onRequest(info.right as string, info.admit),
			handler: async (request, reply) => {
				const call = callOf(request, info);
				const key = readKey(request.headers['idempotency-key']);
				if (info.body) {
					const raw = request.body === undefined && info.bodyIsOptional ? {} : request.body;
					call.input = readBody(info.body, raw, call.view);
				}
				const path = pathOf(request.url);
				const keyed = { companyId: call.companyId, method: info.method, path, key, body: request.body, now: call.now };
				const note: Note = (tx, answer) => writeAudit(tx, auditEntry(info, call, request, answer));
				const { status, answer, isReplay } = await run(keyed, call, note);
				if (isReplay) reply.header('idempotent-replayed', 'true');
				return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
			},
		});
	};

	const write = (info: RouteInfo, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>) =>
		writeBy(info, (keyed, call, note) =>
			writer.write(keyed, async (tx) => {
				const answer = await handler(tx, call);
				await note(tx, answer);
				return answer;
			}),
		);

	return {
		db,
		addresses,
		routes,
		server,
		errorShape: (prefix, shape) => parts.errorShapes.set(prefix, shape),
		read(info, handler) {
			registerGuarded(info);
			server.route({
				method: info.method,
				url: info.url,
				onRequest: onRequest(info.right as string, info.admit),
				handler: async (request, reply) => {
					const body = JSON.stringify(await handler(callOf(request, info)));
					return reply.header('content-type', 'application/json; charset=utf-8').send(body);
				},
			});
		},
		write: (info, handler) => write(info, handler as (tx: Tx, call: Call) => Promise<WriteAnswer>),
		writeInSteps: (info, stepsOf) =>
			writeBy(info, (keyed, call, note) => {
				const steps = stepsOf(call as Parameters<typeof stepsOf>[0]);
				return writer.writeInSteps(keyed, {
					...steps,
					async end(tx, begun, outcome) {
						const answer = await steps.end(tx, begun, outcome);
						if (!(answer instanceof Refusal)) await note(tx, answer);
						return answer;
					},
				});
			}),
		writeWithoutBody: write,
		open(info, handler, refuse) {
			if (info.right !== undefined)
				throw new Error(`${info.method} ${info.url} is open to everybody and asks for ${info.right}`);
			routes.push(info);
			server.route({
				method: info.method,
				url: info.url,
				config: { takesForm: info.takesForm ?? false, takesText: info.takesText ?? false },
				handler: async (request, reply) => {
					checkText(request);
					return handler(request, reply);
				},
				...(refuse
					? {
							errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
								const refusal = asRefusal(error, request.routeOptions.bodyLimit);
								if (!refusal) throw error;
								return refuse(request, reply, refusal);
							},
						}
					: {}),
			});
		},
	};
}
