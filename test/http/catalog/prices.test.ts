/** Price lists with their prices: one price of a variant in a list. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

describe('price lists', () => {
	test('a list is made, changed, and in the company’s own coin', async () => {
		const company = await service.company();
		const { status, body } = await company.post('/v1/price_lists.json', { name: 'Mayorista', coinId: 1 });
		assert.equal(status, 201);
		assert.deepEqual([body.name, body.coin.id, body.state], ['Mayorista', '1', 0]);
		const changed = await company.put(`/v1/price_lists/${body.id}.json`, { name: 'Mayorista 2026', state: 1 });
		assert.deepEqual(changed.body, { ...body, name: 'Mayorista 2026', state: 1 });
		const other = await company.post('/v1/price_lists.json', { name: 'Dólares', coinId: 2 });
		assert.deepEqual([other.status, other.body.errorCode, other.body.field], [400, 'catalog.other_coin', 'coinId']);
		const unknown = await company.post('/v1/price_lists.json', { name: 'x', coinId: 77 });
		assert.deepEqual([unknown.status, unknown.body.errorCode], [400, 'request.unknown_reference']);
		const closed = await company.put(`/v1/price_lists/${company.priceListId}.json`, { state: 1 });
		assert.deepEqual([closed.status, closed.body.errorCode], [409, 'catalog.default_price_list']);
	});

	test('a price is put in by variant or code, shown with tax, and changed', async () => {
		const company = await service.company();
		const variantId = await company.product('TE');
		const { body: list } = await company.post('/v1/price_lists.json', { name: 'Web' });
		const path = `/v1/price_lists/${list.id}/details.json`;
		const { status, body } = await company.post(path, { code: 'TE', variantValue: '1001' });
		assert.equal(status, 201);
		assert.deepEqual([body.variantValue, body.variantValueWithTaxes, body.variant.id], [1001, 1191, String(variantId)]);
		assert.equal(body.href, `${service.url}/v1/price_lists/${list.id}/details/${body.id}.json`);
		const again = await company.post(path, { variantId, variantValue: 1 });
		assert.deepEqual(
			[again.status, again.body.errorCode, again.body.field],
			[409, 'catalog.price_exists', 'variantId'],
		);
		const changed = await company.put(`/v1/price_lists/${list.id}/details/${body.id}.json`, { variantValue: 0 });
		assert.deepEqual(changed.body, { ...body, variantValue: 0, variantValueWithTaxes: 0 });
		const missing = await company.post(path, { variantValue: 1 });
		assert.deepEqual([missing.status, missing.body.error], [400, 'variantId or code is required']);
		const wrongList = await company.put(`/v1/price_lists/${company.priceListId}/details/${body.id}.json`, {
			variantValue: 5,
		});
		assert.equal(wrongList.status, 404);
		assert.equal((await company.get(`/v1/price_lists/${list.id}/details/${body.id}.json`)).body.variantValue, 0);
	});

	test('money has the decimals of the company’s coin', async () => {
		const company = await service.company({ currency: 'USD' });
		await company.product('TE');
		const path = `/v1/price_lists/${company.priceListId}/details`;
		const [{ id }] = (await company.get(`${path}.json`)).body.items;
		assert.equal((await company.put(`${path}/${id}.json`, { variantValue: 19.99 })).body.variantValueWithTaxes, 23.79);
		const { body } = await company.put(`${path}/${id}.json`, { variantValue: 19.9999999 });
		assert.deepEqual([body.variantValue, body.variantValueWithTaxes], [20, 23.8]);
	});

	test('a unit price has any decimals, of which six are kept, and comes with taxes or without', async () => {
		const company = await service.company();
		await company.product('TE');
		const path = `/v1/price_lists/${company.priceListId}/details`;
		const [{ id }] = (await company.get(`${path}.json`)).body.items;
		const change = async (sent: object) => {
			const { status, body } = await company.put(`${path}/${id}.json`, sent);
			return status === 200 ? [body.variantValue, body.variantValueWithTaxes] : [status, body.errorCode, body.field];
		};
		assert.deepEqual(await change({ variantValue: 1672.2689075630253 }), [1672.268908, 1990]);
		assert.deepEqual(await change({ variantValue: '8412.6' }), [8412.6, 10_011]);
		assert.deepEqual(await change({ variantValueWithTaxes: 1990 }), [1672.268908, 1990]);
		assert.deepEqual(await change({ variantValue: 1672.27, variantValueWithTaxes: '1990' }), [1672.27, 1990]);
		assert.deepEqual(await change({ variantValue: 1672.27, variantValueWithTaxes: 1991 }), [
			400,
			'catalog.prices_differ',
			'variantValueWithTaxes',
		]);
		assert.deepEqual(await change({}), [400, 'request.missing', 'variantValue']);
		assert.deepEqual(await change({ variantValue: -0.1 }), [400, 'request.invalid', 'variantValue']);
		assert.deepEqual(await change({ variantValueWithTaxes: 9_007_199_255 }), [
			400,
			'request.invalid',
			'variantValueWithTaxes',
		]);
		assert.equal((await company.get(`${path}/${id}.json`)).body.variantValue, 1672.27);
		const { body } = await company.post('/v1/products.json', { name: 'Mate' });
		await company.post('/v1/variants.json', { productId: body.id, code: 'MATE' });
		const added = await company.post(`${path}.json`, { code: 'MATE', variantValueWithTaxes: 990 });
		assert.deepEqual([added.body.variantValue, added.body.variantValueWithTaxes], [831.932773, 990]);
	});

	test('what the version before writes of a price counts', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 1 });
		const path = `/v1/price_lists/${company.priceListId}/details`;
		const [{ id }] = (await company.get(`${path}.json`)).body.items;
		await company.put(`${path}/${id}.json`, { variantValue: 1672.27 });
		await service.app.db.query(`update price_list_details set net_value = 700 where id = ${id}`, []);
		assert.equal((await company.get(`${path}/${id}.json`)).body.variantValue, 700);
		const sale = { codeSii: '39', details: [{ code: 'TE', quantity: 1 }] };
		assert.equal((await company.post('/v1/documents.json', sale)).body.netAmount, 700);
	});

	describe('every variant in every list', () => {
		const newVariant = async (company: TestCompany, code: string): Promise<number> => {
			const { body: product } = await company.post('/v1/products.json', { name: code, stockControl: 0 });
			return (await company.post('/v1/variants.json', { productId: product.id, code })).body.id;
		};
		const sellOne = async (company: TestCompany, code: string, priceListId: number) => {
			const sale = { codeSii: '39', priceListId, dispatch: 0, details: [{ code, quantity: 1 }] };
			const { status, body } = await company.post('/v1/documents.json', sale);
			return status === 201 ? body.netAmount : [status, body.errorCode];
		};

		test('a new variant has a row in every list, and a new list one of every variant; nobody sells at a price that was not said', async () => {
			const company = await service.company();
			const { body: web } = await company.post('/v1/price_lists.json', { name: 'Web' });
			const neighbour = await service.company();
			const variantId = await newVariant(company, 'QUINOA');
			const { body: late } = await company.post('/v1/price_lists.json', { name: 'Mayorista' });
			for (const list of [company.priceListId, Number(web.id), Number(late.id)]) {
				const path = `/v1/price_lists/${list}/details`;
				const { body } = await company.get(`${path}.json?variantid=${variantId}`);
				assert.equal(body.count, 1);
				const [row] = body.items;
				assert.deepEqual([row.variantValue, row.variantValueWithTaxes], [0, 0]);
				assert.deepEqual((await company.get(`${path}/count.json`)).body, { count: 1 });
				assert.deepEqual((await company.get(`${path}/${row.id}.json`)).body, row);
				assert.deepEqual(await sellOne(company, 'QUINOA', list), [400, 'documents.no_price']);
			}
			const path = `/v1/price_lists/${late.id}/details`;
			const [row] = (await company.get(`${path}.json`)).body.items;
			assert.equal((await company.put(`${path}/${row.id}.json`, { variantValue: 2490 })).status, 200);
			assert.equal(await sellOne(company, 'QUINOA', late.id), 2490);
			const [other] = (await company.get(`/v1/price_lists/${web.id}/details.json`)).body.items;
			await company.put(`/v1/price_lists/${web.id}/details/${other.id}.json`, { variantValue: 0 });
			assert.equal(await sellOne(company, 'QUINOA', web.id), 0, 'a price of 0 that somebody said');
			const theirs = await neighbour.get(`/v1/price_lists/${neighbour.priceListId}/details/count.json`);
			assert.deepEqual(theirs.body, { count: 0 });
		});

		test('of many who say a price at once, one does', async () => {
			const company = await service.company();
			const variantId = await newVariant(company, 'CHIA');
			const path = `/v1/price_lists/${company.priceListId}/details.json`;
			const replies = await Promise.all(
				[1990, 2990, 3990].map((variantValue) => company.post(path, { variantId, variantValue })),
			);
			assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 409, 409]);
			const said = replies.find(({ status }) => status === 201)?.body.variantValue;
			assert.deepEqual(
				(await company.get(path)).body.items.map(({ variantValue }: { variantValue: number }) => variantValue),
				[said],
			);
		});

		test('variants and lists that are made at once meet', async () => {
			const company = await service.company();
			const { body: product } = await company.post('/v1/products.json', { name: 'Café' });
			await Promise.all(
				[0, 1, 2, 3, 4, 5].flatMap((n) => [
					company.post('/v1/variants.json', { productId: product.id, code: `V-${n}` }),
					company.post('/v1/price_lists.json', { name: `Lista ${n}` }),
				]),
			);
			const { body: lists } = await company.get('/v1/price_lists.json');
			assert.equal(lists.count, 7);
			for (const { id } of lists.items) {
				const { body } = await company.get(`/v1/price_lists/${id}/details.json`);
				assert.deepEqual([body.count, body.items.length], [6, 6]);
			}
		});

		test('a list of more variants than are placed at once has them all', async () => {
			const company = await service.company();
			const { body: product } = await company.post('/v1/products.json', { name: 'Tornillos' });
			const numbers = 'with recursive numbers(n) as (select 0 union all select n + 1 from numbers where n < 2344)';
			await service.app.db.query(
				`insert into variants (company_id, product_id, code, bar_code, description, created_at) ${numbers} ` +
					`select ${company.id}, ${product.id}, 'T-' || n, '', '', 1790000000 from numbers`,
				[],
			);
			const { body: list } = await company.post('/v1/price_lists.json', { name: 'Ferretería' });
			const { body } = await company.get(`/v1/price_lists/${list.id}/details.json?offset=2300`);
			assert.deepEqual([body.count, body.items.length], [2345, 25]);
			assert.equal((await company.get(`/v1/price_lists/${list.id}/details.json?code=T-2344`)).body.count, 1);
		});

		test('what the version before says of a row counts', async () => {
			const company = await service.company();
			const variantId = await newVariant(company, 'LINAZA');
			await service.app.db.query(
				`update price_list_details set net_value = 700, unit_value = 700000000 where variant_id = ${variantId}`,
				[],
			);
			assert.equal(await sellOne(company, 'LINAZA', company.priceListId), 700);
			const path = `/v1/price_lists/${company.priceListId}/details.json`;
			const again = await company.post(path, { variantId, variantValue: 900 });
			assert.equal(again.body.errorCode, 'catalog.price_exists');
		});
	});

	test("another company's list and variants are not there", async () => {
		const [company, neighbour] = [await service.company(), await service.company()];
		const theirs = await neighbour.product('SUYO');
		await company.product('TE');
		const path = `/v1/price_lists/${company.priceListId}/details.json`;
		for (const body of [
			{ variantId: theirs, variantValue: 1 },
			{ code: 'SUYO', variantValue: 1 },
		])
			assert.equal((await company.post(path, body)).body.errorCode, 'request.unknown_reference');
		const foreign = `/v1/price_lists/${neighbour.priceListId}/details.json`;
		assert.equal((await company.post(foreign, { code: 'TE', variantValue: 1 })).status, 404);
		assert.equal((await company.get(foreign)).status, 404);
	});
});
