import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { SampleOrder } from '../../../test/support/sample-task.ts';
import { Refusal } from '../errors.ts';
import { paperCache } from './cache.ts';
import { THREAD_LIMITS } from './limits.ts';
import { createPrinter, type Printer, siblingTask } from './printer.ts';
import { waitingLine } from './waiting.ts';

const TASK = siblingTask(import.meta.url, '../../../test/support/sample-task');

const print = (printer: Printer, order: SampleOrder, more: { key?: unknown[]; owner?: number } = {}) =>
	printer.print<SampleOrder>({
		task: TASK,
		owner: more.owner ?? 1,
		key: more.key,
		isQuick: false,
		input: async () => order,
	});

const isBusy = (error: unknown) => error instanceof Refusal && error.status === 503 && error.code === 'service.busy';

test('bytes come back from a thread, empty ones too', async () => {
	const printer = createPrinter();
	assert.equal((await print(printer, { text: 'Ñandú' })).toString(), 'Ñandú');
	assert.equal((await print(printer, {})).length, 0);
	await printer.close();
});

test('the event loop goes on while a thread is busy', async () => {
	const printer = createPrinter({ ...THREAD_LIMITS, timeoutMs: 500 });
	let isOver = false;
	const spinning = print(printer, { does: 'spin' }).finally(() => {
		isOver = true;
	});
	let turns = 0;
	const counting = (async () => {
		for (; !isOver; turns++) await setTimeout(1);
	})();
	await assert.rejects(spinning, isBusy);
	await counting;
	assert.ok(turns > 2, `${turns} turns`);
	assert.equal((await print(printer, { text: 'next' })).toString(), 'next');
	await printer.close();
});

test('what fails, ends its thread or takes all memory harms only itself', async () => {
	const printer = createPrinter({ ...THREAD_LIMITS, threads: 1, heapMb: 32 });
	await assert.rejects(print(printer, { does: 'fail' }), /told to fail/);
	await assert.rejects(print(printer, { does: 'exit' }), /ended/);
	await assert.rejects(print(printer, { does: 'grow' }), /memory/i);
	const asking = printer.print({
		task: TASK,
		owner: 1,
		key: undefined,
		isQuick: false,
		input: () => Promise.reject(new Error('no input')),
	});
	await assert.rejects(asking, /no input/);
	assert.equal((await print(printer, { text: 'still here' })).toString(), 'still here');
	await printer.close();
});

test('more than the queue holds is refused with 503; what waits is done', async () => {
	const printer = createPrinter({ ...THREAD_LIMITS, threads: 1, waiting: 5, waitingOfOne: 3 });
	const first = print(printer, { waitMs: 300, text: 'a' });
	const own = [1, 2, 3].map((place) => print(printer, { text: String(place) }));
	await assert.rejects(print(printer, {}), isBusy);
	const others = [4, 5].map((place) => print(printer, { text: String(place) }, { owner: 2 }));
	await assert.rejects(print(printer, {}, { owner: 3 }), isBusy);
	const papers = await Promise.all([first, ...own, ...others]);
	assert.equal(papers.join(''), 'a12345');
	await printer.close();
});

test('owners take turns, and the quick goes first', () => {
	const line = waitingLine<string>({ waiting: 10, waitingOfOne: 10 });
	for (const work of ['a1', 'a2', 'a3']) line.add('a', work, false);
	line.add('b', 'b1', false);
	line.add('a', 'a quick', true);
	line.add('c', 'c1', false);
	const taken = Array.from({ length: 3 }, () => line.take());
	assert.deepEqual([...taken, ...line.drain(), line.take()], ['a quick', 'b1', 'c1', 'a1', 'a2', 'a3', undefined]);
});

test('the same paper is drawn once for all who ask, and kept', async () => {
	const printer = createPrinter();
	let drawn = 0;
	const paper = (key: readonly unknown[] | undefined) =>
		printer.print<SampleOrder>({
			task: TASK,
			owner: 1,
			key,
			isQuick: false,
			input: async () => ({ text: `paper ${++drawn}` }),
		});
	const papers = await Promise.all(Array.from({ length: 20 }, () => paper(['guide', 1])));
	assert.deepEqual([...new Set(papers.map(String))], ['paper 1']);
	assert.equal(String(await paper(['guide', 1])), 'paper 1');
	assert.equal(String(await paper(['guide', 2])), 'paper 2');
	assert.equal(String(await paper(undefined)), 'paper 3');
	await printer.close();
});

test('the cache holds no more bytes than it may, and forgets what was asked for longest ago', async () => {
	const cache = paperCache(100);
	let drawn = 0;
	const get = (key: string, size: number) =>
		cache.get(key, async () => {
			drawn++;
			return Buffer.alloc(size);
		});
	for (const key of ['a', 'b', 'c', 'd']) await get(key, 25);
	await get('a', 25);
	assert.equal(drawn, 4);
	await get('e', 25);
	await get('a', 25);
	assert.equal(drawn, 5);
	await get('b', 25);
	assert.equal(drawn, 6);
	for (let place = 0; place < 2; place++) await get('too large', 26);
	assert.equal(drawn, 8);
	await assert.rejects(cache.get('f', () => Promise.reject(new Error('no'))));
	await get('f', 1);
	assert.equal(drawn, 9);
});

test('a closed printer answers at once and leaves no thread', async () => {
	const printer = createPrinter({ ...THREAD_LIMITS, threads: 1 });
	const under = [print(printer, { does: 'spin' }), print(printer, { text: 'waits' })];
	const ended = Promise.allSettled(under);
	await setTimeout(50);
	await printer.close();
	for (const { status } of await ended) assert.equal(status, 'rejected');
	await assert.rejects(print(printer, {}), /stopping/);
});

test('threads without work end, and give way to new ones', async () => {
	const threadOf = async (printer: Printer) => String(await print(printer, { does: 'name' }));
	const lasting = createPrinter({ ...THREAD_LIMITS, threads: 1 });
	const first = await threadOf(lasting);
	await setTimeout(50);
	assert.equal(await threadOf(lasting), first);
	await lasting.close();
	const printer = createPrinter({ ...THREAD_LIMITS, threads: 1, idleMs: 1 });
	const ended = await threadOf(printer);
	await setTimeout(200);
	assert.notEqual(await threadOf(printer), ended);
	await printer.close();
});
