/**
 * How a room puts its routes on the air: reads and writes with a declared right, body shape and answer, one transaction
 * per write with its idempotency key, and a route table that the reference and the tests are made from.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { writeAudit } from '../audit/index.ts';
import { type Database, DatabaseUnavailable, type Tx } from '../db/index.ts';
import { notFound, Refusal } from '../errors.ts';
import type { SecretBox } from '../secret-box.ts';
import { auditEntry } from './audit-entry.ts';
import type { Caller } from './caller.ts';
import { asRefusal, type ErrorShape, type ErrorShapes } from './error-answers.ts';
import { type GuardParts, guard } from './guard.ts';
import { idempotentWriter } from './idempotency.ts';
import { InFlight, type KeyedWrite, type Reader, type Replayable, readKey } from './keyed-write.ts';
import type { PublicAddresses } from './links.ts';
import { type Query, readExpand, readFields } from './list-query.ts';
import { parametersOf, Remarks } from './remarks.ts';
import type { Call, FileBody, GuardedRoute, RouteInfo, SentFile, SentInfo } from './route.ts';
import { sentBody } from './sent-body.ts';
import { checkText, pathOf, refuseRepeats } from './sent-text.ts';
import { type Steps, Unsure, type WriteAnswer } from './steps.ts';

export interface ApiParts extends GuardParts {
	server: FastifyInstance;
	db: Database;
	/** What time it is for a company, in Unix seconds. */
	now: (companyId: number) => number;
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
	/** What is sent to others, for the description. */
	readonly sent: SentInfo[];
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
	/** A read that answers a file. */
	readFile(info: GuardedRoute & { produces: string }, handler: (call: Call) => Promise<SentFile>): void;
	/** A write whose body is a file. */
	writeFile<Input>(
		info: GuardedRoute & { file: FileBody<Input>; bodyLimit: number },
		handler: (tx: Tx, call: Call<Input>) => Promise<WriteAnswer>,
	): void;
	/** A write whose body, if any, is ignored. */
	writeWithoutBody(info: GuardedRoute, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>): void;
	/** Work of an open route, done once under the request's key; the path names whom the key belongs to. */
	once(
		request: FastifyRequest,
		reply: FastifyReply,
		owner: Pick<KeyedWrite, 'companyId' | 'path' | 'body'>,
		work: (tx: Tx) => Promise<WriteAnswer | Refusal>,
	): Promise<unknown>;
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

async function sendAnswer(reply: FastifyReply, work: Promise<Replayable>) {
	const { status, answer, isReplay } = await work.catch((error: unknown) => {
		if (error instanceof InFlight) reply.header('retry-after', String(error.retryAfterSeconds));
		throw error;
	});
	if (isReplay) reply.header('idempotent-replayed', 'true');
	return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
}

/** Notes by which rights something is shown, so that a repeat shows it to nobody without them. */
function watchReading(call: Call): Reader {
	const { rights } = call.caller;
	const used = new Set<string>();
	const mayRead = (right: string) => {
		const may = rights.has(right);
		if (may) used.add(right);
		return may;
	};
	call.view = { ...call.view, mayRead };
	return { has: (right) => rights.has(right), used };
}

export function createApi(parts: ApiParts): Api {
	const { server, db, addresses } = parts;
	const routes: RouteInfo[] = [];
	const writer = idempotentWriter(db, parts.secrets);
	const onRequest = guard(parts);

	const callOf = (request: FastifyRequest, info: RouteInfo, remarks: Remarks): Call => {
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
			now: parts.now(caller.company.id),
			url: request.url,
			warn: remarks.warn,
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

	const readBy = (info: RouteInfo, answer: (call: Call, reply: FastifyReply) => Promise<unknown>) => {
		registerGuarded(info);
		const parameters = parametersOf(info);
		server.route({
			method: info.method,
			url: info.url,
			onRequest: onRequest(info.right as string, info.admit),
			handler: async (request, reply) => {
				const remarks = new Remarks(request, reply);
				const call = callOf(request, info, remarks);
				remarks.ofQuery(call.query, parameters);
				return answer(call, reply);
			},
		});
	};

	type Note = (tx: Tx, answer: WriteAnswer) => void;
	/** Reads the body into the call, once. */
	type Ready = () => void;
	const writeBy = (
		info: RouteInfo,
		run: (keyed: KeyedWrite, call: Call, note: Note, ready: Ready) => Promise<Replayable>,
	) => {
		registerGuarded(info);
		const parameters = parametersOf(info);
		server.route({
			method: info.method as HTTPMethods,
			url: info.url,
			...(info.bodyLimit === undefined ? {} : { bodyLimit: info.bodyLimit }),
			config: { takesFile: info.file !== undefined },
			onRequest: onRequest(info.right as string, info.admit),
			handler: async (request, reply) => {
				const remarks = new Remarks(request, reply);
				const call = callOf(request, info, remarks);
				remarks.ofQuery(call.query, parameters);
				const key = readKey(request.headers['idempotency-key']);
				const { identity, ready } = await sentBody(info, request, call, remarks);
				// A key that is known refuses another body, whether that one could be read or not.
				if (key === undefined) ready();
				const path = pathOf(request.url);
				const { companyId, now } = call;
				const { courierId } = call.caller;
				const reader = key === undefined ? undefined : watchReading(call);
				const keyed = { companyId, courierId, method: info.method, path, key, body: identity, reader, now };
				const note: Note = (tx, answer) => writeAudit(tx, auditEntry(info, call, request, answer));
				return sendAnswer(reply, run(keyed, call, note, ready));
			},
		});
	};

	const write = (info: RouteInfo, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>) =>
		writeBy(info, (keyed, call, note, ready) =>
			writer.write(keyed, async (tx) => {
				ready();
				const answer = await handler(tx, call);
				note(tx, answer);
				return answer;
			}),
		);

	return {
		db,
		addresses,
		routes,
		sent: [],
		server,
		errorShape: (prefix, shape) => parts.errorShapes.set(prefix, shape),
		read: (info, handler) =>
			readBy(info, async (call, reply) =>
				reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(await handler(call))),
			),
		readFile: (info, handler) =>
			readBy(info, async (call, reply) => {
				const { type, bytes, headers } = await handler(call);
				return reply.headers({ ...headers, 'content-type': type }).send(bytes);
			}),
		write: (info, handler) => write(info, handler as (tx: Tx, call: Call) => Promise<WriteAnswer>),
		writeInSteps: (info, stepsOf) =>
			writeBy(info, (keyed, call, note, ready) => {
				let known: ReturnType<typeof stepsOf> | undefined;
				const steps = () => {
					ready();
					known ??= stepsOf(call as Parameters<typeof stepsOf>[0]);
					return known;
				};
				return writer.writeInSteps(keyed, {
					begin: (tx) => steps().begin(tx),
					async resume(tx, begun) {
						const resumed = await steps().resume(tx, begun);
						if (resumed.kind === 'over') note(tx, resumed.answer);
						return resumed;
					},
					outside: (begun) => steps().outside(begun),
					async end(tx, begun, outcome) {
						const answer = await steps().end(tx, begun, outcome);
						if (!(answer instanceof Refusal || answer instanceof Unsure)) note(tx, answer);
						return answer;
					},
				});
			}),
		writeFile: (info, handler) => write(info, handler as (tx: Tx, call: Call) => Promise<WriteAnswer>),
		writeWithoutBody: write,
		async once(request, reply, { companyId, path, body }, work) {
			const key = readKey(request.headers['idempotency-key']);
			const keyed = { companyId, method: request.method, path, key, body, now: parts.now(companyId) };
			return sendAnswer(reply, writer.write(keyed, work));
		},
		open(info, handler, refuse) {
			if (info.right !== undefined)
				throw new Error(`${info.method} ${info.url} is open to everybody and asks for ${info.right}`);
			routes.push(info);
			server.route({
				method: info.method,
				url: info.url,
				...(info.bodyLimit === undefined ? {} : { bodyLimit: info.bodyLimit }),
				config: {
					takesForm: info.takesForm ?? false,
					takesText: info.takesText ?? false,
					takesEachOnce: info.takesEachOnce ?? false,
				},
				handler: async (request, reply) => {
					checkText(request);
					if (info.takesEachOnce) refuseRepeats(request.url);
					return handler(request, reply);
				},
				...(refuse
					? {
							errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
								const refusal = asRefusal(error, request.routeOptions.bodyLimit);
								if (!refusal) throw error;
								// What the general answer to errors does as well: the log line says why, the caller when to come back.
								request.errorCode = refusal.code;
								if (error instanceof DatabaseUnavailable) request.failure = error;
								if (refusal.status === 503) reply.header('retry-after', '1');
								return refuse(request, reply, refusal);
							},
						}
					: {}),
			});
		},
	};
}
