/** A service whose database goes away and comes back: callers are told, nothing is lost, work goes on, and it can stop. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startPostgres } from '../support/postgres.ts';
import { publishPayments, register, startReceiver, until } from '../support/receiver.ts';
import { startService } from '../support/service.ts';
import { startWire } from '../support/wire.ts';

const isPostgres = process.env.ENGINE === 'postgres';

test('503 while the database is gone; after that everything goes on', {
	skip: isPostgres ? false : 'the embedded engine is never gone',
}, async () => {
	const database = await startPostgres();
	process.env.TEST_DATABASE_URL = database.url;
	const wire = await startWire(database.url);
	const service = await startService({ databaseUrl: wire.url, logLevel: 'silent' });
	const company = await service.company();
	const { url, received } = await startReceiver();
	await register(company, url);
	await publishPayments(service, company, 5);
	await until(() => received.length === 5);

	wire.cut();
	for (const { status, body, headers } of [
		await company.get('/v1/offices.json'),
		await company.post('/v1/products.json', { name: 'Taza' }),
	]) {
		assert.deepEqual([status, body.errorCode, headers.get('retry-after')], [503, 'service.unavailable', '1']);
		assert.doesNotMatch(body.error, /ECONN|closed/);
	}
	assert.equal((await service.call('GET', '/ready')).status, 503);
	// Every shape of errors, and a page for anyone who wants one.
	const plain = {
		error: 'The database cannot be reached at the moment; try again shortly',
		errorCode: 'service.unavailable',
	};
	for (const [method, path, expected] of [
		['GET', '/v1/loyalty/coupons.json', { code: '503', ...plain }],
		['GET', '/v1/couriers.json', { code: 503, ...plain }],
		['POST', `/v1/payment/success/${'a'.repeat(40)}`, { code: 503, errors: { msg: plain.error, data: {} } }],
	] as const) {
		const reply = await company.call(method, path, method === 'POST' ? {} : undefined);
		assert.deepEqual([reply.status, reply.body, reply.headers.get('retry-after')], [503, expected, '1'], path);
	}
	const page = await service.call('GET', '/account', {
		headers: { accept: 'text/html', cookie: `bodega_session=${'a'.repeat(43)}` },
	});
	assert.deepEqual([page.status, page.headers.get('retry-after')], [503, '1'], page.text);
	assert.match(page.headers.get('content-type') ?? '', /^text\/html/);

	await wire.mend();
	assert.equal((await company.post('/v1/products.json', { name: 'Taza' })).status, 201);
	await publishPayments(service, company, 5);
	await until(() => received.length >= 10);

	wire.cutsAt = (sent) => sent.includes('commit');
	const key = { 'idempotency-key': 'taza-2' };
	const unsure = await company.post('/v1/products.json', { name: 'Plato' }, key);
	wire.cutsAt = () => false;
	assert.deepEqual([unsure.status, unsure.body.errorCode], [503, 'service.unsure']);
	const again = await company.post('/v1/products.json', { name: 'Plato' }, key);
	assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true'], 'it had been written');
	assert.equal((await company.get('/v1/products/count.json?name=Plato')).body.count, 1);

	// What comes after the test ends the service without its database.
	wire.cut();
});
