/** A company has at most a hundred payment methods, couriers and webhook endpoints, however many ask at once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { NEW_COURIER } from '../courier/world.ts';

const service = await startService();
const MOST = 100;

for (const [path, body, code] of [
	['/v1/payment_methods', { name: 'T', INIT_TRANSACTION_URL: 'https://pay.example/' }, 'payments.too_many'],
	['/v1/couriers', NEW_COURIER, 'courier.too_many'],
	['/v1/webhooks', { url: 'https://hooks.example/', topics: ['payment'] }, 'webhooks.too_many'],
] as const)
	test(`${path}: 409 beyond ${MOST}, also when many are made at once; others and changes go on`, async () => {
		const company = await service.company();
		const make = () => company.post(`${path}.json`, body);
		for (let n = 0; n < MOST - 4; n++) assert.equal((await make()).status, 201);
		const replies = await Promise.all(Array.from({ length: 12 }, make));
		assert.equal(replies.filter(({ status }) => status === 201).length, 4);
		for (const { status, body: said } of replies.filter((each) => each.status !== 201))
			assert.deepEqual([status, said.errorCode], [409, code]);
		assert.equal((await company.get(`${path}/count.json`)).body.count, MOST);
		const [first] = (await company.get(`${path}.json?limit=1`)).body.items;
		assert.equal((await company.put(`${path}/${first.id}.json`, {})).status, 200);
		assert.equal((await (await service.company()).post(`${path}.json`, body)).status, 201);
	});

test("couriers' own endpoints leave the room of the others as it is", async () => {
	const company = await service.company();
	const { db } = service.app;
	const columns = 'company_id, url, topics, header_names, headers_sealed, payment_resource, secret_sealed, courier_id';
	for (let n = 0; n < MOST; n++) {
		const { body } = await company.post('/v1/couriers.json', NEW_COURIER);
		const row = `${company.id}, 'https://x.example/', '[]', '[]', '', 'document', '', ${body.id}, 1, 1, 1`;
		await db.transaction((tx) =>
			tx.query(`insert into webhook_endpoints (${columns}, due_at, created_at, updated_at) values (${row})`, []),
		);
	}
	const body = { url: 'https://hooks.example/', topics: ['payment'] };
	assert.equal((await company.post('/v1/webhooks.json', body)).status, 201);
});
