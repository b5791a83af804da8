/**
 * Moves an instance of a million rows from SQLite to PostgreSQL and back while a service writes to it, and kills the command on the way, again and
 * again: what was acknowledged is there once, both sides are sound, and the longest time without writes is printed.
 * `--rows`, `--kills` (each way) and `--seed` say how much, how often, and when.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadSales } from '../bench/sales.ts';
import { stockedCompany } from '../bench/stocked-company.ts';
import { createApp } from '../src/app/index.ts';
import { loadSettings } from '../src/app/settings.ts';
import { openDatabase, tableNames } from '../src/kernel/db/index.ts';
import { messageOf } from '../src/kernel/errors.ts';
import { type Outcome, runCommand, startCommand } from '../test/support/command.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { Kills } from './kills.ts';
import { type Row, tell } from './table.ts';
import { Writers } from './writers.ts';

const { values } = parseArgs({
	options: {
		rows: { type: 'string', default: '1000000' },
		kills: { type: 'string', default: '20' },
		seed: { type: 'string', default: String(Date.now() % 1_000_000) },
	},
});
/** A sale has three lines and a tax. */
const ROWS_OF_A_SALE = 5;
const LONGEST_WAIT_S = 15;
/** Kills come in the middle of it as well, and a start after each. */
const LONGEST_STOP_S = 90;
const MOST_MEMORY_MB = 700;

/** One database, as commands are given it. */
interface Side {
	name: string;
	flags: string[];
	toFlags: string[];
	settings: Record<string, string>;
}

async function fill(side: Side, rows: number): Promise<string> {
	const flags = { ...side.settings, logLevel: 'silent', port: '0' };
	const app = await createApp(loadSettings({ flags, environment: {}, file: null }).settings);
	const { made, token } = await app.db.transaction((tx) => stockedCompany(tx, 'none', 50));
	await loadSales(app, made.companyId, Math.ceil(rows / ROWS_OF_A_SALE));
	await app.close();
	return token;
}

const opened = (side: Side) =>
	openDatabase(loadSettings({ flags: side.settings, environment: {}, file: null }).settings);

/** By table, and the names that writers gave, with how often each is there. */
async function contents(side: Side): Promise<{ counts: Map<string, number>; names: Map<string, number> }> {
	const db = await opened(side);
	const counts = new Map<string, number>();
	for (const table of await tableNames(db)) {
		if (/^(move_|migrations$|readiness$|list_changes$|tall|instance_settings$)/.test(table)) continue;
		counts.set(table, Number((await db.query(`select count(*) as n from "${table}"`, [])).rows[0]?.n));
	}
	const text = "select name, count(*) as n from collections where name like 'w-%' group by name";
	const { rows } = await db.query<{ name: string; n: number }>(text, []);
	await db.close();
	return { counts, names: new Map(rows.map(({ name, n }) => [name, n])) };
}

const startAt = async (side: Side) => {
	const words = ['start', '--port', '0', '--mode', 'sandbox', '--demo', 'false', '--log-level', 'silent'];
	const service = startCommand([...words, ...side.flags]);
	const [, url = ''] = await service.printed(/ready at (\S+)/);
	return { service, url };
};

const stoppedSeconds = ({ stdout }: Outcome) =>
	Number(/could be written for ([\d.]+) s/.exec(stdout)?.[1] ?? Number.NaN);

async function prove(from: Side, to: Side, token: string, many: number, seed: number): Promise<boolean> {
	const { service, url } = await startAt(from);
	const writers = new Writers(url, token, `w-${from.name}`);
	writers.start();
	await sleep(3_000);
	const kills = new Kills(['move', ...from.flags, ...to.toFlags], { many, seed, rows: Number(values.rows) });
	const began = performance.now();
	const end = await kills.run();
	const seconds = (performance.now() - began) / 1000;
	await writers.end();
	service.kill('SIGTERM');
	await service.ended;
	const [here, there] = [await contents(from), await contents(to)];
	const rows = [...there.counts.values()].reduce((sum, count) => sum + count, 0);
	const lost = writers.acknowledged.filter((name) => !there.names.has(name)).length;
	const twice = [...there.names.values()].filter((count) => count > 1).length;
	const differing = [...here.counts]
		.filter(([table, count]) => there.counts.get(table) !== count)
		.map(([table]) => table);
	const checks = [await runCommand(['check', ...from.flags]), await runCommand(['check', ...to.flags])];
	const heads = [await runCommand(['audit', 'head', ...from.flags]), await runCommand(['audit', 'head', ...to.flags])];
	const stopped = stoppedSeconds(end);
	const { acknowledged, refused, reads, failedReads, otherAnswers } = writers;
	const told: Row[] = [
		[`${from.name} to ${to.name}`, end.code === 0 ? 'Both databases are sound' : end.stderr.trim(), end.code === 0],
		['rows', String(rows), rows >= Number(values.rows)],
		['seconds, kills and starts included', seconds.toFixed(0), true],
		['rows a second', (rows / seconds).toFixed(0), true],
		['killed', `${kills.killed} times`, kills.killed === many],
		['acknowledged writes meanwhile', String(acknowledged.length), acknowledged.length > 0],
		['of them lost, or there twice', `${lost}, ${twice}`, lost + twice === 0],
		['writes refused with 503 and Retry-After', String(refused), refused > 0],
		['writes with another answer', String(otherAnswers), otherAnswers === 0],
		['reads, and those that failed', `${reads}, ${failedReads}`, reads > 0 && failedReads === 0],
		['writing stopped, with kills, seconds', stopped.toFixed(1), stopped < LONGEST_STOP_S],
		[
			'longest wait for a write, seconds',
			writers.longestWaitSeconds.toFixed(1),
			writers.longestWaitSeconds < LONGEST_WAIT_S,
		],
		['most memory of the command, MB', kills.mostMemoryMb.toFixed(0), kills.mostMemoryMb < MOST_MEMORY_MB],
		['tables with another count', differing.join(' ') || 'none', differing.length === 0],
		['check of both', checks.map(({ code }) => code).join(', '), checks.every(({ code }) => code === 0)],
		['audit heads are the same', String(heads[0]?.stdout === heads[1]?.stdout), heads[0]?.stdout === heads[1]?.stdout],
	];
	return tell(told);
}

/** On the database that came back everything is written as ever. */
async function goesOn(side: Side, token: string): Promise<boolean> {
	const { service, url } = await startAt(side);
	const writers = new Writers(url, token, 'w-after');
	writers.start();
	await sleep(2_000);
	await writers.end();
	service.kill('SIGTERM');
	await service.ended;
	const { acknowledged, refused, otherAnswers } = writers;
	return tell([
		[
			'written on the moved instance',
			String(acknowledged.length),
			acknowledged.length > 0 && refused + otherAnswers === 0,
		],
	]);
}

async function run(): Promise<boolean> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-prove-move-'));
	const server = await startPostgres('durable');
	try {
		const [rows, kills, seed] = [Number(values.rows), Number(values.kills), Number(values.seed)];
		const url = join(folder, 'url');
		writeFileSync(url, server.url, { mode: 0o600 });
		const embedded = (name: string): Side => {
			const dataDir = join(folder, name);
			return { name, flags: ['--data-dir', dataDir], toFlags: ['--to-data-dir', dataDir], settings: { dataDir } };
		};
		const postgres: Side = {
			name: 'postgres',
			flags: ['--database-url-file', url, '--data-dir', join(folder, 'files')],
			toFlags: ['--to-database-url-file', url, '--to-data-dir', join(folder, 'files')],
			settings: { databaseUrlFile: url, dataDir: join(folder, 'files') },
		};
		const [sqlite, again] = [embedded('sqlite'), embedded('sqlite-again')];
		console.log(`seed ${seed}: ${rows} rows, killed ${kills} times each way`);
		const token = await fill(sqlite, rows);
		return (
			(await prove(sqlite, postgres, token, kills, seed)) &&
			(await prove(postgres, again, token, kills, seed + 1)) &&
			(await goesOn(again, token))
		);
	} finally {
		await server.stop();
		rmSync(folder, { recursive: true, force: true });
	}
}

run().then(
	(isGood) => process.exit(isGood ? 0 : 1),
	(error) => {
		console.error(`The proof itself could not be run: ${messageOf(error)}`);
		process.exit(2);
	},
);
