/** Anyone who asks whether the service is ready, and however often: the proof is one write a second at most, shared by all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../support/service.ts';

const service = await startService({ readyTimeoutMs: '60000' });
const { db } = service.app;
const run = (text: string) => db.transaction((tx) => tx.query(text, []));

/** Every write of the proof leaves a row. */
async function countWrites(): Promise<() => Promise<number>> {
	const noted = 'insert into ready_writes (at) values (new.proven_at);';
	await run('create table ready_writes (at bigint not null)');
	if (process.env.ENGINE === 'postgres') {
		await run(`create function note_ready() returns trigger language plpgsql as $$ begin ${noted} return new; end $$`);
		await run(
			'create trigger note_ready after insert or update on readiness for each row execute function note_ready()',
		);
	} else
		for (const event of ['insert', 'update'])
			await run(`create trigger note_ready_${event} after ${event} on readiness begin ${noted} end`);
	return async () => Number((await db.query('select count(*) as n from ready_writes', [])).rows[0]?.n);
}

test('three hundred calls of /ready make one write for every second that they took, and one at most besides', async () => {
	const writes = await countWrites();
	const since = performance.now();
	for (let round = 0; round < 3; round++) {
		const replies = await Promise.all(Array.from({ length: 100 }, () => service.call('GET', '/ready')));
		assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
	}
	const seconds = (performance.now() - since) / 1_000;
	const many = await writes();
	assert.ok(many >= 1, 'it is proven by writing');
	assert.ok(many <= 1 + Math.floor(seconds), `${many} writes in ${seconds} s`);
	// A second later it is proven anew.
	while ((await writes()) === many) assert.equal((await service.call('GET', '/ready')).status, 200);
});
