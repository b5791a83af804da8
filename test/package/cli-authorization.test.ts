/** The operator's commands for applications, passwords, leaked tokens and the audit log, as real processes. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { createApp } from '../../src/app/index.ts';
import { loadSettings } from '../../src/app/settings.ts';
import { fillWithDemo } from '../../src/demo/index.ts';
import { secretHash } from '../../src/kernel/secrets.ts';
import { registerApplication } from '../../src/slices/applications/index.ts';
import { inFolder, runCommand } from '../support/command.ts';
import { startMailServer } from '../support/mail-server.ts';

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
		const demo = await fillWithDemo(app);
		const { appId } = await app.db.transaction((tx) =>
			registerApplication(
				{ tx, now: 1, address: '127.0.0.1' },
				{
					name: 'Integración Nueva',
					website: '',
					contactEmail: 'dev@nueva.example',
					redirectUris: ['https://nueva.example/back'],
					rights: 'dispatch:read',
					ownerAccountId: undefined,
					isApproved: false,
				},
			),
		);
		const headers = { access_token: demo?.accessToken ?? '', 'content-type': 'application/json' };
		for (const name of ['Norte', 'Sur', 'Centro'])
			await app.server.inject({ method: 'POST', url: '/v1/offices.json', headers, payload: JSON.stringify({ name }) });
		await app.jobs.linkAudit.run();
		await app.close();
		await use(folder, { token: demo?.accessToken ?? '', appId });
	});
}

test('applications, passwords, tokens and the audit log from the command line', async () => {
	await withData(async (folder, { token, appId }) => {
		const run = (...args: string[]) => runCommand([...args, '--data-dir', folder]);

		assert.match((await run('app', 'list')).stdout, new RegExp(`${appId}  Integración Nueva  \\(pending approval\\)`));
		assert.match((await run('app', 'approve', appId)).stdout, /is approved now/);
		assert.match((await run('app', 'list')).stdout, /Integración Nueva {2}\(approved\)/);
		const rotated = await run('app', 'rotate', appId);
		assert.match(rotated.stdout, /shown once\): [0-9a-f]{40}/);
		const integrator = /[0-9a-f]{40}/.exec(rotated.stdout)?.[0] as string;
		for (const text of [integrator, integrator.slice(0, 8)])
			assert.match(
				(await run('find-token', text)).stdout,
				new RegExp(`integrator token of ${appId} "Integración Nueva"`),
			);
		const moved = await run('app', 'redirects', appId, 'https://nueva.example/a', 'https://otra.example/b');
		assert.match(moved.stdout, /returns to https:\/\/nueva\.example\/a https:\/\/otra\.example\/b now/);
		assert.match(
			(await run('app', 'list')).stdout,
			/\(approved\) {2}dev@nueva\.example {2}https:\/\/nueva\.example\/a https:\/\/otra/,
		);
		assert.match((await run('app', 'suspend', appId)).stdout, /is suspended now/);
		const late = await run('app', 'refuse', appId);
		assert.deepEqual([late.code, /is suspended; it is too late to refuse it/.test(late.stderr)], [2, true]);
		for (const args of [
			['app', 'approve', 'nobody'],
			['app', 'approve'],
			['app', 'dance'],
			['app', 'redirects', appId],
			['app', 'redirects', appId, 'javascript:alert(1)'],
			['app', 'approve', appId, 'more'],
			['token', 'create', '--company', '76.543.210-3', '--name', 'uno\nf00ba12…  otro'],
			['token', 'create', '--company', '76.543.210-3', '--name', 'a\u202Eb'],
			['user'],
			['user', 'reset-password', 'x@y.z'],
			['audit'],
			['audit', 'verify', '--heads', join(folder, 'nowhere')],
			['user', 'reset-password', 'demo@losandes.example', '--mail'],
			['user', 'reset-password', 'demo@losandes.example', '--language', 'fr'],
			['token', 'create', '--company', '76.543.210-3', '--rights', 'operator:dance'],
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

		const beginning = await run('find-token', token.slice(0, 12));
		assert.match(beginning.stdout, /demo@losandes\.example[\s\S]*only the whole token tells/);
		assert.doesNotMatch((await run('find-token', token)).stdout, /only the whole token/);
		assert.equal((await run('find-token', `${token.slice(0, 8)}${'0'.repeat(32)}`)).code, 2);
		const couriers = db.prepare('select prefix from tokens where courier_id is not null').get();
		assert.match((await run('find-token', String(couriers?.prefix))).stdout, /courier token/);

		const made = await run('token', 'create', '--company', '76.543.210-3', '--rights', 'operator:read,operator:write');
		const [own = ''] = /[0-9a-f]{40}/.exec(made.stdout) ?? [];
		assert.match((await run('token', 'revoke', own.slice(0, 8))).stdout, /Revoked the token/);
		for (const action of ['suspend', 'resume']) await run('company', action, '76.543.210-3');
		const commands = db.prepare(
			"select company_id, action from audit_entries where address = 'operator command' and at > 1 order by id",
		);
		assert.deepEqual(
			commands.all().map(({ company_id, action }) => `${company_id} ${action}`),
			[
				'0 application.registered',
				'0 operator.application_approved',
				'0 application.secret_replaced',
				'0 application.redirects_changed',
				'0 operator.application_suspended',
				'0 account.link_made',
				'1 token.created',
				'1 token.revoked',
				'1 company.suspended',
				'1 company.resumed',
			],
		);

		const sound = await run('audit', 'verify');
		assert.deepEqual(
			[sound.code, sound.stdout],
			[
				0,
				'The audit log is intact: 5 entries verified.\n9 new ones are not chained yet; the running service does that every second.\n',
			],
		);
		const heads = join(folder, 'heads.txt');
		writeFileSync(heads, (await run('audit', 'head')).stdout);
		assert.equal((await run('audit', 'verify', '--heads', heads)).code, 0);
		assert.throws(
			() => db.exec("update audit_entries set address = '127.0.0.2' where number = 2"),
			/only ever added to/,
		);
		const trigger = db.prepare("select sql from sqlite_master where name = 'audit_entries_linked'").get()?.sql;
		/** The trigger stands again afterwards: that it is gone would be told as well. */
		const tamper = (address: string) => {
			db.exec('drop trigger audit_entries_linked');
			db.exec(`update audit_entries set address = '${address}' where number = 2 and company_id = 1`);
			db.exec(String(trigger));
		};
		tamper('127.0.0.2');
		const changed = await run('audit', 'verify');
		assert.deepEqual([changed.code, changed.stdout], [1, 'company 1: entry 2 is not as it was written\n']);
		writeFileSync(heads, `1:3:${'0'.repeat(64)}\n`);
		tamper('127.0.0.1');
		const other = await run('audit', 'verify', '--heads', heads);
		assert.deepEqual([other.code, other.stdout], [1, 'company 1: entry 3 is not the one of the kept copy\n']);
		db.exec(
			"insert into audit_entries (company_id, at, user_id, token_id, action, record, address) values (1, 0, 1, 0, 'a', 'b', 'c')",
		);
		const forged = await run('audit', 'verify');
		assert.deepEqual(
			[forged.code, forged.stdout],
			[
				1,
				'company 1: 1 entry is not chained, and others more than 10 minutes newer are: the service did not write it\n',
			],
		);
		writeFileSync(heads, 'x\n');
		assert.equal((await run('audit', 'verify', '--heads', heads)).code, 2);
		db.close();
	});
});

test('commands send mail where a mail server is configured, and stand without it', async () => {
	const server = await startMailServer();
	try {
		await withData(async (folder, { appId }) => {
			const mail = ['--smtp-url', server.url, '--mail-from', 'avisos@bodega.example'];
			const run = (...args: string[]) =>
				runCommand([...args, '--data-dir', folder, '--auth-url', 'https://auth.example', ...mail]);
			const sent = await run('user', 'reset-password', 'demo@losandes.example', '--mail', '--language', 'en');
			assert.equal(sent.stdout, 'The link was sent to demo@losandes.example.\n');
			const link = await server.next('demo@losandes.example');
			assert.equal(link.subject, 'Set a new password');
			assert.match(link.text, /https:\/\/auth\.example\/reset\/[0-9a-f]{64}/);
			for (const [url, code] of [
				[`${server.url}?requireTLS=true`, 'ETLS'],
				['smtp://127.0.0.1:1', 'ESOCKET'],
			] as const) {
				const failed = await runCommand(
					['user', 'reset-password', 'demo@losandes.example', '--mail', '--data-dir', folder, '--smtp-url', url].concat(
						mail.slice(2),
					),
				);
				assert.deepEqual([failed.code, failed.stdout], [2, '']);
				assert.match(failed.stderr, new RegExp(`did not take the mail \\(${code}\\)`));
			}
			server.refusal = '554 no';
			const untold = await run('app', 'approve', appId);
			assert.match(untold.stdout, /is approved now\.\ndev@nueva\.example could not be told by mail \(EENVELOPE\)/);
			server.refusal = undefined;
			await run('app', 'suspend', appId);
			assert.match((await run('app', 'approve', appId)).stdout, /dev@nueva\.example was told by mail/);
			assert.equal((await server.next('dev@nueva.example')).subject, 'Integración Nueva está aprobada');
			assert.doesNotMatch((await run('app', 'approve', appId)).stdout, /mail/);
		});
	} finally {
		await server.close();
	}
});

test('the pages have a host of their own, without a path, and a log level is one of those named', async () => {
	for (const [args, sentence] of [
		[['--auth-url', 'https://h.example/pre/fix'], /--auth-url must have no path/],
		[['--public-url', 'https://h.example/pre'], /--auth-url must have no path/],
		[['--log-level', 'loud'], /fatal, error, warn, info, debug or silent/],
	] as const) {
		const { code, stderr } = await runCommand(['config', ...args]);
		assert.deepEqual([code, sentence.test(stderr)], [2, true], stderr);
	}
	const apart = ['--public-url', 'https://h.example/pre', '--auth-url', 'https://auth.example/'];
	assert.equal((await runCommand(['config', ...apart])).code, 0);
	assert.match((await runCommand(['app', '--help'])).stdout, /all tokens it holds end at once/);
});

test('mail settings are checked at the start, and shown without the password', async () => {
	const config = (...args: string[]) => runCommand(['config', ...args]);
	const from = ['--mail-from', 'Bodega <avisos@bodega.example>'];
	const shown = await config('--smtp-url', 'smtps://ana:muy%20secreta@mail.example:465', ...from);
	assert.match(shown.stdout, /smtpUrl = smtps:\/\/ana:…@mail\.example:465 {3}\[--smtp-url\]/);
	assert.doesNotMatch(shown.stdout, /secreta/);
	for (const [args, sentence] of [
		[['--smtp-url', 'smtp://mail.example'], /go together/],
		[from, /go together/],
		[['--smtp-url', 'https://mail.example', ...from], /must be an address like smtp:/],
		[['--smtp-url', 'smtp://ana@mail.example', ...from], /must be an address like smtp:/],
		[['--smtp-url', 'smtp://mail.example?requiretls=no', ...from], /must be an address like smtp:/],
		[['--smtp-url', 'smtp://mail.example', '--mail-from', 'nobody'], /must be a mailbox/],
		[
			['--smtp-url', 'smtp://mail.example', ...from, '--host', '10.0.0.1', '--trusted-proxies', '10.0.0.2'],
			/needs --public-url or --auth-url/,
		],
	] as const) {
		const { code, stderr } = await config(...args);
		assert.deepEqual([code, sentence.test(stderr)], [2, true], stderr);
		assert.ok(!stderr.includes('ana@'));
	}
});
