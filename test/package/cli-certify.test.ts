/** `bodega certify` as a command: what it prints and writes, how it ends, and what it refuses. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { COURIER_CASES } from '../../certify/src/courier-cases.ts';
import { PAYMENT_CASES } from '../../certify/src/payment-cases.ts';
import { newSecret } from '../../src/kernel/signing-secret.ts';
import { inFolder, runCommand, startCommand } from '../support/command.ts';
import { until } from '../support/receiver.ts';
import { startCourier } from '../support/sample-courier.ts';
import { startMethod } from '../support/sample-method.ts';

/** A port that is free now. */
const freePort = async () => {
	const { createServer } = await import('node:net');
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === 'object' && address ? String(address.port) : '';
};

test('certifies our simulated payment method, with a page and data that can be shown to a partner', () =>
	inFolder(async (folder) => {
		const port = await freePort();
		const service = `http://127.0.0.1:${port}`;
		const simulated = startCommand(['simulate', 'payment-method', '--port', '0', '--payment-url', service], {
			env: { BODEGA_SIMULATE_AUTH: '{"X-Api-Key":"clave-muy-secreta"}' },
		});
		const [, url = ''] = await simulated.printed(/INIT_TRANSACTION_URL is (\S+)/);
		const file = join(folder, 'informe.html');
		const { code, stdout, stderr } = await runCommand(
			[
				'certify',
				'payment-method',
				url,
				'--port',
				port,
				...['--settle', '0.3', '--watch', '0.5'],
				'--slow',
				'0.2',
				'--wait',
				'3',
				'--json',
				'--report',
				'html',
				'--output',
				file,
				'--language',
				'es',
			],
			{ env: { BODEGA_CERTIFY_AUTH: '{"X-Api-Key":"clave-muy-secreta"}' } },
		);
		simulated.kill('SIGTERM');
		assert.equal(code, 0, stdout + stderr);
		const data = JSON.parse(stdout);
		const found = [data.certified, data.failed, data.cases.length, stderr.includes(service)];
		assert.deepEqual(found, [true, 0, PAYMENT_CASES.length, true]);
		const text = readFileSync(file, 'utf8');
		assert.match(text, /<html lang="es">/);
		assert.match(text, /Cumple con lo obligatorio que se juzgó, y un caso quedó sin juzgar/);
		assert.ok(!/<script|<link|src=|@import|url\(/.test(text), 'it needs nothing else');
		assert.ok(!(text + stdout).includes('clave-muy-secreta'));
		assert.equal((await simulated.ended).code, 0);
	}));

test('certifies our simulated courier, and writes what a build reads', async () => {
	const port = await freePort();
	const secret = newSecret();
	const env = { BODEGA_COURIER_SECRET: secret };
	const service = `http://127.0.0.1:${port}`;
	const simulated = startCommand(['simulate', 'courier', '--port', '0', '--pace', '0', '--courier-url', service], {
		env,
	});
	const [, url = ''] = await simulated.printed(/webhookUrl is (\S+)/);
	// All but one, which is told.
	const only = COURIER_CASES.slice(1).map(({ id }) => id);
	const more = ['--settle', '0.3', '--slow', '0.2', '--report', 'junit', '--only', only.join()];
	const args = ['certify', 'courier', url, '--port', port, ...more];
	const { code, stdout, stderr } = await runCommand(args, { env });
	simulated.kill('SIGTERM');
	assert.equal(code, 0, stdout + stderr);
	assert.match(
		stdout,
		new RegExp(`<testsuites name="bodega certify" tests="${only.length}" failures="0" errors="0" skipped="0"`),
	);
	assert.match(stdout, /<property name="untried" value="1"\/>/);
	assert.ok(!stdout.includes(secret));
});

test('ends with 1 where something required is not met, and names it', async () => {
	const url = await startMethod('http://127.0.0.1:1', {
		start: (response) => !!response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Pago</h1>'),
	});
	const args = ['certify', 'payment-method', url, '--port', '0', '--only', 'start.one-line,start.buyers-page'];
	const { code, stdout } = await runCommand(args);
	assert.equal(code, 1);
	assert.match(stdout, /✗ start\.one-line .*\n +Failed: Its answer is of no use: .*JSON object/);
	assert.match(stdout, /Not everything required is met: 0 passed, 2 failed, 0 not judged\./);
});

/** Undefined once nothing listens there any more. */
const gatewayOf = (url: string) => fetch(url).catch(() => undefined);

for (const signal of ['SIGTERM', 'SIGKILL'] as const)
	test(`ends with ${signal}, and what it has started with it`, async () => {
		const url = await startCourier('http://127.0.0.1:1', { take: () => true });
		const running = startCommand(['certify', 'courier', url, '--port', '0', '--timeout', '600']);
		await until(() => /call the service at/.test(running.stderr) || !running.isRunning);
		const [, here = ''] = /call the service at (\S+)/.exec(running.stderr) ?? [];
		assert.equal((await gatewayOf(here))?.status, 404, running.stderr);
		running.kill(signal);
		assert.equal((await running.ended).signal, signal);
		await until(async () => (await gatewayOf(here)) === undefined);
	});

test('lists its cases, and says what is wrong with a call before anything is started', async () => {
	const listed = await runCommand(['certify', 'courier', '--list', '--language', 'es']);
	assert.equal(listed.stdout.trimEnd().split('\n').length, COURIER_CASES.length);
	assert.match(listed.stdout, /^notice\.accepted +Recibe un aviso\./);
	for (const [args, sentence] of [
		[[], /knows payment-method and courier, not ""/],
		[['courier', 'ftp://x'], /needs the http\(s\) address/],
		[['courier', 'http://127.0.0.1:1', '--only', 'start'], /no case "start"/],
		[['courier', 'http://127.0.0.1:1', '--wait', 'long'], /--wait is a number of seconds/],
	] as const) {
		const { code, stdout, stderr } = await runCommand(['certify', ...args]);
		assert.deepEqual([code, stdout], [2, ''], stderr);
		assert.match(stderr, sentence);
	}
});
