/** `POST /v1/shippings.json` with new lines: every member of the body does what the contract says of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, movements, node, SHIPPINGS, sell, ship, TODAY, topics } from '../../support/dispatch.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const guideOf = async (company: TestCompany, shipping: Json): Promise<Json> =>
	(await company.get(`${shipping.guide.href}?expand=declareSii`)).body;

test('the least body takes stock, gets number 1 and answers the whole resource', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, cost: 600 });
	const body = await ship(company, { details: [{ code: 'CAFE', quantity: 2 }] });
	const { id, guide } = body;
	assert.ok(Number.isInteger(id) && id > 0);
	assert.match(guide.urlPublicView, new RegExp(`^${service.url}/view/${Number(guide.id).toString(16)}[0-9a-f]{40}$`));
	assert.deepEqual(body, {
		href: `${service.url}/v1/shippings/${id}.json`,
		id,
		shippingDate: TODAY,
		address: null,
		municipality: '',
		city: '',
		recipient: null,
		state: 0,
		received: 0,
		office: node(service, '/v1/offices', company.officeId),
		user: node(service, '/v1/users', company.userId),
		shipping_type: node(service, '/v1/shipping_types', 1),
		guide: {
			...node(service, '/v1/documents', Number(guide.id)),
			number: 1,
			urlPublicView: guide.urlPublicView,
			urlPdf: `${guide.urlPublicView}/document.pdf`,
			urlPublicViewOriginal: `${guide.urlPublicView}/original`,
			urlPdfOriginal: `${guide.urlPublicView}/original.pdf`,
		},
		details: { href: `${service.url}/v1/shippings/${id}/details.json` },
	});

	const read = await company.get(body.href);
	const { user: _user, ...plain } = body;
	assert.deepEqual(read.body, { ...plain, guide: { href: guide.href, id: guide.id } });
	assert.equal((await company.stock('CAFE'))?.quantity, 8);
	assert.deepEqual((await movements(company, variantId)).at(-1), {
		kind: 'dispatch',
		quantity: -2,
		unitCost: 600,
		officeId: company.officeId,
		source: 'shipping',
		sourceId: id,
	});
	assert.deepEqual(await topics(company), ['dispatch.created']);
});

test('two lines of one variant and one of another leave together', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, cost: 600 });
	await company.product('TE', { stock: 5, cost: 200 });
	const shipping = await ship(company, {
		details: [
			{ code: 'TE', quantity: '1.5' },
			{ code: 'CAFE', quantity: 2 },
			{ code: 'CAFE', quantity: 3 },
		],
	});
	const { body } = await company.get(shipping.details.href);
	assert.deepEqual(
		body.items.map(({ quantity, variantStock, variantCost }: Json) => [quantity, variantStock, variantCost]),
		[
			[1.5, 3.5, 200],
			[2, 8, 600],
			[3, 5, 600],
		],
	);
});

interface Member {
	name: string;
	body: (company: TestCompany) => Json | Promise<Json>;
	shipping?: (company: TestCompany) => Json;
	guide?: Json;
	events?: string[];
}

const client = {
	code: '76.543.210-K',
	company: 'Librería Quinchao Ltda.',
	activity: 'Librería',
	email: 'compras@quinchao.example',
	address: 'Calle Blanco 9',
	municipality: 'Castro',
	city: 'Castro',
};
const declared = { guide: { declareSii: 1 }, events: ['dispatch.created', 'document.to_declare'] };

const members: Member[] = [
	{
		name: 'officeId',
		body: (company) => ({ officeId: company.otherOfficeId }),
		shipping: (company) => ({ office: node(service, '/v1/offices', company.otherOfficeId) }),
	},
	{
		name: 'emissionDate keeps only its UTC date',
		body: () => ({ emissionDate: TODAY - 2 * DAY + 86_399 }),
		shipping: () => ({ shippingDate: TODAY - 2 * DAY }),
		guide: { emissionDate: TODAY - 2 * DAY, generationDate: NOW },
	},
	{ name: 'municipality', body: () => ({ municipality: 'Ñuñoa' }), shipping: () => ({ municipality: 'Ñuñoa' }) },
	{
		name: 'district for municipality',
		body: () => ({ district: 'Macul' }),
		shipping: () => ({ municipality: 'Macul' }),
	},
	{
		name: 'city',
		body: () => ({ city: 'Santiago' }),
		shipping: () => ({ city: 'Santiago' }),
		guide: { city: 'Santiago' },
	},
	{ name: 'address', body: () => ({ address: 'Av. Grecia 1' }), shipping: () => ({ address: 'Av. Grecia 1' }) },
	{ name: 'recipient', body: () => ({ recipient: 'Luis Soto' }), shipping: () => ({ recipient: 'Luis Soto' }) },
	{ name: 'declareSii', body: () => ({ declareSii: 1 }), ...declared },
	{ name: 'declare for declareSii', body: () => ({ declare: '1' }), ...declared },
	{ name: 'declareSii inside client', body: () => ({ client: { ...client, declareSii: 1 } }), ...declared },
	{ name: 'declare inside client', body: () => ({ client: { ...client, declare: 1 } }), ...declared },
	{ name: 'declareSii 0', body: () => ({ declareSii: 0 }), guide: { declareSii: 0 } },
	{
		name: 'client, whose address is the dispatch address',
		body: () => ({ client }),
		shipping: () => ({ address: 'Calle Blanco 9', municipality: 'Castro', city: 'Castro' }),
		guide: { address: 'Calle Blanco 9', municipality: 'Castro', city: 'Castro' },
	},
	{
		name: "the body's own address before the client's",
		body: () => ({ client, address: 'Bodega 3', municipality: 'Ancud', city: 'Ancud' }),
		shipping: () => ({ address: 'Bodega 3', municipality: 'Ancud', city: 'Ancud' }),
	},
	{
		name: 'null members count as not given, unknown ones are ignored',
		body: () => ({ officeId: null, client: null, emissionDate: null, salesMan: 7, details2: [] }),
		shipping: (company) => ({ shippingDate: TODAY, office: node(service, '/v1/offices', company.officeId) }),
	},
	{
		name: 'ids, dates and flags as strings',
		body: (company) => ({
			officeId: String(company.officeId),
			shippingTypeId: '2',
			emissionDate: String(NOW),
			priceListId: String(company.priceListId),
			declareSii: '0',
		}),
		shipping: () => ({ shippingDate: TODAY, shipping_type: node(service, '/v1/shipping_types', 2) }),
	},
	...[1, 2, 3, 4, 6, 7, 8, 9].map((shippingTypeId) => ({
		name: `shippingTypeId ${shippingTypeId}`,
		body: () => ({ shippingTypeId }),
		shipping: () => ({ shipping_type: node(service, '/v1/shipping_types', shippingTypeId) }),
	})),
];

for (const { name, body, shipping = () => ({}), guide = {}, events = ['dispatch.created'] } of members)
	test(`member ${name}`, async () => {
		const company = await service.company();
		await company.product('CAFE', { stock: 10, otherStock: 10 });
		const created = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }], ...(await body(company)) });
		assert.partialDeepStrictEqual(created, shipping(company));
		assert.partialDeepStrictEqual(await guideOf(company, created), guide);
		assert.deepEqual(await topics(company), events);
	});

test('the type of the guide: 52 unless documentTypeId or codeSii names another, each with numbers of its own', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const types: Json[] = (await company.get('/v1/document_types.json?use=2')).body.items;
	const idOf = (codeSii: string) => types.find((type) => type.codeSii === codeSii)?.id;
	const cases = [
		[{}, '52', 1],
		[{ codeSii: '52' }, '52', 2],
		[{ codeSii: 52 }, '52', 3],
		[{ documentTypeId: idOf('52') }, '52', 4],
		[{ codeSii: '50' }, '50', 1],
		[{ documentTypeId: String(idOf('50')) }, '50', 2],
	] as const;
	for (const [named, codeSii, number] of cases) {
		const { guide } = await ship(company, { ...named, details: [{ code: 'CAFE', quantity: 1 }] });
		const { body } = await company.get(`${guide.href}?expand=document_type`);
		assert.deepEqual([body.document_type.codeSii, body.number, guide.number], [codeSii, number, number]);
	}
});

test('netUnitValue: as given, else of the list named, else of the office list', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 10, price: 1000 });
	const wholesale = (await company.post('/v1/price_lists.json', { name: 'Mayorista' })).body;
	await company.post(`/v1/price_lists/${wholesale.id}/details.json`, { variantId, variantValue: 700 });
	const cases = [
		[{}, { netUnitValue: 850 }, 850],
		[{}, { netUnitValue: '0' }, 0],
		[{}, {}, 1000],
		[{ priceListId: wholesale.id }, {}, 700],
	] as const;
	for (const [more, line, expected] of cases) {
		const { guide } = await ship(company, { ...more, details: [{ variantId, quantity: 2, ...line }] });
		const { body } = await company.get(`${guide.href}?expand=details`);
		assert.equal(body.details.items[0].netUnitValue, expected);
		assert.deepEqual([body.netAmount, body.totalAmount], [2 * expected, Math.round(2 * expected * 1.19)]);
	}
	await company.put(`/v1/offices/${company.otherOfficeId}.json`, { defaultPriceListId: wholesale.id });
	await company.post('/v1/stocks/receptions.json', {
		officeId: company.otherOfficeId,
		details: [{ variantId, quantity: 1 }],
	});
	const { guide } = await ship(company, { officeId: company.otherOfficeId, details: [{ variantId, quantity: 1 }] });
	assert.equal((await company.get(guide.href)).body.netAmount, 700);
});

test('a product by code, code as a number, variantId and variantId as a string', async () => {
	const company = await service.company();
	const variantId = await company.product('7801', { stock: 10 });
	for (const line of [{ code: '7801' }, { code: 7801 }, { variantId }, { variantId: String(variantId) }]) {
		const { details } = await ship(company, { details: [{ ...line, quantity: 1 }] });
		const { body } = await company.get(details.href);
		assert.deepEqual(body.items[0].variant, node(service, '/v1/variants', variantId));
	}
});

test('a client is matched by its code, however it is written, and made when new; where goods go this time is not its address', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const dispatch = (more: Json) =>
		ship(company, { details: [{ code: 'CAFE', quantity: 1 }], client: { ...client, ...more } });
	const first = await guideOf(company, await dispatch({}));
	const second = await guideOf(company, await dispatch({ code: '76543210k', company: 'Otro nombre' }));
	assert.deepEqual(second.client, first.client);
	assert.equal((await company.get('/v1/clients/count.json')).body.count, 1);
	assert.equal((await company.get(first.client.href)).body.company, 'Otro nombre', 'what is sent is stored');
	const elsewhere = await dispatch({ address: 'Pasaje Nuevo 2', municipality: 'Dalcahue' });
	assert.deepEqual(
		[elsewhere.address, elsewhere.municipality, elsewhere.city],
		['Pasaje Nuevo 2', 'Dalcahue', 'Castro'],
	);
	const known = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }], client: { code: '76.543.210-K' } });
	assert.deepEqual([known.address, known.municipality, known.city], ['Calle Blanco 9', 'Castro', 'Castro']);
});

test('expand and fields work on the answer', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	const details = [{ code: 'CAFE', quantity: 1 }];
	const all = await company.post(`${SHIPPINGS}?expand=[details,guide,shipping_type]`, { details });
	assert.equal(all.status, 201);
	assert.equal(all.body.details.items[0].quantity, 1);
	assert.equal(all.body.guide.id, Number(all.body.guide.id));
	assert.match(all.body.guide.urlPdf, /document\.pdf$/);
	assert.equal(all.body.shipping_type.codeSii, '1');
	const few = await company.post(`${SHIPPINGS}?fields=[state]`, { details });
	assert.deepEqual(Object.keys(few.body).sort(), ['href', 'id', 'state']);
});

test('an undispatched sale elsewhere in the company leaves its stock alone', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 10 });
	await sell(company, [{ code: 'CAFE', quantity: 8 }]);
	await ship(company, { details: [{ code: 'CAFE', quantity: 2 }] });
	const refused = await company.post(SHIPPINGS, { details: [{ code: 'CAFE', quantity: 1 }] });
	assert.equal(refused.status, 409);
	assert.equal((await company.stock('CAFE'))?.quantityAvailable, 0);
});
