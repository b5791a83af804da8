/** Reading and changing records: cached by path, refreshed by what was changed, each change sent once. */
import { type QueryKey, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Call, callApi, type Query } from './call.ts';

/** A page of a list as the API answers it. */
export interface ListPage<T> {
	count: number;
	limit: number;
	offset: number;
	items: T[];
}

/** Lists of coupons name their records `data`. */
export const recordsOf = <T>(page: { items?: T[]; data?: T[] }): T[] => page.items ?? page.data ?? [];

/** Path first, so that everything below a path can be refreshed at once. */
export const keyOf = (path: string, query: Query = {}): QueryKey => [path, query];

interface ReadOptions {
	query?: Query;
	enabled?: boolean;
	/** Milliseconds between readings, for what changes without an event. */
	every?: number;
}

/** One record, or any other answer: `useResource<Shipping>('/v1/shippings/1.json')`. */
export const useResource = <T>(path: string, { query, enabled = true, every }: ReadOptions = {}) =>
	useQuery<T>({
		queryKey: keyOf(path, query),
		queryFn: ({ signal }) => callApi<T>(path, { query, signal }),
		enabled,
		refetchInterval: every ?? false,
	});

export const PAGE_SIZE = 25;

/** How a page of a list is read where its path alone does not say all: of another shape, or with what stands elsewhere. */
export type PageReader<T> = (path: string, query: Query, signal?: AbortSignal) => Promise<ListPage<T>>;

const readPlainly = <T>(path: string, query: Query, signal?: AbortSignal): Promise<ListPage<T>> =>
	callApi<ListPage<T>>(path, { query, signal });

/** A list that grows as one scrolls. */
export const useResourcePages = <T>(
	path: string,
	query: Query = {},
	every?: number,
	readPage: PageReader<T> = readPlainly,
) =>
	useInfiniteQuery({
		queryKey: [...keyOf(path, query), 'pages'],
		queryFn: ({ pageParam, signal }) => readPage(path, { ...query, limit: PAGE_SIZE, offset: pageParam }, signal),
		initialPageParam: 0,
		getNextPageParam: ({ offset, items, count }) =>
			items.length > 0 && offset + items.length < count ? offset + items.length : undefined,
		refetchInterval: every ?? false,
		placeholderData: (before) => before,
	});

const MOST_PER_PAGE = 50;

/** Every record of a list, page by page, for exports and small sets. */
export async function readAll<T>(
	path: string,
	query: Query,
	onPage?: (read: number, count: number) => void,
	readPage: PageReader<T> = readPlainly,
): Promise<T[]> {
	const all: T[] = [];
	for (;;) {
		const page = await readPage(path, { ...query, limit: MOST_PER_PAGE, offset: all.length });
		all.push(...page.items);
		onPage?.(all.length, page.count);
		if (page.items.length === 0 || all.length >= page.count) return all;
	}
}

/** How a small set is read whole, by a page that shows it and by who needs it before it is shown. */
export const allOf = <T>(path: string, query: Query = {}) => ({
	queryKey: [...keyOf(path, query), 'all'],
	queryFn: () => readAll<T>(path, query),
	staleTime: 60_000,
});

/** A small set, whole: offices, types, price lists. */
export const useAll = <T>(path: string, { query, enabled = true }: ReadOptions = {}) =>
	useQuery({ ...allOf<T>(path, query), enabled });

interface ChangeOptions<Input, Answer> {
	/** The call of one change. */
	call(input: Input): Call & { path: string };
	/** Everything below these paths is read again: `['/v1/shippings', '/v1/stocks']`. */
	refreshes?: readonly string[];
	onDone?(answer: Answer, input: Input): void;
}

/** A change with a key of its own: tried again after a lost answer it happens once. Errors stay in `error` for the form. */
export function useChange<Input, Answer>({ call, refreshes = [], onDone }: ChangeOptions<Input, Answer>) {
	const client = useQueryClient();
	const intent = useRef<{ text: string; file: unknown; key: string }>(undefined);
	return useMutation<Answer, Error, Input>({
		mutationFn: async (input) => {
			const { path, ...rest } = call(input);
			const text = JSON.stringify([path, rest.method, rest.body]);
			// Two files look alike as JSON.
			const file = rest.body instanceof Blob ? rest.body : undefined;
			// The same again after a failure is the same intent; anything else, and what has succeeded, a new one.
			if (intent.current?.text !== text || intent.current.file !== file)
				intent.current = { text, file, key: crypto.randomUUID() };
			return callApi<Answer>(path, { method: 'POST', key: intent.current.key, ...rest });
		},
		onSuccess: async (answer, input) => {
			intent.current = undefined;
			onDone?.(answer, input);
			await refreshPaths(client, refreshes);
		},
	});
}

interface Refreshable {
	invalidateQueries(filter: { predicate(query: { queryKey: QueryKey }): boolean }): Promise<void>;
}

export const refreshPaths = (client: Refreshable, paths: readonly string[]): Promise<void> =>
	client.invalidateQueries({
		predicate: ({ queryKey: [path] }) => typeof path === 'string' && paths.some((each) => path.startsWith(each)),
	});
