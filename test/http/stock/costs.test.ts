/** What a variant has cost: its average, its worth, and what is left of each reception; and what the goods of a document did. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sell, ship } from '../../support/dispatch.ts';
import { packShop, sale } from '../../support/pack-shop.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

test('costs follow receptions, transfers and sales', async () => {
	const company = await service.company();
	const id = await company.product('CAFE');
	const receive = async (officeId: number, quantity: number, cost: number) => {
		const details = [{ code: 'CAFE', quantity, cost }];
		const { status, body } = await company.post('/v1/stocks/receptions.json', { officeId, details });
		assert.equal(status, 201);
		return (await company.get(`/v1/stocks/receptions/${body.id}/details.json`)).body.items[0];
	};
	const costs = async (): Promise<Json> => (await company.get(`/v1/variants/${id}/costs.json`)).body;
	assert.deepEqual(await costs(), { averageCost: 0, totalCost: 0, history: [] });
	const first = await receive(company.officeId, 10, 1000);
	const second = await receive(company.officeId, 10, 1500.5);
	const third = await receive(company.otherOfficeId, 4, 2000);
	const sale = { codeSii: '39', officeId: company.officeId, details: [{ code: 'CAFE', quantity: 14 }] };
	const { body: sold } = await company.post('/v1/documents.json', sale);
	const { history, averageCost, totalCost } = await costs();
	assert.deepEqual(
		history.map((row: Json) => [row.reception_detail.href, row.reception_detail.id, row.cost, row.availableFifo]),
		[
			[first.href, first.id, 1000, 0],
			[second.href, second.id, 1500.5, 6],
			[third.href, third.id, 2000, 4],
		],
	);
	assert.equal(typeof history[0].admissionDate, 'number');
	// 6 at 1250.25 and 4 at 2000
	assert.deepEqual([averageCost, totalCost], [1550.15, 15_502]);
	await company.delete(`/v1/documents/${sold.id}.json`);
	assert.deepEqual(
		(await costs()).history.map((row: Json) => row.availableFifo),
		[10, 10, 4],
	);
	const { body: variant } = await company.get(`/v1/variants/${id}.json`);
	assert.equal((await company.get(variant.costs.href)).body.history.length, 3);
	const neighbour = await service.company();
	assert.equal((await neighbour.get(`/v1/variants/${id}/costs.json`)).status, 404);
});

test('a pack costs what its parts do', async () => {
	const { company, pack } = await packShop(service, 10, 12);
	const [variant] = (await company.get(`/v1/variants.json?productid=${pack.id}`)).body.items;
	// Two at 1,000 and three at 300; the cups allow four packs.
	const costs = await company.get(variant.costs.href);
	assert.deepEqual(costs.body, { averageCost: 2900, totalCost: 11_600, history: [] });
	const document = (await sale(company, 2)).body;
	const { body } = await company.get(`/v1/documents/costs.json?documentid=${document.id}`);
	assert.equal(body.totalCost, 5800);
	const [{ shipping_detail: left }] = body.cost_detail;
	assert.deepEqual([left.quantity, left.variantStock, left.variantCost, left.variantTotalCost], [2, 2, 2900, 5800]);
});

const costsOf = (company: TestCompany, query: string) => company.get(`/v1/documents/costs.json?${query}`);

test('the goods of a sale cost what they did when they left with it', async () => {
	const company = await service.company();
	const id = await company.product('TE', { stock: 10, cost: 600 });
	await company.product('CAFE', { stock: 10, cost: 333.3 });
	const details = [
		{ code: 'TE', quantity: 2 },
		{ comment: 'Envío', quantity: 1, netUnitValue: 2990 },
		{ code: 'CAFE', quantity: 1.5 },
		{ code: 'TE', quantity: 1 },
	];
	const document = (await company.post('/v1/documents.json?expand=details', { codeSii: '33', details })).body;
	await company.post('/v1/stocks/receptions.json', {
		officeId: company.officeId,
		details: [{ code: 'TE', quantity: 5, cost: 9000 }],
	});
	const { status, body } = await costsOf(company, `documentid=${document.id}`);
	assert.equal(status, 200);
	const { cost_detail: parts, ...head } = body;
	assert.deepEqual(head, {
		href: document.href,
		id: document.id,
		name: 'Factura electrónica',
		number: document.number,
		totalCost: 2300,
	});
	assert.deepEqual(
		parts.map(({ variant, shipping_detail: of }: Json) => [
			variant.code,
			of.quantity,
			of.variantStock,
			of.variantCost,
			of.variantTotalCost,
		]),
		[
			['TE', 2, 8, 600, 1200],
			['CAFE', 1.5, 8.5, 333, 500],
			['TE', 1, 7, 600, 600],
		],
	);
	const [first] = parts;
	assert.deepEqual(first.variant, {
		href: `${service.url}/v1/variants/${id}.json`,
		id,
		description: 'única',
		code: 'TE',
	});
	assert.equal(first.shipping_detail.href, document.details.items[0].href);
	assert.deepEqual((await costsOf(company, `codesii=33&number=${document.number}`)).body, body);
	await company.delete(`/v1/documents/${document.id}.json`);
	const annulled = (await costsOf(company, `documentid=${document.id}`)).body;
	assert.deepEqual([annulled.totalCost, annulled.cost_detail], [0, []]);
});

test('the goods of a sale that guides send cost what those say', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 10, cost: 600 });
	const document = await sell(company, [{ code: 'TE', quantity: 4 }]);
	const nothing = (await costsOf(company, `documentid=${document.id}`)).body;
	assert.deepEqual([nothing.totalCost, nothing.cost_detail], [0, []]);
	const [line] = document.lines;
	const one = await ship(company, { details: [{ detailId: line.id, quantity: 1 }] });
	await ship(company, { details: [{ detailId: line.id, quantity: 2 }] });
	const { body } = await costsOf(company, `documentid=${document.id}`);
	assert.equal(body.totalCost, 1800);
	assert.deepEqual(
		body.cost_detail.map(({ shipping_detail: of }: Json) => [of.quantity, of.variantStock, of.variantTotalCost]),
		[
			[1, 9, 600],
			[2, 7, 1200],
		],
	);
	const { href } = body.cost_detail[0].shipping_detail;
	assert.equal((await company.get(href)).body.quantity, 1);
	const guide = (await costsOf(company, `documentid=${one.guide.id}`)).body;
	assert.deepEqual(
		[guide.name, guide.totalCost, guide.cost_detail[0].shipping_detail.href],
		['Guía de despacho electrónica', 600, href],
	);
	await company.delete(`/v1/shippings/${one.id}.json`);
	assert.equal((await costsOf(company, `documentid=${document.id}`)).body.totalCost, 1200);
});

test('costs of a document that is not said, not there or another company’s are refused', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	await company.product('TE', { stock: 10 });
	const document = await sell(company, [{ code: 'TE', quantity: 1 }]);
	for (const [query, field] of [
		['', 'documentid'],
		['documentid=abc', 'documentid'],
		['documentid=0', 'documentid'],
		[`documentid=${document.id}&codesii=33`, 'documentid'],
		['codesii=33', 'number'],
		['codesii=33&number=987654', 'number'],
		[`codesii=39&number=${document.number}`, 'number'],
	] as const) {
		const { status, body } = await costsOf(company, query);
		assert.deepEqual([status, body.field], [400, field], query);
	}
	for (const query of [`documentid=${document.id}`, `codesii=33&number=${document.number}`])
		assert.equal((await costsOf(neighbour, query)).status, 400);
	const plain = await service.company({ rights: 'documents:read' });
	assert.equal((await costsOf(plain, `documentid=${document.id}`)).status, 403);
});
