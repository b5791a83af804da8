/** One call of the public API by the typed client: with the person's token, an answer of its type, or a problem that says what is wrong. */
import { ApiError, BodegaError, ConnectionError, type StreamedEvent, Transport } from 'bodega-client';
import { currentAccess, forgetToken } from './access.ts';
import { ApiProblem, ServiceAway } from './problem.ts';

/** Members that are undefined are left out. */
export type Query = Readonly<Record<string, string | number | undefined>>;

export interface Call {
	method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
	query?: Query | undefined;
	body?: unknown;
	/** The key of one intent of a person: sent again with the same key, it happens once. */
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

/** Paths of `href`s are absolute addresses; the console calls its own origin. */
export const pathOf = (href: string): string => href.replace(/^https?:\/\/[^/]+/, '');

/** Changes are repeated under their key, reads by the cache (`query-client.ts`). */
const WRITE_RETRIES = 2;

/** The service did not answer: reported at once, also where no page waits for the answer, as with the stream of events. */
function unreached(problem: unknown): ConnectionError {
	tell(true);
	return new ConnectionError(problem);
}

/** A person waits for as long as they like. */
const transport = new Transport({
	baseUrl: '',
	timeoutMs: 0,
	token: async (renew) => {
		// A token can be ended before its time; a new one says whether the session was, too.
		if (renew) forgetToken();
		const { accessToken } = await currentAccess().catch((problem: unknown) => {
			throw problem instanceof ServiceAway ? unreached(problem) : problem;
		});
		return accessToken;
	},
	fetch: async (address, init) => {
		const { apiUrl } = await currentAccess();
		return fetch(apiUrl + address, init).catch((problem: unknown) => {
			throw init.signal?.aborted ? problem : unreached(problem);
		});
	},
	onAnswer: ({ status }) => tell(UNREACHED.has(status)),
});

/** Events as they happen: over and over a connection that breaks off is opened again, and goes on after the last one. */
export const followApi = <Event>(
	path: string,
	{ query, signal }: Pick<Call, 'query' | 'signal'>,
): AsyncIterable<StreamedEvent<Event>> => transport.follow<Event>({ method: 'GET', path, query, signal, retries: 0 });

/** The answer itself, for files. */
export async function fetchApi(path: string, { method = 'GET', key, ...call }: Call = {}): Promise<Response> {
	try {
		return await transport.open({
			...call,
			method,
			path,
			retries: method === 'GET' ? 0 : WRITE_RETRIES,
			idempotencyKey: key,
		});
	} catch (error) {
		if (!(error instanceof BodegaError)) throw error;
		if (error instanceof ApiError && !UNREACHED.has(error.status)) throw new ApiProblem(error.status, error.answer);
		throw new ServiceAway();
	}
}

export async function callApi<T>(path: string, call: Call = {}): Promise<T> {
	const response = await fetchApi(path, call);
	const text = await response.text();
	return JSON.parse(text || 'null');
}
