/** CONTRIBUTING's "a new resource in eleven steps" works as it stands: the example is mounted on a real service and called. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { vehicles } from '../../../examples/vehicles/9999_vehicles.ts';
import { vehicleRoutes } from '../../../examples/vehicles/index.ts';
import { migrations } from '../../../migrations/index.ts';
import { knowColumns, migrate } from '../../../src/kernel/db/index.ts';
import { startService } from '../../support/service.ts';

// As `npm run schema` writes it of a migration that stands there.
knowColumns({ vehicles: 'id company_id plate load_kg created_at' });

const service = await startService({}, async ({ db, api }) => {
	await migrate(db, [...migrations, vehicles], 1);
	vehicleRoutes(api);
});

const TRUCK = { plate: 'bb-cl-47', loadKg: 3500 };

test('the example creates, lists, counts, filters and publishes', async () => {
	const company = await service.company();
	const { status, body } = await company.post('/v1/vehicles.json', TRUCK);
	assert.equal(status, 201);
	assert.deepEqual(body, {
		href: `${service.url}/v1/vehicles/${body.id}.json`,
		id: body.id,
		plate: 'BBCL47',
		loadKg: 3500,
	});
	assert.deepEqual((await company.get(body.href)).body, body);
	assert.deepEqual((await company.get('/v1/vehicles.json?plate=BB·CL·47')).body.items, [body]);
	assert.deepEqual((await company.get('/v1/vehicles/count.json')).body, { count: 1 });
	assert.deepEqual(
		(await company.events()).map(({ topic }) => topic),
		['vehicle.created'],
	);
});

test('the example refuses, keeps companies apart and takes an idempotency key', async () => {
	const [company, other] = [await service.company(), await service.company()];
	const key = { 'idempotency-key': 'one' };
	const first = await company.post('/v1/vehicles.json', TRUCK, key);
	const again = await company.post('/v1/vehicles.json', TRUCK, key);
	assert.deepEqual([again.status, again.body], [201, first.body]);
	const taken = await company.post('/v1/vehicles.json', TRUCK);
	assert.deepEqual([taken.status, taken.body.errorCode, taken.body.field], [409, 'vehicles.plate_taken', 'plate']);
	assert.equal((await company.post('/v1/vehicles.json', { ...TRUCK, plate: '?' })).status, 400);
	assert.equal((await other.get(first.body.href)).status, 404);
	assert.equal((await other.post('/v1/vehicles.json', TRUCK)).status, 201);
	const reader = await service.company({ rights: 'company:read' });
	assert.equal((await reader.post('/v1/vehicles.json', TRUCK)).status, 403);
	assert.deepEqual(await reader.events(), []);
});

test('every file and name of the steps is in the example', () => {
	const text = readFileSync('CONTRIBUTING.md', 'utf8');
	const [, steps = ''] = /## A new resource in eleven steps\n([\s\S]*?)\n## /.exec(text) ?? [];
	const rows = [...steps.matchAll(/^\| \d+ \| `([^`]+)` \| (.*) \|$/gm)];
	assert.equal(rows.length, 11);
	for (const [, file = '', what = ''] of rows) {
		const path = file.startsWith('src/') || file.startsWith('test/') ? file : join('examples/vehicles', file);
		assert.ok(existsSync(path), path);
		const source = readFileSync(path, 'utf8');
		for (const [, name = ''] of what.matchAll(/`([A-Za-z]+)`/g)) assert.ok(source.includes(name), `${name} in ${path}`);
	}
});
