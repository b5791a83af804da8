/** `bodega person`: an operator exports and erases somebody, and a backup that is brought back does not bring them back. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

	assert.match(await succeeds(restored, 'restore', backup), /verified\.\n1 erasure was done again\.\n$/);
	assert.deepEqual(holds(restored, email), [], 'the list of the instance was found');
	assert.notDeepEqual(holds(restored, 'Quiroga'), [], 'the invoice keeps whose it is');
	assert.equal(readFileSync(join(restored, 'erasures.jsonl'), 'utf8'), readFileSync(list, 'utf8'));
});

/** Beside nothing, and of an instance whose folder is gone. */
function elsewhere(backup: string, name: string): string {
	const copy = join(scratch, name, 'backups', 'of-a-day');
	cpSync(backup, copy, { recursive: true });
	const file = join(copy, 'manifest.json');
	writeFileSync(
		file,
		readFileSync(file, 'utf8').replace(/"dataDir": ".*"/, `"dataDir": "${join(scratch, name, 'gone')}"`),
	);
	return copy;
}

test('a restore looks for the list of erasures, and says what to do where it is not', async () => {
	// Another than above: whose files were read in this process, which lost its locks on them by that.
	const own = await startService();
	const { dataDir } = own.settings;
	const company = await own.company();
	const email = 'ximena.otra@lejano.example';
	await company.post('/v1/clients.json', { email });
	const older = join(scratch, 'older');
	await succeeds(dataDir, 'backup', older);
	assert.equal((await company.post('/v1/persons/erase.json', { email })).status, 201);
	await own.app.jobs.cleanErased.run();
	const newer = join(scratch, 'newer');
	await succeeds(dataDir, 'backup', newer);
	assert.ok(readFileSync(join(newer, 'manifest.json'), 'utf8').includes('"erasures.jsonl"'));

	const place = (name: string) => join(scratch, name, 'data');
	const known = elsewhere(newer, 'known');
	const refused = await runCommand(['restore', known, '--data-dir', place('known')]);
	assert.equal(refused.code, 2);
	assert.match(refused.stderr, /those erased after this backup would be back: .*--erasures FILE.*--no-erasures/);
	const list = join(dataDir, 'erasures.jsonl');
	const both = ['restore', known, '--data-dir', place('known'), '--erasures', list, '--no-erasures'];
	assert.match((await runCommand(both)).stderr, /^bodega: Either/);
	assert.ok(!existsSync(place('known')), 'nothing was restored');

	const alone = elsewhere(older, 'alone');
	assert.match(await succeeds(place('alone'), 'restore', alone, '--no-erasures'), /and verified\.\n$/);
	assert.notDeepEqual(holds(place('alone'), email), []);
	assert.match(
		await succeeds(place('alone'), 'person', 'reapply', join(newer, 'erasures.jsonl')),
		/^1 erasure was done/,
	);
	assert.deepEqual(holds(place('alone'), email), []);

	const withNewer = elsewhere(older, 'beside');
	cpSync(newer, join(withNewer, '..', 'of-the-next-day'), { recursive: true });
	const said = await succeeds(place('beside'), 'restore', withNewer);
	assert.match(
		said,
		/verified\.\n1 erasure was done again\.\nThe list of the instance itself is not there .*reapply FILE/,
	);
	assert.deepEqual(holds(place('beside'), email), []);
	assert.match(
		await succeeds(join(scratch, 'given'), 'restore', alone, '--erasures', join(newer, 'erasures.jsonl')),
		/1 erasure/,
	);
	assert.deepEqual(holds(join(scratch, 'given'), email), []);
});

test('where nobody was erased a restore is one command', async () => {
	const own = join(scratch, 'never', 'data');
	const setup = [
		'--code',
		'76.543.210-3',
		'--name',
		'Nunca SpA',
		'--email',
		'ana@nunca.example',
		'--first-name',
		'Ana',
	];
	const made = await runCommand(['setup', ...setup, '--data-dir', own], {
		env: { BODEGA_PASSWORD: 'una clave muy larga' },
	});
	assert.equal(made.code, 0, made.stderr);
	const to = join(scratch, 'never', 'backup');
	await succeeds(own, 'backup', to);
	const from = elsewhere(to, 'never-more');
	assert.match(
		await succeeds(join(scratch, 'never-more', 'data'), 'restore', from),
		/and verified\.\nThe list of the instance itself is not there .*erased after 20.* may be back/,
	);
});
