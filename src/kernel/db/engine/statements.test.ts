import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Dialect, Queryable, Value } from './engine.ts';
import { statements } from './statements.ts';

declare module './schema.ts' {
	interface Schema {
		things: { id: number; state: number };
	}
}

const prepare = statements<{ things: { id: number; state: number } }>();
const some = prepare((db, p: { most: number }) =>
	db.selectFrom('things').select('id').where('state', '=', 0).limit(p.most),
);
const two = prepare((db, _p: object) => db.selectFrom('things').select('id').limit(2));

async function sentBy(dialect: Dialect, run: (on: Queryable) => Promise<unknown>): Promise<[string, readonly Value[]]> {
	let sent: [string, readonly Value[]] = ['', []];
	await run({
		dialect,
		query: async (text, values) => {
			sent = [text, values];
			return { rows: [], changes: 0 };
		},
	});
	return sent;
}

test('SQLite plans no statement again because of a bound limit; numbers that are part of it are written into it', async () => {
	assert.deepEqual(await sentBy('sqlite', (on) => some.all(on, { most: 5 })), [
		'select "id" from "things" where "state" = 0 limit (? + 0)',
		[5],
	]);
	assert.deepEqual(await sentBy('sqlite', (on) => two.all(on, {})), ['select "id" from "things" limit 2', []]);
});

test('PostgreSQL is sent a limit as it is', async () => {
	assert.deepEqual(await sentBy('postgres', (on) => some.all(on, { most: 5 })), [
		'select "id" from "things" where "state" = 0 limit $1',
		[5],
	]);
});
