/** Data by file: a company holds what the file says, by the rules of every call, all of it or nothing with everything that is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyCode } from '../../support/company-code.ts';
import { type Json, startService } from '../../support/service.ts';
import { FILE, MADE } from './full-file.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
const service = await startService({ sandboxKey: KEY });
const byKey = (path: string, body: unknown) =>
	service.call('POST', path, { headers: { 'bodega-sandbox-key': KEY }, body });

const errorsOf = ({ body }: Json): [string, string][] =>
	body.errors.map(({ field, errorCode }: Json) => [field, errorCode]);

/** How many records of each kind there are. */
async function counts(company: Json): Promise<number[]> {
	const paths = [
		'taxes',
		'product_types',
		'price_lists',
		'collections',
		'offices',
		'products',
		'variants',
		'clients',
		'couriers',
		'payment_methods',
		'stocks/receptions',
	];
	const found: number[] = [];
	for (const path of paths) found.push((await company.get(`/v1/${path}.json?limit=1`)).body.count);
	return found;
}

test("a company's token fills that company with what the file says, and it can be sold at once", async () => {
	const company = await service.company({ hasStore: true });
	const other = await service.company();
	const before = await counts(other);
	const reply = await company.post('/sandbox/data.json', FILE);
	assert.equal(reply.status, 201, reply.text);
	const [filled] = reply.body.companies;
	assert.deepEqual([filled.id, filled.isNew, filled.accessToken, filled.made], [company.id, false, null, MADE]);
	const { items: variants } = (await company.get('/v1/variants.json?code=POLERON-M')).body;
	assert.deepEqual([variants[0].barCode, variants[0].description], ['7804650012344', 'M Azul']);
	const { items: levels } = (await company.get('/v1/stocks.json?expand=[office]&code=POLERON-M')).body;
	assert.deepEqual(levels.map(({ quantity, office }: Json) => [office.name, quantity]).sort(), [
		['Casa Matriz', 4],
		['Sucursal Concepción', 12.5],
	]);
	const { items: offices } = (await company.get('/v1/offices.json?name=Concepci')).body;
	const sold = await company.post('/v1/documents.json', {
		codeSii: '39',
		officeId: offices[0].id,
		details: [{ code: 'POLERON-M', quantity: 1 }],
	});
	assert.deepEqual([sold.status, sold.body.totalAmount], [201, 17_990], sold.text);
	const costs = await company.get(`/v1/variants/${variants[0].id}/costs.json`);
	assert.equal(costs.body.averageCost, 8900);
	assert.equal((await company.get('/v1/clients.json?code=12.345.678-5')).body.items[0].maxCredit, '150000.0');
	const { data } = (await company.get('/v1/loyalty/coupons.json')).body;
	assert.deepEqual(
		data.map(({ serialNumber }: Json) => serialNumber),
		['INVIERNO10'],
	);
	assert.deepEqual(await counts(other), before);
	const { items: entries } = (await company.get('/v1/audit.json?action=POST /sandbox/data.json')).body;
	assert.equal(entries.length, 1);
	assert.match(entries[0].record, /4 variants, 3 products/);
});

test('everything that is wrong with the shape is told by its path, and nothing is written', async () => {
	const company = await service.company();
	const before = await counts(company);
	const reply = await company.post('/sandbox/data.json', {
		offices: [{ name: 'Sucursal Talca' }, { city: 'Talca' }],
		products: [
			{ name: '', variants: [{ code: 'A', price: 'mucho', stock: { 'Casa Matriz': -1 } }] },
			{ name: 'Gorro', variant: [] },
		],
		clients: 'nadie',
		cupones: [],
	});
	assert.deepEqual(
		[reply.status, reply.body.errorCode, reply.body.count],
		[400, 'sandbox.data_refused', 7],
		reply.text,
	);
	assert.deepEqual(errorsOf(reply).sort(), [
		['clients', 'request.invalid'],
		['cupones', 'request.unknown_name'],
		['offices[1].name', 'request.missing'],
		['products[0].name', 'request.invalid'],
		['products[0].variants[0].price', 'request.invalid'],
		['products[0].variants[0].stock.Casa Matriz', 'request.invalid'],
		['products[1].variant', 'request.unknown_name'],
	]);
	assert.deepEqual(await counts(company), before);
	for (const body of [[], 'texto', null, 7]) {
		const refused = await company.post('/sandbox/data.json', body);
		assert.equal(refused.status, 400, JSON.stringify(body));
	}
});

test('everything that the rules refuse is told by its path, and nothing is written', async () => {
	const company = await service.company();
	await company.post('/v1/products.json', { name: 'Taza' });
	const [taza] = (await company.get('/v1/products.json')).body.items;
	await company.post('/v1/variants.json', { productId: taza.id, code: 'TAZA' });
	await company.post('/v1/loyalty/coupons.json', { name: 'Uno', type: '0', amount: 1000, serialNumber: 'UNO' });
	const before = await counts(company);
	const variant = (code: string, more: object = {}) => ({ code, ...more });
	const coupon = (serialNumber: string, more: object = {}) => ({
		name: 'C',
		type: '0',
		amount: 1000,
		serialNumber,
		...more,
	});
	const reply = await company.post('/sandbox/data.json', {
		productTypes: [{ name: 'Zapatos', attributes: [{ name: 'Número', isMandatory: 1, options: '38|39' }] }],
		collections: [{ name: 'Verano' }, { name: 'VERANO' }],
		offices: [{ name: 'Casa Matriz' }, { name: 'Norte', priceList: 'No hay' }],
		products: [
			{ name: 'Taza grande', variants: [variant('TAZA'), variant('T1'), variant('T1')] },
			{
				name: 'Bota',
				type: 'Zapatos',
				variants: [
					variant('B40', { attributes: { Número: '40' } }),
					variant('B0'),
					variant('B1', { attributes: { Talla: '1' } }),
				],
			},
			{ name: 'Sin tipo', type: 'Nada', variants: [variant('X', { stock: { Sur: 1 } })] },
			{ name: 'Servicio', classification: 1, variants: [variant('SERV', { stock: { 'Casa Matriz': 1 } })] },
			{
				name: 'Entero',
				allowDecimal: 0,
				variants: [variant('ENT', { stock: { 'Casa Matriz': 1.5 }, prices: { 'No hay': 1, Tampoco: 2 } })],
			},
			{ name: 'En el norte', variants: [variant('N', { stock: { Norte: 1, Sur: 1 } })] },
		],
		packs: [{ name: 'P', parts: [{ code: 'NADA', quantity: 1 }] }],
		clients: [{ code: '12.345.678-5', firstName: 'A' }, { code: '12345678-5', firstName: 'B' }, {}],
		coupons: [coupon('uno'), coupon('DOS'), coupon('dos'), coupon('T', { type: '9' })],
		couriers: [{ name: 'C', webhookUrl: 'ftp://x', deliveryTypes: [] }],
	});
	assert.equal(reply.status, 400, reply.text);
	assert.deepEqual(errorsOf(reply), [
		['collections[1].name', 'catalog.collection_name_taken'],
		['offices[0].name', 'identity.office_name_taken'],
		['offices[1].priceList', 'request.unknown_reference'],
		['products[0].variants[0].code', 'catalog.variant_code_taken'],
		['products[0].variants[2].code', 'catalog.variant_code_taken'],
		['products[1].variants[0].attributes.Número', 'catalog.not_an_option'],
		['products[1].variants[1].attributes', 'catalog.attribute_missing'],
		['products[1].variants[2].attributes.Talla', 'request.unknown_reference'],
		['products[2].type', 'request.unknown_reference'],
		['products[4].variants[0].prices.No hay', 'request.unknown_reference'],
		['products[4].variants[0].prices.Tampoco', 'request.unknown_reference'],
		['packs[0].parts[0].code', 'request.unknown_reference'],
		['products[3].variants[0].stock.Casa Matriz', 'stock.not_controlled'],
		['products[4].variants[0].stock.Casa Matriz', 'catalog.whole_quantities'],
		['products[5].variants[0].stock.Sur', 'request.unknown_reference'],
		['clients[1].code', 'catalog.client_code_taken'],
		['clients[2].code', 'catalog.blank_client'],
		['coupons[0].serialNumber', 'coupons.serial_taken'],
		['coupons[2].serialNumber', 'coupons.serial_taken'],
		['coupons[3].type', 'coupons.unknown_type'],
		['couriers[0].webhookUrl', 'courier.bad_url'],
	]);
	assert.match(reply.body.error, /^collections\[1\]\.name: .* \(and 20 more\); nothing was written$/);
	assert.deepEqual(await counts(company), before);
});

test('the sandbox key fills the company that it names, or several of a file, and creates those that are not there', async () => {
	const company = await service.company();
	const product = { name: 'Alfajor', variants: [{ code: 'ALF-1', price: 990, stock: { 'Casa Matriz': 3 } }] };
	const named = await byKey(`/sandbox/data.json?companyId=${company.id}`, { products: [product] });
	assert.deepEqual(named.body.companies[0]?.made, { products: 1, variants: 1 }, named.text);
	const code = companyCode();
	const [{ code: known }] = (
		await service.call('GET', `/sandbox/companies.json?companyId=${company.id}`, {
			headers: { 'bodega-sandbox-key': KEY },
		})
	).body.companies;
	const reply = await byKey('/sandbox/data.json', {
		companies: [
			{ code, name: 'Dulces del Valle SpA', owner: { email: `dueña@${code}.example` }, products: [product] },
			{ code: known, name: 'no cambia', clients: [{ firstName: 'Elisa' }] },
		],
	});
	assert.equal(reply.status, 201, reply.text);
	const [made, old] = reply.body.companies;
	assert.deepEqual(
		[made.isNew, made.name, old.isNew, old.id, old.accessToken],
		[true, 'Dulces del Valle SpA', false, company.id, null],
	);
	const { items } = (await service.call('GET', '/v1/stocks.json', { token: made.accessToken })).body;
	assert.equal(items[0].quantity, 3);
	const again = await byKey('/sandbox/data.json', {
		companies: [
			{ code, name: 'D', products: [product] },
			{ code: '1', name: 'x' },
		],
	});
	assert.equal(again.status, 400);
	assert.deepEqual(errorsOf(again), [['companies[1].code', 'request.invalid']]);
	const taken = await byKey('/sandbox/data.json', { companies: [{ code, name: 'D', products: [product] }] });
	assert.deepEqual(errorsOf(taken), [['companies[0].products[0].variants[0].code', 'catalog.variant_code_taken']]);
});

test('which company is meant has to be said, only the key names several, and a file has a largest size', async () => {
	const company = await service.company();
	const unsaid = await byKey('/sandbox/data.json', { products: [] });
	assert.deepEqual([unsaid.status, unsaid.body.errorCode], [400, 'sandbox.which_company']);
	const both = await byKey(`/sandbox/data.json?companyId=${company.id}`, { companies: [] });
	assert.deepEqual([both.status, both.body.errorCode], [400, 'sandbox.which_company']);
	const none = await byKey('/sandbox/data.json', { companies: [] });
	assert.deepEqual(errorsOf(none), [['companies', 'request.invalid']]);
	const mixed = await byKey('/sandbox/data.json', { companies: [7], products: [] });
	assert.deepEqual(errorsOf(mixed), [
		['products', 'request.unknown_name'],
		['companies[0]', 'request.invalid'],
	]);
	const several = await company.post('/sandbox/data.json', { companies: [] });
	assert.deepEqual([several.status, several.body.errorCode], [403, 'sandbox.needs_key']);
	const large = await company.post('/sandbox/data.json', { products: [{ name: 'x'.repeat(1_100_000) }] });
	assert.deepEqual([large.status, large.body.errorCode], [413, 'request.too_large']);
	const many = await company.post('/sandbox/data.json', {
		offices: Array.from({ length: 101 }, () => ({ name: 'x' })),
	});
	assert.deepEqual(errorsOf(many), [['offices', 'request.invalid']]);
});

test('two files at once that make the same: one is written, the other is refused whole', async () => {
	const company = await service.company();
	const file = {
		products: [{ name: 'Miel', variants: [{ code: 'MIEL-1' }] }],
		coupons: [{ name: 'M', type: '0', amount: 100, serialNumber: 'MIEL' }],
	};
	const replies = await Promise.all([
		company.post('/sandbox/data.json', file),
		company.post('/sandbox/data.json', file),
	]);
	assert.deepEqual(
		replies.map(({ status }) => status === 201).sort(),
		[false, true],
		replies.map(({ text }) => text).join('\n'),
	);
	assert.equal((await company.get('/v1/products.json')).body.count, 1);
});
