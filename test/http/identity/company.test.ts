/** The company and its settings: read and changed by its own people, in force at once on every process. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createApp } from '../../../src/app/index.ts';
import { listen } from '../../../src/server.ts';
import { companyCode } from '../../support/company-code.ts';
import { sell, ship } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const COMPANY = '/v1/company.json';
const cart = { email: 'a@b.example', items: [{ code: 'TE', quantity: 1 }] };

test('a company reads what it is', async () => {
	const company = await service.company();
	const { status, body } = await company.get(COMPANY);
	assert.equal(status, 200);
	assert.deepEqual(
		{ ...body, code: 'x', name: 'x', email: 'x' },
		{
			href: `${service.url}${COMPANY}`,
			id: company.id,
			name: 'x',
			code: 'x',
			activity: 'Comercio',
			address: 'Av. Matta 100',
			municipality: 'Santiago',
			city: 'Santiago',
			phone: '+56 2 2000 0000',
			email: 'x',
			timeZone: 'America/Santiago',
			currency: 'CLP',
			paper: 'letter',
			onlineStore: 1,
			allowNegativeStock: 0,
			allowOverpayment: 0,
			couponEncoding: '012',
			logo: null,
		},
	);
	assert.deepEqual(Object.keys((await company.get(`${COMPANY}?fields=[paper]`)).body), ['href', 'id', 'paper']);
});

test('any subset is changed, the rest stays, and what was read can be sent back', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const untouched = (await neighbour.get(COMPANY)).body;
	const before = (await company.get(COMPANY)).body;
	const wanted = {
		name: 'Comercial Ñandú Ltda.',
		code: companyCode(),
		activity: 'Ferretería',
		address: 'Av. Alemania 850',
		municipality: 'Temuco',
		city: 'Temuco',
		phone: '+56 45 221 1000',
		email: 'hola@nandu.example',
		timeZone: 'Pacific/Easter',
		paper: 'roll80',
		onlineStore: 0,
		allowNegativeStock: 1,
		allowOverpayment: 1,
		couponEncoding: '123',
	};
	for (const [name, value] of Object.entries(wanted)) {
		const seen: Record<string, unknown> = (await company.get(COMPANY)).body;
		const changed = await company.put(COMPANY, { [name]: value });
		assert.deepEqual([changed.status, changed.body], [200, { ...seen, [name]: value }], name);
	}
	assert.deepEqual((await company.get(COMPANY)).body, { ...before, ...wanted });
	assert.deepEqual((await company.put(COMPANY, before)).body, before, 'as it was read');
	assert.equal((await company.put(COMPANY, { district: 'Ñuñoa' })).body.municipality, 'Ñuñoa');
	assert.equal((await company.put(COMPANY, { phone: '' })).body.phone, '');
	assert.deepEqual((await neighbour.get(COMPANY)).body, untouched);
});

test('what a company cannot be is refused, with the member at fault, and nothing is changed', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const before = (await company.get(COMPANY)).body;
	const taken = (await neighbour.get(COMPANY)).body.code;
	for (const [body, status, field] of [
		[{ name: '' }, 400, 'name'],
		[{ name: 'visit www.example.com' }, 400, 'name'],
		[{ code: '76.543.210-4' }, 400, 'code'],
		[{ code: 'US-100' }, 400, 'code'],
		[{ code: taken }, 409, 'code'],
		[{ code: taken.replace('-', '') }, 409, 'code'],
		[{ email: 'nobody' }, 400, 'email'],
		[{ address: 'a\u202eb' }, 400, 'address'],
		[{ timeZone: 'Chile/Nowhere' }, 400, 'timeZone'],
		[{ currency: 'USD' }, 400, 'currency'],
		[{ paper: 'legal' }, 400, 'paper'],
		[{ onlineStore: 2 }, 400, 'onlineStore'],
		[{ allowNegativeStock: 'perhaps' }, 400, 'allowNegativeStock'],
		[{ allowOverpayment: [] }, 400, 'allowOverpayment'],
		[{ couponEncoding: '210' }, 400, 'couponEncoding'],
		[{ logo: { href: 'https://example.com/logo.png' } }, 400, 'logo'],
		[{ name: 'Otra SpA', paper: 'legal' }, 400, 'paper'],
	] as const) {
		const reply = await company.put(COMPANY, body);
		assert.deepEqual([reply.status, reply.body.field], [status, field], JSON.stringify(body));
	}
	assert.deepEqual((await company.get(COMPANY)).body, before);
});

test('another country has its own codes; a company from before the check keeps its code', async () => {
	const abroad = await service.company({ currency: 'USD' });
	assert.equal((await abroad.put(COMPANY, { code: 'US-100' })).status, 200);
	const company = await service.company();
	const code = '76.543.210-9';
	await service.app.db.transaction((tx) =>
		tx.query(`update companies set code = '${code}', code_key = '765432109' where id = ${company.id}`, []),
	);
	assert.equal((await company.put(COMPANY, { code, phone: '1' })).status, 200);
	assert.equal((await company.put(COMPANY, { code: '76.543.211-9' })).status, 400);
});

test('reading and changing need their rights', async () => {
	const blind = await service.company({ rights: 'stock:read' });
	assert.deepEqual([(await blind.get(COMPANY)).status, (await blind.put(COMPANY, { paper: 'a4' })).status], [403, 403]);
	const reader = await service.company({ rights: 'company:read' });
	assert.deepEqual(
		[(await reader.get(COMPANY)).status, (await reader.put(COMPANY, { paper: 'a4' })).status],
		[200, 403],
	);
});

test('changes at the same time are all kept', async () => {
	const company = await service.company();
	const replies = await Promise.all(
		[{ phone: '1' }, { city: 'Arica' }, { paper: 'a4' }, { allowOverpayment: 1 }, { activity: 'Pan' }].map((body) =>
			company.put(COMPANY, body),
		),
	);
	assert.deepEqual(
		replies.map(({ status }) => status),
		[200, 200, 200, 200, 200],
	);
	const { phone, city, paper, allowOverpayment, activity } = (await company.get(COMPANY)).body;
	assert.deepEqual([phone, city, paper, allowOverpayment, activity], ['1', 'Arica', 'a4', 1, 'Pan']);
});

test('older settings show the same record', async () => {
	const company = await service.company();
	await company.put(COMPANY, { couponEncoding: '123' });
	assert.equal((await company.get('/v1/loyalty/settings.json')).body.data.couponTypes, '123');
	await company.put('/v1/loyalty/settings.json', { couponTypes: '012' });
	assert.equal((await company.get(COMPANY)).body.couponEncoding, '012');
});

describe('the online store', () => {
	test('switched off takes no new checkouts and lets open ones end; switched on later it sells', async () => {
		const company = await service.company();
		await company.product('TE', { stock: 10, price: 0 });
		const open = (await company.post('/v1/checkouts.json', cart)).body;
		const cancelled = (await company.post('/v1/checkouts.json', cart)).body;
		await company.put(COMPANY, { onlineStore: 0 });
		const refused = await company.post('/v1/checkouts.json', cart);
		assert.deepEqual([refused.status, refused.body.errorCode], [403, 'store.no_store']);
		assert.equal((await company.get('/v1/loyalty/coupons.json')).status, 403);
		const paid = await company.post(`/v1/checkouts/${open.id}/pay.json`);
		assert.equal(paid.status, 200);
		assert.equal((await company.get(`/v1/checkouts/${open.id}.json`)).body.state, 'paid');
		assert.equal((await company.delete(`/v1/checkouts/${cancelled.id}.json`)).status, 200);
		await company.put(COMPANY, { onlineStore: 1 });
		assert.equal((await company.post('/v1/checkouts.json', cart)).status, 201);
	});

	test('a company made without one gets one, with settings that work', async () => {
		const company = await service.company({ hasStore: false });
		await company.product('TE', { stock: 10, price: 1000 });
		assert.equal((await company.post('/v1/checkouts.json', cart)).status, 403);
		assert.equal((await company.put(COMPANY, { onlineStore: 1 })).status, 200);
		const checkout = await company.post('/v1/checkouts.json', cart);
		assert.deepEqual([checkout.status, checkout.body.total], [201, 1190]);
		assert.equal((await company.get('/v1/store_settings.json')).body.office.id, String(company.officeId));
	});
});

test('what a company allows holds at once, on every process', async () => {
	const second = await createApp({ ...service.settings, port: 0 }, service.clock);
	after(() => second.close());
	const elsewhere = await listen(second, { ...service.settings, port: 0 });
	const company = await service.company();
	await company.product('TE', { stock: 1 });
	const shipping = { details: [{ code: 'TE', quantity: 5 }] };
	const there = (path: string, body: unknown) =>
		service.call('POST', `${elsewhere}${path}`, { token: company.token, body });
	assert.equal((await there('/v1/shippings.json', shipping)).status, 409);
	await company.put(COMPANY, { allowNegativeStock: 1 });
	assert.equal((await there('/v1/shippings.json', shipping)).status, 201);
	assert.equal((await company.stock('TE'))?.quantity, -4);
	await company.put(COMPANY, { allowNegativeStock: 0 });
	assert.equal((await there('/v1/shippings.json', shipping)).status, 409);

	await company.product('PAN', { stock: 5 });
	const document = await sell(company, [{ code: 'PAN', quantity: 1 }]);
	const [paymentType] = (await company.get('/v1/payment_types.json')).body.items;
	const payment = { documentId: document.id, amount: 5000, paymentTypeId: paymentType.id };
	assert.equal((await there('/v1/payments.json', payment)).status, 409);
	await company.put(COMPANY, { allowOverpayment: 1 });
	assert.equal((await there('/v1/payments.json', payment)).status, 201);
});

test('a new name and address stand on what is printed from then on', async () => {
	const company = await service.company();
	await company.product('TE', { stock: 1 });
	const { guide } = await ship(company, { details: [{ code: 'TE', quantity: 1 }] });
	await company.put(COMPANY, { name: 'Comercial Ñandú Ltda.', activity: 'Ferretería mayorista' });
	const page = await service.call('GET', guide.urlPublicView);
	assert.match(page.text, /Comercial Ñandú Ltda\./);
	assert.match(page.text, /Ferretería mayorista/);
});
