/** One company's heavy calls do not hold up another's: its requests are served in between. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { canCount } from '../../src/kernel/work-meter.ts';
import type { ThreadCall } from '../support/caller-thread.ts';
import { startService } from '../support/service.ts';

/** A read of the other company is under way for as long as a test holds it there. */
let held: Promise<void> | undefined;
let isThere = () => {};
const service = await startService({ workBudget: '1', logLevel: 'silent' }, async ({ server }) => {
	server.addHook('preHandler', async ({ method }) => {
		if (method !== 'GET' || !held) return;
		isThere();
		await held;
	});
});

const HEAVY = 40;
/** Some 30 ms each: three of them are more than is paid in a minute. */
const nested = '['.repeat(500_000);

/** Clients in threads of their own, or their calls would come one by one. */
const thread = () => {
	const worker = new Worker(new URL('../support/caller-thread.ts', import.meta.url));
	after(() => worker.terminate());
	return worker;
};

const skip = !canCount && 'this runtime does not count';

test('what is heavy waits while another company does, and is refused after a second', { skip }, async () => {
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
	const times = (status: number) => statuses.filter((each) => each === status).length;
	const until = async (answered: number) => {
		while (statuses.length < answered) await once(many, 'message');
	};
	// Alone it is not held up; once another is here it owes what it takes.
	for (let n = 1; n <= 3; n++) {
		send();
		await until(n);
		assert.equal(await read(), 200);
	}
	const { promise, resolve: goOn } = Promise.withResolvers<void>();
	const { promise: there, resolve } = Promise.withResolvers<void>();
	[held, isThere] = [promise, resolve];
	const waiting = read();
	await there;
	for (let n = 0; n < HEAVY; n++) send();
	await until(3 + HEAVY);
	assert.deepEqual([times(400), times(429)], [3, HEAVY], 'none is worked on while another company waits');
	held = undefined;
	goOn();
	assert.equal(await waiting, 200);
	send();
	await until(4 + HEAVY);
	assert.equal(times(400), 4, 'it is served again once nobody else waits');
});
