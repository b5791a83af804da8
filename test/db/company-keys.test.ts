/** A company's rows can live apart from those of others: keys and links begin with the company, ids come from sequences, and triggers stay within it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { type Database, migrate, type Queryable } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres } from './database.ts';

/** Tells of which company a secret is, so it is of none itself. */
const DIRECTORY = 'secret_companies';

/** Those of SQLite that are marks of one file, and no data of a company. */
const OF_THE_FILE = isPostgres ? [] : ['list_changes_mark_unique'];

/** Tables of the instance that rows of companies name: small ones, of which each server of a distributed database can have a copy. */
const NAMED_BY_COMPANIES = [
	'accounts',
	'applications',
	'coins',
	'companies',
	'consumption_types',
	'courier_states',
	...(isPostgres ? [] : ['shipping_types']),
];

const OURS = '(select oid from pg_namespace where nspname = current_schema())';

const OF_COMPANIES = isPostgres
	? `select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
		where c.relkind = 'r' and c.relnamespace = ${OURS} and c.relname <> '${DIRECTORY}'`
	: `select m.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'company_id' and m.name <> '${DIRECTORY}'`;

const KEYS = isPostgres
	? `with companies as (${OF_COMPANIES}) select i.relname as name from pg_index x join companies t on t.oid = x.indrelid
		join pg_class i on i.oid = x.indexrelid where x.indisunique and x.indkey[0] <> t.attnum`
	: `with companies as (${OF_COMPANIES}) select i.name from companies t, pragma_index_list(t.name) i, pragma_index_info(i.name) c
		where i."unique" and c.seqno = 0 and c.name is not 'company_id'`;

const LINKS = isPostgres
	? `with companies as (${OF_COMPANIES}) select k.conname as name from pg_constraint k join companies t on t.oid = k.conrelid
		join companies n on n.oid = k.confrelid where k.contype = 'f' and k.conkey[1] <> t.attnum`
	: `with companies as (${OF_COMPANIES}) select t.name || '.' || f."from" as name from companies t, pragma_foreign_key_list(t.name) f
		where f.seq = 0 and f."from" <> 'company_id' and f."table" in (select name from companies)`;

const NAMED = isPostgres
	? `with companies as (${OF_COMPANIES}) select distinct n.relname as name from pg_constraint k join companies t on t.oid = k.conrelid
		join pg_class n on n.oid = k.confrelid where k.contype = 'f' and n.oid not in (select oid from companies)`
	: `with companies as (${OF_COMPANIES}) select distinct f."table" as name from companies t, pragma_foreign_key_list(t.name) f
		where f."table" not in (select name from companies)`;

const IDENTITIES = `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
	where c.relnamespace = ${OURS} and a.attidentity <> ''`;

const FUNCTIONS = `select distinct p.proname as name, p.prosrc as body from pg_trigger t join pg_proc p on p.oid = t.tgfoid
	join pg_class c on c.oid = t.tgrelid where c.relnamespace = ${OURS} and not t.tgisinternal`;

const namesOf = async (on: Queryable, question: string) =>
	(await on.query(question, [])).rows.map(({ name }) => String(name)).sort();

/** A statement that names a table says which company: of the row that is written, of the rows that are, or that a new company is. */
const strays = (body: string): boolean =>
	body
		.split(';')
		.some(
			(statement) =>
				/\b(?:from|join|into|update)\s+\w/i.test(statement.replaceAll(/\bis distinct from\b/gi, '')) &&
				!/\b(?:new|old)\.company_id\b|\bselect company_id\b.*\bfrom changed\b|insert into \w+ \(company_id,.* values \(new\.id,/is.test(
					statement,
				),
		);

async function strayingTriggers(on: Queryable): Promise<string[]> {
	const { rows } = await on.query<{ name: string; body: string }>(FUNCTIONS, []);
	assert.ok(rows.length > 5);
	return rows.filter(({ body }) => strays(body)).map(({ name }) => name);
}

async function newest(): Promise<Database> {
	const db = await (await emptyDatabase()).open();
	await migrate(db, migrations, 1);
	return db;
}

const db = await newest();

test('keys and links of companies begin with the company', async () => {
	assert.deepEqual(await namesOf(db, KEYS), OF_THE_FILE);
	assert.deepEqual(await namesOf(db, LINKS), []);

	await db.query('create table shelves (company_id bigint not null, name text not null unique)', []);
	await db.query('create table boxes (company_id bigint not null, shelf text not null references shelves (name))', []);
	assert.equal((await namesOf(db, KEYS)).length, OF_THE_FILE.length + 1);
	assert.equal((await namesOf(db, LINKS)).length, 1);
});

test('rows of companies name few tables of the instance', async () => {
	assert.deepEqual(await namesOf(db, NAMED), NAMED_BY_COMPANIES);
	await db.query('create table moons (id bigint primary key)', []);
	await db.query('create table tides (company_id bigint not null, moon_id bigint references moons (id))', []);
	assert.deepEqual(await namesOf(db, NAMED), [...NAMED_BY_COMPANIES, 'moons'].sort());
});

const onlyServer = { skip: isPostgres ? false : 'a file is not distributed' };

test('no column is an identity', onlyServer, async () => {
	assert.deepEqual(await namesOf(db, IDENTITIES), []);
	await db.query('create table lamps (company_id bigint, id bigint generated always as identity)', []);
	assert.deepEqual(await namesOf(db, IDENTITIES), ['lamps.id']);
});

test('triggers read and write rows of the company alone', onlyServer, async () => {
	assert.deepEqual(await strayingTriggers(db), []);
	await db.query('create table bells (company_id bigint, rings bigint)', []);
	for (const [name, statement] of [
		['reads_all', 'new.rings := (select count(*) from bells)'],
		['writes_all', 'update bells set rings = 0'],
		['adds_to_another', 'insert into bells (company_id, rings) values (1, 1)'],
		['stays', 'new.rings := (select count(*) from bells b where b.company_id = new.company_id)'],
	]) {
		await db.query(
			`create function ${name}() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
			[],
		);
		await db.query(`create trigger ${name} before insert on bells for each row execute function ${name}()`, []);
	}
	assert.deepEqual((await strayingTriggers(db)).sort(), ['adds_to_another', 'reads_all', 'writes_all']);
});
