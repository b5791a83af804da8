/** The feed of events over several connections: where it goes on, how long it waits, and what ends it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, createBodega, type TransportOptions } from './index.ts';

const told = (...numbers: number[]) =>
	numbers.map((number) => `id: ${number}\ndata: {"number":${number}}\n\n`).join('');
const GAP = 'event: gap\ndata: {"after":7,"oldestNumber":900}\n\n';

/** A connection that tells this and then ends, or breaks. */
const connection = (text: string, breaks = false) =>
	new Response(
		new ReadableStream({
			start(controller) {
				if (text) controller.enqueue(new TextEncoder().encode(text));
				if (!breaks) controller.close();
			},
			pull(controller) {
				controller.error(new TypeError('network error'));
			},
		}),
	);

const refused = (status: number, errorCode: string) => Response.json({ error: 'No', errorCode }, { status });

type Step = () => Response;

/** One step for each connection; nothing is waited for. */
function scripted(steps: readonly Step[], options: Partial<TransportOptions> = {}) {
	const asked: string[] = [];
	const waits: number[] = [];
	const left = [...steps];
	const { events } = createBodega({
		baseUrl: 'https://bodega.example',
		retries: 0,
		pause: async (ms) => void waits.push(ms),
		fetch: async (address) => {
			asked.push(address.replace(/^.*stream/, ''));
			const step = left.shift();
			if (!step) throw new Error('nobody asked for more');
			return step();
		},
		...options,
	});
	return { events, asked, waits };
}

async function firstOf(stream: AsyncIterable<{ number: number; event: unknown }>, count: number) {
	const heard: (number | string)[] = [];
	for await (const { number, event } of stream) {
		heard.push(event === undefined ? `gap after ${number}` : number);
		if (heard.length === count) break;
	}
	return heard;
}

test('it goes on after the last event, whether connections end or break', async () => {
	const { events, asked, waits } = scripted([
		() => connection(told(8, 9)),
		() => connection(told(10), true),
		() => connection(told(11, 12)),
	]);
	assert.deepEqual(await firstOf(events.stream({ after: 7 }), 4), [8, 9, 10, 11]);
	assert.deepEqual(asked, ['?after=7', '?after=9', '?after=10']);
	assert.deepEqual(waits, [1000, 1000]);
});

test('what it cannot know is told as a gap, after the number that was asked for', async () => {
	const { events, asked } = scripted([() => connection(GAP), () => connection(told(900))]);
	assert.deepEqual(await firstOf(events.stream({ after: 7 }), 2), ['gap after 7', 900]);
	assert.deepEqual(asked, ['?after=7', '?after=7']);
});

test('it waits longer each time, but not for long after a connection that lasted', async (t) => {
	t.mock.timers.enable({ apis: ['Date'] });
	const away = () => {
		throw new TypeError('fetch failed');
	};
	const lasted = () => {
		t.mock.timers.tick(40_000);
		return connection(':\n\n');
	};
	const { events, waits } = scripted([
		away,
		() => refused(503, 'service.stopping'),
		away,
		lasted,
		() => connection(told(1)),
	]);
	assert.deepEqual(await firstOf(events.stream(), 1), [1]);
	assert.deepEqual(waits, [1000, 2000, 4000, 1000]);
});

test('a refusal for good ends it, and so does who has no token to give', async () => {
	const { events } = scripted([() => connection(told(3)), () => refused(403, 'auth.lacks_right')]);
	await assert.rejects(firstOf(events.stream(), 2), (error) => error instanceof ApiError && error.status === 403);
	const signedOut = new Error('signed out');
	let isSignedIn = true;
	const leaving = scripted([() => connection(told(3))], {
		token: async () => {
			if (!isSignedIn) throw signedOut;
			isSignedIn = false;
			return 'llave';
		},
	});
	await assert.rejects(firstOf(leaving.events.stream(), 2), signedOut);
	assert.deepEqual(leaving.waits, [1000]);
});
