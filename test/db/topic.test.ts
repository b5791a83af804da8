/** Subscribers run inside the transaction that emits, in order, and one that throws undoes what was written before it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tx } from '../../src/kernel/db/index.ts';
import { Topic } from '../../src/kernel/topic.ts';
import { emptyDatabase, placed } from './database.ts';

const database = await emptyDatabase();
const db = await database.open();
await db.query('create table heard (word text primary key)', []);

const write = async ({ tx }: { tx: Tx }, word: string) => {
	await tx.query(placed('insert into heard values (?)'), [word]);
};
const words = async () => (await db.query('select word from heard order by word', [])).rows.map((row) => row.word);

test('subscribers write in the transaction of the emitter, in the order of their registration', async () => {
	const moved = new Topic<{ tx: Tx }, string>();
	const order: string[] = [];
	for (const name of ['first', 'second'])
		moved.on(db, async (work, word) => {
			order.push(name);
			await write(work, `${word} ${name}`);
		});
	await db.transaction((tx) => moved.emit({ tx }, 'a'));
	assert.deepEqual(
		[order, await words()],
		[
			['first', 'second'],
			['a first', 'a second'],
		],
	);
	await assert.rejects(
		db.transaction(async (tx) => {
			await moved.emit({ tx }, 'b');
			throw new Error('no');
		}),
	);
	assert.deepEqual(await words(), ['a first', 'a second'], 'rolled back with the emitter');
});

test('a subscriber that throws undoes everything, and those after it do not run', async () => {
	const moved = new Topic<{ tx: Tx }, string>();
	moved.on(db, write);
	moved.on(db, () => Promise.reject(new Error('no')));
	moved.on(db, () => assert.fail('ran after one that threw'));
	await assert.rejects(
		db.transaction((tx) => moved.emit({ tx }, 'c')),
		/no/,
	);
	assert.ok(!(await words()).includes('c'));
});

test('a subscriber hears only the database that it was registered on', async () => {
	const moved = new Topic<{ tx: Tx }, string>();
	const other = await database.open();
	moved.on(other, () => assert.fail('heard another database'));
	await db.transaction((tx) => moved.emit({ tx }, 'd'));
});
