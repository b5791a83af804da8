/**
 * How a room registers its routes: reads and writes with a declared right, body shape and answer, one transaction
 * per write with its idempotency key, and a route table that the reference and the tests are made from.
 */
import type { Static, TSchema } from 'typebox';
import type { Database, Tx } from '../../db/index.ts';
import type { Refusal } from '../../errors.ts';
import { PICTURE_POLICY } from '../../pages/index.ts';
import type { SecretBox } from '../../secret-box.ts';
import { answering, type Steps } from '../../steps.ts';
import type {
	ApiCaller,
	Call,
	FileBody,
	GuardedRoute,
	HttpReply,
	HttpRequest,
	OpenHandler,
	PathNames,
	PublicAddresses,
	RouteInfo,
	SendRefusal,
	SentFile,
	SentInfo,
	WriteAnswer,
} from '../exchange/index.ts';
import { askAgain } from '../guard/index.ts';
import { idempotentWriter, type KeyedWrite, readKey } from '../keys/index.ts';
import type { ErrorPage, ErrorShape, Errors } from './error-answers.ts';
import { EventStream } from './event-stream.ts';
import { type GuardedParts, guardedRoutes, sendAnswer, type Write } from './guarded-routes.ts';
import { type OpenRoute, openRoute } from './open-route.ts';

export interface ApiParts<C extends ApiCaller, A extends PublicAddresses> extends GuardedParts<C, A> {
	db: Database;
	errors: Errors;
	/** Seals what a repeated write is answered with. */
	secrets: SecretBox;
}

/** `C`: what is known of a caller; `A`: the public addresses that links are made of. */
export interface Api<C extends ApiCaller = ApiCaller, A extends PublicAddresses = PublicAddresses> {
	readonly db: Database;
	readonly addresses: A;
	readonly routes: readonly RouteInfo[];
	/** What is sent to others, for the description. */
	readonly sent: SentInfo[];
	/** Errors below this path prefix have that shape. */
	errorShape(prefix: string, shape: ErrorShape): void;
	/** Errors below these paths are pages for clients that ask for HTML. */
	errorPage(page: ErrorPage): void;
	read<Url extends string>(
		info: GuardedRoute<Url>,
		handler: (call: Call<unknown, C, A, PathNames<Url>>) => Promise<unknown>,
	): void;
	write<Body extends TSchema, Url extends string>(
		info: GuardedRoute<Url> & { body: Body },
		handler: (tx: Tx, call: Call<Static<Body>, C, A, PathNames<Url>>) => Promise<WriteAnswer>,
	): void;
	/** A write with a call to another server in its middle. */
	writeInSteps<Body extends TSchema, Url extends string, Prepared, Outcome>(
		info: GuardedRoute<Url> & { body: Body },
		stepsOf: (call: Call<Static<Body>, C, A, PathNames<Url>>) => Steps<Prepared, Outcome, WriteAnswer>,
	): void;
	/** A read that answers a file. */
	readFile<Url extends string>(
		info: GuardedRoute<Url> & { produces: string },
		handler: (call: Call<unknown, C, A, PathNames<Url>>) => Promise<SentFile>,
	): void;
	/** A read that goes on: events are sent to the stream until one of the two ends it. */
	readStream<Url extends string>(
		info: GuardedRoute<Url> & { produces: 'text/event-stream' },
		handler: (call: Call<unknown, C, A, PathNames<Url>>, listening: Listening) => Promise<void>,
	): void;
	/** A write whose body is a file. */
	writeFile<Input, Url extends string>(
		info: GuardedRoute<Url> & { file: FileBody<Input>; bodyLimit: number },
		handler: (tx: Tx, call: Call<Input, C, A, PathNames<Url>>) => Promise<WriteAnswer>,
	): void;
	/** A write whose body, if any, is ignored. */
	writeWithoutBody<Url extends string>(
		info: GuardedRoute<Url>,
		handler: (tx: Tx, call: Call<unknown, C, A, PathNames<Url>>) => Promise<WriteAnswer>,
	): void;
	/** Work of an open route, done once under the request's key; the path names the key's owner. */
	once(
		request: HttpRequest,
		reply: HttpReply,
		owner: Pick<KeyedWrite, 'companyId' | 'path' | 'body'>,
		work: (tx: Tx) => Promise<WriteAnswer | Refusal>,
	): Promise<unknown>;
	/** A route without a token; `refuse` says how a refusal looks that comes before the handler, which is JSON unless given. */
	open(info: RouteInfo, handler: OpenHandler, refuse?: SendRefusal): void;
	/** A route that is no part of the interface. */
	openUndescribed(route: OpenRoute, handler: OpenHandler): void;
}

/** What the handler of a stream is given. */
export interface Listening {
	stream: EventStream;
	/** The id of the last event that the reader had before it was cut off. */
	lastEventId: string | undefined;
	/** Whether the token would still be let in. */
	mayListen(): Promise<boolean>;
}

const STREAM_HEADERS = { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' };

/** A file opened by itself is a document of its own, from this host: it may run nothing and load nothing. */
const FILE_HEADERS = { 'content-security-policy': PICTURE_POLICY, 'x-content-type-options': 'nosniff' };

/** Steps that read the body before the first of them, and leave an audit entry with the one that ends them. */
function notedSteps<Prepared, Outcome>(
	{ keyed, note, ready }: Write,
	stepsOf: () => Steps<Prepared, Outcome, WriteAnswer>,
): Steps<Prepared, Outcome, WriteAnswer> {
	let known: Steps<Prepared, Outcome, WriteAnswer> | undefined;
	const steps = (tx?: Tx) => {
		if (tx) tx.origin = keyed.origin;
		ready();
		known ??= stepsOf();
		return known;
	};
	const own: typeof known = {
		begin: (tx) => steps(tx).begin(tx),
		resume: (tx, prepared) => steps(tx).resume(tx, prepared),
		outside: (prepared) => steps().outside(prepared),
		end: (tx, prepared, outcome) => steps(tx).end(tx, prepared, outcome),
	};
	return answering(own, (tx, answer) => {
		note(tx, answer);
		return answer;
	});
}

export function createApi<C extends ApiCaller, A extends PublicAddresses>(parts: ApiParts<C, A>): Api<C, A> {
	const { db, addresses } = parts;
	const routes: RouteInfo[] = [];
	const writer = idempotentWriter(db, parts.secrets);
	const { readJson, readBy, writeBy } = guardedRoutes(parts, routes);

	const write = (info: RouteInfo, handler: (tx: Tx, call: never) => Promise<WriteAnswer>) =>
		writeBy(info, ({ keyed, call, note, ready }) =>
			writer.write(keyed, async (tx) => {
				tx.origin = keyed.origin;
				ready();
				const answer = await handler(tx, call as never);
				note(tx, answer);
				return answer;
			}),
		);

	return {
		db,
		addresses,
		routes,
		sent: [],
		errorShape: (prefix, shape) => parts.errors.shapes.set(prefix, shape),
		errorPage: (page) => parts.errors.pages.push(page),
		read: readJson,
		readFile: (info, handler) =>
			readBy(info, async (call, reply) => {
				const { type, bytes, name } = await handler(call);
				return reply
					.headers({ ...FILE_HEADERS, 'content-type': type, 'content-disposition': `inline; filename="${name}"` })
					.send(bytes);
			}),
		readStream: (info, handler) =>
			readBy(info, async (call, reply, request) => {
				reply.headers(STREAM_HEADERS);
				// Nobody reads on after the headers.
				if (request.method === 'HEAD') return reply.send('');
				const stream = new EventStream();
				const { 'last-event-id': last } = request.headers;
				const lastEventId = typeof last === 'string' ? last : undefined;
				await handler(call, { stream, lastEventId, mayListen: askAgain(parts, request, info.right) });
				return reply.send(stream.body);
			}),
		write,
		writeFile: write,
		writeWithoutBody: write,
		writeInSteps: (info, stepsOf) =>
			writeBy(info, (made) =>
				writer.writeInSteps(
					made.keyed,
					notedSteps(made, () => stepsOf(made.call as Parameters<typeof stepsOf>[0])),
				),
			),
		async once(request, reply, { companyId, path, body }, work) {
			if (await request.meet?.(companyId)) return reply;
			const key = readKey(request.headers['idempotency-key']);
			const origin = request.id;
			const keyed = { companyId, method: request.method, path, key, body, now: parts.now(companyId), origin };
			const answering = writer.write(keyed, (tx) => {
				tx.origin = origin;
				return work(tx);
			});
			return sendAnswer(request, reply, answering);
		},
		open(info, handler, refuse) {
			if (info.right !== undefined)
				throw new Error(`${info.method} ${info.url} is open to everybody and asks for ${info.right}`);
			routes.push(info);
			openRoute(parts, info, handler, refuse);
		},
		openUndescribed: (route, handler) => openRoute(parts, route, handler),
	};
}
