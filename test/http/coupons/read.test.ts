/** Reading coupons: one by both its addresses, the list with its filters and order, and counts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCoupon } from '../../../src/slices/coupons/index.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PATH = '/v1/loyalty/coupons.json';

async function create(company: TestCompany, serialNumber: string, change: Json = {}): Promise<Json> {
	const { body } = await company.post(PATH, {
		name: `Cupón ${serialNumber}`,
		type: '0',
		amount: 1000,
		serialNumber,
		...change,
	});
	return body.data[0];
}

const serials = (body: Json) => body.data.map((each: Json) => each.serialNumber);

test('one coupon, the same under both addresses, with its uses behind a link that resolves', async () => {
	const company = await service.company();
	const made = await create(company, 'HOLA', { properties: { uses: 5 } });
	const { used, movementsCount, ...rest } = made;
	assert.deepEqual([used, movementsCount], [0, 0]);
	const { status, body } = await company.get(`/v1/loyalty/coupons/${made.id}.json`);
	assert.equal(status, 200);
	const href = `${service.url}/v1/loyalty/coupons/${made.id}/used.json`;
	assert.deepEqual(body, { code: '200', data: { ...rest, used: { href } } });
	assert.deepEqual((await company.get(`/v1/admin/coupon/${made.id}.json`)).body, body);
	assert.deepEqual((await company.get(made.href)).body, body);
	assert.deepEqual((await company.get(href)).body, { code: '200', data: { count: 0 } });
	const expanded = await company.get(`/v1/loyalty/coupons/${made.id}.json?expand=USED&fields=used`);
	assert.deepEqual(expanded.body.data, { href: made.href, id: made.id, used: { href, count: 0 } });
});

test('404: an unknown id, no id, and another company’s coupon, under every address', async () => {
	const company = await service.company();
	const { id } = await create(await service.company(), 'AJENO');
	for (const shape of ['/v1/loyalty/coupons/ID.json', '/v1/admin/coupon/ID.json', '/v1/loyalty/coupons/ID/used.json'])
		for (const wanted of [String(id), '999999999', 'x', '0', '-1', '1.5']) {
			const path = shape.replace('ID', wanted);
			const { status, body } = await company.get(path);
			assert.equal(status, 404, path);
			// A path whose id is not a number is an unknown path.
			const error = !Number.isNaN(Number(wanted))
				? 'There is no such coupon'
				: 'The requested resource is not available';
			assert.deepEqual(body, { code: '404', error, errorCode: 'request.not_found', path }, path);
		}
});

test('403: without the right, and without a store, on every read', async () => {
	const writer = await service.company({ rights: 'coupons:write' });
	const storeless = await service.company({ hasStore: false });
	for (const path of [
		PATH,
		'/v1/loyalty/coupons/count.json',
		'/v1/loyalty/coupons/1.json',
		'/v1/admin/coupon/1.json',
		'/v1/loyalty/coupons/1/used.json',
		'/v1/loyalty/settings.json',
	]) {
		const unentitled = await writer.get(path);
		assert.deepEqual([unentitled.status, unentitled.body.code, unentitled.body.right], [403, '403', 'coupons:read']);
		const { status, body } = await storeless.get(path);
		assert.deepEqual([status, body.code, body.errorCode], [403, '403', 'coupons.no_store'], path);
	}
});

test('an empty list', async () => {
	const company = await service.company();
	await create(await service.company(), 'AJENO');
	assert.deepEqual((await company.get(PATH)).body, {
		code: '200',
		href: `${service.url}${PATH}`,
		count: 0,
		limit: 25,
		offset: 0,
		data: [],
	});
});

test('pages in order of creation, both ways, with next', async () => {
	const company = await service.company();
	for (const serial of ['A', 'B', 'C', 'D', 'E']) await create(company, serial);
	const { body } = await company.get(`${PATH}?limit=2&order=desc&expand=used`);
	assert.deepEqual(Object.keys(body), ['code', 'href', 'count', 'limit', 'offset', 'data', 'next']);
	assert.deepEqual([body.code, body.count, body.limit, body.offset], ['200', 5, 2, 0]);
	assert.deepEqual(serials(body), ['E', 'D']);
	assert.equal(body.next, `${service.url}${PATH}?order=desc&expand=used&limit=2&offset=2`);
	const second = (await company.get(body.next)).body;
	assert.deepEqual(serials(second), ['C', 'B']);
	const last = (await company.get(second.next)).body;
	assert.deepEqual(serials(last), ['A']);
	assert.equal(last.next, undefined);
	for (const order of ['', '?order=ASC', '?ORDER=asc'])
		assert.deepEqual(serials((await company.get(PATH + order)).body), ['A', 'B', 'C', 'D', 'E']);
	const past = await company.get(`${PATH}?offset=99`);
	assert.deepEqual([past.status, past.body.count, past.body.data], [200, 5, []]);
	assert.equal((await company.get(`${PATH}?limit=500`)).body.limit, 50);
});

test('a deep page, both ways', async () => {
	const company = await service.company();
	await service.app.db.transaction(async (tx) => {
		for (let n = 1; n <= 230; n++)
			await createCoupon(
				{ tx, actor: company.actor, now: 1 },
				{ name: 'X', type: '0', amount: '1', serialNumber: `S${n}` },
			);
	});
	assert.deepEqual(serials((await company.get(`${PATH}?limit=3&offset=210`)).body), ['S211', 'S212', 'S213']);
	assert.deepEqual(serials((await company.get(`${PATH}?limit=3&offset=210&order=DESC`)).body), ['S20', 'S19', 'S18']);
});

test('filters, alone and together, and their counts', async () => {
	const company = await service.company();
	await create(company, 'PESOS');
	await create(company, 'DIEZ', { type: '1', amount: 10 });
	await create(company, 'ENVIO', { type: '2', amount: 0, disabled: 1 });
	await create(company, 'VEINTE', { type: '1', amount: 20, disabled: 1, name: 'Cupón DIEZ' });
	for (const [query, expected] of [
		['type=0', ['PESOS']],
		['type=1', ['DIEZ', 'VEINTE']],
		['type=2', ['ENVIO']],
		['type=3', ['ENVIO']],
		['type=[0,2]', ['PESOS', 'ENVIO']],
		['disabled=0', ['PESOS', 'DIEZ']],
		['disabled=1', ['ENVIO', 'VEINTE']],
		['type=1&disabled=1', ['VEINTE']],
		['serial=envio', ['ENVIO']],
		['serial=env', []],
		['serialNumber=ENVIO', ['ENVIO']],
		['serialnumber=[pesos,diez]', ['PESOS', 'DIEZ']],
		['name=Cup%C3%B3n%20DIEZ', ['DIEZ', 'VEINTE']],
		['name=cupon%20diez', ['DIEZ', 'VEINTE']],
		['name=VE%C3%ADnt', []],
		['name=%C3%93N%20p', ['PESOS']],
		['name=%25', []],
		['name=Cup%C3%B3n%20DIEZ&disabled=0&order=DESC', ['DIEZ']],
		['q=env', ['ENVIO']],
		['q=diez', ['DIEZ', 'VEINTE']],
		['q=cupon%20VEIN', ['VEINTE']],
		['q=diez&disabled=1', ['VEINTE']],
		['unknown=1', ['PESOS', 'DIEZ', 'ENVIO', 'VEINTE']],
	] as [string, string[]][]) {
		const { body } = await company.get(`${PATH}?${query}`);
		assert.deepEqual(serials(body), expected, query);
		assert.equal(body.count, expected.length, query);
		const counted = await company.get(`/v1/loyalty/coupons/count.json?${query}`);
		assert.deepEqual(counted.body, { count: expected.length }, query);
	}
	// The same after the relay has folded the deltas of the counts.
	await service.app.relay.drain();
	assert.equal((await company.get(`${PATH}?type=1`)).body.count, 2);
});

test('400: what a list cannot understand', async () => {
	const company = await service.company();
	for (const [query, field] of [
		['order=UP', 'order'],
		['type=9', 'type'],
		['type=', 'type'],
		['disabled=2', 'disabled'],
		['limit=0', 'limit'],
		['offset=-1', 'offset'],
		['name=%00', 'name'],
		['name=', 'name'],
		['serial=%20', 'serial'],
		['serialNumber=[]', 'serialnumber'],
	] as const) {
		const { status, body } = await company.get(`${PATH}?${query}`);
		assert.deepEqual([status, body.code, body.errorCode, body.field], [400, '400', 'request.invalid', field], query);
	}
});
