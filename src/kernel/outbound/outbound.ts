/**
 * Calls to other people's servers: only to public addresses (checked after DNS, and the checked address is the one
 * connected), never following a redirect, within a time and a size. What goes wrong is an outcome, never an exception.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import {
	type ClientRequest,
	Agent as HttpAgent,
	request as httpRequest,
	type IncomingMessage,
	type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { urlToHttpOptions } from 'node:url';
import { webAddress } from '../web-address.ts';
import { isPublicAddress } from './address-guard.ts';

export interface OutboundOptions {
	/** The sandbox may call its own machine. */
	allowPrivate: boolean;
	/** `host:port` that may be called wherever it is. */
	allowedTargets: readonly string[];
}

export interface PostOptions {
	headers: Readonly<Record<string, string>>;
	body: string;
	timeoutMs: number;
	maxBytes: number;
	/**
	 * The connection is kept for the next call to the same target; it stays with the address that was checked. A call on a
	 * kept connection that the other side had closed meanwhile is sent again, so only for what may arrive twice.
	 */
	keepAlive?: boolean;
	/** An answer beyond `maxBytes` is cut and counts, in place of `too_large`. */
	cutsAnswer?: boolean;
	/** Breaks the call off: the target then counts as unreachable. */
	signal?: AbortSignal;
}

export type Outcome =
	| { kind: 'answered'; status: number; body: string; headers: IncomingMessage['headers'] }
	/** The target is not one that may be called. */
	| { kind: 'refused'; reason: string }
	| { kind: 'timeout' }
	| { kind: 'unreachable'; reason: string }
	| { kind: 'too_large' };

export interface Outbound {
	post(url: string, options: PostOptions): Promise<Outcome>;
	/** Lets go of kept connections. */
	close(): void;
}

class NotPublic extends Error {
	constructor() {
		super('its address is not on the public internet');
	}
}

/** Every address of the name must be public; those are the ones the socket gets, so no second look-up can differ. */
const guardedLookup: LookupFunction = (hostname, options, callback) => {
	dnsLookup(hostname, { ...options, all: true }, (error, found) => {
		const addresses = found as LookupAddress[];
		const failure = error ?? (addresses.every(({ address }) => isPublicAddress(address)) ? null : new NotPublic());
		const first = addresses?.[0];
		if (failure || !first) callback(failure ?? new NotPublic(), '', 0);
		else if (options.all) (callback as unknown as (e: null, all: LookupAddress[]) => void)(null, addresses);
		else callback(null, first.address, first.family);
	});
};

/** What a request to an address is made of; a busy target is not parsed again for every call. */
const parsed = new WeakMap<URL, RequestOptions>();
function optionsOf(target: URL): RequestOptions {
	let made = parsed.get(target);
	if (!made) {
		made = urlToHttpOptions(target);
		parsed.set(target, made);
	}
	return made;
}

const REMEMBERED = 1_000;
const known = new Map<string, URL | undefined>();
function targetOf(url: string): URL | undefined {
	if (known.has(url)) return known.get(url);
	if (known.size >= REMEMBERED) known.clear();
	const target = webAddress(url);
	known.set(url, target);
	return target;
}

const portOf = (target: URL): string => target.port || (target.protocol === 'https:' ? '443' : '80');
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

function receive(response: IncomingMessage, { maxBytes, cutsAnswer }: PostOptions, done: (outcome: Outcome) => void) {
	const chunks: Buffer[] = [];
	let size = 0;
	const answered = () =>
		done({
			kind: 'answered',
			status: response.statusCode ?? 0,
			body: Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8'),
			headers: response.headers,
		});
	response.on('data', (chunk: Buffer) => {
		size += chunk.length;
		if (size <= maxBytes || cutsAnswer) chunks.push(chunk);
		if (size <= maxBytes) return;
		if (cutsAnswer) answered();
		else done({ kind: 'too_large' });
		response.destroy();
	});
	response.on('end', answered);
	response.on('error', () => done({ kind: 'unreachable', reason: 'the connection broke off' }));
}

const BROKEN_OFF = { kind: 'unreachable', reason: 'the call was broken off' } as const;

const KEPT = { keepAlive: true, maxFreeSockets: 64, scheduling: 'lifo', timeout: 30_000 } as const;

const isStale = (request: ClientRequest, error: { code?: string }): boolean =>
	request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

export function createOutbound({ allowPrivate, allowedTargets }: OutboundOptions): Outbound {
	const listed = new Set(allowedTargets.map((each) => each.toLowerCase()));
	const isExempt = (target: URL) =>
		allowPrivate || listed.has(`${target.hostname}:${portOf(target)}`.toLowerCase()) || listed.has(target.host);

	const agents = {
		'http:': { guarded: new HttpAgent({ ...KEPT, lookup: guardedLookup }), free: new HttpAgent(KEPT) },
		'https:': { guarded: new HttpsAgent({ ...KEPT, lookup: guardedLookup }), free: new HttpsAgent(KEPT) },
	} as const;

	const send = (target: URL, isGuarded: boolean, options: PostOptions): Promise<Outcome> =>
		new Promise((resolve) => {
			let request: ClientRequest;
			let isDone = false;
			const finish = (outcome: Outcome) => {
				if (isDone) return;
				isDone = true;
				clearTimeout(timer);
				options.signal?.removeEventListener('abort', abort);
				resolve(outcome);
				if (!options.keepAlive || outcome.kind !== 'answered') request.destroy();
			};
			const abort = () => finish(BROKEN_OFF);
			const settings: RequestOptions = {
				...optionsOf(target),
				method: 'POST',
				agent: options.keepAlive
					? agents[target.protocol as 'http:' | 'https:'][isGuarded ? 'guarded' : 'free']
					: false,
				headers: { ...options.headers, 'content-length': Buffer.byteLength(options.body) },
				maxHeaderSize: 16_384,
				...(isGuarded ? { lookup: guardedLookup } : {}),
			};
			const start = (): ClientRequest => {
				const made = target.protocol === 'https:' ? httpsRequest(settings) : httpRequest(settings);
				made.on('response', (response) => receive(response, options, finish));
				made.on('error', (error: Error & { code?: string }) => {
					if (!isDone && isStale(made, error)) request = start();
					else if (error instanceof NotPublic) finish({ kind: 'refused', reason: error.message });
					else finish({ kind: 'unreachable', reason: error.code ?? 'the connection failed' });
				});
				made.end(options.body);
				return made;
			};
			// One deadline for everything, so that neither a hang nor a slow drip lasts longer.
			const timer = setTimeout(() => finish({ kind: 'timeout' }), options.timeoutMs);
			try {
				request = start();
			} catch (error) {
				clearTimeout(timer);
				throw error;
			}
			options.signal?.addEventListener('abort', abort);
		});

	return {
		async post(url, options) {
			const target = targetOf(url);
			if (!target) return { kind: 'refused', reason: 'it is not an http(s) address without user info' };
			if (options.signal?.aborted) return BROKEN_OFF;
			const isGuarded = !isExempt(target);
			const host = bare(target.hostname);
			// A literal address is connected without a look-up, so it is checked here.
			if (isGuarded && isIP(host) !== 0 && !isPublicAddress(host))
				return { kind: 'refused', reason: new NotPublic().message };
			try {
				return await send(target, isGuarded, options);
			} catch {
				return { kind: 'refused', reason: 'its headers cannot be sent' };
			}
		},
		close() {
			for (const { guarded, free } of Object.values(agents)) {
				guarded.destroy();
				free.destroy();
			}
		},
	};
}
