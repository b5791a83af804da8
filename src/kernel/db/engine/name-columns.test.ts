import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { knowColumns } from './name-columns.ts';
import { builderFor } from './statements.ts';

interface Tables {
	shelves: { id: number; name: string };
	goods: { id: number; shelf_id: number };
	unknown: { id: number };
}

knowColumns({ shelves: 'id name', goods: 'id shelf_id' });
const db = builderFor<Tables>('postgres');

test('a statement names the columns that it wants all of', () => {
	const found: [{ compile(): { sql: string } }, string][] = [
		[db.selectFrom('shelves').selectAll().where('id', '=', 7), 'select "id", "name" from "shelves" where "id" = 7'],
		[
			db.selectFrom('goods as g').innerJoin('shelves as s', 's.id', 'g.shelf_id').selectAll('s').select('g.id as good'),
			'select "s"."id", "s"."name", "g"."id" as "good" from "goods" as "g" inner join "shelves" as "s" on "s"."id" = "g"."shelf_id"',
		],
		[
			db.insertInto('shelves').values({ id: 1, name: sql`'a'` }).returningAll(),
			`insert into "shelves" ("id", "name") values (1, 'a') returning "id", "name"`,
		],
		[db.updateTable('shelves').set({ id: 2 }).returningAll(), 'update "shelves" set "id" = 2 returning "id", "name"'],
		[db.deleteFrom('shelves').returningAll(), 'delete from "shelves" returning "id", "name"'],
		// Of a query, which names its own.
		[
			db.selectFrom(db.selectFrom('goods').selectAll().as('g')).selectAll('g'),
			'select "g".* from (select "id", "shelf_id" from "goods") as "g"',
		],
	];
	for (const [query, text] of found) assert.equal(query.compile().sql, text);
});

test('a statement whose columns nobody knows, or that could be of two tables, is not made', () => {
	assert.throws(() => db.selectFrom('unknown').selectAll().compile(), /the columns of unknown are not known/);
	const joined = db.selectFrom('goods as g').innerJoin('shelves as s', 's.id', 'g.shelf_id').selectAll();
	assert.throws(() => joined.compile(), /are to say of which/);
	const changed = db.updateTable('goods as g').from('shelves as s').set({ id: 3 }).returningAll();
	assert.throws(() => changed.compile(), /are to say of which/);
});
