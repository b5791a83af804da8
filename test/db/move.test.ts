/** An instance moves between the engines and back as it is; what is no empty database, or not at its end, is refused. */
import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { cancelMove, type Database, migrate } from '../../src/kernel/db/index.ts';
import { provisionCompany } from '../../src/provision/index.ts';
import { runCommand } from '../support/command.ts';
import { keptDatabase } from './kept.ts';
import { contentOf, moveNow, newPlace, type Place } from './moving.ts';
import { schemaOf } from './schema-of.ts';

async function sentence(words: readonly string[], wanted: RegExp): Promise<void> {
	const { code, stderr } = await runCommand(words);
	assert.equal(code, 2, stderr);
	assert.match(stderr, wanted);
	assert.match(stderr, /^bodega: [^\n]+\n$/);
}

const change = (db: Database, text: string) => db.transaction((tx) => tx.query(text, []));

/** The kept database, which has rows of every room, as a place of its engine. */
async function kept(): Promise<Place> {
	const database = await keptDatabase('0072-75b146b');
	const open = () => database.open();
	await migrate(await open(), migrations, 1);
	const { flags, folder, schema } = database;
	return { engine: (await open()).dialect, flags, toFlags: [], folder, schema, open };
}

/** What gives the ids of events: two more of them, and the last that was given. */
const GIVEN_BY = {
	sqlite: {
		more: "update sqlite_sequence set seq = seq + 2 where name = 'outbox_events'",
		last: "select max(seq) as seq from sqlite_sequence where name = 'outbox_events'",
	},
	postgres: {
		more: "select nextval('outbox_events_id_seq'), nextval('outbox_events_id_seq')",
		last: 'select last_value from outbox_events_id_seq',
	},
} as const;

/** With one company, ready to work. */
async function small(engine: Place['engine']): Promise<Place> {
	const place = await newPlace(engine);
	const db = await place.open();
	await migrate(db, migrations, 1);
	const owner = { firstName: 'Ana', lastName: 'Pérez', email: 'ana@prueba.example', passwordHash: 'none' };
	const code = '76.543.210-3';
	const address = { address: 'Av. Matta 100', municipality: 'Santiago', city: 'Santiago' };
	const named = { name: 'Comercial Prueba SpA', activity: 'Comercio', email: 'contacto@prueba.example', phone: '' };
	const more = { currencyCode: 'CLP', hasStore: true, officeName: 'Casa Matriz' };
	await db.transaction((tx) => provisionCompany({ tx, now: 1 }, { code, owner, ...address, ...named, ...more }));
	return place;
}

const other = ({ engine }: Place) => newPlace(engine === 'sqlite' ? 'postgres' : 'sqlite');

test('an instance moves to the other engine and back, and every row, id, link and counter is as it was', async () => {
	const source = await kept();
	const [there, back] = [await other(source), await newPlace(source.engine)];
	const from = await source.open();
	// Ids of rows that are gone by now, which are not given again.
	await change(from, GIVEN_BY[source.engine].more);
	const last = async (db: Database) => (await db.query(GIVEN_BY[source.engine].last, [])).rows;
	const wanted = await contentOf(from);
	const schema = await schemaOf(from, source.schema);

	const { code, stdout, stderr } = await runCommand(['move', ...source.flags, ...there.toFlags]);
	assert.deepEqual([code, stderr], [0, ''], stdout);
	assert.match(stdout, /^Copied ([\d,]+) of \1 rows \(100 %\)/);
	assert.match(
		stdout,
		/Moved to .* rows in \d+ tables, and 0 changes .*\nNothing could be written for .*\nBoth databases are sound\.\n$/s,
	);
	const copy = await there.open();
	assert.deepEqual(await contentOf(copy), wanted);

	const to = await back.open(true);
	await moveNow(copy, to);
	assert.deepEqual(await contentOf(to), wanted);
	assert.deepEqual(await schemaOf(to, back.schema), schema);
	assert.deepEqual(await last(to), await last(from));

	await sentence(['start', '--port', '0', ...source.flags], /has been moved to another, and goes on there/);
	await assert.rejects(
		moveNow(from, await (await other(source)).open(true)),
		/has been moved from this database before/,
	);
	await assert.rejects(cancelMove(from), /there is nothing to cancel/);
	for (const text of [
		"update companies set name = 'x'",
		'delete from tokens',
		"insert into attempts values ('x', 1, 1)",
	])
		await assert.rejects(change(from, text), { reason: 'moved' });
	await assert.rejects(change(copy, "update companies set name = 'x'"), { reason: 'moved' });
	await change(to, "update companies set name = 'x'");
});

/** A writer that changes everything a copy may miss: new rows, gone ones, others, and two that exchange what is unique. */
function writer(db: Database): () => Promise<void> {
	let n = 0;
	const insert = (name: string) =>
		`insert into collections (company_id, name, name_key, description, created_at) values ((select min(id) from companies), '${name}', '${name}', '', 1)`;
	return async () => {
		n++;
		const changes = [
			...(n === 1 ? [insert('one'), insert('two')] : []),
			insert(`c${n}`),
			`update offices set description = 'by ${n}'`,
			`delete from collections where name = 'c${n - 3}'`,
			"update collections set name_key = 'away' where name_key = 'one'",
			"update collections set name_key = 'one' where name_key = 'two'",
			"update collections set name_key = 'two' where name_key = 'away'",
		];
		await db.transaction(async (tx) => {
			for (const text of changes) await tx.query(text, []);
		});
	};
}

for (const engine of ['sqlite', 'postgres'] as const)
	test(`what changes while ${engine} is copied is carried over, however often the move breaks off`, async () => {
		const source = await small(engine);
		const from = await source.open();
		const there = await other(source);
		const write = writer(from);
		const broken = new Error('broken off');
		let left = 3;
		for (let isMoved = false; !isMoved; ) {
			const to = await there.open(true);
			let steps = 0;
			const breaks = async () => {
				await write();
				if (left > 0 && ++steps > 4 - left) {
					left--;
					throw broken;
				}
			};
			isMoved = await moveNow(from, to, breaks).then(
				() => true,
				(error) => {
					assert.equal(error, broken);
					return false;
				},
			);
			if (isMoved) break;
			await write();
			await assert.rejects(migrate(to, migrations, 1), /is being moved to this database, which is not whole yet/);
		}
		const [here, moved] = [await contentOf(from), await contentOf(await there.open())];
		assert.deepEqual(moved, here);
		assert.equal(here.get('collections')?.length, 5);
	});

test('a move is given up, and the database is as before', async () => {
	const source = await small('sqlite');
	const from = await source.open();
	const schema = await schemaOf(from, source.schema);
	await assert.rejects(cancelMove(from), /No move of this instance is under way/);
	const there = await other(source);
	await assert.rejects(
		moveNow(from, await there.open(true), async () => {
			throw new Error('broken off');
		}),
		/broken off/,
	);
	const { code, stdout } = await runCommand(['move', '--cancel', ...source.flags]);
	assert.deepEqual([code, stdout], [0, 'The move is given up. What was copied can be deleted.\n']);
	assert.deepEqual(await schemaOf(from, source.schema), schema);
	await change(from, "update companies set name = 'x'");
	// What was copied of it is of no move that is under way.
	await assert.rejects(moveNow(from, await there.open(true)), /has a part of another move/);
});

test('a move goes on with the version that began it alone', async () => {
	const from = await (await small('sqlite')).open();
	const there = await newPlace('sqlite');
	const breaks = async () => {
		throw new Error('broken off');
	};
	await assert.rejects(moveNow(from, await there.open(true), breaks), /broken off/);
	const to = await there.open(true);
	await change(to, "delete from migrations where name = '0093_links_again'");
	await assert.rejects(moveNow(from, to), /was begun by a version before/);
	await change(
		to,
		"insert into migrations select name, 1, checksum from (select '0093_links_again' as name, '' as checksum)",
	);
	const { rows } = await from.query<{ checksum: string }>(
		"select checksum from migrations where name = '0093_links_again'",
		[],
	);
	await change(to, `update migrations set checksum = '${rows[0]?.checksum}' where name = '0093_links_again'`);
	// A newer service has come to the source in the middle.
	const newer = async () => {
		await change(from, "insert into migrations values ('0999_future', 1, 'x') on conflict do nothing");
	};
	await assert.rejects(moveNow(from, to, newer), /of a newer version of Bodega: it has 0999_future/);
	await change(from, "update companies set name = 'x'");
});

test('what is no empty database is refused, and nothing is written', async () => {
	const source = await small('sqlite');
	const from = await source.open();
	const schema = await schemaOf(from, source.schema);
	const used = await other(source);
	const usedDb = await used.open(true);
	await migrate(usedDb, migrations, 1);
	await change(usedDb, "insert into attempts values ('x', 1, 1)");
	await assert.rejects(moveNow(from, usedDb), /is in use: its table attempts has 1 row\. A move needs an empty one/);

	const stranger = await other(source);
	await change(await stranger.open(true), 'create table strange (id bigint)');
	await assert.rejects(moveNow(from, await stranger.open(true)), /of an older version and is to be migrated first/);

	const empty = await other(source);
	await assert.rejects(moveNow(await stranger.open(), await empty.open(true)), /is to be migrated first/);

	writeFileSync(join(source.folder, 'secret.key'), 'its own');
	const cluster = await newPlace('postgres');
	const clusterDb = await cluster.open(true);
	await migrate(clusterDb, migrations, 1);
	await change(clusterDb, 'create table pg_dist_partition as select 1 as one');
	await assert.rejects(moveNow(from, clusterDb), /is distributed over workers cannot be moved/);

	const keyed = await newPlace('sqlite');
	mkdirSync(keyed.folder);
	writeFileSync(join(keyed.folder, 'secret.key'), 'another');
	await sentence(['move', ...source.flags, ...keyed.toFlags], /is the key of another instance/);
	await sentence(['move', ...source.flags], /needs the database to move to/);
	await sentence(['move', '--data-dir', keyed.folder, '--to-data-dir', keyed.folder], /is the one to move from/);
	assert.deepEqual(await schemaOf(from, source.schema), schema);
	assert.deepEqual(await (await empty.open()).query('select 1 as one', []), { rows: [{ one: 1 }], changes: 1 });
});
