/** What a company's stream tells, its feed of events or its log of calls, each once its turn has come: after a break it goes on from the last one that was dealt with. */
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from './arguments.ts';
import type { Access } from './service-calls.ts';

export interface Following<Item> {
	/** The address of the stream, such as `/v1/events/stream`, and what it carries: in the plural. */
	path: string;
	nouns: string;
	/** The last number that was dealt with. */
	after: number;
	numberOf(item: Item): number;
	signal: AbortSignal;
	/** Awaited before the next one. */
	take(item: Item): Promise<void>;
	/** The connection was lost, or is there again. */
	tell(what: 'lost' | 'back'): void;
	/** What came after that number is no longer kept. */
	missed?(after: number): void;
	/** Milliseconds before it tries again. */
	retryAfterMs?: readonly number[];
}

const RETRY_AFTER_MS = [250, 1_000, 2_000, 5_000];
const REFUSED: readonly number[] = [400, 401, 402, 403, 404];

interface Block {
	kind: string;
	data: string;
}

/** The blocks of a stream of server-sent events that carry data. */
async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Block> {
	let text = '';
	const decoder = new TextDecoder();
	for await (const part of body) {
		text += decoder.decode(part, { stream: true });
		for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
			const block = text.slice(0, end);
			text = text.slice(end + 2);
			const data = /^data: ?(.*)$/m.exec(block)?.[1];
			if (data !== undefined) yield { kind: /^event: ?(.*)$/m.exec(block)?.[1] ?? '', data };
		}
	}
}

/** Aborted by Ctrl-C or SIGTERM. */
export function untilStopped(): AbortSignal {
	const stop = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
	return stop.signal;
}

export async function followStream<Item>({ baseUrl, token }: Access, following: Following<Item>): Promise<void> {
	const { path, nouns, numberOf, signal, take, tell, missed, retryAfterMs = RETRY_AFTER_MS } = following;
	let { after } = following;
	let failures = 0;
	while (!signal.aborted) {
		try {
			const headers = { access_token: token, 'last-event-id': String(after), accept: 'text/event-stream' };
			const response = await fetch(new URL(path, baseUrl), { headers, signal });
			if (REFUSED.includes(response.status)) {
				const { error } = JSON.parse(await response.text());
				throw new UsageError(`The ${nouns} cannot be read: ${error}`);
			}
			if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
			if (failures > 0) tell('back');
			failures = 0;
			for await (const { kind, data } of blocksOf(response.body)) {
				const item = JSON.parse(data);
				if (kind === 'gap') missed?.(item.after);
				else {
					await take(item);
					after = numberOf(item);
				}
			}
		} catch (error) {
			if (error instanceof UsageError) throw error;
		}
		if (signal.aborted) return;
		if (failures === 0) tell('lost');
		const pause = retryAfterMs[Math.min(failures++, retryAfterMs.length - 1)];
		await sleep(pause, undefined, { signal }).catch(() => {});
	}
}
