/**
 * Calls to other people's servers: only to public addresses (checked after DNS, and the checked address is the one
 * connected), never following a redirect, within a time and a size. What goes wrong is an outcome, never an exception.
 */
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import type { About } from '../faults/index.ts';
import { webAddress } from '../web-address.ts';
import { isPublicAddress } from './address-guard.ts';
import { NotPublic, socketLookup } from './connect-guard.ts';
import type { Connection, Connections } from './connections.ts';
import { type Exemptions, exemptBy } from './in-clear.ts';
import { createLookUp, type LookUp } from './look-up.ts';

export interface OutboundOptions extends Exemptions {
	/** Called once for each server beyond the own network that is called without TLS. */
	onPlainHttp?: (origin: string) => void;
	/** Replaces the machine's own name resolution. */
	lookUp?: LookUp;
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
	/** A response beyond `maxBytes` is truncated and accepted instead of failing with `too_large`. */
	cutsAnswer?: boolean;
	/** Breaks the call off: the target then counts as unreachable. */
	signal?: AbortSignal;
	/** Whose call it is and what it calls, where that matters. */
	about?: About;
}

interface Answer {
	status: number;
	/** Headers by lower-case name. */
	headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Outcome =
	| { kind: 'answered'; status: number; body: string; headers: Answer['headers'] }
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

const REMEMBERED = 1_000;
/** A busy target is not parsed again for every call. */
const known = new Map<string, URL | undefined>();
function targetOf(url: string): URL | undefined {
	if (known.has(url)) return known.get(url);
	if (known.size >= REMEMBERED) known.clear();
	const target = webAddress(url);
	known.set(url, target);
	return target;
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Where a name comes in two spellings, the later is sent. */
function byLowerName(headers: Readonly<Record<string, string>>): Record<string, string> {
	const named: Record<string, string> = {};
	for (const name in headers) named[name.toLowerCase()] = headers[name] ?? '';
	return named;
}

type Failure = Error & { code?: string };

const BROKEN_OFF = { kind: 'unreachable', reason: 'the call was broken off' } as const;

/** How the other side's closing a kept connection shows. */
const CLOSED: readonly unknown[] = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'];

/** Responses without a body, whatever length they name. */
const WITHOUT_BODY: readonly unknown[] = [204, 304];

/** Codes of DNS and of the client's parser, in words for people. */
const WORDS: Readonly<Record<string, string>> = {
	ENOTFOUND: 'its name is not known',
	ENODATA: 'its name has no address',
	ETIMEOUT: 'the name servers for it do not answer',
	EAI_AGAIN: 'the name servers for it do not answer',
	ERR_ASSERTION: 'its answer is not HTTP',
};

function reasonOf({ name, message, code = '' }: Failure): string {
	// The parser gives most of what it meets no code.
	if (name === 'HTTPParserError') return /EOF/.test(message) ? 'its answer ends too early' : 'its answer is not HTTP';
	// The client's own codes say less than its words.
	if (code.startsWith('UND_ERR_')) return message;
	return WORDS[code] ?? (code || 'the connection failed');
}

/** An unknown name, and a name without an address. */
const NAMELESS: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

function outcomeOf(error: Failure, isGuarded: boolean): Outcome {
	if (isGuarded && NAMELESS.includes(error.code)) return { kind: 'refused', reason: new NotPublic().message };
	if (error instanceof NotPublic) return { kind: 'refused', reason: error.message };
	if (error.code === 'UND_ERR_INVALID_ARG') return { kind: 'refused', reason: 'its headers cannot be sent' };
	if (error.code === 'UND_ERR_CONNECT_TIMEOUT') return { kind: 'timeout' };
	return { kind: 'unreachable', reason: reasonOf(error) };
}

interface Route {
	connections: Connections;
	target: URL;
	lookUp: LookUp;
	/** Only to addresses on the public internet. */
	isGuarded: boolean;
}

/** One call from its first byte to its outcome. */
class Call implements Dispatcher.DispatchHandler {
	readonly #route: Route;
	readonly #options: PostOptions;
	readonly #resolve: (outcome: Outcome) => void;
	readonly #timer: NodeJS.Timeout;
	readonly #chunks: Buffer[] = [];
	#connection: Connection | undefined;
	#answer: Answer | undefined;
	#size = 0;
	#isDone = false;

	constructor(route: Route, options: PostOptions, resolve: (outcome: Outcome) => void) {
		this.#route = route;
		this.#options = options;
		this.#resolve = resolve;
		// One deadline for everything, so that neither a hang nor a slow drip lasts longer.
		this.#timer = setTimeout(() => this.#end({ kind: 'timeout' }), options.timeoutMs);
		options.signal?.addEventListener('abort', this.#abort);
	}

	send() {
		const { connections, target, lookUp, isGuarded } = this.#route;
		const { headers, body, keepAlive, timeoutMs: timeout } = this.#options;
		const opening = { timeout, lookup: (cut: AbortSignal) => socketLookup(lookUp, isGuarded, cut) };
		this.#connection = connections[keepAlive ? 'take' : 'open'](target.origin, opening);
		const path = target.pathname + target.search;
		this.#connection.client.dispatch(
			{ method: 'POST', path, headers: byLowerName(headers), body, reset: !keepAlive },
			this,
		);
	}

	readonly #abort = () => this.#end(BROKEN_OFF);

	#end(outcome: Outcome, isWhole = false) {
		if (this.#isDone) return;
		this.#isDone = true;
		clearTimeout(this.#timer);
		this.#options.signal?.removeEventListener('abort', this.#abort);
		const { connections } = this.#route;
		if (this.#connection) {
			if (!isWhole) connections.drop(this.#connection);
			else if (this.#options.keepAlive) connections.keep(this.#connection);
			else connections.end(this.#connection);
		}
		this.#resolve(outcome);
	}

	#answered(isWhole: boolean) {
		const body = Buffer.concat(this.#chunks).subarray(0, this.#options.maxBytes).toString('utf8');
		this.#end({ kind: 'answered', body, ...(this.#answer as Answer) }, isWhole);
	}

	onRequestStart() {}

	onResponseStart(_controller: unknown, status: number, headers: Answer['headers']) {
		this.#answer = { status, headers };
	}

	onResponseData(_controller: unknown, chunk: Buffer) {
		const { maxBytes, cutsAnswer } = this.#options;
		this.#size += chunk.length;
		if (this.#size <= maxBytes || cutsAnswer) this.#chunks.push(chunk);
		if (this.#size <= maxBytes) return;
		if (cutsAnswer) this.#answered(false);
		else this.#end({ kind: 'too_large' });
	}

	onResponseEnd() {
		this.#answered(true);
	}

	onResponseError(_controller: unknown, error: Failure) {
		if (this.#isDone) return;
		const wasReused = (this.#connection?.answered ?? 0) > 0;
		if (wasReused && !this.#answer && CLOSED.includes(error.code)) this.send();
		else if (WITHOUT_BODY.includes(this.#answer?.status)) this.#answered(false);
		else this.#end(outcomeOf(error, this.#route.isGuarded));
	}
}

export function createOutbound({ onPlainHttp, lookUp = createLookUp(), ...exemptions }: OutboundOptions): Outbound {
	const plain = new Set<string>();
	const tellOfPlainHttp = ({ protocol, origin }: URL) => {
		if (protocol !== 'http:' || plain.has(origin) || plain.size >= REMEMBERED) return;
		plain.add(origin);
		onPlainHttp?.(origin);
	};
	const isExempt = exemptBy(exemptions);

	/** Loaded on first use: a service that makes no calls starts without it. */
	let connections: Connections | undefined;
	const connect = async (): Promise<Connections> => {
		const { Connections } = await import('./connections.ts');
		connections ??= new Connections();
		return connections;
	};

	return {
		async post(url, options) {
			const target = targetOf(url);
			if (!target) return { kind: 'refused', reason: 'it is not an http(s) address without user info' };
			const isGuarded = !isExempt(target);
			if (isGuarded) tellOfPlainHttp(target);
			const host = bare(target.hostname);
			// A literal address is connected without a look-up, so it is checked here.
			if (isGuarded && isIP(host) !== 0 && !isPublicAddress(host))
				return { kind: 'refused', reason: new NotPublic().message };
			const route = { connections: connections ?? (await connect()), target, lookUp, isGuarded };
			if (options.signal?.aborted) return BROKEN_OFF;
			return new Promise((resolve) => new Call(route, options, resolve).send());
		},
		close() {
			connections?.close();
		},
	};
}
