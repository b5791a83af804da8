/** Two server processes on one PostgreSQL share stock, undispatched quantities, numbers and idempotency keys as one would. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { databaseOf, type Running, startCommand } from '../support/command.ts';
import {
	assertBooksBalance,
	atOnce,
	receptionPath,
	SHIPPINGS,
	sell,
	ship,
	tallyStatuses,
	topics,
	undispatched,
} from '../support/dispatch.ts';
import { type Json, type Reply, startService, type TestCompany } from '../support/service.ts';

const isPostgres = process.env.ENGINE === 'postgres';
const service = await startService();
const running: Running[] = [];
after(async () => {
	for (const server of running) server.kill('SIGTERM');
	await Promise.all(running.map(({ ended }) => ended));
});

/** Both are told to start at the same moment; this file's own service has made the schema. */
async function startTwo(): Promise<string[]> {
	const env = databaseOf(service.settings);
	for (let n = 0; n < 2; n++)
		running.push(
			startCommand(['start', '--port', '0', '--mode', 'sandbox', '--demo', 'false', '--log-level', 'error'], { env }),
		);
	const ready = await Promise.all(running.map((server) => server.printed(/ready at (http:\S+)/)));
	return ready.map(([, url = '']) => url);
}

const servers = isPostgres ? await startTwo() : [];

/** The same call, in turn on one server and the other. */
const onBoth = (
	company: TestCompany,
	times: number,
	method: string,
	path: string,
	body?: Json,
	headers = {},
): Promise<Reply[]> => atOnce(times, (place) => company.call(method, `${servers[place % 2]}${path}`, body, headers));

const options = { skip: isPostgres ? false : 'one process owns an embedded database' };

test('100 dispatches of a stock of 10, half on each: 10 leave, numbers 1 to 10', options, async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const replies = await onBoth(company, 100, 'POST', SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] });
	assert.deepEqual(tallyStatuses(replies), { 201: 10, 409: 90 });
	const numbers = replies.flatMap(({ status, body }) => (status === 201 ? [body.guide.number] : []));
	assert.deepEqual(
		numbers.sort((a, b) => a - b),
		[1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
	);
	for (const { status, body } of replies) if (status === 409) assert.equal(body.product, 'Producto CAFE única (CAFE)');
	assert.equal((await company.stock('CAFE'))?.quantity, 0);
	await assertBooksBalance(service);
});

test('100 dispatches of the 10 that are left of a line, half on each: 10 leave', options, async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 50 });
	const sale = await sell(company, [{ code: 'CAFE', quantity: 10 }]);
	const replies = await onBoth(company, 100, 'POST', SHIPPINGS, {
		details: [{ detailId: sale.lines[0].id, quantity: 1 }],
	});
	assert.deepEqual(tallyStatuses(replies), { 201: 10, 409: 90 });
	assert.deepEqual(await undispatched(company, sale.id), [0]);
	assert.equal((await company.stock('CAFE'))?.quantity, 40);
	await assertBooksBalance(service);
});

test('20 receptions of one transfer and 20 annulments of one dispatch, half on each', options, async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 4 }];
	const transfer = await ship(company, { details, destinationOfficeId: company.otherOfficeId });
	const received = await onBoth(company, 20, 'POST', receptionPath(transfer.id), {});
	assert.deepEqual(tallyStatuses(received), { 201: 1, 409: 19 });
	assert.equal((await company.stock('CAFE', company.otherOfficeId))?.quantity, 4);
	const plain = await ship(company, { details });
	const annulled = await onBoth(company, 20, 'DELETE', new URL(plain.href).pathname);
	assert.deepEqual(tallyStatuses(annulled), { 200: 20 });
	assert.equal((await company.stock('CAFE'))?.quantity, 6);
	await assertBooksBalance(service);
});

test('one key on both: one dispatch, the others wait for nobody', options, async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const body = { details: [{ code: 'CAFE', quantity: 1 }] };
	const replies = await onBoth(company, 20, 'POST', SHIPPINGS, body, { 'idempotency-key': 'one' });
	const first = replies.find(({ status, headers }) => status === 201 && !headers.has('idempotent-replayed'));
	for (const { status, body: answer } of replies) {
		if (status === 409) assert.equal(answer.errorCode, 'idempotency.in_flight');
		// Each server writes its own address into links.
		else assert.deepEqual([status, answer.id], [201, first?.body.id]);
	}
	assert.equal((await company.stock('CAFE'))?.quantity, 9);
});

test('three relays number the events of all without a gap', options, async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 60 });
	await onBoth(company, 60, 'POST', SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] });
	while ((await company.events()).some(({ number }) => number === null));
	const events = await company.events();
	assert.deepEqual(
		events.map(({ number }) => number),
		Array.from({ length: 60 }, (_, place) => place + 1),
	);
	assert.equal((await topics(company)).length, 60);
	for (const url of servers) assert.equal((await company.get(`${url}/v1/shippings/count.json`)).body.count, 60);
});
