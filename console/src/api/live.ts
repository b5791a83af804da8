/** Live updates: each event of the feed refreshes what is shown of its topic. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { fetchApi } from './call.ts';
import { SignedOut } from './problem.ts';
import { refreshPaths } from './queries.ts';

const HOME = '/v1/home.json';

/** Where what a topic tells of is read. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
	product: ['/v1/products', '/v1/variants', '/v2/products'],
	variant: ['/v1/variants', '/v1/products', '/v2/variants'],
	price: ['/v1/price_lists', '/v1/variants', '/v2/price_lists'],
	stock: ['/v1/stocks', '/v1/stock', '/v2/stocks'],
	minimumStock: ['/v1/stocks/minimums'],
	document: ['/v1/documents', '/v1/clients'],
	payment: ['/v1/payments', '/v1/documents', '/v1/checkouts'],
	dispatch: ['/v1/shippings', '/v1/documents', '/v1/stocks'],
	return: ['/v1/returns', '/v1/documents'],
	checkout: ['/v1/checkouts'],
	webOrder: ['/v1/checkouts'],
	coupon: ['/v1/loyalty', '/v1/admin/coupon'],
	courierOrder: ['/v1/couriers'],
	client: ['/v1/clients'],
	webhook: ['/v1/webhooks'],
};

const GATHER_MS = 400;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** Topics of the events in a part of the stream. */
function* topicsIn(lines: readonly string[]): Generator<string> {
	for (const line of lines) {
		const [, json] = /^data:\s?(.*)$/.exec(line) ?? [];
		if (!json) continue;
		const event: { topic?: unknown; topics?: unknown; type?: unknown } = JSON.parse(json);
		if (Array.isArray(event.topics)) yield* event.topics.map(String);
		if (typeof event.topic === 'string') yield event.topic;
		if (typeof event.type === 'string') yield event.type.split('.')[0] ?? '';
	}
}

async function listen(signal: AbortSignal, hear: (topic: string) => void): Promise<void> {
	const response = await fetchApi('/v1/events/stream', { signal });
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	while (reader) {
		const { done, value } = await reader.read();
		if (done) return;
		const lines = (rest + value).split('\n');
		rest = lines.pop() ?? '';
		for (const topic of topicsIn(lines)) hear(topic);
	}
}

const pause = (ms: number, signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener('abort', () => {
			clearTimeout(timer);
			resolve();
		});
	});

/** Keeps what is shown fresh while the person may read events; without them it is as fresh as when it was opened. */
export function useLiveUpdates(mayRead: boolean): void {
	const client = useQueryClient();
	useEffect(() => {
		if (!mayRead) return;
		const ended = new AbortController();
		const heard = new Set<string>();
		let timer: ReturnType<typeof setTimeout> | undefined;
		const refresh = () => {
			timer = undefined;
			const paths = [...heard].flatMap((topic) => PATHS[topic] ?? []);
			heard.clear();
			void refreshPaths(client, [HOME, ...paths]);
		};
		const hear = (topic: string) => {
			heard.add(topic);
			timer ??= setTimeout(refresh, GATHER_MS);
		};
		const keepListening = async () => {
			for (let wait = FIRST_PAUSE_MS; !ended.signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
				const started = Date.now();
				const problem = await listen(ended.signal, hear).catch((error: unknown) => error);
				if (problem instanceof SignedOut) return;
				if (Date.now() - started > LONGEST_PAUSE_MS) wait = FIRST_PAUSE_MS;
				await pause(wait, ended.signal);
			}
		};
		void keepListening();
		return () => {
			ended.abort();
			clearTimeout(timer);
		};
	}, [client, mayRead]);
}
