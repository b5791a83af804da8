import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EVERY_TABLE, tableChanged, tablesRead } from './named-tables.ts';

test('what a statement reads is what follows from and join, each once', () => {
	const text = `select "t"."id" from "tokens" as "t" inner join "users" as "u" on "u"."id" = "t"."user_id"
		left join sessions as s on s.user_id = u.id where exists (select 1 from "users" where "from" = 1)`;
	assert.deepEqual(tablesRead(text), ['tokens', 'users', 'sessions']);
});

for (const [text, table] of [
	['insert into "tokens" ("id") values (?)', 'tokens'],
	['insert into tokens (id) select id from users', 'tokens'],
	['insert or replace into tokens values (1)', 'tokens'],
	['replace into tokens values (1)', 'tokens'],
	['\n\tUPDATE "tokens" AS "t" SET "id" = 1', 'tokens'],
	['update or ignore tokens set id = 1', 'tokens'],
	['delete from tokens where id in (select id from users)', 'tokens'],
	['select * from tokens', undefined],
	['pragma data_version', undefined],
	['with gone as (select 1) delete from tokens', EVERY_TABLE],
	['update main.tokens set id = 1', EVERY_TABLE],
	['drop table tokens', EVERY_TABLE],
	['', EVERY_TABLE],
] as const)
	test(`"${text.trim()}" changes ${table ?? 'nothing'}`, () => assert.equal(tableChanged(text), table));
