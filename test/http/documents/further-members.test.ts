/** What clients send with a sale beside its lines: who it is for, remarks, and members that are refused or mean nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });
	return company;
}

const line = { code: 'CAFE', quantity: 1 };
const sell = (company: TestCompany, more: object = {}, detail: object = {}) =>
	company.post('/v1/documents.json', { codeSii: '33', details: [{ ...line, ...detail }], ...more });

test('client: {id} names an existing one', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const client = (await company.post('/v1/clients.json', { code: '15.482.310-6', firstName: 'Elisa' })).body;
	const { status, body } = await sell(company, { client: { id: String(client.id), firstName: 'Otra' } });
	assert.deepEqual([status, body.client.id], [201, String(client.id)]);
	assert.equal((await company.get(`/v1/clients/${client.id}.json`)).body.firstName, 'Otra', 'what is sent is stored');
	const shipping = await company.post('/v1/shippings.json?expand=guide', {
		client: { id: client.id },
		details: [line],
	});
	assert.equal(shipping.body.guide.client.id, String(client.id));
	for (const caller of [company, stranger]) {
		const refused = await sell(caller, { client: { id: caller === company ? 987_654 : client.id } });
		assert.deepEqual(
			[refused.status, refused.body.errorCode, refused.body.field],
			[400, 'request.unknown_reference', 'client.id'],
		);
	}
});

test('what programs send that fill in every member says none, and refuses nothing', async () => {
	const company = await shop();
	const client = { id: 0, code: '12.345.678-5', companyOrPerson: '', hasCredit: '', note: 4411 };
	const none = {
		sellerId: 0,
		addressId: '0',
		coinId: 0,
		exchangeRate: 0,
		saleConditionId: 0,
		sendEmail: '',
		references: '',
	};
	const noLine = { barCode: '', detailId: 0, taxes: '', note: 7, comment: 250 };
	const paymentTypeId = (await company.get('/v1/payment_types.json?limit=1')).body.items[0].id;
	const payments = [{ paymentTypeId, amount: 100, documentTypeId: 0, number: 0, checkTaken: '' }];
	const { status, body, headers, text } = await sell(company, { client, ...none, observation: 5521, payments }, noLine);
	assert.equal(status, 201, text);
	assert.deepEqual([headers.get('bodega-warning'), headers.get('bodega-ignored')], [null, null]);
	const [sold] = (await company.get(`/v1/documents/${body.id}/details.json?fields=note,comment,variant`)).body.items;
	assert.deepEqual([sold.note, sold.comment, sold.variant.code], ['7', '250', 'CAFE']);
	assert.equal((await company.get(`/v1/clients/${body.client.id}.json`)).body.note, '4411');
	const byBarCode = await sell(company, {}, { code: '', barCode: sold.variant.barCode, variantId: sold.variant.id });
	assert.equal(byBarCode.status, 201, byBarCode.text);
	const shipping = await company.post('/v1/shippings.json', { client, details: [{ ...line, ...noLine }] });
	assert.equal(shipping.status, 201, shipping.text);
	const details = [{ variantId: sold.variant.id, id: 0, barCode: '', quantity: 1 }];
	assert.equal((await company.post('/v1/stocks/receptions.json', { details })).status, 201);
	const product = { name: 'Molinillo', productTypeId: 0, allowDecimal: '', isLot: '' };
	assert.equal((await company.post('/v1/products.json', product)).status, 201);
});

test('a sale to a RUT with a wrong check digit is issued, and told; strict callers are refused', async () => {
	const [company, dollars] = [await shop(), await service.company({ currency: 'USD' })];
	const wrong = { code: '12.345.678-9', firstName: 'Elisa' };
	const lines = [line];
	for (const [path, body] of [
		['/v1/documents.json', { codeSii: '33', client: wrong, details: lines }],
		['/v1/shippings.json', { client: wrong, details: lines }],
	] as const) {
		const strict = await company.post(path, body, { 'bodega-strict': '1' });
		assert.deepEqual(
			[strict.status, strict.body.errorCode, strict.body.field],
			[400, 'catalog.wrong_check_digit', 'client.code'],
		);
		const { status, headers, text } = await company.post(path, body);
		assert.equal(status, 201, text);
		assert.equal(headers.get('bodega-warning'), 'The RUT of the client (client.code) has a wrong check digit');
	}
	const [known] = (await company.get('/v1/clients.json')).body.items;
	const onFile = await sell(company, { clientId: known.id });
	assert.equal(onFile.headers.get('bodega-warning'), 'The RUT of the client (clientId) has a wrong check digit');
	for (const code of ['12.345.678-5', '123456785', '55.555.555-5', 'PASAPORTE 8812', '20512345678'])
		assert.equal((await sell(company, { client: { code } })).headers.get('bodega-warning'), null, code);
	// Elsewhere such a number is another country's.
	const abroad = await dollars.post('/v1/clients.json', wrong, { 'bodega-strict': '1' });
	assert.equal(abroad.status, 201, abroad.text);
});

test('a client with such a RUT is told when it comes, not when something else is changed', async () => {
	const company = await service.company();
	const strictly = { 'bodega-strict': '1' };
	const warning = 'The RUT of the client (code) has a wrong check digit';
	const wrong = { code: '12345678-9', firstName: 'Elisa' };
	assert.equal((await company.post('/v1/clients.json', wrong, strictly)).body.errorCode, 'catalog.wrong_check_digit');
	const { body: client, headers } = await company.post('/v1/clients.json', wrong);
	assert.equal(headers.get('bodega-warning'), warning);
	const path = `/v1/clients/${client.id}.json`;
	assert.equal((await company.put(path, { ...wrong, phone: '2' }, strictly)).status, 200);
	assert.equal((await company.put(path, { code: '12345678-8' }, strictly)).body.field, 'code');
	assert.equal((await company.put(path, { code: '12345678-8' })).headers.get('bodega-warning'), warning);
	assert.equal((await company.put(path, { code: '12345678-5' })).headers.get('bodega-warning'), null);
});

const told = {
	company: 'Panadería Quilpué Ltda.',
	companyOrPerson: 1,
	activity: 'Panadería',
	lastName: 'Mardones',
	email: 'elisa@correo.test',
	phone: '+56 9 8765 4321',
	address: 'Los Carrera 250',
	municipality: 'Quilpué',
	city: 'Valparaíso',
};

test('what a sale says of a client that is known is stored in it, and the sale has the address sent', async () => {
	for (const by of [
		() => ({ client: { code: '15482310-6', ...told } }),
		(id: number) => ({ client: { id, ...told } }),
		(id: number) => ({ clientId: id, client: told }),
	]) {
		const [company, stranger] = [await shop(), await shop()];
		const own = { code: '15.482.310-6', firstName: 'Elisa', note: 'Paga a 30 días' };
		const client = (await company.post('/v1/clients.json', own)).body;
		await stranger.post('/v1/clients.json', own);
		const { status, body } = await sell(company, by(client.id));
		assert.deepEqual([status, body.client.id], [201, String(client.id)]);
		assert.deepEqual([body.address, body.municipality, body.city], ['Los Carrera 250', 'Quilpué', 'Valparaíso']);
		const after = (await company.get(client.href)).body;
		assert.deepEqual(after, { ...client, maxCredit: after.maxCredit, ...told, ...own });
		await sell(company, { client: { code: own.code, phone: '', address: '', firstName: 'Elisa María' } });
		assert.deepEqual(
			(await company.get(client.href)).body,
			{ ...after, firstName: 'Elisa María' },
			'empty says nothing',
		);
		assert.equal((await stranger.get('/v1/clients.json?code=154823106')).body.items[0].phone, '');
	}
	const nobody = await sell(await shop(), { client: { address: 'Los Carrera 250', city: 'Valparaíso' } });
	assert.deepEqual([nobody.body.address, 'client' in nobody.body], ['Los Carrera 250', false]);
});

test('what contradicts the client that is named is refused, and nothing of it is stored', async () => {
	const company = await shop();
	const open = { code: '15.482.310-6', firstName: 'Elisa', hasCredit: 1, maxCredit: 150_000 };
	const one = (await company.post('/v1/clients.json', open)).body;
	const other = (await company.post('/v1/clients.json', { code: '9.876.543-3', firstName: 'Juan' })).body;
	const plain = (await company.post('/v1/clients.json', { firstName: 'Rosa' })).body;
	const closed = (await company.post('/v1/clients.json', { code: '1-9', firstName: 'Luz' })).body;
	await company.put(`/v1/clients/${closed.id}.json`, { state: 1 });
	const phone = told.phone;
	for (const [more, status, field] of [
		[{ clientId: one.id, client: { id: other.id, phone } }, 400, 'client.id'],
		[{ clientId: 987_654, client: { phone } }, 400, 'clientId'],
		[{ client: { id: one.id, code: '9.876.543-3', phone } }, 400, 'client.code'],
		[{ client: { id: plain.id, code: '9.876.543-3', phone } }, 409, 'code'],
		[{ client: { id: one.id, priceListId: 987_654, phone } }, 400, 'client.priceListId'],
		[{ client: { code: '1-9', phone } }, 409, undefined],
	] as const) {
		const refused = await sell(company, more);
		assert.deepEqual([refused.status, refused.body.field], [status, field], JSON.stringify(more));
	}
	const phones = (await company.get('/v1/clients.json')).body.items.map((item: Json) => item.phone);
	assert.deepEqual(phones, ['', '', '', '']);
	assert.equal((await sell(company, { client: { code: '1-9', firstName: 'Luz' } })).status, 201, 'nothing new');
	assert.equal((await sell(company, { client: { id: one.id, hasCredit: 1, maxCredit: '150000.0' } })).status, 201);
	for (const credit of [{ hasCredit: 0 }, { maxCredit: 1 }])
		assert.equal((await sell(company, { client: { id: one.id, ...credit } })).status, 201, 'told, and not applied');
	const { hasCredit, maxCredit } = (await company.get(`/v1/clients/${one.id}.json`)).body;
	assert.deepEqual([hasCredit, maxCredit], [1, '150000.0']);
	assert.equal((await sell(company, { client: { id: plain.id, code: '20.111.222-3' } })).status, 201);
	assert.equal((await company.get(`/v1/clients/${plain.id}.json`)).body.code, '20.111.222-3');
});

test('two sales that say different things of one client at once are both heard', async () => {
	const company = await shop();
	const client = (await company.post('/v1/clients.json', { code: '15.482.310-6', firstName: 'Elisa' })).body;
	const says: object[] = Object.entries(told).map(([name, value]) => ({ [name]: value }));
	const answers = await Promise.all(says.map((more) => sell(company, { client: { id: client.id, ...more } })));
	assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
	const after = (await company.get(client.href)).body;
	assert.deepEqual(after, { ...after, ...told });
});

test('an empty client code is none', async () => {
	const company = await shop();
	const first = await sell(company, { client: { code: '', firstName: 'Elisa', lastName: 'Mardones' } });
	const second = await sell(company, { client: { code: '', firstName: 'Juan', lastName: 'Soto' } });
	assert.deepEqual([first.status, second.status], [201, 201]);
	assert.notEqual(first.body.client.id, second.body.client.id);
	const nobody = await sell(company, { client: { code: '' } });
	assert.equal(nobody.status, 201);
	assert.ok(!('client' in nobody.body));
});

test('a remark and a due date are kept and printed', async () => {
	const company = await shop();
	const { status, body } = await sell(company, {
		observation: 'Entregar en portería',
		expirationDate: NOW + 30 * 86_400,
	});
	assert.equal(status, 201);
	assert.equal((await company.get(`${body.href}?fields=observation`)).body.observation, 'Entregar en portería');
	const page = (await service.call('GET', body.urlPublicView, { headers: { accept: 'text/html' } })).text;
	assert.match(page, /Observaciones[\s\S]*Entregar en portería/);
	assert.match(page, /Vencimiento[\s\S]*9 de abril de 2026/);
	const plain = (await sell(company)).body;
	const without = (await service.call('GET', plain.urlPublicView, { headers: { accept: 'text/html' } })).text;
	assert.doesNotMatch(without, /Observaciones|Vencimiento/);
	assert.equal((await sell(company, { observation: 'x'.repeat(1001) })).body.field, 'observation');
});

test('the company’s own currency may be named, and no other', async () => {
	const company = await shop();
	const own = Number((await sell(company)).body.coin.id);
	const coins: Json[] = (await company.get('/v1/coins.json')).body.items;
	const other = coins.find(({ id }) => id !== own)?.id;
	assert.equal((await sell(company, { coinId: own, exchangeRate: '1' })).status, 201);
	for (const [more, field] of [
		[{ coinId: other }, 'coinId'],
		[{ coinId: 987_654 }, 'coinId'],
		[{ exchangeRate: 950.5 }, 'exchangeRate'],
	] as const) {
		const { status, body } = await sell(company, more);
		assert.deepEqual([status, body.errorCode, body.field], [400, 'documents.other_coin', field]);
	}
});

test('exports and settlements are refused with a sentence, and what says none is not', async () => {
	const company = await shop();
	const none = {
		hasCustomsData: 0,
		customsData: {},
		commissionRate: '0',
		commissionCodeSii: '',
		percentageTaxWithheld: null,
	};
	const fine = await sell(company, none, { exportNetAmount: 0 });
	assert.deepEqual([fine.status, fine.headers.get('bodega-ignored')], [201, null]);
	for (const [more, detail, field] of [
		[{ hasCustomsData: 1 }, {}, 'hasCustomsData'],
		[{ customsData: { clauseCode: 1 } }, {}, 'customsData'],
		[{ commissionRate: 3.5 }, {}, 'commissionRate'],
		[{ commissionCodeSii: 43 }, {}, 'commissionCodeSii'],
		[{ percentageTaxWithheld: '19' }, {}, 'percentageTaxWithheld'],
		[{}, { exportNetAmount: 100 }, 'details[0].exportNetAmount'],
	] as const) {
		const { status, body } = await sell(company, more, detail);
		assert.deepEqual([status, body.errorCode, body.field], [400, 'request.not_served', field]);
		assert.match(body.error, /cannot be sent: (exports|settlements)/);
	}
	assert.equal((await company.get('/v1/documents/count.json')).body.count, 1);
});

test('members that mean nothing here are told, and refused where the caller is strict', async () => {
	const company = await shop();
	const more = { renovationId: 3, renovationDate: NOW, referenceId: 9 };
	const told = await sell(company, more);
	assert.equal(told.status, 201);
	assert.equal(told.headers.get('bodega-ignored'), 'body.renovationId, body.renovationDate, body.referenceId');
});
