/**
 * How a room puts its routes on the air: reads and writes with a declared right, body shape and answer, one transaction
 * per write with its idempotency key, and a route table that the reference and the tests are made from.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { type Clock, nowSeconds } from '../clock.ts';
import type { Database, Tx } from '../db/index.ts';
import { notFound } from '../errors.ts';
import type { Caller } from './caller.ts';
import type { ErrorShape, ErrorShapes } from './error-answers.ts';
import { type GuardParts, guard } from './guard.ts';
import { idempotentWriter, readKey, type WriteAnswer } from './idempotency.ts';
import { readBody } from './input.ts';
import type { PublicAddresses, View } from './links.ts';
import { type ExpandTree, type Query, readExpand, readFields } from './list-query.ts';

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
	view: View;
	/** Unix seconds. */
	now: number;
	/** Path and query as sent. */
	url: string;
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
	tag: string;
	summary: string;
	description?: string;
	/** What a 404 for a path id says is missing. */
	noun?: string;
	query?: readonly QueryParameter[];
	body?: TSchema;
	/** True when an empty body is as good as `{}`. */
	bodyIsOptional?: boolean;
	/** Documented bodies of success by status. */
	answers: Readonly<Record<number, TSchema>>;
	/** Statuses of refusals beyond the usual ones. */
	refusals?: readonly number[];
	/** Media type of the answers; JSON unless said. */
	produces?: string;
}

export interface ApiParts extends GuardParts {
	server: FastifyInstance;
	db: Database;
	clock: Clock;
	addresses: PublicAddresses;
	errorShapes: ErrorShapes;
}

export interface Api {
	readonly db: Database;
	readonly addresses: PublicAddresses;
	readonly routes: readonly RouteInfo[];
	readonly server: FastifyInstance;
	/** Errors below this path prefix have that shape. */
	errorShape(prefix: string, shape: ErrorShape): void;
	read(info: RouteInfo, handler: (call: Call) => Promise<unknown>): void;
	write<Body extends TSchema>(
		info: RouteInfo & { body: Body },
		handler: (tx: Tx, call: Call<Static<Body>>) => Promise<WriteAnswer>,
	): void;
	/** A write whose body, if any, is ignored. */
	writeWithoutBody(info: RouteInfo, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>): void;
	/** A route without a token, with its own manners: pages, files, descriptions. */
	open(info: RouteInfo, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>): void;
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

export function createApi(parts: ApiParts): Api {
	const { server, db, clock, addresses } = parts;
	const routes: RouteInfo[] = [];
	const writer = idempotentWriter(db);
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
			view: { addresses, currencyDecimals: caller.company.currencyDecimals },
			now: nowSeconds(clock),
			url: request.url,
		};
	};

	const write = (info: RouteInfo, handler: (tx: Tx, call: Call) => Promise<WriteAnswer>) => {
		routes.push(info);
		server.route({
			method: info.method as HTTPMethods,
			url: info.url,
			onRequest: onRequest(info.right as string),
			handler: async (request, reply) => {
				const call = callOf(request, info);
				const key = readKey(request.headers['idempotency-key']);
				if (info.body) {
					const raw = request.body === undefined && info.bodyIsOptional ? {} : request.body;
					call.input = readBody(info.body, raw, call.view);
				}
				const path = pathOf(request.url);
				const keyed = { companyId: call.companyId, method: info.method, path, key, body: request.body, now: call.now };
				const { status, answer, isReplay } = await writer.write(keyed, (tx) => handler(tx, call));
				if (isReplay) reply.header('idempotent-replayed', 'true');
				return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(answer);
			},
		});
	};

	return {
		db,
		addresses,
		routes,
		server,
		errorShape: (prefix, shape) => parts.errorShapes.set(prefix, shape),
		read(info, handler) {
			routes.push(info);
			server.route({
				method: info.method,
				url: info.url,
				onRequest: onRequest(info.right as string),
				handler: async (request, reply) => {
					const body = JSON.stringify(await handler(callOf(request, info)));
					return reply.header('content-type', 'application/json; charset=utf-8').send(body);
				},
			});
		},
		write: (info, handler) => write(info, handler as (tx: Tx, call: Call) => Promise<WriteAnswer>),
		writeWithoutBody: write,
		open(info, handler) {
			routes.push(info);
			server.route({ method: info.method, url: info.url, handler });
		},
	};
}
