/** On a distributed database what is looked up by a secret is asked for in its company; elsewhere the statement stays as it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyOfSecret, statements, type Value } from '../engine/index.ts';
import { type Ask, Directory } from './directory.ts';

const { text, values } = statements<{ tokens: { id: number; company_id: number; hash: string } }>()(
	(db, p: { hash: string }) =>
		db.selectFrom('tokens').select('id').where('company_id', '=', companyOfSecret(p.hash)).where('hash', '=', p.hash),
).bind('postgres', { hash: 'a secret' });

/** What is sent, where `known` is the company of every secret. */
function server(isDistributed: boolean, known?: number) {
	const sent: { text: string; values: readonly Value[] }[] = [];
	const ask = (async (asked: string, given: readonly Value[]) => {
		sent.push({ text: asked, values: given });
		const isDirectory = asked.startsWith('select company_id from secret_companies');
		const found = asked.includes('pg_extension') ? isDistributed : isDirectory && known !== undefined;
		return { rows: found ? [{ company_id: known }] : [], changes: 0 };
	}) as Ask;
	return { ask, sent };
}

test('on PostgreSQL alone it is one statement, and after the first nothing is looked at', async () => {
	const { ask, sent } = server(false);
	const directory = new Directory();
	assert.ok(directory.concerns(text));
	assert.ok(!directory.concerns('select 1'));
	await directory.ask(ask, text, values);
	assert.deepEqual(sent.at(-1), { text, values });
	assert.equal(sent.length, 2);
	assert.ok(!directory.concerns(text));
});

test('on a distributed one the company is asked for first, and said as a value', async () => {
	const { ask, sent } = server(true, 7);
	const directory = new Directory();
	await directory.ask(ask, text, values);
	assert.deepEqual(sent.slice(1), [
		{ text: 'select company_id from secret_companies where secret = $1', values: ['a secret'] },
		{ text: 'select "id" from "tokens" where "company_id" = $1::bigint and "hash" = $2', values: [7, 'a secret'] },
	]);
	await directory.ask(ask, text, values);
	assert.equal(sent.length, 5);
});

test('of a secret that nothing has no row is found', async () => {
	const { ask, sent } = server(true);
	await new Directory().ask(ask, text, values);
	assert.deepEqual(sent.at(-1)?.values, [0, 'a secret']);
});
