/** Server-sent events as an async iterator that comes back after each break and misses nothing that is still kept. */
import type { Call, StreamedEvent } from './call.ts';
import { BodegaError } from './problem.ts';
import { waitBefore } from './retry.ts';

interface Source {
	open(call: Call): Promise<Response>;
	pause(ms: number, signal?: AbortSignal): Promise<void>;
}

interface Message {
	id: string;
	event: string;
	data: string;
}

/** Messages are separated by an empty line, and made of lines such as `data: {…}`. */
async function* messagesOf(response: Response): AsyncGenerator<Message> {
	const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
	let rest = '';
	let message: Message = { id: '', event: '', data: '' };
	try {
		while (reader) {
			const { done, value } = await reader.read();
			if (done) return;
			const lines = (rest + value).split(/\r?\n/);
			rest = lines.pop() ?? '';
			for (const line of lines) {
				const [, name, text = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
				if (name === 'id') message.id = text;
				else if (name === 'event') message.event = text;
				else if (name === 'data') message.data += text;
				else if (line === '' && (message.data || message.event)) {
					yield message;
					message = { id: '', event: '', data: '' };
				}
			}
		}
	} finally {
		// Anyone who stops reading closes the connection.
		await reader?.cancel().catch(() => undefined);
	}
}

const LONGEST_PAUSE_MS = 30_000;

/** Ends only when anyone who reads it stops, its signal is aborted, or the service refuses for good. */
export async function* followEvents<Event>(source: Source, call: Call): AsyncGenerator<StreamedEvent<Event>> {
	const { signal } = call;
	let after: number | undefined = Object(call.query).after;
	for (let attempt = 1; ; attempt++) {
		const began = Date.now();
		let response: Response | undefined;
		try {
			response = await source.open({ ...call, query: { ...call.query, after } });
			for await (const { id, event, data } of messagesOf(response)) {
				attempt = 0;
				if (id !== '') after = Number(id);
				if (event === 'gap') yield { number: after ?? 0, event: undefined };
				else if (id !== '' && data !== '') yield { number: Number(id), event: JSON.parse(data) };
			}
		} catch (problem) {
			if (signal?.aborted) throw signal.reason;
			// A refusal for good has no wait, and who gives tokens may have none; a connection that broke off is opened again.
			const isFinal =
				problem instanceof BodegaError ? waitBefore(problem, true, 0) === undefined : response === undefined;
			if (isFinal) throw problem;
		}
		if (signal?.aborted) throw signal.reason;
		// Nothing may happen for hours: a connection that lasted was a good one, whatever it told.
		if (Date.now() - began > LONGEST_PAUSE_MS) attempt = 0;
		await source.pause(Math.min(1000 * 2 ** Math.max(0, attempt - 1), LONGEST_PAUSE_MS), signal);
	}
}
