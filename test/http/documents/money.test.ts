/** Money as shops send it: fractional unit values, discounts, taxes of a line, bar codes; and documents that come to what the buyer paid. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const sell = (company: TestCompany, details: readonly object[], more: object = {}) =>
	company.post('/v1/documents.json?expand=details', { codeSii: '39', details, ...more });

async function shop() {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000 });
	const vat: number = (await company.get('/v1/taxes.json')).body.items[0].id;
	const drinks = await company.tax('Bebidas', '27', 1000);
	return { company, vat, drinks };
}

const amounts = ({ netAmount, exemptAmount, taxAmount, totalAmount }: Json) => [
	netAmount,
	exemptAmount,
	taxAmount,
	totalAmount,
];
const taxRows = async (company: TestCompany, id: number) =>
	(
		await service.app.db.query(
			`select tax_id, amount from document_taxes where company_id = ${company.id} and document_id = ${id} order by tax_id`,
			[],
		)
	).rows.map(({ tax_id, amount }) => [Number(tax_id), Number(amount)]);

describe('unit values', () => {
	test('divided by 1.19 come to what the buyer paid, which is not overpaying', async () => {
		const { company } = await shop();
		const [{ id: paymentTypeId }] = (await company.get('/v1/payment_types.json')).body.items;
		for (const [netUnitValue, shown] of [
			[1672.27, 1672.27],
			['1672.2689075630253', 1672.268908],
			[1672.268907563025, 1672.268908],
		] as const) {
			const line = { code: 'CAFE', quantity: 2, netUnitValue };
			const { status, body } = await sell(company, [line], { payments: [{ paymentTypeId, amount: 3980 }] });
			assert.equal(status, 201);
			assert.deepEqual(amounts(body), [3345, 0, 635, 3980]);
			const [detail] = body.details.items;
			assert.deepEqual([detail.netUnitValue, detail.totalUnitValue], [shown, 1990]);
			assert.deepEqual([detail.netAmount, detail.taxAmount, detail.totalAmount], [3345, 635, 3980]);
			assert.deepEqual([detail.discountPercentage, detail.netDiscount, detail.totalDiscount], [0, 0, 0]);
			assert.equal((await company.get(`/v1/documents/${body.id}/payments.json`)).body.items[0].amount, 3980);
		}
	});

	test('of a price list with tax add up to the list’s prices', async () => {
		const { company } = await shop();
		const path = `/v1/price_lists/${company.priceListId}/details`;
		const [{ id }] = (await company.get(`${path}.json`)).body.items;
		await company.put(`${path}/${id}.json`, { variantValueWithTaxes: 5287 });
		const { body } = await sell(company, [{ code: 'CAFE', quantity: 2 }]);
		assert.equal(body.totalAmount, 10_574);
		assert.equal(body.details.items[0].totalUnitValue, 5287);
	});

	test('400: below zero, too large, or no number', async () => {
		const { company } = await shop();
		for (const netUnitValue of [-0.01, 9_007_199_255, '1,5', 'x', true]) {
			const { status, body } = await sell(company, [{ code: 'CAFE', quantity: 1, netUnitValue }]);
			assert.deepEqual([status, body.errorCode, body.field], [400, 'request.invalid', 'details[0].netUnitValue']);
		}
	});

	test('of a currency with cents are rounded to cents only in amounts', async () => {
		const company = await service.company({ currency: 'USD' });
		await company.product('CAFE', { stock: 10 });
		const { body } = await sell(company, [{ code: 'CAFE', quantity: 3, netUnitValue: 10.333333333 }]);
		assert.deepEqual(amounts(body), [31, 0, 5.89, 36.89]);
		assert.deepEqual([body.details.items[0].netUnitValue, body.details.items[0].totalUnitValue], [10.333333, 12.3]);
	});
});

describe('a discount', () => {
	test('is a per cent of its line, and all of it makes the line free', async () => {
		const { company } = await shop();
		const { body } = await sell(company, [
			{ code: 'CAFE', quantity: 2, netUnitValue: 1000, discount: '10' },
			{ code: 'CAFE', quantity: 1, netUnitValue: 5000, discount: 100 },
			{ code: 'CAFE', quantity: 3, netUnitValue: 1000, discount: 33.3333333 },
		]);
		// 1800 + 0 + 2000.000001, with 19 % 4522.
		assert.deepEqual(amounts(body), [3800, 0, 722, 4522]);
		assert.deepEqual(
			body.details.items.map((line: Json) => [
				line.netUnitValue,
				line.discountPercentage,
				line.netDiscount,
				line.totalDiscount,
				line.totalAmount,
			]),
			[
				[1000, 10, 200, 238, 2142],
				[5000, 100, 5000, 5950, 0],
				[1000, 33.333333, 1000, 1190, 2380],
			],
		);
	});

	test('400: below 0 or beyond 100', async () => {
		const { company } = await shop();
		for (const discount of [-1, 100.01, 'x', []]) {
			const { status, body } = await sell(company, [{ code: 'CAFE', quantity: 1, discount }]);
			assert.deepEqual([status, body.field], [400, 'details[0].discount']);
		}
	});
});

describe('the taxes of a line', () => {
	test('are those it names by id, else of its product; text without any is exempt', async () => {
		const { company, vat, drinks } = await shop();
		const line = { code: 'CAFE', quantity: 1 };
		for (const [sent, expected] of [
			[line, [1000, 0, 190, 1190]],
			[{ ...line, taxId: `[${vat},${drinks}]` }, [1000, 0, 290, 1290]],
			[{ ...line, taxId: [drinks] }, [1000, 0, 100, 1100]],
			[{ ...line, taxId: drinks }, [1000, 0, 100, 1100]],
			[{ ...line, taxId: '[]' }, [0, 1000, 0, 1000]],
			[{ ...line, taxId: '' }, [1000, 0, 190, 1190]],
			[{ comment: 'Despacho', quantity: 1, netUnitValue: 1000 }, [0, 1000, 0, 1000]],
			[{ comment: 'Despacho', quantity: 1, netUnitValue: 1000, taxId: `[${vat}]` }, [1000, 0, 190, 1190]],
		] as const) {
			const { status, body } = await sell(company, [sent]);
			assert.equal(status, 201, JSON.stringify(body));
			assert.deepEqual(amounts(body), expected, JSON.stringify(sent));
		}
		const exempt = await sell(company, [{ ...line, taxId: `[${vat}]` }], { codeSii: '34' });
		assert.deepEqual(amounts(exempt.body), [0, 1000, 0, 1000], 'a type that is exempt');
	});

	test('have a rate of their own when named by code, and the settings stay', async () => {
		const { company, vat, drinks } = await shop();
		const before = (await company.get('/v1/taxes.json')).body;
		const line = { code: 'CAFE', quantity: 1 };
		for (const [taxes, tax] of [
			[[{ code: 14, percentage: 10 }], 100],
			[[{ code: '14' }], 190],
			[
				[
					{ code: '14', percentage: '19.0' },
					{ code: '27', percentage: 20.5 },
				],
				395,
			],
			[[], 0],
		] as const)
			assert.equal((await sell(company, [{ ...line, taxes }])).body.taxAmount, tax);
		const both = await sell(company, [{ ...line, taxId: vat, taxes: [{ code: '14', percentage: 10 }] }]);
		assert.equal(both.body.taxAmount, 100);
		assert.deepEqual((await company.get('/v1/taxes.json')).body, before);
		const two = await sell(company, [{ ...line, quantity: 3, taxId: [vat, drinks] }, line]);
		assert.deepEqual(await taxRows(company, two.body.id), [
			[vat, 760],
			[drinks, 300],
		]);
		assert.equal(two.body.taxAmount, 1060);
	});

	test('400: unknown, inactive, another company’s, named twice, or differing', async () => {
		const { company, vat } = await shop();
		const { vat: theirs } = await shop();
		const old = await company.tax('Antiguo', '15', 500, 1);
		for (const [sent, code, field] of [
			[{ taxId: 987654321 }, 'request.unknown_reference', 'taxId'],
			[{ taxId: `[${vat},${theirs}]` }, 'request.unknown_reference', 'taxId'],
			[{ taxId: old }, 'request.unknown_reference', 'taxId'],
			[{ taxId: 'iva' }, 'request.invalid', 'taxId'],
			[{ taxId: '[1' }, 'request.invalid', 'taxId'],
			[{ taxes: [{ code: 'IVA' }] }, 'request.unknown_reference', 'taxes[0].code'],
			[{ taxes: [{ code: '15' }] }, 'request.unknown_reference', 'taxes[0].code'],
			[{ taxes: [{ percentage: 19 }] }, 'request.missing', 'taxes[0].code'],
			[{ taxes: [{ code: '14', percentage: 101 }] }, 'request.invalid', 'taxes[0].percentage'],
			[{ taxes: [{ code: '14' }, { code: '14' }] }, 'request.invalid', 'taxes'],
			[{ taxId: '[]', taxes: [{ code: '14' }] }, 'documents.taxes_disagree', 'taxId'],
		] as const) {
			const { status, body } = await sell(company, [{ code: 'CAFE', quantity: 1, ...sent }]);
			assert.deepEqual([status, body.errorCode, body.field], [400, code, `details[0].${field}`], JSON.stringify(sent));
		}
	});

	test('of a product with several are all of them', async () => {
		const { company, vat, drinks } = await shop();
		const { body: product } = await company.post('/v1/products.json', {
			name: 'Bebida',
			taxes: [vat, drinks],
			stockControl: 0,
		});
		await company.post('/v1/variants.json', { productId: product.id, code: 'COLA' });
		const path = `/v1/price_lists/${company.priceListId}/details.json`;
		const price = await company.post(path, { code: 'COLA', variantValueWithTaxes: 1290 });
		assert.equal(price.body.variantValue, 1000);
		const { body } = await sell(company, [{ code: 'COLA', quantity: 3 }]);
		assert.deepEqual(amounts(body), [3000, 0, 870, 3870]);
		await company.put(`/v1/products/${product.id}.json`, { taxes: [] });
		assert.deepEqual(amounts((await sell(company, [{ code: 'COLA', quantity: 3 }])).body), [0, 3000, 0, 3000]);
	});
});

describe('a bar code', () => {
	test('names a variant; one that two active variants have is 409 naming both', async () => {
		const { company } = await shop();
		const { body: variant } = await company.get('/v1/variants.json?code=CAFE');
		const [{ id, product }] = variant.items;
		await company.put(`/v1/variants/${id}.json`, { barCode: '7801234500017' });
		const line = { barCode: '7801234500017', quantity: 1 };
		const sold = await sell(company, [line]);
		assert.equal(sold.body.details.items[0].variant.id, id);
		const shipped = await company.post('/v1/shippings.json', { details: [{ ...line, barCode: 7801234500017 }] });
		assert.equal(shipped.status, 201);
		const twin = { productId: Number(product.id), code: 'CAFE-2', barCode: line.barCode, state: 1 };
		const { body: other } = await company.post('/v1/variants.json', twin);
		assert.equal((await sell(company, [line])).status, 201, 'the other is not active');
		await company.put(`/v1/variants/${other.id}.json`, { state: 0 });
		const doubled = await sell(company, [line]);
		assert.deepEqual(
			[doubled.status, doubled.body.errorCode, doubled.body.field],
			[409, 'catalog.bar_code_doubled', 'details[0].barCode'],
		);
		assert.match(doubled.body.error, /CAFE, CAFE-2/);
		assert.equal((await sell(company, [{ ...line, code: 'CAFE' }])).status, 201, 'the code says which');
		const unknown = await sell(company, [{ barCode: '1', quantity: 1 }]);
		assert.deepEqual([unknown.status, unknown.body.field], [400, 'details[0].barCode']);
		await company.put(`/v1/variants/${id}.json`, { state: 1 });
		await company.put(`/v1/variants/${other.id}.json`, { state: 1 });
		const inactive = await sell(company, [line]);
		assert.deepEqual([inactive.status, inactive.body.errorCode], [400, 'request.invalid']);
	});
});

test('a dispatch of a sale’s line has its price, discount and taxes', async () => {
	const { company, vat, drinks } = await shop();
	const line = { code: 'CAFE', quantity: 2, netUnitValue: 1672.27, discount: 10, taxId: [vat, drinks] };
	const sale = await sell(company, [line], { dispatch: 0 });
	const [{ id: detailId }] = sale.body.details.items;
	const { body } = await company.post('/v1/shippings.json?expand=guide', { details: [{ detailId, quantity: 2 }] });
	assert.equal(body.guide.totalAmount, sale.body.totalAmount);
	const [guided] = (await company.get(`/v1/documents/${body.guide.id}/details.json`)).body.items;
	assert.deepEqual([guided.netUnitValue, guided.discountPercentage], [1672.27, 10]);
	assert.deepEqual(await taxRows(company, body.guide.id), await taxRows(company, sale.body.id));
});

test('lines of the version before are read, shown and dispatched with the tax of their rate', async () => {
	const { company, vat } = await shop();
	const sale = await sell(company, [{ code: 'CAFE', quantity: 2, netUnitValue: 700 }], { dispatch: 0 });
	const [{ id }] = sale.body.details.items;
	await service.app.db.query(`update document_details set unit_value = 0, taxes = '[]' where id = ${id}`, []);
	const { body: line } = await company.get(`/v1/documents/${sale.body.id}/details/${id}.json`);
	assert.deepEqual([line.netUnitValue, line.totalUnitValue], [700, 833]);
	const { body } = await company.post('/v1/shippings.json?expand=guide', { details: [{ detailId: id, quantity: 2 }] });
	assert.equal(body.guide.totalAmount, 1666);
	assert.deepEqual(await taxRows(company, body.guide.id), [[vat, 266]]);
});

test('a product that the version before gave another tax has that one alone', async () => {
	const { company, drinks } = await shop();
	const [{ product }] = (await company.get('/v1/variants.json?code=CAFE')).body.items;
	const taxOfSale = async () => (await sell(company, [{ code: 'CAFE', quantity: 1 }])).body.taxAmount;
	assert.equal(await taxOfSale(), 190);
	await service.app.db.query(`update products set tax_id = ${drinks} where id = ${product.id}`, []);
	assert.equal(await taxOfSale(), 100);
	await service.app.db.query(`delete from product_taxes where product_id = ${product.id}`, []);
	assert.equal(await taxOfSale(), 100);
});
