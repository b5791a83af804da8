/** Collections of products: made and changed from either side, and what coupons are for. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const COLLECTIONS = '/v1/collections.json';

async function productOf(company: TestCompany, code: string): Promise<number> {
	await company.product(code, { stock: 20, price: 1000 });
	const { body } = await company.get(`/v1/variants.json?code=${code}`);
	return Number(body.items[0].product.id);
}

async function collection(company: TestCompany, body: Json): Promise<Json> {
	const made = await company.post(COLLECTIONS, body);
	assert.equal(made.status, 201, made.text);
	return made.body;
}

const idsIn = async (company: TestCompany, id: number): Promise<number[]> =>
	(await company.get(`/v1/collections/${id}/products.json`)).body.items.map((each: Json) => each.id);

test('a collection is made, read, changed, and shows its products', async () => {
	const company = await service.company();
	const [a, b, c] = [await productOf(company, 'A'), await productOf(company, 'B'), await productOf(company, 'C')];
	const made = await collection(company, { name: ' Otoño ', description: 'Hojas', products: [b, a, `${a}`] });
	assert.deepEqual(made, {
		href: `${service.url}/v1/collections/${made.id}.json`,
		id: made.id,
		name: 'Otoño',
		description: 'Hojas',
		state: 0,
		products: { href: `${service.url}/v1/collections/${made.id}/products.json` },
	});
	assert.deepEqual((await company.get(made.href)).body, made);
	assert.deepEqual(await idsIn(company, made.id), [a, b]);
	assert.deepEqual((await company.get(`/v1/collections/${made.id}/products/count.json`)).body, { count: 2 });
	const expanded = (await company.get(`${COLLECTIONS}?expand=products.collections`)).body.items[0];
	assert.deepEqual(expanded.products, (await company.get(`${made.products.href}?expand=collections`)).body);
	assert.deepEqual(expanded.products.items[0].collections, [{ href: made.href, id: String(made.id), name: 'Otoño' }]);

	const changed = await company.put(`/v1/collections/${made.id}.json`, { name: 'otoño', state: 1 });
	assert.deepEqual([changed.status, changed.body.name, changed.body.state], [200, 'otoño', 1]);
	assert.deepEqual(await idsIn(company, made.id), [a, b], 'they stay unless said');
	await company.put(`/v1/collections/${made.id}.json`, { products: [c] });
	assert.deepEqual(await idsIn(company, made.id), [c]);
	await company.put(`/v1/collections/${made.id}.json`, { products: [] });
	assert.deepEqual(await idsIn(company, made.id), []);
	assert.deepEqual(await company.events(), []);
});

test('a product says its collections by id or name, all of them at once', async () => {
	const company = await service.company();
	const [wine, craft] = [
		await collection(company, { name: 'Vinos' }),
		await collection(company, { name: 'Artesanía' }),
	];
	const made = await company.post('/v1/products.json?expand=collections', {
		name: 'Carménère',
		collections: ['VINOS', craft.id],
	});
	assert.equal(made.status, 201);
	const names = ({ collections }: Json) => collections.map(({ name }: Json) => name);
	assert.deepEqual(names(made.body), ['Vinos', 'Artesanía']);
	const href = `${made.body.href}?expand=collections`;
	assert.deepEqual(names((await company.put(href, { name: 'Carménère reserva' })).body), ['Vinos', 'Artesanía']);
	assert.deepEqual(names((await company.put(href, { collections: [`${craft.id}`, 'artesanía'] })).body), ['Artesanía']);
	assert.deepEqual(names((await company.get(href)).body), ['Artesanía']);
	assert.deepEqual(names((await company.put(href, { collections: [] })).body), []);
	// A name that is also an id means the collection with that id.
	const numbered = await collection(company, { name: String(wine.id) });
	assert.deepEqual(names((await company.put(href, { collections: [wine.id, String(numbered.id)] })).body), [
		'Vinos',
		String(wine.id),
	]);
});

test('names are unique in a company, and nothing of another company can be named', async () => {
	const [company, stranger] = [await service.company(), await service.company()];
	const theirs = await collection(stranger, { name: 'Vinos', products: [await productOf(stranger, 'X')] });
	const own = await collection(company, { name: 'Vinos' });
	const other = await collection(company, { name: 'Quesos' });
	const [theirProduct] = await idsIn(stranger, theirs.id);
	const refusals: [string, string, Json, number, string, string][] = [
		['POST', COLLECTIONS, { name: 'VINOS' }, 409, 'catalog.collection_name_taken', 'name'],
		['PUT', `/v1/collections/${other.id}.json`, { name: 'vinos' }, 409, 'catalog.collection_name_taken', 'name'],
		['POST', COLLECTIONS, { products: [] }, 400, 'request.missing', 'name'],
		['POST', COLLECTIONS, { name: 'P', products: [theirProduct] }, 400, 'request.unknown_reference', 'products[0]'],
		['PUT', `/v1/collections/${own.id}.json`, { products: [9e9] }, 400, 'request.unknown_reference', 'products[0]'],
		[
			'POST',
			'/v1/products.json',
			{ name: 'P', collections: [theirs.id] },
			400,
			'request.unknown_reference',
			'collections[0]',
		],
		[
			'POST',
			'/v1/products.json',
			{ name: 'P', collections: ['Sin par'] },
			400,
			'request.unknown_reference',
			'collections[0]',
		],
	];
	for (const [method, path, body, status, errorCode, field] of refusals) {
		const reply = await company.call(method, path, body);
		assert.deepEqual([reply.status, reply.body.errorCode, reply.body.field], [status, errorCode, field], reply.text);
	}
	assert.equal((await company.put(`/v1/collections/${theirs.id}.json`, { name: 'Mía' })).status, 404);
	assert.equal((await company.get(`/v1/collections/${theirs.id}/products.json`)).status, 404);
	assert.equal((await company.get('/v1/collections/count.json')).body.count, 2);
});

test('products and collections changed from both sides at once lose nothing and never block each other', async () => {
	const company = await service.company();
	const products = await Promise.all(['A', 'B', 'C', 'D'].map((code) => productOf(company, code)));
	const made = await Promise.all(['Uno', 'Dos'].map((name) => collection(company, { name })));
	const replies = await Promise.all([
		...products.map((id) => company.put(`/v1/products/${id}.json`, { collections: ['Uno', 'Dos'] })),
		...made.map(({ id }) => company.put(`/v1/collections/${id}.json`, { products })),
		...products.map((id) => company.put(`/v1/products/${id}.json`, { collections: ['Dos', 'Uno'] })),
	]);
	assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
	for (const { id } of made)
		assert.deepEqual(
			await idsIn(company, id),
			products.toSorted((a, b) => a - b),
		);
});

test('a coupon for a collection is redeemed by its id or its name, on the products in it alone', async () => {
	const company = await service.company();
	const [wine, bread] = [await productOf(company, 'VINO'), await productOf(company, 'PAN')];
	const made = await collection(company, { name: 'Vinos y licores', products: [wine] });
	const coupons: [serial: string, collections: Json][] = [
		['POR-ID', [String(made.id)]],
		['POR-NOMBRE', ['vinos y LICORES']],
		['OTRA', ['Quesos']],
	];
	for (const [serialNumber, collections] of coupons) {
		const coupon = { name: serialNumber, type: '1', amount: 10, serialNumber, properties: { collections } };
		assert.equal((await company.post('/v1/loyalty/coupons.json', coupon)).status, 201);
	}
	const items = ['VINO', 'PAN'].map((code) => ({ code, quantity: 1 }));
	const order = (serials: string[], lines = items) =>
		company.post('/v1/checkouts.json', { email: 'camila@rojas.example', items: lines, coupons: serials });
	for (const serial of ['POR-ID', 'POR-NOMBRE']) {
		const { status, body, text } = await order([serial]);
		assert.equal(status, 201, text);
		assert.deepEqual(
			body.items.map(({ discount }: Json) => discount),
			[119, 0],
		);
	}
	const nothing = async (serials: string[], lines = items) => {
		const { status, body } = await order(serials, lines);
		assert.deepEqual([status, body.errorCode], [400, 'coupons.matches_nothing']);
	};
	await nothing(['OTRA']);
	await nothing(['POR-ID'], items.slice(1));
	await company.put(`/v1/products/${bread}.json`, { collections: [made.id] });
	assert.equal((await order(['POR-ID'], items.slice(1))).status, 201);
	await company.put(`/v1/collections/${made.id}.json`, { state: 1 });
	await nothing(['POR-NOMBRE']);
});

test('a buyer adds such a coupon on the page', async () => {
	const company = await service.company();
	const wine = await productOf(company, 'VINO');
	await collection(company, { name: 'Vinos', products: [wine] });
	const coupon = { name: 'V', type: '1', amount: 10, serialNumber: 'VINOS', properties: { collections: ['Vinos'] } };
	await company.post('/v1/loyalty/coupons.json', coupon);
	const items = [{ code: 'VINO', quantity: 1 }];
	const { body } = await company.post('/v1/checkouts.json', { email: 'camila@rojas.example', items });
	const page = await service.call('GET', body.url);
	const key = /name="csrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
	const added = await service.call('POST', `${body.url}/coupons`, {
		raw: new URLSearchParams({ csrf: key, serial: 'vinos' }).toString(),
	});
	assert.equal(added.status, 303, added.text);
	assert.equal((await company.get(body.href)).body.discount, 119);
});
