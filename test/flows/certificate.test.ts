/** A renewed certificate is served from SIGHUP on, by one process and by several, and no call is lost for it. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { TLSSocket } from 'node:tls';
import { databaseOf, inFolder, startCommand } from '../support/command.ts';
import { startService } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const FILES = join(import.meta.dirname, '..', 'support', 'tls');
const ca = ['certificate.pem', 'renewed-certificate.pem'].map((name) => readFileSync(join(FILES, name)));
const NEW = { keepAlive: false };
const PROCESSES = 2;

/** A call; answers over which connection it went, and what certificate that has. */
const ask = (url: string, agent: Agent): Promise<{ status?: number; port?: number; serial: string }> =>
	new Promise((resolve, reject) => {
		request(`${url}/health`, { agent, ca }, (response) => {
			const { socket, statusCode: status = 0 } = response;
			const { localPort: port = 0 } = socket;
			const serial = socket instanceof TLSSocket ? socket.getPeerCertificate().serialNumber : '';
			response.resume().on('end', () => resolve({ status, port, serial }));
		})
			.on('error', reject)
			.end();
	});

test('SIGHUP has certificate and key read again; what cannot be served leaves the one before', async (t) => {
	const service = await startService();
	await inFolder(async (folder) => {
		const files = { certificate: join(folder, 'chain.pem'), key: join(folder, 'key.pem') };
		const place = (certificate: string, key: string) => {
			copyFileSync(join(FILES, certificate), files.certificate);
			copyFileSync(join(FILES, key), files.key);
		};
		place('certificate.pem', 'key.pem');
		const tls = ['--tls-certificate', files.certificate, '--tls-key', files.key];
		const many = isPostgres ? ['--processes', String(PROCESSES)] : [];
		const server = startCommand(['start', '--production', '--port', '0', '--rate-limit', '0', ...many, ...tls], {
			cwd: folder,
			env: isPostgres ? databaseOf(service.settings) : {},
		});
		t.after(() => server.isRunning && server.kill('SIGKILL'));
		const [, url = ''] = await server.printed(/ready at (https:\S+)/);
		const kept = new Agent({ keepAlive: true, maxSockets: 1, maxCachedSessions: 0 });
		const before = await ask(url, kept);
		/** A client that calls all the while over one connection, which is never reset. */
		const until = async (line: string, times = 1) => {
			for (; server.stderr.split(line).length <= times; await sleep(50)) assert.deepEqual(await ask(url, kept), before);
		};

		place('renewed-certificate.pem', 'key.pem');
		server.kill('SIGHUP');
		await until('the TLS certificate cannot be read again, the one before is kept');
		assert.match(server.stderr, /"reason":"[^"]*key values mismatch"/);
		assert.equal((await ask(url, new Agent(NEW))).serial, before.serial);
		assert.deepEqual(await ask(url, kept), before);

		place('renewed-certificate.pem', 'renewed-key.pem');
		server.kill('SIGHUP');
		await until('the TLS certificate was read again', isPostgres ? PROCESSES : 1);
		assert.deepEqual(await ask(url, kept), before, 'the same connection');
		// One after the other goes to the process with the fewest, so to each.
		for (let time = 0; time < PROCESSES; time++) {
			const after = await ask(url, new Agent(NEW));
			assert.equal(after.status, 200);
			assert.notEqual(after.serial, before.serial);
		}
		kept.destroy();
		server.kill('SIGTERM');
		assert.equal((await server.ended).code, 0);
	});
});

test('without a certificate SIGHUP says that there is none, and service and worker go on', async () => {
	const service = await startService();
	const options = { env: databaseOf(service.settings) };
	const many = isPostgres ? ['--processes', String(PROCESSES)] : [];
	const none = 'there is no TLS certificate to read again';
	await inFolder(async (cwd) => {
		const server = startCommand(['start', '--production', '--port', '0', ...many], { ...options, cwd });
		const [, url = ''] = await server.printed(/ready at (\S+?)[ )]/);
		const worker = startCommand(['worker', '--production'], { ...options, cwd });
		await worker.printed(/delivers webhooks here/);
		for (const each of [server, worker]) {
			each.kill('SIGHUP');
			while (each.isRunning && !each.stderr.includes(none)) await sleep(20);
			assert.ok(each.isRunning, each.stderr);
		}
		assert.equal((await fetch(`${url}/health`)).status, 200);
		for (const each of [worker, server]) {
			each.kill('SIGTERM');
			assert.equal((await each.ended).code, 0);
		}
	});
});

test('a sandbox ends at SIGHUP, and says so in one line', {
	skip: isPostgres && 'it is the same process on either engine',
}, async () => {
	await inFolder(async (cwd) => {
		const sandbox = startCommand(['sandbox', '--json'], { cwd });
		await sandbox.printed(/baseUrl/);
		sandbox.kill('SIGHUP');
		const { code, stderr } = await sandbox.ended;
		assert.deepEqual([code, stderr], [0, 'bodega: SIGHUP: stopping, as at Ctrl-C\n']);
	});
});
