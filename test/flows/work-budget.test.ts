/** One company's heavy calls do not hold up another's: its requests are served in between. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { canCount } from '../../src/kernel/work-meter.ts';
import type { ThreadCall } from '../support/caller-thread.ts';
import { startService } from '../support/service.ts';

const service = await startService({ workBudget: '10', logLevel: 'silent' });

const HEAVY = 40;
/** Some 30 ms each, until it is refused. */
const nested = '['.repeat(500_000);

/** Clients in threads of their own, or their calls would come one by one. */
const thread = () => {
	const worker = new Worker(new URL('../support/caller-thread.ts', import.meta.url));
	after(() => worker.terminate());
	return worker;
};

const skip = !canCount && 'this runtime does not count';

test('while one company sends what is heavy, another is served between its calls', { skip }, async () => {
	const [heavy, other] = [await service.company(), await service.company()];
	const [many, few] = [thread(), thread()];
	const call = (method: string, path: string, token: string, body?: string): ThreadCall => ({
		method,
		url: service.url + path,
		headers: { access_token: token, 'content-type': 'application/json' },
		body,
	});
	const send = () => many.postMessage(call('POST', '/v1/clients.json', heavy.token, nested));
	const read = async () => {
		const answered = once(few, 'message');
		few.postMessage(call('GET', '/v1/offices.json', other.token));
		return (await answered)[0].status;
	};
	const statuses: number[] = [];
	many.on('message', ({ status }) => statuses.push(status));
	const served = () => statuses.filter((status) => status === 400).length;
	const until = async (answered: number) => {
		while (statuses.length < answered) await once(many, 'message');
	};
	// Alone it is not held up; once another is here it owes what it takes.
	for (let n = 1; n <= 3; n++) {
		send();
		await until(n);
		assert.equal(await read(), 200);
	}
	for (let n = 0; n < HEAVY; n++) send();
	await until(4);
	const before: number[] = [];
	for (let n = 0; n < 10; n++) {
		assert.equal(await read(), 200);
		before.push(served());
	}
	assert.ok((before.at(-1) ?? 0) < HEAVY / 2, `so many heavy ones were served before each of the others: ${before}`);
	await until(3 + HEAVY);
	assert.ok(served() > 3);
	assert.deepEqual(new Set(statuses).difference(new Set([400, 429])), new Set());
});
