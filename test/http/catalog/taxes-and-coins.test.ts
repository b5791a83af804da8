/** Taxes and currencies: as the interface writes them, filtered, set up over HTTP, and rates of exchange by day. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService } from '../../support/service.ts';

const service = await startService();
const refusal = ({ status, body }: { status: number; body: Json }) => [status, body.errorCode, body.field];

test('a tax has its rate and code as text', async () => {
	const company = await service.company();
	const { items } = (await company.get('/v1/taxes.json')).body;
	const { href, id, ...vat } = items[0];
	const expected = { name: 'IVA', code: '14', percentage: '19.0', forAllProducts: 1, ledgerAccount: null, state: 0 };
	assert.deepEqual(vat, expected);
	assert.deepEqual((await company.get(href)).body.id, id);
});

test('taxes are created, found, changed, and one is for all products', async () => {
	const company = await service.company();
	const sent = { name: 'ILA vinos', code: 25, percentage: '20.50', ledgerAccount: '2.1.04.002' };
	const { status, body } = await company.post('/v1/taxes.json', sent);
	assert.equal(status, 201);
	assert.deepEqual(
		[body.name, body.code, body.percentage, body.forAllProducts, body.ledgerAccount],
		['ILA vinos', '25', '20.5', 0, '2.1.04.002'],
	);
	const found = async (filter: string) =>
		(await company.get(`/v1/taxes.json?${filter}`)).body.items.map(({ code }: Json) => code);
	for (const filter of ['percentage=20.5', 'percentage=20.50', 'code=25', 'ledgeraccount=2.1.04.002', 'name=vino'])
		assert.deepEqual(await found(filter), ['25'], filter);
	assert.deepEqual(await found('percentage=[19,20.5]'), ['14', '25']);
	assert.deepEqual(await found('percentage=3'), []);
	assert.deepEqual(refusal(await company.get('/v1/taxes.json?percentage=x')), [400, 'request.invalid', 'percentage']);

	const put = await company.put(`/v1/taxes/${body.id}.json`, {
		percentage: 21,
		ledgerAccount: null,
		forAllProducts: 1,
	});
	assert.equal(put.status, 200);
	assert.deepEqual(put.body, { ...body, percentage: '21.0', ledgerAccount: null, forAllProducts: 1 });
	const [vat] = (await company.get('/v1/taxes.json')).body.items;
	assert.equal(vat.forAllProducts, 0);
	const product = await company.post('/v1/products.json?expand=tax', { name: 'Vino' });
	assert.equal(product.body.tax.id, body.id);

	const stays = [409, 'catalog.default_tax', 'forAllProducts'];
	assert.deepEqual(refusal(await company.put(`/v1/taxes/${body.id}.json`, { forAllProducts: 0 })), stays);
	assert.deepEqual(refusal(await company.put(`/v1/taxes/${body.id}.json`, { state: 1 })), stays);
	for (const percentage of [-1, 101, 1.234, 'x'])
		assert.deepEqual(refusal(await company.post('/v1/taxes.json', { ...sent, percentage })), [
			400,
			'request.invalid',
			'percentage',
		]);
	const neighbour = await service.company();
	assert.equal((await neighbour.put(`/v1/taxes/${body.id}.json`, { name: 'Mío' })).status, 404);
});

test('whatever is made the tax of all products at once, one is', async () => {
	const company = await service.company();
	const create = (code: string) =>
		company.post('/v1/taxes.json', { name: code, code, percentage: 5, forAllProducts: 1 });
	const made = await Promise.all(['A', 'B', 'C', 'D'].map(create));
	assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([201]));
	const { items } = (await company.get('/v1/taxes.json')).body;
	assert.equal(items.filter(({ forAllProducts }: Json) => forAllProducts === 1).length, 1);
});

test("currencies are found by name, symbol, and as the company's own", async () => {
	const company = await service.company({ currency: 'USD' });
	const codes = async (filter: string) =>
		(await company.get(`/v1/coins.json?${filter}`)).body.items.map(({ code }: Json) => code);
	assert.deepEqual(await codes('default=true'), ['USD']);
	assert.deepEqual(await codes('default=false'), ['CLP', 'PEN', 'MXN', 'EUR']);
	assert.deepEqual(await codes('symbol=%24'), ['CLP']);
	assert.deepEqual(await codes('name=chileno'), ['CLP']);
	assert.deepEqual(refusal(await company.get('/v1/coins.json?default=x')), [400, 'request.invalid', 'default']);
	assert.equal((await company.get('/v1/coins/1.json')).body.totalRound, 0);
});

test('a rate of exchange is what the company said for that day', async () => {
	const company = await service.company();
	const at = (coin: number, unix: number) => `/v1/coins/${coin}/exchange_rate/${unix}.json`;
	assert.deepEqual((await company.get(at(1, NOW))).body, { exchangeRate: 1 });
	assert.deepEqual(refusal(await company.get(at(2, NOW))), [400, 'catalog.no_exchange_rate', 'exchangeRate']);
	for (const rate of ['948.5', 950.125]) {
		const { status, body } = await company.put(at(2, NOW), { exchangeRate: rate });
		assert.deepEqual([status, body], [200, { exchangeRate: Number(rate) }]);
	}
	const sameDay = Math.floor(NOW / 86_400) * 86_400 + 5;
	assert.deepEqual((await company.get(at(2, sameDay))).body, { exchangeRate: 950.125 });
	assert.equal((await company.get(at(2, NOW + 86_400))).status, 400);
	const neighbour = await service.company();
	assert.equal((await neighbour.get(at(2, NOW))).status, 400);
	assert.deepEqual(refusal(await company.put(at(1, NOW), { exchangeRate: 2 })), [
		400,
		'catalog.own_coin',
		'exchangeRate',
	]);
	assert.equal((await company.put(at(1, NOW), { exchangeRate: 1 })).status, 200);
	assert.equal((await company.put(at(2, NOW), { exchangeRate: 0 })).status, 400);
	assert.equal((await company.get(at(99, NOW))).status, 404);
	assert.equal((await company.put(at(99, NOW), { exchangeRate: 1 })).status, 404);
	assert.equal((await company.get('/v1/coins/2/exchange_rate/x.json')).status, 404);
	assert.equal((await company.get(at(2, 999_999_999_999))).status, 400);
});
