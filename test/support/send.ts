/** One call over real HTTP, read to its end. */
import assert from 'node:assert/strict';
import { Agent, request } from 'undici';
import { ERROR_CODES } from '../../src/reference/error-codes.ts';

export type Json = ReturnType<typeof JSON.parse>;

export interface Reply {
	status: number;
	body: Json;
	headers: Headers;
	text: string;
}

export interface CallOptions {
	body?: unknown;
	token?: string;
	headers?: Record<string, string>;
	/** Sent as it is, in place of `body`. */
	raw?: string | Uint8Array<ArrayBuffer>;
}

/** `fetch` costs several times as much, which thousands of calls feel. */
const connections = new Agent();

/** What `fetch` would say of itself. */
const PLAIN_HEADERS = { accept: '*/*', 'accept-language': '*', 'user-agent': 'node' };

function headersOf(fields: Record<string, string | string[] | undefined>): Headers {
	const headers = new Headers();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values ?? []].flat()) headers.append(name, value);
	return headers;
}

/** An answer that goes on is read as far as its beginning. */
async function textOf(
	headers: Headers,
	body: AsyncIterable<Uint8Array> & { text(): Promise<string> },
): Promise<string> {
	if (!headers.get('content-type')?.includes('event-stream')) return body.text();
	for await (const part of body) return new TextDecoder().decode(part);
	return '';
}

const KNOWN: ReadonlySet<unknown> = new Set([...ERROR_CODES, 'vehicles.plate_taken']);

/** Whatever a test provokes: callers are told of every code. */
function checkCode(errorCode: unknown): void {
	assert.ok(errorCode === undefined || KNOWN.has(errorCode), `${errorCode} is no code of the reference`);
}

export async function send(method: string, url: string, options: CallOptions): Promise<Reply> {
	const { body, token, headers = {}, raw } = options;
	const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
	const type = raw === undefined ? 'application/json' : 'text/plain;charset=UTF-8';
	const answer = await request(url, {
		dispatcher: connections,
		method,
		headers: {
			...PLAIN_HEADERS,
			...(token === undefined ? {} : { access_token: token }),
			...(typeof sent === 'string' ? { 'content-type': type } : {}),
			...headers,
		},
		...(sent === undefined ? {} : { body: sent }),
	});
	const given = headersOf(answer.headers);
	const text = await textOf(given, answer.body);
	const read: Json = given.get('content-type')?.includes('json') ? JSON.parse(text) : undefined;
	if (answer.statusCode >= 400) checkCode(read?.errorCode);
	return { status: answer.statusCode, body: read, headers: given, text };
}
