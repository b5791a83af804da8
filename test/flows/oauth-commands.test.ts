/** The operator's commands for applications, passwords, leaked tokens and the audit log, as real processes. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createApp } from '../../src/app.ts';
import { fillWithDemo } from '../../src/cli/demo-file.ts';
import { loadSettings } from '../../src/kernel/config/index.ts';
import { hashPassword, secretHash } from '../../src/kernel/secrets.ts';
import { registerApplication } from '../../src/slices/authorization/index.ts';
import { inFolder, runCommand } from '../support/command.ts';

/** A data folder with the demo company, a waiting application and a linked audit log. */
async function withData(
	use: (folder: string, facts: { token: string; appId: string }) => Promise<void>,
): Promise<void> {
	await inFolder(async (folder) => {
		const { settings } = loadSettings({
			flags: { dataDir: folder, logLevel: 'silent', port: '0' },
			environment: {},
			file: null,
		});
		const app = await createApp(settings);
		const demo = await fillWithDemo(app, await hashPassword('demo-bodega'));
		const { appId } = await app.db.transaction((tx) =>
			registerApplication(tx, {
				name: 'Integración Nueva',
				website: '',
				contactEmail: 'dev@nueva.example',
				redirectUris: ['https://nueva.example/back'],
				rights: 'dispatch:read',
				ownerAccountId: undefined,
				isApproved: false,
				now: 1,
			}),
		);
		const headers = { access_token: demo?.accessToken ?? '', 'content-type': 'application/json' };
		for (const name of ['Norte', 'Sur', 'Centro'])
			await app.server.inject({ method: 'POST', url: '/v1/offices.json', headers, payload: JSON.stringify({ name }) });
		await app.audit.round();
		await app.close();
		await use(folder, { token: demo?.accessToken ?? '', appId });
	});
}

test('applications, passwords, tokens and the audit log from the command line', async () => {
	await withData(async (folder, { token, appId }) => {
		const run = (...args: string[]) => runCommand([...args, '--data-dir', folder]);

		assert.match(
			(await run('app', 'list')).stdout,
			new RegExp(`${appId}  Integración Nueva  \\(waits for approval\\)`),
		);
		assert.match((await run('app', 'approve', appId)).stdout, /is approved now/);
		assert.match((await run('app', 'list')).stdout, /Integración Nueva {2}\(approved\)/);
		assert.match((await run('app', 'rotate', appId)).stdout, /shown once\): [0-9a-f]{40}/);
		assert.match((await run('app', 'disable', appId)).stdout, /is disabled now/);
		for (const args of [
			['app', 'approve', 'nobody'],
			['app', 'approve'],
			['app', 'dance'],
			['user'],
			['user', 'reset-password', 'x@y.z'],
			['audit'],
			['find-token', 'ab'],
			['find-token', '0'.repeat(40)],
		])
			assert.equal((await run(...args)).code, 2, args.join(' '));

		const link = await run('user', 'reset-password', 'DEMO@losandes.example', '--auth-url', 'https://auth.example');
		const [, secret = ''] = /^https:\/\/auth\.example\/reset\/([0-9a-f]{64})\n$/.exec(link.stdout) ?? [];
		const db = new DatabaseSync(join(folder, 'bodega.db'));
		assert.equal(db.prepare('select count(*) as n from password_links where hash = ?').get(secretHash(secret))?.n, 1);

		for (const text of [token, token.slice(0, 8)])
			assert.match(
				(await run('find-token', text)).stdout,
				/76\.543\.210-3 Almacén Los Andes SpA {2}demo@losandes\.example/,
			);

		const sound = await run('audit', 'verify');
		assert.deepEqual([sound.code, sound.stdout], [0, 'Every one of 3 entries is as it was written.\n']);
		db.exec("update audit_entries set address = '127.0.0.2' where number = 2");
		const changed = await run('audit', 'verify');
		assert.deepEqual([changed.code, changed.stdout], [1, 'company 1: entry 2 is not as it was written\n']);
		db.close();
	});
});
