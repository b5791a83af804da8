/** Text filters and `q`: parts of a text without regard to letter case and accents, whatever is sent, and never another company's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const [company, stranger] = [await service.company(), await service.company()];

for (const owner of [company, stranger]) {
	await owner.product('CAF-250', { stock: 50, name: 'Café de grano Ñuble' });
	await owner.product('TE-100', { stock: 50, name: 'Té verde 100% orgánico' });
	await owner.product('POL_M', { stock: 50, name: "Polera O'Higgins \\ azul 😀" });
	const products: Json[] = (await owner.get('/v1/products.json')).body.items;
	await owner.put(`/v1/products/${products[1].id}.json`, { description: 'Hojas de la cordillera' });
	for (const client of [
		{ code: '15.482.310-6', firstName: 'Elisa', lastName: 'Mardones Núñez', email: 'Elisa.M@correo.example' },
		{ code: '76.543.210-3', company: 'Panadería Los Ángeles', email: 'ventas@angeles.example' },
	])
		assert.equal((await owner.post('/v1/clients.json', client)).status, 201);
	for (const [client, salesId] of [
		[{ code: '15482310-6' }, 'WEB-881'],
		[{ code: '76543210-3' }, 'WEB-882'],
	] as const) {
		const sale = { codeSii: '39', client, salesId, details: [{ code: 'CAF-250', quantity: 1 }] };
		assert.equal((await owner.post('/v1/documents.json', sale)).status, 201);
	}
	for (const shipping of [
		{ recipient: 'José Pérez', address: 'Avenida Perú 100', municipality: 'Ñuñoa', city: 'Santiago' },
		{
			recipient: 'Ana Soto',
			address: 'Calle Larga 5',
			municipality: 'Talca',
			city: 'Talca',
			client: { code: '76543210-3' },
		},
	]) {
		const sent = await owner.post('/v1/shippings.json', { ...shipping, details: [{ code: 'CAF-250', quantity: 1 }] });
		assert.equal(sent.status, 201, sent.text);
	}
}

async function found(path: string, member: string, caller = company): Promise<unknown[]> {
	const { status, body, text } = await caller.get(path);
	assert.equal(status, 200, `${path}: ${text}`);
	const counted = await caller.get(path.replace('.json?', '/count.json?'));
	assert.deepEqual(counted.body, { count: body.items.length }, path);
	assert.equal(body.count, body.items.length, path);
	return body.items.map((item: Json) => item[member]);
}

const query = (name: string, value: string) => `${name}=${encodeURIComponent(value)}`;
const [CAFE, TEA, SHIRT] = ['Café de grano Ñuble', 'Té verde 100% orgánico', "Polera O'Higgins \\ azul 😀"];

for (const [path, filter, value, member, expected] of [
	['products', 'name', 'CAFÉ', 'name', [CAFE]],
	['products', 'name', 'cafe de GRANO', 'name', [CAFE]],
	['products', 'name', 'nuble', 'name', [CAFE]],
	['products', 'name', 'Ñ', 'name', [CAFE, TEA, SHIRT]],
	['products', 'name', 'te', 'name', [TEA]],
	['products', 'name', 'e\u0301 d', 'name', [CAFE]],
	['products', 'name', '%', 'name', [TEA]],
	['products', 'name', '0% o', 'name', [TEA]],
	['products', 'name', '_', 'name', []],
	['products', 'name', '\\', 'name', [SHIRT]],
	['products', 'name', "o'hig", 'name', [SHIRT]],
	['products', 'name', "' or 1=1 --", 'name', []],
	['products', 'name', '😀', 'name', [SHIRT]],
	['products', 'name', '"', 'name', []],
	['products', 'name', '[cafe,verde]', 'name', [CAFE, TEA]],
	['products', 'name', 'x'.repeat(255), 'name', []],
	['products', 'q', 'grano cafe', 'name', [CAFE]],
	['products', 'q', 'verde CORDILLERA', 'name', [TEA]],
	['products', 'q', 'verde grano', 'name', []],
	['products', 'q', 'te-1', 'name', [TEA]],
	['products', 'q', 'grano caf-250', 'name', [CAFE]],
	['products', 'q', 'POL_ verde', 'name', []],
	['products', 'q', 'de', 'name', [CAFE, TEA, SHIRT].slice(0, 2)],
	['variants', 'q', 'pol_', 'code', ['POL_M']],
	['variants', 'q', 'organico te-1', 'code', ['TE-100']],
	['variants', 'q', 'nuble', 'code', ['CAF-250']],
	['variants', 'description', 'ÚNIC', 'code', ['CAF-250', 'TE-100', 'POL_M']],
	['variants', 'code', 'caf-250', 'code', []],
	['clients', 'lastname', 'nunez', 'firstName', ['Elisa']],
	['clients', 'firstname', 'LISA', 'lastName', ['Mardones Núñez']],
	['clients', 'company', 'angeles', 'company', ['Panadería Los Ángeles']],
	['clients', 'code', '154823106', 'firstName', ['Elisa']],
	['clients', 'email', 'ELISA.m@CORREO.example', 'firstName', ['Elisa']],
	['clients', 'email', 'elisa', 'firstName', []],
	['clients', 'q', '15.482', 'firstName', ['Elisa']],
	['clients', 'q', 'mardones elisa', 'firstName', ['Elisa']],
	['clients', 'q', '--', 'firstName', []],
	['clients', 'q', 'correo.example', 'firstName', ['Elisa']],
	['documents', 'q', 'WEB-881', 'salesId', ['WEB-881']],
	['documents', 'q', 'panaderia', 'salesId', ['WEB-882']],
	['documents', 'q', '76.543.210-3', 'salesId', ['WEB-882']],
	['documents', 'q', '2', 'salesId', ['WEB-881', 'WEB-882']],
	['documents', 'q', 'nadie', 'salesId', []],
	['shippings', 'q', 'jose', 'recipient', ['José Pérez']],
	['shippings', 'q', 'peru', 'recipient', ['José Pérez']],
	['shippings', 'q', 'nunoa perez', 'recipient', ['José Pérez']],
	['shippings', 'q', 'panaderia', 'recipient', ['Ana Soto']],
	['shippings', 'q', '2', 'recipient', ['Ana Soto']],
	['offices', 'city', 'TEMU', 'name', ['Sucursal Sur']],
	['offices', 'q', 'temuco sur', 'name', ['Sucursal Sur']],
	['offices', 'address', 'calle sur', 'name', ['Sucursal Sur']],
	['users', 'lastname', 'perez', 'firstName', ['Ana']],
	['document_types', 'name', 'guia', 'codeSii', ['52', '50']],
	['shipping_types', 'name', 'TRASLADO INTERNO', 'id', [5]],
] as const)
	test(`${path}: ${filter}=${value.slice(0, 20)}`, async () => {
		const made = await found(`/v1/${path}.json?fields=${member}&${query(filter, value)}`, member);
		const wanted = path === 'documents' ? made.filter((each) => each !== null) : made;
		assert.deepEqual(wanted, expected);
	});

test('pages of a search follow each other, with the exact count on each', async () => {
	const many = await service.company();
	for (let n = 1; n <= 7; n++) await many.post('/v1/products.json', { name: `Ajíes nº ${n}` });
	await many.post('/v1/products.json', { name: 'Otro' });
	const names: string[] = [];
	for (let path = '/v1/products.json?name=ajies&limit=3'; path; ) {
		const { body } = await many.get(path);
		assert.equal(body.count, 7);
		names.push(...body.items.map((item: Json) => item.name));
		path = body.next;
	}
	assert.deepEqual(
		names,
		[1, 2, 3, 4, 5, 6, 7].map((n) => `Ajíes nº ${n}`),
	);
	for (const offset of [7, 8, 500]) {
		const { body } = await many.get(`/v1/products.json?name=ajies&offset=${offset}`);
		assert.deepEqual([body.count, body.items, body.next], [7, [], undefined]);
	}
	const { body: active } = await many.get('/v1/products.json?state=0&q=ajies&expand=product_taxes&fields=name&limit=1');
	assert.deepEqual([active.count, active.items[0].name], [7, 'Ajíes nº 1']);
	assert.equal((await many.get('/v1/products.json?state=1&q=ajies')).body.count, 0);
});

test('what cannot be searched for is refused', async () => {
	for (const path of ['/v1/products.json?name', '/v1/products.json?q', '/v1/documents.json?q', '/v1/offices.json?city'])
		for (const value of ['', ' ', '\u0000', 'a\u0000b', '\u0301', 'x'.repeat(256), '\u0007']) {
			const { status, body } = await company.get(`${path}=${encodeURIComponent(value)}`);
			assert.equal(status, 400, `${path}=${JSON.stringify(value)}`);
			assert.equal(body.errorCode, 'request.invalid');
			assert.equal(body.field, path.split('?')[1]);
		}
	const words = Array.from({ length: 11 }, (_, n) => `w${n}`).join(' ');
	assert.equal((await company.get(`/v1/products.json?${query('q', words)}`)).status, 400);
	assert.equal((await company.get('/v1/products.json?name=[]')).status, 400);
});
