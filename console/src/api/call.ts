/** One call of the public API: with the person's token, an answer of its type, or a problem that says what is wrong. */
import { currentAccess, forgetToken } from './access.ts';
import { ApiProblem, ServiceAway } from './problem.ts';

/** Members that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
	method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
	query?: Query | undefined;
	body?: unknown;
	/** Of one intent of a person: sent again with the same key, it happens once. */
	key?: string | undefined;
	signal?: AbortSignal | undefined;
}

const UNREACHED = new Set([502, 504]);
const listeners = new Set<(isAway: boolean) => void>();

/** Tells whether the last call reached the service. */
export function onReach(listener: (isAway: boolean) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

const tell = (isAway: boolean) => {
	for (const listener of listeners) listener(isAway);
};

export function addressOf(path: string, query: Query = {}): string {
	const search = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
	return search.size > 0 ? `${path}?${search}` : path;
}

/** Paths of `href`s are absolute addresses; the console calls its own origin. */
export const pathOf = (href: string): string => href.replace(/^https?:\/\/[^/]+/, '');

async function send(path: string, { method = 'GET', query, body, key, signal }: Call): Promise<Response> {
	const isRaw = body instanceof Blob;
	const { accessToken, apiUrl } = await currentAccess();
	const headers: Record<string, string> = { access_token: accessToken };
	if (body !== undefined)
		headers['content-type'] = isRaw ? body.type || 'application/octet-stream' : 'application/json';
	if (key) headers['idempotency-key'] = key;
	const sent = body === undefined ? null : isRaw ? body : JSON.stringify(body);
	try {
		return await fetch(apiUrl + addressOf(path, query), { method, headers, body: sent, signal: signal ?? null });
	} catch (error) {
		if (signal?.aborted) throw error;
		throw new ServiceAway();
	}
}

/** The answer itself, for files and streams. */
export async function fetchApi(path: string, call: Call = {}): Promise<Response> {
	try {
		let response = await send(path, call);
		// A token can be ended before its time; a new one says whether the session was, too.
		if (response.status === 401) {
			forgetToken();
			response = await send(path, call);
		}
		tell(UNREACHED.has(response.status));
		if (UNREACHED.has(response.status)) throw new ServiceAway();
		if (!response.ok) throw new ApiProblem(response.status, await response.json().catch(() => ({})));
		return response;
	} catch (error) {
		if (error instanceof ServiceAway) tell(true);
		throw error;
	}
}

export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
	const response = await fetchApi(path, call);
	const text = await response.text();
	return JSON.parse(text || 'null');
}
