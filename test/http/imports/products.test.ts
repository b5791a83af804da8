/** Files of products: shown line by line before anything happens, then imported as a whole or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf, pathOf, preview, problemsOf, run, send } from '../../support/importing.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

const variantOf = async (company: TestCompany, code: string): Promise<Json> =>
	(await company.get(`/v1/variants.json?code=${encodeURIComponent(code)}&expand=product`)).body.items[0];
const priceOf = async (company: TestCompany, variantId: number): Promise<Json> =>
	(await company.get(`/v1/price_lists/${company.priceListId}/details.json?variantid=${variantId}`)).body.items[0];
const countOf = async (company: TestCompany, what: string): Promise<number> =>
	(await company.get(`/v1/${what}/count.json`)).body.count;

const FILE = `Código;Producto;Variante;Precio;Código de barras;Impuesto;Control de stock;Estado;Proveedor
POL-M;Polera de algodón;Azul M;12.990;7801234567894;19%;sí;activo;Textil Sur
POL-L;Polera de algodón;Azul L;12.990;;;;;
LIBRO;"Libro ""Chiloé"";tapa dura";;9.990,00;;exento;no;inactivo;`;

test('new products are shown, created together with variants, prices, counts and events, and only then there', async () => {
	const company = await service.company();
	const before = (await company.events()).length;
	const made = await preview(company, 'products', FILE);
	assert.deepEqual(
		[made.state, made.total, made.creates, made.changes, made.unchanged, made.errors],
		['ready', 3, 3, 0, 0, 0],
	);
	assert.deepEqual([made.ignoredColumns, made.fileName], [['Proveedor'], 'products.csv']);
	const [first, second, third] = await linesOf(company, made);
	assert.deepEqual(
		[first.row, first.outcome, first.code, first.name],
		[2, 'create', 'POL-M', 'Polera de algodón Azul M'],
	);
	assert.deepEqual(
		first.changes.find(({ column }: Json) => column === 'price'),
		{ column: 'price', from: null, to: '12990' },
	);
	assert.deepEqual(
		second.changes.map(({ column }: Json) => column),
		['description', 'price'],
	);
	assert.equal(third.name, 'Libro "Chiloé";tapa dura');
	assert.equal(await countOf(company, 'variants'), 0);

	const ended = await run(service, company, made);
	assert.deepEqual([ended.state, ended.done, ended.problem], ['done', 3, null]);
	const [medium, large, book] = [
		await variantOf(company, 'POL-M'),
		await variantOf(company, 'POL-L'),
		await variantOf(company, 'LIBRO'),
	];
	assert.equal(medium.product.id, large.product.id);
	assert.equal(medium.barCode, '7801234567894');
	assert.match(large.barCode, /^2\d{12}$/);
	assert.deepEqual([book.product.stockControl, book.product.state, book.state], [0, 1, 1]);
	assert.equal((await priceOf(company, medium.id)).variantValueWithTaxes, 12_990);
	assert.equal((await priceOf(company, book.id)).variantValue, 9990);
	assert.deepEqual([await countOf(company, 'products'), await countOf(company, 'variants')], [2, 3]);
	assert.equal((await company.get('/v1/variants/count.json?state=1')).body.count, 1);
	assert.equal((await company.get(`/v1/price_lists/${company.priceListId}/details/count.json`)).body.count, 3);
	const told = (await company.events()).slice(before).map(({ topic }) => topic);
	assert.deepEqual(told.sort(), [
		...Array(3).fill('price.changed'),
		...Array(2).fill('product.created'),
		...Array(3).fill('variant.created'),
	]);
	const again = await company.post(`${pathOf(made)}/run.json`);
	assert.deepEqual([again.status, again.body.errorCode], [409, 'imports.not_ready']);
});

test('what is there is changed from what is shown to what is shown, and the same file again changes nothing', async () => {
	const company = await service.company();
	await run(service, company, await preview(company, 'products', FILE));
	const changed =
		'sku,name,price,state,tax,description\nPOL-M,Polera orgánica,13990,inactive,exempt,Azul M\nPOL-L,,12990,,,\nPOL-XL,Polera orgánica,13990,,,Azul XL';
	const made = await preview(company, 'products', changed);
	assert.deepEqual([made.creates, made.changes, made.unchanged], [1, 2, 0]);
	const [first, taxed, fresh] = await linesOf(company, made);
	assert.deepEqual(
		first.changes.map(({ column, from, to }: Json) => [column, from, to]),
		[
			['name', 'Polera de algodón', 'Polera orgánica'],
			['tax', 'IVA', 'exempt'],
			['price', '12990', '13990'],
			['state', 'active', 'inactive'],
		],
	);
	// The same with taxes, which its product has no more.
	assert.deepEqual(taxed.changes, [{ column: 'netPrice', from: '10915.966387', to: '12990' }]);
	assert.equal(fresh.product.id, first.product.id);
	const before = (await company.events()).length;
	assert.equal((await run(service, company, made)).state, 'done');
	const medium = await variantOf(company, 'POL-M');
	assert.deepEqual([medium.state, medium.product.name, medium.product.state], [1, 'Polera orgánica', 0]);
	assert.equal((await priceOf(company, medium.id)).variantValue, 13_990);
	assert.equal((await variantOf(company, 'POL-XL')).product.id, medium.product.id);
	const told = (await company.events()).slice(before).map(({ topic }) => topic);
	assert.deepEqual(told.sort(), [
		'price.changed',
		'price.changed',
		'price.changed',
		'product.changed',
		'variant.changed',
		'variant.created',
	]);
	const repeated = await preview(company, 'products', changed);
	assert.deepEqual([repeated.unchanged, repeated.creates, repeated.changes], [3, 0, 0]);
});

test('every wrong cell is told with its row, and a file with one is never imported', async () => {
	const company = await service.company();
	await company.product('CAFE', { name: 'Café' });
	await company.product('CAFE-2', { name: 'Café' });
	const file = [
		'codigo;producto;precio;precio neto;control de stock;estado;tipo;impuesto;codigo de barras',
		';Sin código;1;;;;;;',
		'A;;1;;;;;;',
		'B;Nombre;mil;;quizás;dormido;Nada;99%;7,80123E+12',
		'B;Nombre;1;;;;;;',
		`C;${'x'.repeat(256)};1;;;;;;`,
		'D;Café;1;;;;;;',
		'E;Uno;100;100;;;;;',
		'F;Dos;-5;;;;;;',
		'G;Tres;1,5;;sí;;;;',
		'H;Tres;1,5;;no;;;;',
	].join('\n');
	const made = await preview(company, 'products', file);
	assert.deepEqual([made.state, made.errors], ['with_errors', 9]);
	assert.deepEqual(await problemsOf(company, made), [
		[2, 'code', 'required'],
		[3, 'name', 'required'],
		[4, 'price', 'not_a_number'],
		[4, 'stockControl', 'not_yes_or_no'],
		[4, 'state', 'not_a_state'],
		[4, 'barCode', 'shortened'],
		[4, 'type', 'unknown_type'],
		[4, 'tax', 'unknown_tax'],
		[5, 'code', 'twice'],
		[6, 'name', 'too_long'],
		[7, 'name', 'name_doubled'],
		[8, 'price', 'prices_differ'],
		[9, 'price', 'out_of_range'],
		[11, 'stockControl', 'product_differs'],
	]);
	const refused = await company.post(`${pathOf(made)}/run.json`);
	assert.deepEqual([refused.status, refused.body.errorCode, refused.body.errors], [409, 'imports.has_errors', 9]);
	assert.equal(await countOf(company, 'variants'), 2);
});

test('what a single write refuses is refused in a file: deleted variants, packs, mandatory attributes, stock of services', async () => {
	const company = await service.company();
	const deleted = await company.product('VIEJO', { name: 'Viejo' });
	await company.delete(`/v1/variants/${deleted}.json`);
	const part = await company.product('PARTE', { stock: 1 });
	const pack = await company.post('/v2/products/pack.json', {
		name: 'Caja',
		code: 'CAJA',
		basePrice: 990,
		packDetails: [{ variantPromoId: part, quantity: 1 }],
	});
	assert.equal(pack.status, 201, pack.text);
	const type = await company.post('/v1/product_types.json', {
		name: 'Ropa',
		attributes: [{ name: 'Talla', isMandatory: 1 }],
	});
	assert.equal(type.status, 201, type.text);
	const service1 = await company.post('/v1/products.json', { name: 'Instalación', classification: 1 });
	await company.post('/v1/variants.json', { productId: service1.body.id, code: 'INST' });
	const file = 'code,name,type,stock control\nVIEJO,,,\nCAJA-2,Caja,,\nROPA-1,Pantalón,ropa,\nINST,,,yes\n';
	const made = await preview(company, 'products', file);
	assert.deepEqual(await problemsOf(company, made), [
		[2, 'code', 'deleted'],
		[3, 'name', 'pack_has_one_variant'],
		[4, 'type', 'attribute_missing'],
		[5, 'stockControl', 'keeps_no_stock'],
	]);
	const back = await preview(company, 'products', 'code,state\nVIEJO,active\n');
	assert.equal((await run(service, company, back)).state, 'done');
	assert.equal((await company.get(`/v1/variants/${deleted}.json`)).body.state, 0);
});

test('what is no list of lines is refused, with the reason', async () => {
	const company = await service.company();
	const code = async (file: string) => {
		const { status, body } = await send(company, 'products', file);
		assert.equal(status, 400, file.slice(0, 40));
		return body.errorCode;
	};
	assert.equal(await code(''), 'imports.empty');
	assert.equal(await code('code,name\n'), 'imports.empty');
	assert.equal(await code('nombre,precio\nCafé,1'), 'imports.column_missing');
	assert.equal(await code('code,sku\n1,2'), 'imports.column_twice');
	assert.equal(await code('code,name\nA,"Café'), 'imports.unclosed_quote');
	assert.equal(await code(`code\n${'A\n'.repeat(5001)}`), 'imports.too_many_lines');
	const large = await send(company, 'products', `code\n${'x'.repeat(5 * 2 ** 20)}`);
	assert.equal(large.status, 413, large.text);
	const long = await service.call('POST', `/v1/imports/products.json?filename=${'x'.repeat(256)}`, {
		token: company.token,
		raw: 'code,name\nA,Café',
	});
	assert.deepEqual([long.status, long.body.field], [400, 'filename']);
});

test('Windows-1252 is understood, a repeat of the key is the same import, and another file under it is refused', async () => {
	const company = await service.company();
	const old = Uint8Array.from(Buffer.from('código;producto\nÑ-1;Ñandú de género', 'latin1'));
	const key = { 'idempotency-key': 'archivo-1' };
	const first = await send(company, 'products', old, key);
	const again = await send(company, 'products', old, key);
	assert.deepEqual([first.status, again.status, again.body.id], [201, 201, first.body.id]);
	assert.equal((await linesOf(company, first.body))[0].name, 'Ñandú de género');
	const other = await send(company, 'products', 'code,name\nA,B', key);
	assert.equal(other.status, 422, other.text);
});
