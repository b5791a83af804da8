/** What a call is made of, and what can be chosen for each. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Id = number | string;

type Single = string | number | boolean;
/** Several values are sent as `[1,2]`; what is undefined is left out. */
export type QueryValue = Single | readonly Single[] | undefined;
export type NoQuery = Readonly<Record<string, never>>;

/** What is sent as it is, under its own type where it has one. */
export type FileBody = Blob | ArrayBuffer | Uint8Array<ArrayBuffer> | string;

export interface CallOptions {
	/** Ends the call, waiting and repeats included. */
	signal?: AbortSignal | undefined;
	/** Of one attempt; 0 for none. */
	timeoutMs?: number | undefined;
	/** How often it may be repeated. */
	retries?: number | undefined;
	/** Sent as well. */
	headers?: Readonly<Record<string, string>> | undefined;
}

export interface WriteOptions<Query = NoQuery> extends CallOptions {
	query?: Query | undefined;
	/** Of one intent: repeated with the same key it happens once. Drawn for each call where it is not given. */
	idempotencyKey?: string | undefined;
}

/** `json`: read and checked to be JSON; `file`: a Blob; `raw`: the answer itself, whose body nobody has read. */
type Answer = 'json' | 'file' | 'raw';

export interface Call extends CallOptions {
	method: Method;
	/** From the service's root, or a whole address such as an `href`, of which only path and query are used. */
	path: string;
	query?: object | undefined;
	body?: unknown;
	answer?: Answer;
	/** False where the service takes no Idempotency-Key. */
	isKeyed?: boolean;
	idempotencyKey?: string | undefined;
	surface?: Surface;
}

/** Operations that may have an address of their own. */
export type Surface = 'base' | 'courier' | 'payment';

/** An event of the feed, with what to go on after. */
export interface StreamedEvent<Event> {
	number: number;
	/** Undefined where events were missed that are no longer kept: read everything again. */
	event: Event | undefined;
}

const textOf = (value: unknown): string => (Array.isArray(value) ? `[${value.join(',')}]` : String(value));

/** Of an address only path and query: the service is called where the client was told, whatever it calls itself. */
export const pathOf = (href: string): string => href.replace(/^https?:\/\/[^/]+/, '');

export function addressOf(path: string, query: object = {}): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, textOf(value));
	return search.size > 0 ? `${path}${path.includes('?') ? '&' : '?'}${search}` : path;
}

export const isFile = (body: unknown): body is FileBody =>
	typeof body === 'string' || body instanceof Blob || body instanceof ArrayBuffer || body instanceof Uint8Array;
