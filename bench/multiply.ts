/**
 * Makes a million dispatches of some thousand, inside the database, where no service runs: guides and dispatches with the numbers,
 * ids and counts that follow, without lines, which no page of the list reads. In SQL alone, so that it serves every commit.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import postgres from 'postgres';
import type { BenchCompany } from './company.ts';
import type { Place } from './places.ts';

interface Sql {
	run(text: string): Promise<unknown>;
	column(text: string): Promise<string[]>;
	close(): Promise<void>;
}

function openSqlite(dataDir: string): Sql {
	const db = new DatabaseSync(join(dataDir, 'bodega.db'), { enableForeignKeyConstraints: false });
	db.exec('pragma synchronous = off; pragma cache_size = -400000');
	return {
		run: async (text) => db.exec(text),
		column: async (text) =>
			db
				.prepare(text)
				.all()
				.map((row) => String(Object.values(row)[0])),
		async close() {
			db.exec('analyze');
			db.close();
		},
	};
}

function openPostgres(url: string): Sql {
	const sql = postgres(url, {
		max: 1,
		onnotice: () => {},
		// Keys hold for copies as they held before, and no trigger has anything to learn of them.
		connection: { session_replication_role: 'replica', synchronous_commit: 'off', maintenance_work_mem: '256MB' },
	});
	const { unsafe } = sql;
	return {
		run: (text) => unsafe(text),
		column: async (text) => (await unsafe(text).values()).map(([value]) => String(value)),
		async close() {
			await unsafe("select setval(pg_get_serial_sequence('documents', 'id'), (select max(id) from documents))");
			await unsafe("select setval(pg_get_serial_sequence('shippings', 'id'), (select max(id) from shippings))");
			await unsafe('vacuum analyze');
			await sql.end();
		},
	};
}

const COLUMNS = {
	sqlite: (table: string) => `select name from pragma_table_info('${table}')`,
	postgres: (table: string) =>
		`select column_name from information_schema.columns where table_schema = current_schema() and table_name = '${table}' and is_generated = 'NEVER'`,
};
const NEW_TOKEN = { sqlite: 'lower(hex(randomblob(16)))', postgres: "replace(gen_random_uuid()::text, '-', '')" };

/** Answers the id of the last dispatch. */
export async function multiplyPast(place: Place, company: BenchCompany, wanted: number): Promise<number> {
	const sql = place.databaseUrl ? openPostgres(place.databaseUrl) : openSqlite(place.dataDir);
	const of = `company_id = ${company.companyId ?? '(select max(company_id) from shippings)'}`;
	const guides = `id in (select guide_id from shippings where ${of})`;
	const number = async (text: string) => Number((await sql.column(text))[0]);
	const seeded = company.last - company.first + 1;
	const times = Math.floor(wanted / seeded);
	const guideSpan = await number('select max(id) from documents');
	const shippingSpan = await number('select max(id) from shippings');
	const copy = async (table: string, rows: string, changed: Record<string, string>) => {
		const columns = await sql.column(COLUMNS[place.engine](table));
		const values = columns.map((column) => changed[column] ?? `t.${column}`);
		await sql.run(
			`with recursive copies (k) as (select 1 union all select k + 1 from copies where k < ${times - 1})
			insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
			from copies cross join (select * from ${table} where ${rows}) t order by k, t.id`,
		);
	};
	const guideId = `t.id + k * ${guideSpan}`;
	await sql.run('begin');
	// Before there are more of them.
	const type = await number(`select min(document_type_id) from documents where ${guides}`);
	await copy('documents', guides, {
		id: guideId,
		number: `t.number + k * ${seeded}`,
		public_token: NEW_TOKEN[place.engine],
	});
	await copy('shippings', of, { id: `t.id + k * ${shippingSpan}`, guide_id: `t.guide_id + k * ${guideSpan}` });
	await sql.run(
		`update document_numbers set last_number = last_number * ${times} where ${of} and document_type_id = ${type}`,
	);
	for (const table of ['tallies', 'tally_deltas'])
		await sql.run(
			`update ${table} set value = value * ${times} where ${of} and (subject = 'shippings' or (subject = 'documents' and b = ${type}))`,
		);
	await sql.run('commit');
	const last = await number(`select max(id) from shippings where ${of}`);
	await sql.close();
	return last;
}
