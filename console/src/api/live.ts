/** Live updates: each event of the feed refreshes what is shown of its topic. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followApi } from './call.ts';
import { SignedOut } from './problem.ts';
import { refreshPaths } from './queries.ts';
import type { Event } from './shapes.ts';

const HOME = '/v1/home.json';

/** The paths at which the records of a topic are read. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
	product: ['/v1/products', '/v1/variants', '/v2/products'],
	variant: ['/v1/variants', '/v1/products', '/v2/variants'],
	price: ['/v1/price_lists', '/v1/variants', '/v1/products', '/v2/price_lists'],
	stock: ['/v1/stocks', '/v1/stock', '/v2/stocks'],
	minimumStock: ['/v1/stocks/minimums'],
	document: ['/v1/documents', '/v1/clients'],
	payment: ['/v1/payments', '/v1/documents', '/v1/checkouts'],
	dispatch: ['/v1/shippings', '/v1/documents', '/v1/stocks', '/v1/couriers'],
	return: ['/v1/returns', '/v1/documents'],
	checkout: ['/v1/checkouts', '/v1/payment_transactions', '/v1/payment_links'],
	paymentLink: ['/v1/payment_links'],
	webOrder: ['/v1/checkouts'],
	coupon: ['/v1/loyalty', '/v1/admin/coupon'],
	courierOrder: ['/v1/couriers'],
	client: ['/v1/clients'],
	webhook: ['/v1/webhooks'],
};

const GATHER_MS = 400;
const REFUSED_PAUSE_MS = 30_000;

type Told = Pick<Event, 'topic' | 'notifications'>;

/** What an event is about: `dispatch.created` is about dispatches, and about every other topic that its notifications name. */
const topicsOf = ({ topic, notifications }: Told): string[] => [
	topic.split('.')[0] ?? topic,
	...notifications.map((told) => told.topic),
];

interface Listener {
	/** The last event heard, after which the next connection goes on. */
	after: number | undefined;
	hear(topics: readonly string[]): void;
}

async function listen(signal: AbortSignal, listener: Listener): Promise<void> {
	for await (const { number, event } of followApi<Event>('/v1/events/stream', {
		signal,
		query: { after: listener.after },
	})) {
		if (event) listener.after = number;
		// What was missed is unknown, so everything is read again.
		listener.hear(event ? topicsOf(event) : Object.keys(PATHS));
	}
}

/** A hidden tab does not listen: browsers open few connections at a time, and all tabs share them. */
const untilVisible = (signal: AbortSignal) =>
	new Promise<void>((resolve) => {
		const check = () => {
			if (document.visibilityState === 'visible' || signal.aborted) resolve();
		};
		document.addEventListener('visibilitychange', check, { signal });
		signal.addEventListener('abort', check);
		check();
	});

/** Listens until the tab is hidden or the session ends; returns why the stream was refused, if it was. */
async function listenWhileVisible(ended: AbortSignal, listener: Listener): Promise<unknown> {
	const connection = new AbortController();
	const signal = AbortSignal.any([ended, connection.signal]);
	const check = () => {
		if (document.visibilityState === 'hidden') connection.abort();
	};
	document.addEventListener('visibilitychange', check, { signal });
	try {
		return await listen(signal, listener);
	} catch (problem) {
		return signal.aborted ? undefined : problem;
	} finally {
		connection.abort();
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

/** Lost connections are the client's to open again; what was refused for good may be allowed again later. */
async function keepListening(ended: AbortSignal, listener: Listener): Promise<void> {
	while (!ended.aborted) {
		await untilVisible(ended);
		const problem = await listenWhileVisible(ended, listener);
		if (problem instanceof SignedOut) return;
		if (problem) await pause(REFUSED_PAUSE_MS, ended);
	}
}

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
		const listener: Listener = {
			after: undefined,
			hear: (topics) => {
				for (const topic of topics) heard.add(topic);
				timer ??= setTimeout(refresh, GATHER_MS);
			},
		};
		void keepListening(ended.signal, listener);
		return () => {
			ended.abort();
			clearTimeout(timer);
		};
	}, [client, mayRead]);
}
