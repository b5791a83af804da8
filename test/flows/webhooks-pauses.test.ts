/** A worker process that stands still for a while (a starved machine, a laptop that sleeps) blames no receiver for it. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishPayments, register, startReceiver, until } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const TIMEOUT_MS = 4_000;
const CONCURRENCY = 4;
const service = await startService({ worker: 'false' });

function startWorkerProcess() {
	const { databaseUrl, databaseSchema, dataDir } = service.settings;
	const flags = {
		...(databaseUrl ? { 'database-schema': databaseSchema } : {}),
		'data-dir': dataDir,
		mode: 'sandbox',
		'log-level': 'error',
		'webhook-timeout-ms': String(TIMEOUT_MS),
		'webhook-concurrency': String(CONCURRENCY),
	};
	const words = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
	const main = join(import.meta.dirname, '..', '..', 'src', 'cli', 'main.ts');
	return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, 'worker', ...words], {
		stdio: ['ignore', 'ignore', 'inherit'],
		env: { ...process.env, BODEGA_DATABASE_URL: databaseUrl },
	});
}

test('calls that ran out of time while the process was stopped are no failures, and go out again at once', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const { id } = await register(company, receiver.url);
	const held: ServerResponse[] = [];
	receiver.answer = (response) => void held.push(response);
	await publishPayments(service, company, 40);
	await service.app.relay.drain();
	const worker = startWorkerProcess();
	try {
		await until(() => held.length === CONCURRENCY);
		worker.kill('SIGSTOP');
		receiver.answer = (response) => void response.end();
		// Longer than the time-out, longer than its lease.
		await sleep(TIMEOUT_MS + 700);
		worker.kill('SIGCONT');
		const delivered = async () =>
			(await company.get(`/v1/webhooks/${id}/deliveries.json?status=delivered`)).body.count === 40;
		await until(delivered);
	} finally {
		const ended = once(worker, 'exit');
		worker.kill('SIGCONT');
		worker.kill('SIGTERM');
		await ended;
	}
	const { items } = (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body;
	assert.deepEqual(
		items.flatMap((each: { attempts: { status: number }[] }) => each.attempts.map(({ status }) => status)),
		Array(items.length).fill(200),
	);
	const { failingSince, lastFailureAt } = (await company.get(`/v1/webhooks/${id}.json`)).body;
	assert.deepEqual([failingSince, lastFailureAt], [null, null]);
});
