/** A service whose instance has been moved to another database goes on reading, and refuses every write with 503 and `Retry-After`. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { migrations, SEEDED } from '../../../migrations/index.ts';
import { Move, openDatabase, openSqlite } from '../../../src/kernel/db/index.ts';
import { startService } from '../../support/service.ts';

const service = await startService({ logLevel: 'silent' });
const company = await service.company();
const folder = mkdtempSync(join(tmpdir(), 'bodega-moved-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('while an instance is copied it is written to; once it has moved, it is read', async () => {
	const source = await openDatabase(service.settings);
	const target = openSqlite({ file: join(folder, 'bodega.db'), synchronous: 'off', isFilled: true });
	const statuses: number[] = [];
	const write = (name: string) => company.post('/v1/collections.json', { name });
	const tell = async () => void statuses.push((await write(`Colección ${statuses.length}`)).status);
	await new Move({ source, target, migrations, seeded: SEEDED, now: 1, bring: async () => {}, tell }).run();
	const { rows } = await target.query("select name from collections where name like 'Colección%'", []);
	await target.close();
	await source.close();
	assert.ok(statuses.length > 1);
	assert.deepEqual([...new Set(statuses)], [201]);
	assert.equal(rows.length, statuses.length);

	const refused = await write('Demasiado tarde');
	assert.deepEqual(
		[refused.status, refused.body.errorCode, refused.headers.get('retry-after')],
		[503, 'service.unavailable', '1'],
	);
	assert.match(String(refused.body.error), /being moved to another database/);
	const read = await company.get('/v1/collections.json');
	assert.deepEqual([read.status, read.body.count], [200, statuses.length]);
	assert.equal((await service.call('GET', '/ready')).status, 200);
});
