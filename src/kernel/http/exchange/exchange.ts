/** A request and its reply as handlers of open routes see them: the few members they need of the HTTP engine's own objects. */
import type { IncomingHttpHeaders } from 'node:http';
import type { Refusal } from '../../errors.ts';
import type { Concerned } from '../../journal.ts';
import type { Query } from './list-query.ts';

/** What the HTTP engine has read of an address, by our parser of queries. */
export interface Sent {
	Params: Readonly<Record<string, string>>;
	Querystring: Query;
}

export interface HttpRequest {
	readonly id: string;
	readonly method: string;
	/** Path and query as sent. */
	readonly url: string;
	readonly headers: IncomingHttpHeaders;
	readonly protocol: 'http' | 'https';
	/** Network address of the sender. */
	readonly ip: string;
	/** All that are known to have handed it on, the nearest first; one alone where nobody is trusted to say more. */
	readonly ips?: string[] | undefined;
	readonly params: Readonly<Record<string, string>>;
	readonly query: Query;
	readonly body: unknown;
	/** For the log: why it was refused, and what went wrong on our side. */
	errorCode?: string | undefined;
	failure?: unknown;
	/** The text of the answer, where it is JSON. */
	answer?: string | undefined;
	/** Does what goes wrong because the company asked for it; true when nobody is left to answer. */
	meet?: ((companyId: number) => Promise<boolean> | false) | undefined;
	/** For the company's own log, where a route without a token knows whose call it is. */
	concerned?: Concerned | undefined;
}

export interface HttpReply {
	code(status: number): HttpReply;
	header(name: string, value: string): HttpReply;
	headers(values: Readonly<Record<string, string>>): HttpReply;
	getHeader(name: string): unknown;
	removeHeader(name: string): HttpReply;
	redirect(url: string, status?: number): HttpReply;
	send(body?: string | Uint8Array | object): HttpReply;
}

/** What a write answers. */
export interface WriteAnswer {
	status: number;
	body: unknown;
}

export type OpenHandler = (request: HttpRequest, reply: HttpReply) => Promise<unknown>;
/** How a refusal is answered. */
export type SendRefusal = (request: HttpRequest, reply: HttpReply, refusal: Refusal) => unknown;
