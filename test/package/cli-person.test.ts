/** `bodega person`: an operator exports and erases somebody, and a backup that is brought back does not bring them back. */
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runCommand } from '../support/command.ts';
import { startService } from '../support/service.ts';

const service = await startService();
const scratch = mkdtempSync(join(tmpdir(), 'bodega-person-'));
after(() => rmSync(scratch, { recursive: true, force: true }));
const { dataDir } = service.settings;

async function succeeds(folder: string, ...words: string[]): Promise<string> {
	const { code, stdout, stderr } = await runCommand([...words, '--data-dir', folder]);
	assert.equal(code, 0, stderr);
	return stdout;
}
const holds = (folder: string, text: string) =>
	readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
		(name) => name.includes('.') && readFileSync(join(folder, name)).includes(text),
	);

test('a person is exported with the papers, erased, and stays erased', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const email = 'ximena.orden@lejano.example';
	const client = { email, firstName: 'Ximena', lastName: 'Quiroga', code: '15.222.333-4' };
	const sale = await company.post('/v1/documents.json', {
		codeSii: '33',
		client,
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	assert.equal(sale.status, 201, sale.text);
	await service.app.requests.flush();
	const backup = join(scratch, 'backup');
	const exported = join(scratch, 'exported');
	const restored = join(scratch, 'restored');
	await succeeds(dataDir, 'backup', backup);

	const { code } = (await company.get('/v1/company.json')).body;
	const named = ['--company', code, '--email', email];
	assert.match(await succeeds(dataDir, 'person', 'export', ...named, '--dir', exported), /and 1 papers/);
	assert.deepEqual(readdirSync(exported).sort(), ['papers', 'person.csv', 'person.json']);
	assert.ok(readFileSync(join(exported, 'person.csv'), 'utf8').includes(email));
	const [paper = ''] = readdirSync(join(exported, 'papers'));
	assert.equal(
		readFileSync(join(exported, 'papers', paper))
			.subarray(0, 5)
			.toString(),
		'%PDF-',
	);

	const shown = await succeeds(dataDir, 'person', 'erase', ...named);
	assert.match(shown, /clients: 1\n[\s\S]*would stay: 1 of documents[\s\S]*Nothing was erased/);
	assert.match(await succeeds(dataDir, 'person', 'erase', ...named, '--yes'), /Erased: number 1/);
	assert.deepEqual(holds(dataDir, email), []);
	const list = join(dataDir, 'erasures.jsonl');
	assert.ok(existsSync(list));

	assert.match(await succeeds(restored, 'restore', backup, '--erasures', list), /1 erasure was done again/);
	assert.deepEqual(holds(restored, email), []);
	assert.notDeepEqual(holds(restored, 'Quiroga'), [], 'the invoice keeps whose it is');
});
