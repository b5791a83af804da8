/** A company's rows can live apart from those of others: each unique key and each link to rows of companies begins with the company. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrations } from '../../migrations/index.ts';
import { migrate, type Queryable } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres } from './database.ts';

/** Found by a secret alone, which says nothing of its company; on PostgreSQL a document's id is in its public address. */
const BY_SECRET = [
	'authorization_codes_hash_unique',
	'checkouts_public_token_unique',
	'courier_orders_label_token_unique',
	'courier_orders_public_token_unique',
	'invitations_hash_unique',
	'payment_links_public_token_unique',
	'payment_transactions_token_unique',
	'product_pictures_public_token_unique',
	'tokens_hash_unique',
	...(isPostgres ? ['documents_id_unique'] : []),
];

/** Those of SQLite that are marks of one file, and no data of a company. */
const OF_THE_FILE = isPostgres ? [] : ['list_changes_mark_unique'];

const OF_COMPANIES = isPostgres
	? `select c.oid, c.relname, a.attnum from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
		where c.relkind = 'r' and c.relnamespace = (select oid from pg_namespace where nspname = current_schema())`
	: "select m.name from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table' and c.name = 'company_id'";

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

const namesOf = async (on: Queryable, question: string) =>
	(await on.query(question, [])).rows.map(({ name }) => String(name)).sort();

test('keys and links of companies begin with the company, but those that are found by a secret alone', async () => {
	const db = await (await emptyDatabase()).open();
	await migrate(db, migrations, 1);
	assert.deepEqual(await namesOf(db, KEYS), [...BY_SECRET, ...OF_THE_FILE].sort());
	assert.deepEqual(await namesOf(db, LINKS), []);

	await db.query('create table shelves (company_id bigint not null, name text not null unique)', []);
	await db.query('create table boxes (company_id bigint not null, shelf text not null references shelves (name))', []);
	assert.equal((await namesOf(db, KEYS)).length, BY_SECRET.length + OF_THE_FILE.length + 1);
	assert.equal((await namesOf(db, LINKS)).length, 1);
});
