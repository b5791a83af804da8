/** Every table says where it lies in a distributed database: a new one has to be placed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PLACEMENT } from '../../migrations/placement.ts';
import { COLUMNS } from '../../migrations/schema.ts';
import type { Placement } from '../../src/kernel/db/index.ts';

type Columns = Readonly<Record<string, string>>;

/** What is wrong with the placement, each in a sentence. */
function misplaced({ byCompany, copied, local }: Placement, columns: Columns): string[] {
	const places = [...byCompany, ...Object.keys(copied), ...Object.keys(local)];
	const isOfCompany = (table: string) => (columns[table] ?? '').split(' ').includes('company_id');
	return [
		...Object.keys(columns).flatMap((table) => (places.includes(table) ? [] : [`${table} has no place`])),
		...places.flatMap((table, at) => (places.indexOf(table) === at ? [] : [`${table} has two places`])),
		...places.flatMap((table) => (table in columns ? [] : [`${table} is no table`])),
		...byCompany.flatMap((table) => (isOfCompany(table) ? [] : [`${table} has no company_id to be distributed by`])),
		...Object.keys(local).flatMap((table) => (isOfCompany(table) ? [`${table} is of companies, and not local`] : [])),
		...Object.entries({ ...copied, ...local }).flatMap(([table, why]) => (why ? [] : [`${table} says no reason`])),
	];
}

test('every table has its place: what is of companies is distributed by them', () => {
	assert.deepEqual(misplaced(PLACEMENT, COLUMNS), [], 'migrations/placement.ts says where a table lies, and why');

	const columns = { clients: 'id company_id', coins: 'id code' };
	const good = { byCompany: ['clients'], copied: { coins: 'why' }, local: {}, triggers: [] };
	assert.deepEqual(misplaced(good, columns), []);
	assert.deepEqual(misplaced(good, { ...columns, notes: 'id company_id' }), ['notes has no place']);
	assert.deepEqual(misplaced({ ...good, local: { clients: 'why' } }, columns), [
		'clients has two places',
		'clients is of companies, and not local',
	]);
	assert.deepEqual(misplaced({ ...good, byCompany: ['clients', 'moons'] }, columns), [
		'moons is no table',
		'moons has no company_id to be distributed by',
	]);
	assert.deepEqual(misplaced({ ...good, copied: { coins: '' } }, columns), ['coins says no reason']);
});
