/**
 * Spreads a database over the workers of a Citus cluster: what is a company's by its company, all in one group, so that a company's rows are on
 * one worker. What is placed already stays as it is, so it may run again, and after later migrations.
 */
import { codeOf } from '../../errors.ts';
import type { Database, Queryable, Tx } from '../engine/index.ts';
import { SchemaError } from './migration-history.ts';

export interface Placement {
	/** By `company_id`. */
	byCompany: readonly string[];
	/** On every server; by table: why. */
	copied: Readonly<Record<string, string>>;
	/** On the coordinator; by table: why. */
	local: Readonly<Record<string, string>>;
	/** What triggers do otherwise where each server has a part of the table; sent again each time. */
	triggers: readonly string[];
}

export interface Placed {
	byCompany: string[];
	copied: string[];
}

const EXTENSION = "select 1 from pg_extension where extname = 'citus'";
const WORKER = "select 1 from pg_dist_node where noderole = 'primary' and groupid > 0";
/** Triggers run on workers, whose sessions look there for tables. */
const HOME = "select 1 where current_schema() = 'public'";

/** Refuses what cannot be distributed. */
export async function requireCluster(on: Queryable): Promise<void> {
	if (on.dialect === 'sqlite')
		throw new SchemaError('A file cannot be distributed: name a PostgreSQL database with the extension citus');
	const lacks = async (question: string) => (await on.query(question, [])).rows.length === 0;
	if (await lacks(EXTENSION))
		throw new SchemaError(
			'The database has no extension citus, and is unchanged: install Citus on its server, then "create extension citus" in it',
		);
	if (await lacks(WORKER))
		throw new SchemaError(
			'The cluster has no worker, and the database is unchanged: "select citus_add_node(…)" adds one',
		);
	if (await lacks(HOME))
		throw new SchemaError('A distributed database has its tables in the schema "public", and this one is unchanged');
}

/** Of every session. */
export const DATABASE_SETTINGS: readonly string[] = [
	// Ours write rows of the same company alone (`test/db/company-keys.test.ts`), which are on the same server.
	'citus.enable_unsafe_triggers = on',
	// A transaction that reads rows of several companies may write a copied table that they name afterwards.
	"citus.multi_shard_modify_mode = 'sequential'",
];

/** By company or copied; what has a link to these is known to the cluster as well, and stays on the coordinator. */
const PLACED = `select c.relname as name, p.partmethod = 'h' as is_by_company from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
	where p.partmethod = 'h' or p.repmodel = 't'`;
/** From tables that are to be distributed. */
const LINKS = `select f.relname as "from", t.relname as "to", k.conname as name, pg_get_constraintdef(k.oid) as text
	from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
	where k.contype = 'f' and f.relname = any($1::text::text[]) and f.relnamespace = 'public'::regnamespace order by 1, 3`;

interface Link {
	from: string;
	to: string;
	name: string;
	text: string;
}

/** A table that is distributed may neither name one that is not yet nor be named by it, so links between them are made again at the end. */
async function withoutLinks(tx: Tx, tables: readonly string[], work: () => Promise<void>): Promise<void> {
	const { rows } = await tx.query<Link>(LINKS, [`{${tables.join(',')}}`]);
	const links = rows.filter(({ to }) => tables.includes(to));
	for (const { from, name } of links) await tx.query(`alter table ${from} drop constraint ${name}`, []);
	await work();
	for (const { from, name, text } of links) await tx.query(`alter table ${from} add constraint ${name} ${text}`, []);
}

async function place(tx: Tx, { byCompany, copied }: Placement): Promise<Placed> {
	const { rows } = await tx.query<{ name: string; is_by_company: boolean }>(PLACED, []);
	const known = new Set(rows.map(({ name }) => name));
	const missing = (tables: readonly string[]) => tables.filter((table) => !known.has(table));
	const placed = { byCompany: missing(byCompany), copied: missing(Object.keys(copied)) };
	let group = rows.find((row) => row.is_by_company)?.name;
	await withoutLinks(tx, [...placed.byCompany, ...placed.copied], async () => {
		for (const table of placed.copied) await tx.query('select create_reference_table($1::text::regclass)', [table]);
		for (const table of placed.byCompany) {
			const how = [table, group ?? 'none'];
			await tx.query("select create_distributed_table($1::text::regclass, 'company_id', colocate_with => $2)", how);
			group ??= table;
		}
	});
	return placed;
}

const OUT_OF_MEMORY = '53200';

function refuseLocks(error: Error): never {
	if (codeOf(error) !== OUT_OF_MEMORY) throw error;
	throw new SchemaError(
		'A server of the cluster has too little room for locks, so nothing was distributed: set max_locks_per_transaction to 512 on each of them, and restart it',
		{ cause: error },
	);
}

/** In one transaction, so that a cluster which cannot do it is as before. */
export async function distribute(db: Database, placement: Placement): Promise<Placed> {
	await requireCluster(db);
	const work = async (tx: Tx) => {
		await tx.lock('bodega/migrations');
		for (const setting of DATABASE_SETTINGS) await tx.query(`set local ${setting}`, []);
		const [own] = (await tx.query<{ name: string }>('select quote_ident(current_database()) as name', [])).rows;
		for (const setting of DATABASE_SETTINGS) await tx.query(`alter database ${own?.name} set ${setting}`, []);
		for (const statement of placement.triggers) await tx.query(statement, []);
		return place(tx, placement);
	};
	return db.transaction(work, { isPatient: true }).catch(refuseLocks);
}
