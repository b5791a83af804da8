import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();

test('statements of a request are counted, but for who calls, and those of anything else that runs meanwhile are not', async () => {
	const company = await service.company();
	const read = () => company.get('/v1/documents.json');
	const first = await countStatements(service.app.db, read);
	const alone = await countStatements(service.app.db, read);
	assert.equal(alone, first);
	const beside = await countStatements(service.app.db, async () => {
		await service.app.db.query('select 1', []);
		await read();
		await service.app.relay.drain();
	});
	assert.ok(alone > 0);
	assert.equal(beside, alone);
});
