/** `bodega worker`: delivers beside a service that does not, stops cleanly, and leaves its work to others when it is killed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand, startCommand } from '../support/command.ts';
import { register, sell, startReceiver } from '../support/receiver.ts';
import { startService } from '../support/service.ts';

const service = await startService({ worker: 'false' });
const { dataDir, databaseUrl, databaseSchema } = service.settings;
const place = ['--data-dir', dataDir, ...(databaseUrl ? ['--database-schema', databaseSchema] : [])];
const env = { DATABASE_URL: databaseUrl };

const startWorker = async () => {
	// No machine is so busy that an answer which is there is noticed later than this.
	const worker = startCommand(['worker', '--log-level', 'error', '--webhook-timeout-ms', '60000', ...place], { env });
	await worker.printed(/delivers webhooks/);
	return worker;
};

const until = async (isTrue: () => boolean) => {
	while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
};

test('a service without a worker only queues; a worker process delivers and ends with 0', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const { url, received } = await startReceiver();
	const { id } = await register(company, url);
	await sell(company);
	await service.app.relay.drain();
	await service.app.deliveries.drain();
	const list = async () => (await company.get(`/v1/webhooks/${id}/deliveries.json`)).body.items;
	assert.deepEqual(
		(await list()).map((each: { status: string; attempts: unknown[] }) => [each.status, each.attempts.length]),
		[['waiting', 0]],
	);
	const worker = await startWorker();
	await until(() => received.length === 1);
	worker.kill('SIGTERM');
	const { code, stderr } = await worker.ended;
	assert.deepEqual([code, stderr], [0, '']);
	assert.equal((await list())[0].status, 'delivered');
});

test('what a killed worker had under way is delivered by the next, under the same id', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const receiver = await startReceiver();
	receiver.answer = () => {};
	await register(company, receiver.url);
	await sell(company);
	const first = await startWorker();
	await until(() => receiver.received.length === 1);
	first.kill('SIGKILL');
	assert.equal((await first.ended).signal, 'SIGKILL');
	receiver.answer = (response) => void response.end();
	const second = await startWorker();
	await until(() => receiver.received.length >= 2);
	second.kill('SIGTERM');
	assert.equal((await second.ended).code, 0);
	const [one, two] = receiver.received;
	assert.equal(one?.headers['webhook-id'], two?.headers['webhook-id']);
	assert.equal(one?.text, two?.text);
});

test('the command explains itself', async () => {
	const { code, stdout } = await runCommand(['worker', '--help']);
	assert.deepEqual([code, /--webhook-timeout-ms/.test(stdout)], [0, true]);
	assert.equal((await runCommand(['worker', '--webhook-schedule', '5,10'])).code, 2);
});
