/** Orders and papers that a document refers to: sent with it, listed below it, and found by them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { everything } from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';
import { countStatements } from '../../support/statements.ts';

const service = await startService();
const DAY = 86_400;
const ISSUED_ON = 20_522 * DAY;

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });
	return company;
}

const sell = (company: TestCompany, references?: unknown, more: object = {}) =>
	company.post('/v1/documents.json', {
		codeSii: '33',
		emissionDate: ISSUED_ON,
		details: [{ code: 'CAFE', quantity: 1 }],
		references,
		...more,
	});

async function sold(company: TestCompany, references?: unknown): Promise<Json> {
	const { status, body, text } = await sell(company, references);
	assert.equal(status, 201, text);
	return body;
}

const order = (number: string | number, codeSii: string | number = 801) => ({ number, codeSii });

const found = async (company: TestCompany, query: string): Promise<number[]> => {
	const { status, body, text } = await company.get(`/v1/documents.json?${query}`);
	assert.equal(status, 200, text);
	assert.equal((await company.get(`/v1/documents/count.json?${query}`)).body.count, body.count, query);
	return body.items.map(({ id }: Json) => id);
};

test('what a document refers to is listed, read alone, counted and expanded', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const document = await sold(company, [
		{ number: ' OC-5521 ', referenceDate: String(ISSUED_ON - DAY + 3_600), reason: 'Pedido web', codeSii: 801 },
		{ number: 77, codeSii: '52' },
	]);
	const path = `/v1/documents/${document.id}/references`;
	assert.deepEqual(document.references, { href: `${service.url}${path}.json` });
	const list = (await company.get(`${path}.json`)).body;
	const codes: Json[] = (await company.get('/v1/dte_codes.json?codesii=[801,52]')).body.items;
	const nodeOf = (code: string) => {
		const { href, id } = codes.find(({ codeSii }) => codeSii === code) ?? {};
		return { href, id: String(id) };
	};
	assert.equal(list.count, 2);
	assert.deepEqual(
		list.items.map(({ href, id, ...rest }: Json) => rest),
		[
			{ referenceDate: ISSUED_ON - DAY, number: 'OC-5521', reason: 'Pedido web', dte_code: nodeOf('801') },
			{ referenceDate: ISSUED_ON, number: '77', reason: '', dte_code: nodeOf('52') },
		],
	);
	assert.deepEqual((await company.get(`${path}/count.json`)).body, { count: 2 });
	for (const item of list.items) {
		assert.deepEqual((await company.get(item.href)).body, item);
		assert.equal((await stranger.get(item.href)).status, 404);
	}
	const [first] = list.items;
	const other = await sold(company);
	assert.equal((await company.get(`/v1/documents/${other.id}/references/${first.id}.json`)).status, 404);
	assert.equal((await stranger.get(`${path}.json`)).status, 404);
	assert.equal((await company.get(`${first.href}?expand=dte_code`)).body.dte_code.codeSii, '801');
	assert.deepEqual((await company.get(`${document.href}?expand=[references]`)).body.references, list);
	assert.equal((await company.get(`/v1/documents/${other.id}/references.json`)).body.count, 0);
});

test('many documents with their references cost as many statements as one', async () => {
	const company = await shop();
	for (let n = 1; n <= 6; n++) await sold(company, [order(`A-${n}`), order(`B-${n}`, 802), order(n, 52)]);
	const read = async (limit: number) => {
		let body: Json = {};
		const statements = await countStatements(service.app.db, async () => {
			body = (await company.get(`/v1/documents.json?expand=[references]&limit=${limit}`)).body;
		});
		return { statements, items: body.items };
	};
	await read(1);
	const [one, many] = [await read(1), await read(6)];
	assert.equal(many.statements, one.statements);
	assert.deepEqual(
		many.items.map(({ references }: Json) => references.items.map(({ number }: Json) => number)),
		[1, 2, 3, 4, 5, 6].map((n) => [`A-${n}`, `B-${n}`, String(n)]),
	);
});

test('a document is found by code and number of a reference, together by those of the same one', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const both = await sold(company, [order('WEB-1'), order('G-7', 52)]);
	const other = await sold(company, [order('WEB-2')]);
	await sold(company);
	await sold(stranger, [order('WEB-1')]);
	assert.deepEqual(await found(company, 'referencecode=801'), [both.id, other.id]);
	assert.deepEqual(await found(company, 'referencecode=[52,33]'), [both.id]);
	assert.deepEqual(await found(company, 'referencenumber=WEB-2'), [other.id]);
	assert.deepEqual(await found(company, 'referencenumber=[WEB-1,WEB-2]'), [both.id, other.id]);
	assert.deepEqual(await found(company, 'referencecode=801&referencenumber=WEB-1'), [both.id]);
	assert.deepEqual(await found(company, 'referencenumber=G-7&referencecode=52'), [both.id]);
	assert.deepEqual(await found(company, 'referencecode=801&referencenumber=G-7'), [], 'of two different ones');
	assert.deepEqual(await found(company, 'referencecode=52&referencenumber=WEB-1'), []);
	assert.deepEqual(await found(company, 'referencenumber=WEB'), [], 'the whole number');
	for (const name of ['referencecode', 'referencenumber'])
		assert.equal((await company.get(`/v1/documents.json?${name}=`)).body.field, name);
});

test('a repeated order answers the earlier document, with the references it has', async () => {
	const company = await shop();
	const first = await sell(company, [order('WEB-9')], { salesId: 'WEB-9' });
	const again = await sell(company, [order('WEB-10')], { salesId: 'WEB-9' });
	assert.deepEqual([first.status, again.status, again.body.id], [201, 200, first.body.id]);
	const { items } = (await company.get(`${first.body.references.href}`)).body;
	assert.deepEqual(
		items.map(({ number }: Json) => number),
		['WEB-9'],
	);
});

test('`code` is the same as `codeSii`, and one that is no tax code is kept as text and refuses no sale', async () => {
	const company = await shop();
	const sent = [
		{ number: '1', code: 801 },
		{ number: '2', code: 'OC' },
		{ number: '3', codeSii: 999 },
		{ number: '4', codeSii: '801', code: 801 },
		{ number: '5', codeSii: 801, code: 'OC' },
		{ number: '6', codeSii: 'Pedido Ñ', code: '801' },
	];
	const { status, body, headers, text } = await sell(company, sent);
	assert.equal(status, 201, text);
	assert.deepEqual(headers.get('bodega-warning')?.split('; references'), [
		'references[1].code is no tax code of documents; it is kept as text',
		'[2].codeSii is no tax code of documents; it is kept as text',
		'[4].code is no tax code of documents, and is not kept beside 801',
		'[5].codeSii is no tax code of documents, and is not kept beside 801',
	]);
	assert.equal(headers.get('bodega-ignored'), null);
	const { items } = (await company.get(`/v1/documents/${body.id}/references.json?expand=dte_code`)).body;
	assert.deepEqual(
		items.map(({ number, dte_code, code }: Json) => [number, dte_code?.codeSii ?? null, code]),
		[
			['1', '801', undefined],
			['2', null, 'OC'],
			['3', null, '999'],
			['4', '801', undefined],
			['5', '801', undefined],
			['6', '801', undefined],
		],
	);
	assert.deepEqual(await found(company, 'referencecode=OC&referencenumber=2'), [body.id]);
	const page = await service.call('GET', body.urlPublicView, { headers: { accept: 'text/html' } });
	assert.match(page.text, /Orden de compra N° 1[\s\S]*OC N° 2/);
	const strict = await company.post(
		'/v1/documents.json',
		{ codeSii: '33', details: [{ code: 'CAFE', quantity: 1 }], references: [{ number: '2', code: 'OC' }] },
		{ 'bodega-strict': '1' },
	);
	assert.deepEqual(
		[strict.status, strict.body.errorCode, strict.body.field],
		[400, 'documents.reference_code_unknown', 'references[0].code'],
	);
});

test('a reference that says nothing is left out, and told; its reason is one line', async () => {
	const company = await shop();
	const { status, body, headers, text } = await sell(company, [
		{ number: '1', codeSii: '', code: '' },
		{ number: '2' },
		{ codeSii: 801 },
		order(''),
		{ ...order('5'), reason: 'Pedido\n web' },
		{ ...order('6'), reason: 6 },
	]);
	assert.equal(status, 201, text);
	assert.deepEqual(headers.get('bodega-warning')?.split('; r'), [
		'references[0] has no codeSii; it is left out',
		'eferences[1] has no codeSii; it is left out',
		'eferences[2] has no number; it is left out',
		'eferences[3] has no number; it is left out',
	]);
	const { items } = (await company.get(`/v1/documents/${body.id}/references.json`)).body;
	assert.deepEqual(
		items.map(({ number, reason }: Json) => [number, reason]),
		[
			['5', 'Pedido web'],
			['6', '6'],
		],
	);
	const details = [{ code: 'CAFE', quantity: 1 }];
	const strict = { codeSii: '33', details, references: [order('')] };
	const refused = await company.post('/v1/documents.json', strict, { 'bodega-strict': '1' });
	assert.deepEqual(
		[refused.status, refused.body.errorCode, refused.body.field],
		[400, 'documents.reference_empty', 'references[0]'],
	);
});

test('400: references that disagree or are too many leave nothing behind', async () => {
	const company = await shop();
	const before = await everything(service);
	for (const [references, field] of [
		[[order('1'), { ...order('1'), code: 802 }], 'references[1].code'],
		[[{ number: '1', codeSii: 'orden', code: 'OC' }], 'references[0].code'],
		[Array.from({ length: 41 }, (_, n) => order(n + 1)), 'references'],
	] as const) {
		const { status, body } = await sell(company, references);
		assert.deepEqual([status, body.field], [400, field]);
	}
	assert.deepEqual(await everything(service), before);
	const most = await sold(
		company,
		Array.from({ length: 40 }, (_, n) => ({ number: 'N'.repeat(50), codeSii: 801, reason: 'R'.repeat(255 - n) })),
	);
	assert.equal((await company.get(`/v1/documents/${most.id}/references/count.json`)).body.count, 40);
});

test('what a document refers to is printed on it', async () => {
	const company = await shop();
	const printed = async ({ urlPublicView }: Json) =>
		(await service.call('GET', urlPublicView, { headers: { accept: 'text/html' } })).text;
	const document = await sold(company, [
		{ number: 'OC-5521', referenceDate: ISSUED_ON - DAY, reason: 'Pedido <web>', codeSii: 801 },
	]);
	assert.match(await printed(document), /Referencias[\s\S]*Orden de compra N° OC-5521[\s\S]*Pedido &lt;web&gt;/);
	assert.equal((await service.call('GET', document.urlPdf)).status, 200);
	assert.doesNotMatch(await printed(await sold(company)), /Referencias/);
});
