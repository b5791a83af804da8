/** One call over HTTP: with token and key, in time, repeated where that is safe, its answer read or its refusal thrown. */
import { addressOf, type Call, isFile, pathOf, type StreamedEvent, type Surface } from './call.ts';
import { ApiError, BodegaError, ConnectionError, TimeoutError } from './problem.ts';
import { waitBefore } from './retry.ts';
import { followEvents } from './stream.ts';

/** What was noticed about an answer. */
export interface AnswerNote {
	method: string;
	path: string;
	status: number;
	attempt: number;
	requestId: string | undefined;
	/** True where an earlier answer to the same idempotency key came again. */
	isReplayed: boolean;
	/** Members and parameters that the service did not know: `body.colour`. */
	ignored: readonly string[];
	/** What was done as asked but perhaps not as meant. */
	warning: string | undefined;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
	/** Where the service is: `https://bodega.example`. */
	baseUrl: string;
	/** The access token; or what gets one, asked with `true` when the one before was refused. */
	token?: string | ((renew: boolean) => string | Promise<string>) | undefined;
	/** Where the courier interface has an address of its own. */
	courierUrl?: string | undefined;
	/** Where payment returns have an address of their own. */
	paymentUrl?: string | undefined;
	/** Of one attempt, 30,000 by default; 0 for none. */
	timeoutMs?: number | undefined;
	/** How often a call may be repeated, 3 by default. */
	retries?: number | undefined;
	/** Members that the service does not know are refused instead of ignored. */
	strict?: boolean | undefined;
	/** Sent with every call. */
	headers?: Readonly<Record<string, string>> | undefined;
	/** In place of the runtime's own. */
	fetch?: Fetch | undefined;
	/** Told of every answer, refusals and repeats included. */
	onAnswer?: ((note: AnswerNote) => void) | undefined;
	/** In place of waiting for the clock, for tests. */
	pause?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const UNAUTHENTICATED = 401;

export function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		const stop = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener('abort', stop);
			resolve();
		}, ms);
		if (signal?.aborted) stop();
		else signal?.addEventListener('abort', stop, { once: true });
	});
}

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** An aborted or late attempt ends its request, and the reading of its answer. */
function deadline(timeoutMs: number, signal: AbortSignal | undefined) {
	const controller = new AbortController();
	const stop = () => controller.abort(signal?.reason);
	let isLate = false;
	const timer =
		timeoutMs > 0
			? setTimeout(() => {
					isLate = true;
					controller.abort();
				}, timeoutMs)
			: undefined;
	if (signal?.aborted) stop();
	else signal?.addEventListener('abort', stop, { once: true });
	return {
		signal: controller.signal,
		isLate: () => isLate,
		inTime: () => clearTimeout(timer),
		end: () => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', stop);
		},
	};
}

async function readAnswer(response: Response, answer: Call['answer']): Promise<unknown> {
	if (answer === 'raw') return response;
	if (answer === 'file') return response.blob();
	const text = await response.text();
	return text === '' ? null : JSON.parse(text);
}

/** What a proxy answers is no JSON. */
const readRefusal = (response: Response): Promise<unknown> => response.json().catch(() => ({}));

export class Transport {
	readonly #options: TransportOptions;
	readonly #addresses: Record<Surface, string>;

	constructor(options: TransportOptions) {
		this.#options = options;
		const base = withoutSlash(options.baseUrl);
		this.#addresses = {
			base,
			courier: options.courierUrl ? withoutSlash(options.courierUrl) : base,
			payment: options.paymentUrl ? withoutSlash(options.paymentUrl) : base,
		};
	}

	/** The answer of a call, as its kind says. */
	async send(call: Call): Promise<unknown> {
		const { retries = this.#options.retries ?? RETRIES, signal, method, isKeyed = true } = call;
		const key = method === 'GET' || !isKeyed ? undefined : (call.idempotencyKey ?? crypto.randomUUID());
		const isSafe = method === 'GET' || key !== undefined;
		const pause = this.#options.pause ?? pauseFor;
		for (let attempt = 1; ; attempt++) {
			try {
				return await this.#renewing(call, key, attempt);
			} catch (problem) {
				if (!(problem instanceof BodegaError)) throw problem;
				problem.attempts = attempt;
				const wait = attempt > retries ? undefined : waitBefore(problem, isSafe, Math.random());
				if (wait === undefined) throw problem;
				await pause(wait, signal);
			}
		}
	}

	/** The answer itself, whose body nobody has read. */
	async open(call: Call): Promise<Response> {
		const response = await this.send({ ...call, answer: 'raw' });
		if (response instanceof Response) return response;
		throw new TypeError('an answer that is not read is a Response');
	}

	/** Events as they happen, over as many connections as it takes. */
	follow<Event>(call: Call): AsyncGenerator<StreamedEvent<Event>> {
		const { pause = pauseFor } = this.#options;
		return followEvents({ open: (each) => this.open(each), pause }, call);
	}

	/** A token can be ended before its time; a new one says whether more than the token was. */
	async #renewing(call: Call, key: string | undefined, attempt: number): Promise<unknown> {
		try {
			return await this.#attempt(call, key, attempt, false);
		} catch (problem) {
			const isRefused = problem instanceof ApiError && problem.status === UNAUTHENTICATED;
			if (!isRefused || typeof this.#options.token !== 'function') throw problem;
			return this.#attempt(call, key, attempt, true);
		}
	}

	async #headers(call: Call, key: string | undefined, renew: boolean): Promise<Record<string, string>> {
		const { token, strict, headers } = this.#options;
		const { body } = call;
		const shown = typeof token === 'function' ? await token(renew) : token;
		const type = isFile(body) ? (body instanceof Blob ? body.type : '') : 'application/json';
		return {
			...(shown ? { authorization: `Bearer ${shown}` } : {}),
			...(body === undefined ? {} : { 'content-type': type || 'application/octet-stream' }),
			...(key ? { 'idempotency-key': key } : {}),
			...(strict ? { 'bodega-strict': '1' } : {}),
			...headers,
			...call.headers,
		};
	}

	async #attempt(call: Call, key: string | undefined, attempt: number, renew: boolean): Promise<unknown> {
		const { method, path, query, body, signal, answer, surface = 'base' } = call;
		const timeoutMs = call.timeoutMs ?? this.#options.timeoutMs ?? TIMEOUT_MS;
		const headers = await this.#headers(call, key, renew);
		const address = this.#addresses[surface] + addressOf(pathOf(path), query);
		const sent = body === undefined ? null : isFile(body) ? body : JSON.stringify(body);
		const time = deadline(timeoutMs, signal);
		const fetching: Fetch = this.#options.fetch ?? fetch;
		try {
			const response = await fetching(address, { method, headers, body: sent, signal: time.signal });
			this.#note(call, response, attempt);
			if (!response.ok) throw new ApiError(response.status, await readRefusal(response), response.headers);
			// Who reads the body itself, as a stream, has all the time of the world for it.
			if (answer === 'raw') time.inTime();
			const read = await readAnswer(response, answer);
			if (answer !== 'raw') time.end();
			return read;
		} catch (problem) {
			time.end();
			if (signal?.aborted) throw signal.reason;
			if (problem instanceof BodegaError) throw problem;
			throw time.isLate() ? new TimeoutError(timeoutMs) : new ConnectionError(problem, this.#addresses[surface]);
		}
	}

	#note({ method, path }: Call, { status, headers }: Response, attempt: number): void {
		this.#options.onAnswer?.({
			method,
			path,
			status,
			attempt,
			requestId: headers.get('x-request-id') ?? undefined,
			isReplayed: headers.get('idempotent-replayed') === 'true',
			ignored: headers.get('bodega-ignored')?.split(', ') ?? [],
			warning: headers.get('bodega-warning') ?? undefined,
		});
	}
}
