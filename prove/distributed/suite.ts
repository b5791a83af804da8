/** The tests over HTTP and the flows on the cluster, each file on a copy of one distributed database; and where each statement went. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { PLACEMENT } from '../../migrations/placement.ts';
import { distribute, migrate, openPostgres } from '../../src/kernel/db/index.ts';
import { join as joinCluster } from '../../test/support/cluster.ts';
import { type Cluster, startCluster } from '../citus/cluster.ts';
import type { Row } from '../table.ts';
import { askedIn, spreadOf } from './statements.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SHARDS = 4;

/** They say nothing of a cluster, and why. */
const LEFT_OUT: readonly (readonly [files: RegExp, why: string])[] = [
	[
		/flows\/event-loop/,
		'fill a company for a quarter of an hour to hold the event loop, which `npm run prove:loop` does',
	],
	[/flows\/held-rows/, 'look at the locks of one server'],
	[/flows\/database-/, 'start a PostgreSQL of their own and harm it; the cluster is harmed by `harm`'],
];

/** By their paths, so that the runner has exactly these. */
function filesOf(words: readonly string[]): string[] {
	const files = globSync('test/{http,flows,clients}/**/*.test.ts', { cwd: ROOT }).filter((file) =>
		words.some((word) => file.includes(word)),
	);
	for (const [left, why] of LEFT_OUT)
		console.log(`      left out: ${files.filter((file) => left.test(file)).length} files that ${why}`);
	return files.filter((file) => !LEFT_OUT.some(([left]) => left.test(file)));
}

async function passes(cluster: Cluster, words: readonly string[]): Promise<[totals: string, isGood: boolean]> {
	const env = { ...process.env, TEST_DATABASE_URL: cluster.address('postgres') };
	const child = spawn(process.execPath, [join(ROOT, 'test', 'run.ts'), '--postgres', ...filesOf(words)], {
		stdio: ['ignore', 'pipe', 'inherit'],
		env,
	});
	let printed = '';
	child.stdout.setEncoding('utf8').on('data', (text) => (printed += text));
	const [code] = await once(child, 'close');
	if (code !== 0) console.log(printed);
	return [printed.trimEnd().split('\n').at(-1) ?? '', code === 0];
}

async function statementsOf(cluster: Cluster): Promise<Row[]> {
	await cluster.everywhere('create database explained');
	await joinCluster(cluster.address('postgres'), 'explained');
	const url = cluster.address('explained');
	const db = await openPostgres({ url, pool: 1 });
	await migrate(db, migrations, 0);
	await distribute(db, PLACEMENT);
	await db.close();
	const { one, excepted, wrong } = await spreadOf(url, askedIn(cluster.log));
	for (const { text, tasks } of wrong) console.log(`${tasks}: ${text}\n`);
	return [
		['statements of one task', String(one), one > 0],
		...[...excepted].map(([why, many]): Row => [`of several tasks: ${why}`, String(many), true]),
		['of several tasks, without a reason', String(wrong.length), wrong.length === 0],
	];
}

export async function runSuite(words: readonly string[]): Promise<Row[]> {
	const cluster = await startCluster('forgotten', SHARDS, true);
	try {
		const [totals, isGood] = await passes(cluster, words);
		return [[`tests of ${words.join(' ')}`, totals, isGood], ...(await statementsOf(cluster))];
	} finally {
		cluster.stop();
	}
}
