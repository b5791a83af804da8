/** Databases of both engines for a test of moving between them, and what has to be the same on both sides. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { migrations, SEEDED } from '../../migrations/index.ts';
import {
	type Database,
	Move,
	type MovePhase,
	openPostgres,
	openSqlite,
	type Queryable,
} from '../../src/kernel/db/index.ts';
import { randomSecret } from '../../src/kernel/secrets.ts';
import { startPostgres } from '../support/postgres.ts';
import { rowsOf } from './schema-of.ts';

export interface Place {
	engine: 'sqlite' | 'postgres';
	/** As the database that a command works on, and as the one that it moves to. */
	flags: string[];
	toFlags: string[];
	folder: string;
	schema: string;
	/** `isFilled`: as a move opens its target. */
	open(isFilled?: boolean): Promise<Database>;
}

const server = await startPostgres();
after(() => server.stop());

const query = async (text: string) => {
	const db = await openPostgres({ url: server.url, pool: 1 });
	await db.query(text, []).finally(() => db.close());
};

/** Empty: without a table. */
export async function newPlace(engine: Place['engine']): Promise<Place> {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-move-'));
	const schema = engine === 'postgres' ? `move_${randomSecret(8)}` : '';
	const handles: Database[] = [];
	if (schema) await query(`create schema ${schema}`);
	const url = join(folder, 'database-url');
	if (schema) writeFileSync(url, server.url, { mode: 0o600 });
	const data = join(folder, 'data');
	after(async () => {
		for (const handle of handles) await handle.close();
		if (schema) await query(`drop schema ${schema} cascade`);
		rmSync(folder, { recursive: true, force: true });
	});
	const named = (to: string) =>
		schema
			? [`--${to}database-url-file`, url, `--${to}database-schema`, schema, `--${to}data-dir`, data]
			: [`--${to}data-dir`, data];
	return {
		engine,
		flags: [...named(''), '--synchronous', 'off'],
		toFlags: named('to-'),
		folder: data,
		schema,
		async open(isFilled = false) {
			const db = schema
				? await openPostgres({ url: server.url, pool: 3, schema })
				: openSqlite({ file: join(data, 'bodega.db'), synchronous: 'off', isFilled });
			handles.push(db);
			return db;
		},
	};
}

export async function moveNow(
	source: Database,
	target: Database,
	tell: (phase: MovePhase, done: number, total: number) => Promise<void> = async () => {},
): Promise<void> {
	const move = new Move({ source, target, migrations, seeded: SEEDED, now: 1, bring: async () => {}, tell });
	await move.run();
	await move.finish();
}

/** Of one database alone, or of a move. */
const OWN = ['list_changes', 'migrations', 'move_changes', 'move_marks', 'readiness'];

/** Every row of every table, as it is on either engine. */
export async function contentOf(on: Queryable): Promise<Map<string, string[]>> {
	const content = new Map<string, string[]>();
	for (const [table, rows] of await rowsOf(on)) {
		if (OWN.includes(table)) continue;
		const lines = rows.map((row) =>
			JSON.stringify(
				Object.entries(row)
					.filter(
						([name, value]) => !name.endsWith('_folded') && !(table === 'instance_settings' && value === 'secret_key'),
					)
					.map(([name, value]) => [name, value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value])
					.sort(),
			),
		);
		content.set(table, lines.filter((line) => table !== 'instance_settings' || line.includes('"name"')).sort());
	}
	return content;
}
