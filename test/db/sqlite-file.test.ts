/** The files of the embedded database: a log that gives space back and is emptied at rest, damage and deletion that are told. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { type Database, openSqlite } from '../../src/kernel/db/index.ts';
import { lostCommits } from '../../src/kernel/db/sqlite/sqlite-log.ts';
import { until } from '../support/receiver.ts';
import { isPostgres } from './database.ts';

/** Commits of several pages, without end. */
const BUSY_WRITER = `
	const { DatabaseSync } = require('node:sqlite');
	const { parentPort, workerData } = require('node:worker_threads');
	const db = new DatabaseSync(workerData);
	db.exec('pragma journal_mode = wal; pragma synchronous = off; create table notes (id integer primary key, text text)');
	const insert = db.prepare('insert or replace into notes values (?, ?)');
	parentPort.postMessage('ready');
	for (let commit = 0; ; commit++) {
		db.exec('begin');
		for (let n = 0; n < 5; n++) insert.run((commit * 5 + n) % 100, 'x'.repeat(3000));
		db.exec('commit');
	}`;

describe('the files of the embedded database', { skip: isPostgres ? 'PostgreSQL has its own' : false }, () => {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-file-'));
	const open: Database[] = [];
	after(async () => {
		for (const db of open) await db.close();
		rmSync(folder, { recursive: true, force: true });
	});
	const NEVER_MS = 3_600_000;
	const openNoting = (name: string, restMs = NEVER_MS) => {
		const noted: string[] = [];
		const file = join(folder, `${name}.db`);
		const report = (error: unknown, words: string) => noted.push(`${words}: ${(error as Error).message}`);
		const db = openSqlite({ file, synchronous: 'off', restMs, report });
		open.push(db);
		return { db, file, noted, log: `${file}-wal` };
	};
	const fill = (db: Database, from: number, to: number) =>
		db.transaction(async (tx) => {
			for (let n = from; n < to; n++) await tx.query('insert into notes values (?, ?)', [n, 'x'.repeat(3_000)]);
		});
	const count = async (db: Database) => (await db.query('select count(*) as n from notes', [])).rows[0]?.n as number;
	const withNotes = async (name: string, restMs?: number) => {
		const made = openNoting(name, restMs);
		await made.db.query('create table notes (id integer primary key, text text)', []);
		return made;
	};

	test('a log that grew while somebody read is cut back when it begins anew', async () => {
		const { db, file, log } = await withNotes('grown');
		const reader = new DatabaseSync(file);
		reader.exec('begin');
		reader.prepare('select count(*) from notes').get();
		for (let n = 0; n < 20; n++) await fill(db, n * 1_000, (n + 1) * 1_000);
		assert.ok(statSync(log).size > 60_000_000, 'nothing could be taken out of it');
		reader.close();
		// The first finds that all of it can be taken out, the second begins anew.
		await fill(db, 20_000, 20_001);
		await fill(db, 20_001, 20_002);
		assert.ok(statSync(log).size <= 33_554_432 + 32, `${statSync(log).size} bytes`);
		assert.equal(await count(db), 20_002);
	});

	test('a database at rest has everything in its file, and an empty log', async () => {
		const { db, file, log, noted } = await withNotes('resting', 50);
		await fill(db, 0, 10);
		await until(() => statSync(log).size === 0);
		const alone = join(folder, 'alone.db');
		copyFileSync(file, alone);
		const copy = new DatabaseSync(alone);
		assert.equal(copy.prepare('select count(*) as n from notes').get()?.n, 10);
		copy.close();
		await fill(db, 10, 20);
		assert.deepEqual([await count(db), noted], [20, []]);
	});

	test('a damaged log is told at the next start, one that ends in the middle of a write is not', async () => {
		const { db, file, log } = await withNotes('whole');
		for (let n = 0; n < 80; n++) await fill(db, n, n + 1);
		const bytes = readFileSync(log);
		const start = (name: string, content: Uint8Array) => {
			copyFileSync(file, join(folder, `${name}.db`));
			writeFileSync(join(folder, `${name}.db-wal`), content);
			return openNoting(name);
		};
		for (const [name, content, rows] of [
			['copied', bytes, 80],
			['torn', bytes.subarray(0, bytes.length - 2_000), 79],
		] as const) {
			const again = start(name, content);
			assert.deepEqual([await count(again.db), again.noted], [rows, []], name);
		}
		for (const part of [0.3, 0.6, 0.9]) {
			const damaged = Buffer.from(bytes);
			const place = Math.floor(bytes.length * part);
			damaged[place] = (damaged[place] as number) ^ 1;
			const again = start(`damaged-${part}`, damaged);
			const kept = await count(again.db);
			assert.ok(kept < 80);
			const told = /acknowledged writes may be lost.* (\d+) commits after the damage/.exec(again.noted[0] ?? '');
			// The commit with the damaged frame is one more, unless the damage is in another of its frames.
			assert.ok([80 - kept, 79 - kept].includes(Number(told?.[1])), `${part}: ${kept} kept, ${again.noted}`);
		}
		// Frames of an earlier round of the log lie behind those of this one, and are none of its own.
		await db.transaction((tx) => tx.query('update notes set text = ? where id = 1', ['y']));
		const checkpoint = new DatabaseSync(file);
		checkpoint.exec('pragma wal_checkpoint(restart)');
		checkpoint.close();
		await fill(db, 80, 81);
		const round = start('second-round', readFileSync(log));
		assert.deepEqual([await count(round.db), round.noted], [81, []]);
	});

	test('a log that another process is writing to is not damaged', async () => {
		const file = join(folder, 'busy.db');
		const writer = new Worker(BUSY_WRITER, { eval: true, workerData: file });
		await once(writer, 'message');
		try {
			for (let looks = 0; looks < 1000; looks++) assert.equal(lostCommits(`${file}-wal`), 0);
		} finally {
			await writer.terminate();
		}
	});

	test('a file that is deleted or replaced takes no more writes, and is told once', async () => {
		const { db, file, noted } = await withNotes('gone');
		await fill(db, 0, 1);
		renameSync(file, `${file}.away`);
		for (let n = 0; n < 3; n++) await assert.rejects(fill(db, 1, 2), { reason: 'file_gone' });
		writeFileSync(file, '');
		await assert.rejects(fill(db, 1, 2), { reason: 'file_gone' });
		assert.equal(await count(db), 1);
		assert.equal(noted.length, 1);
		assert.match(noted[0] as string, /the database file is gone: .*gone\.db was deleted while it was in use/);
		renameSync(`${file}.away`, file);
		await fill(db, 1, 2);
		assert.equal(await count(db), 2);
	});

	test('a file that is deleted while nobody writes is told as well', async () => {
		const { file, noted } = await withNotes('unnoticed', 20);
		rmSync(file);
		await until(() => noted.length > 0);
		assert.match(noted[0] as string, /the database file is gone/);
	});
});
