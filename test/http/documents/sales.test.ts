/** `POST /v1/documents.json`: what a sale is made of, what it does to stock, and what refuses it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const MIDNIGHT = Math.floor(NOW / 86_400) * 86_400;

const sell = (company: TestCompany, body: object) => company.post('/v1/documents.json', { codeSii: '39', ...body });
const topics = async (company: TestCompany) => (await company.events()).map(({ topic }) => topic);
const typeOf = async (company: TestCompany, codeSii: string) =>
	(await company.get(`/v1/document_types.json?codesii=${codeSii}`)).body.items[0].id;

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, price: 1000 });
	await company.product('TE', { stock: 4, price: 333 });
	await company.product('FLETE', { stockControl: 0, price: 2500 });
	return company;
}

describe('a sale', () => {
	test('takes stock, gets a number, adds up, and says so', async () => {
		const company = await shop();
		const { status, body } = await sell(company, {
			emissionDate: NOW,
			declareSii: 1,
			client: {
				code: '12.345.678-5',
				company: 'Emporio Rojas',
				address: 'Los Aromos 12',
				municipality: 'Maipú',
				city: 'Santiago',
			},
			details: [
				{ code: 'CAFE', quantity: 2 },
				{ code: 'TE', quantity: 1.5, netUnitValue: '999', comment: 'a granel' },
				{ code: 'FLETE', quantity: 1 },
				{ comment: 'Envoltorio de regalo', quantity: 1, netUnitValue: 100 },
			],
		});
		assert.equal(status, 201);
		assert.equal(body.number, 1);
		assert.equal(body.emissionDate, MIDNIGHT);
		assert.equal(body.generationDate, NOW);
		// 2000 + 1498.5 + 2500 = 5998.5, with 19 % 7138.215 → 7138; text that says nothing of taxes is exempt.
		assert.deepEqual([body.netAmount, body.exemptAmount, body.taxAmount, body.totalAmount], [5999, 100, 1139, 7238]);
		assert.deepEqual([body.address, body.municipality, body.city], ['Los Aromos 12', 'Maipú', 'Santiago']);
		const ours = (await company.get(`${body.href}?fields=[declareSii,dispatch,salesId,state]`)).body;
		assert.deepEqual([ours.declareSii, ours.dispatch, ours.salesId, ours.state], [1, 1, null, 0]);
		for (const name of ['document_type', 'office', 'user', 'client', 'coin', 'price_list'])
			assert.deepEqual(Object.keys(body[name]), ['href', 'id'], name);
		const { body: details } = await company.get(`/v1/documents/${body.id}/details.json?expand=quantityDispatched`);
		const sums = details.items.reduce(
			(sum: number[], line: Json) => [
				(sum[0] ?? 0) + line.netAmount,
				(sum[1] ?? 0) + line.taxAmount,
				(sum[2] ?? 0) + line.totalAmount,
			],
			[],
		);
		assert.deepEqual(sums, [6099, 1139, 7238], 'lines add up to the document');
		assert.deepEqual(
			details.items.map((line: Json) => line.quantityDispatched),
			[2, 1.5, 1, 1],
		);
		assert.deepEqual([details.items[3].variant.code, typeof details.items[3].variant.id], ['', 'number']);
		assert.equal((await company.stock('CAFE'))?.quantity, 8);
		assert.equal((await company.stock('TE'))?.quantity, 2.5);
		assert.deepEqual(await topics(company), ['document.created', 'document.to_declare']);
	});

	test('defaults to the default office, its price list and today; expands what it is asked to', async () => {
		const company = await shop();
		const { body } = await company.post('/v1/documents.json?expand=[details.variant,office,client,document_type]', {
			codeSii: 39,
			details: [{ code: 'CAFE', quantity: 1 }],
		});
		assert.equal(body.office.id, company.officeId);
		assert.equal(body.price_list.id, String(company.priceListId));
		assert.equal(body.emissionDate, MIDNIGHT);
		assert.ok(!('client' in body), 'absent when there is none');
		assert.equal(body.document_type.codeSii, '39');
		assert.equal(body.details.items[0].variant.code, 'CAFE');
		assert.equal(body.details.items[0].netUnitValue, 1000);
	});

	test("takes prices from the list it names, else the office's, else the company's", async () => {
		const company = await shop();
		const { body: list } = await company.post('/v1/price_lists.json', { name: 'Sur' });
		await company.post(`/v1/price_lists/${list.id}/details.json`, { code: 'CAFE', variantValue: 700 });
		const details = [{ code: 'CAFE', quantity: 1 }];
		const net = async (more: object) => (await sell(company, { details, ...more })).body.netAmount;
		assert.equal(await net({}), 1000);
		assert.equal(await net({ priceListId: list.id }), 700);
		await company.put(`/v1/offices/${company.officeId}.json`, { defaultPriceListId: list.id });
		assert.equal(await net({}), 700);
		assert.equal(await net({ priceListId: company.priceListId }), 1000);
		const refused = await sell(company, { details: [{ code: 'TE', quantity: 1 }] });
		assert.deepEqual([refused.status, refused.body.errorCode], [400, 'documents.no_price'], 'not in this list');
	});

	test('an exempt document carries no tax', async () => {
		const company = await shop();
		const { body } = await sell(company, { codeSii: '34', details: [{ code: 'CAFE', quantity: 3 }] });
		assert.deepEqual([body.netAmount, body.exemptAmount, body.taxAmount, body.totalAmount], [0, 3000, 0, 3000]);
	});

	test('in dollars has cents', async () => {
		const company = await service.company({ currency: 'USD' });
		await company.product('CAFE', { stock: 10, price: 1999 });
		const { body } = await sell(company, { details: [{ code: 'CAFE', quantity: 3 }] });
		assert.deepEqual([body.netAmount, body.taxAmount, body.totalAmount], [59.97, 11.39, 71.36]);
	});

	test('finds its client by code, however written, makes a new one, or takes it by id', async () => {
		const company = await shop();
		const details = [{ code: 'CAFE', quantity: 1 }];
		const clientOf = async (more: object) => (await sell(company, { details, ...more })).body.client.id;
		const made = await clientOf({ client: { code: '76.543.210-K', company: 'Andes' } });
		assert.equal(await clientOf({ client: { code: '76543210k', company: 'Otro nombre' } }), made);
		assert.equal(await clientOf({ clientId: made }), made);
		assert.equal((await company.get(`/v1/clients/${made}.json`)).body.company, 'Otro nombre', 'what is sent is stored');
		const twins = await Promise.all(
			Array.from({ length: 5 }, () => clientOf({ client: { code: '1-9', firstName: 'Eva' } })),
		);
		assert.equal(new Set(twins).size, 1);
		assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 2 });
	});

	test('numbers are per company and type, without gaps, also for many at once and after refusals', async () => {
		const [company, neighbour] = [await shop(), await shop()];
		await company.post('/v1/stocks/receptions.json', { details: [{ code: 'CAFE', quantity: 30 }] });
		const details = [{ code: 'CAFE', quantity: 1 }];
		const replies = await Promise.all(
			Array.from({ length: 30 }, (_, n) =>
				sell(company, { codeSii: n % 2 ? '33' : '39', details: n % 5 ? details : [{ code: 'TE', quantity: 99 }] }),
			),
		);
		assert.equal(replies.filter(({ status }) => status === 409).length, 6);
		for (const code of ['33', '39']) {
			const { body } = await company.get(`/v1/documents.json?limit=50&documenttypeid=${await typeOf(company, code)}`);
			assert.deepEqual(
				body.items.map(({ number }: Json) => number).sort((a: number, b: number) => a - b),
				[...Array(12).keys()].map((n) => n + 1),
			);
		}
		assert.equal((await sell(neighbour, { details })).body.number, 1);
	});

	test('of a thousand lines is fine', async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 1000, price: 1 });
		const { status, body } = await sell(company, {
			details: Array.from({ length: 1000 }, () => ({ code: 'CAFE', quantity: 1 })),
		});
		assert.equal(status, 201);
		assert.equal(body.totalAmount, 1190);
		assert.equal((await company.stock('CAFE'))?.quantity, 0);
	});
});

describe('a sale is refused, and leaves nothing,', () => {
	test('when one line is short', async () => {
		const company = await shop();
		const { status, body } = await sell(company, {
			client: { code: '1-9' },
			details: [
				{ code: 'CAFE', quantity: 1 },
				{ code: 'TE', quantity: 4.0001 },
			],
		});
		assert.equal(status, 409);
		assert.deepEqual(body, {
			error: 'There is not enough stock of Producto TE única (TE): 4.0001 asked for, 4 available',
			errorCode: 'stock.short',
			product: 'Producto TE única (TE)',
			variantId: (await company.get('/v1/variants.json?code=TE')).body.items[0].id,
			officeId: company.officeId,
			requested: 4.0001,
			available: 4,
		});
		assert.equal((await company.stock('CAFE'))?.quantity, 10);
		assert.deepEqual((await company.get('/v1/documents/count.json')).body, { count: 0 });
		assert.deepEqual((await company.get('/v1/clients/count.json')).body, { count: 0 });
		assert.deepEqual(await topics(company), []);
	});

	test('when it names what is not there', async () => {
		const [company, neighbour] = [await shop(), await shop()];
		const theirs = (await neighbour.get('/v1/variants.json')).body.items[0].id;
		const { body: theirClient } = await neighbour.post('/v1/clients.json', { code: '1-9' });
		const details = [{ code: 'CAFE', quantity: 1 }];
		const closed = await company.post('/v1/offices.json', { name: 'Cerrada', state: 1 });
		const cafe = (await company.get('/v1/variants.json?code=CAFE')).body.items[0].id;
		for (const [body, field] of [
			[{ details, documentTypeId: await typeOf(neighbour, '39'), codeSii: null }, 'documentTypeId'],
			[{ details, codeSii: '999' }, 'codeSii'],
			[{ details, officeId: neighbour.officeId }, 'officeId'],
			[{ details, officeId: closed.body.id }, 'officeId'],
			[{ details, priceListId: neighbour.priceListId }, 'priceListId'],
			[{ details, clientId: theirClient.id }, 'clientId'],
			[{ details: [{ variantId: theirs, quantity: 1 }] }, 'details[0].variantId'],
			[{ details: [{ code: 'NADA', quantity: 1 }] }, 'details[0].code'],
			[{ details, payments: [{ paymentTypeId: 987654321, amount: 1 }] }, 'payments[0].paymentTypeId'],
		] as const) {
			const reply = await sell(company, body);
			assert.deepEqual(
				[reply.status, reply.body.errorCode, reply.body.field],
				[400, 'request.unknown_reference', field],
			);
		}
		await company.put(`/v1/variants/${cafe}.json`, { state: 1 });
		const inactive = await sell(company, { details });
		assert.deepEqual([inactive.status, inactive.body.field], [400, 'details[0].code']);
		assert.deepEqual((await company.get('/v1/documents/count.json')).body, { count: 0 });
	});

	test('when it has no type, the wrong one, no lines, or a line of nothing', async () => {
		const company = await shop();
		const details = [{ code: 'CAFE', quantity: 1 }];
		for (const [body, code, field] of [
			[{ codeSii: null, details }, 'documents.type_required', 'documentTypeId'],
			[{ codeSii: '52', details }, 'documents.wrong_use', 'codeSii'],
			[{ codeSii: '61', details }, 'documents.wrong_use', 'codeSii'],
			[{ details: [] }, 'request.invalid', 'details'],
			[{}, 'request.missing', 'details'],
			[{ details: [{ quantity: 1 }] }, 'documents.line_empty', 'details[0]'],
			[{ details: [{ comment: '', quantity: 1 }] }, 'documents.line_empty', 'details[0]'],
			[
				{ details: [{ code: 'FLETE', quantity: 900_000_000, netUnitValue: 900_000_000 }] },
				'documents.amount_too_large',
				'details',
			],
		] as const) {
			const reply = await sell(company, body);
			assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [400, code, field]);
		}
	});
});

describe('salesId', () => {
	test('sent again for the same type answers 200 with the earlier document', async () => {
		const [company, neighbour] = [await shop(), await shop()];
		const body = { salesId: 'web-1001', details: [{ code: 'CAFE', quantity: 1 }] };
		const first = await sell(company, body);
		const again = await sell(company, { ...body, details: [{ code: 'CAFE', quantity: 5 }] });
		assert.deepEqual([first.status, again.status], [201, 200]);
		assert.deepEqual(again.body, first.body);
		assert.equal((await sell(company, { ...body, codeSii: '33' })).status, 201, 'another type');
		assert.equal((await sell(neighbour, body)).status, 201, 'another company');
		assert.equal((await company.stock('CAFE'))?.quantity, 8);
		assert.deepEqual(await topics(company), ['document.created', 'document.created']);
		assert.deepEqual((await company.get('/v1/documents.json?salesid=web-1001')).body.count, 2);
	});

	test('of many twins at once makes one document', async () => {
		const company = await shop();
		const body = { salesId: 7, details: [{ code: 'CAFE', quantity: 1 }] };
		const replies = await Promise.all(Array.from({ length: 10 }, () => sell(company, body)));
		assert.deepEqual(replies.map(({ status }) => status).sort(), [...Array(9).fill(200), 201]);
		assert.equal(new Set(replies.map((reply) => reply.body.id)).size, 1);
		assert.equal((await company.stock('CAFE'))?.quantity, 9);
	});
});
