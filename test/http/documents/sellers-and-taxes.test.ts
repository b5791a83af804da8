/** Who sold a document, and what it has of each tax, as exports read them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });
	return company;
}

const sell = (company: TestCompany, more: object = {}) =>
	company.post('/v1/documents.json', { codeSii: '33', details: [{ code: 'CAFE', quantity: 1 }], ...more });

async function hire(company: TestCompany, state = 0): Promise<number> {
	const email = `elisa-${company.id}-${state}@prueba.example`;
	const { rows } = await service.app.db.transaction(async (tx) => {
		const account = await tx.query<{ id: number }>(
			'insert into accounts (email, email_key, first_name, last_name, password_hash, created_at) values ' +
				`('${email}', '${email}', 'Elisa', 'Mardones', '', 0) returning id`,
			[],
		);
		return tx.query<{ id: number }>(
			'insert into users (company_id, account_id, email, first_name, last_name, role, state, created_at) values ' +
				`(${company.id}, ${account.rows[0]?.id}, '${email}', 'Elisa', 'Mardones', 'staff', ${state}, 0) returning id`,
			[],
		);
	});
	return Number(rows[0]?.id);
}

test('a document is sold by who issued it, or by who is named', async () => {
	const company = await shop();
	const plain = (await sell(company)).body;
	const own = (await company.get(`/v1/documents/${plain.id}/sellers.json`)).body;
	assert.equal(own.count, 1);
	assert.deepEqual(
		own.items.map(({ href, id }: Json) => [href, id]),
		[[plain.user.href, Number(plain.user.id)]],
	);
	const elisa = await hire(company);
	const { status, body, text } = await sell(company, { sellerId: String(elisa) });
	assert.equal(status, 201, text);
	const path = `/v1/documents/${body.id}/sellers.json`;
	const named = {
		href: `${service.url}${path}`,
		count: 1,
		limit: 25,
		offset: 0,
		items: [{ href: `${service.url}/v1/users/${elisa}.json`, id: elisa, firstName: 'Elisa', lastName: 'Mardones' }],
	};
	assert.deepEqual((await company.get(path)).body, named);
	assert.deepEqual((await company.get(`/v1/documents/${body.id}/sellers/count.json`)).body, { count: 1 });
	assert.deepEqual((await company.get(`${path}?offset=1`)).body.items, []);
	const { items } = (await company.get('/v1/documents.json?expand=[sellers,document_taxes]')).body;
	assert.deepEqual(
		items.map((item: Json) => item.sellers.items[0].id),
		[Number(plain.user.id), elisa],
	);
	assert.deepEqual(items[1].sellers, named);
	assert.equal(items[1].user.id, plain.user.id, 'who issued it stays');
	assert.match(
		(await service.call('GET', body.urlPublicView, { headers: { accept: 'text/html' } })).text,
		/Elisa Mardones/,
	);
	assert.equal((await company.get('/v1/documents/987654/sellers.json')).status, 404);
	assert.equal((await company.get(`/v1/documents/${body.id}/sellers/${elisa}.json`)).status, 404);
});

test('the list is filtered by who sold: of several the first, as in the reports of users', async () => {
	const company = await shop();
	const elisa = await hire(company);
	const plain = (await sell(company, { dispatch: 0 })).body;
	const named = (await sell(company, { sellerId: elisa, dispatch: 0 })).body;
	const lines = await Promise.all(
		[named.id, plain.id].map(async (id) => (await company.get(`/v1/documents/${id}/details.json`)).body.items[0].id),
	);
	const issuer = Number(plain.user.id);
	const found = async (query: string): Promise<number[]> => {
		const { body } = await company.get(`/v1/documents.json?${query}`);
		assert.deepEqual((await company.get(`/v1/documents/count.json?${query}`)).body, { count: body.items.length });
		return body.items.map(({ id }: Json) => id);
	};
	assert.deepEqual(await found(`sellerid=${elisa}`), [named.id]);
	assert.deepEqual(await found(`sellerid=${issuer}`), [plain.id]);
	assert.deepEqual(await found(`sellerid=[${elisa},${issuer}]&order=desc`), [named.id, plain.id]);
	assert.deepEqual(await found(`sellerid=${elisa}&state=1`), []);
	const both = await sell(company, { details: lines.map((detailId) => ({ detailId, quantity: 1 })) });
	assert.equal(both.status, 201, both.text);
	assert.deepEqual(await found(`sellerid=${elisa}`), [named.id, both.body.id]);
	assert.deepEqual(await found(`sellerid=${issuer}`), [plain.id]);
	const neighbour = await shop();
	const sellers = (count: number) => `[${Array.from({ length: count }, (_, index) => index + 1)}]`;
	assert.equal((await company.get(`/v1/documents.json?sellerid=${sellers(100)}`)).status, 200);
	assert.deepEqual((await neighbour.get(`/v1/documents.json?sellerid=${elisa}`)).body.items, []);
	for (const bad of ['', 'abc', '[1,x]', sellers(101)]) {
		const { status, body } = await company.get(`/v1/documents.json?sellerid=${bad}`);
		assert.deepEqual([status, body.field], [400, 'sellerid'], bad);
	}
});

test('what is made from sales of several was sold by all of them, unless one is named', async () => {
	const company = await shop();
	const elisa = await hire(company);
	const lines: number[] = [];
	for (const more of [{}, { sellerId: elisa }, { sellerId: elisa }]) {
		const { body } = await company.post('/v1/documents.json?expand=details', {
			codeSii: '33',
			dispatch: 0,
			details: [{ code: 'CAFE', quantity: 3 }],
			...more,
		});
		lines.push(body.details.items[0].id);
	}
	const own = Number((await company.get('/v1/documents.json')).body.items[0].user.id);
	const made = async (from: readonly number[], more: object = {}) => {
		const details = from.map((detailId) => ({ detailId, quantity: 1 }));
		const { status, body, text } = await company.post('/v1/documents.json?expand=[sellers,details]', {
			codeSii: '33',
			details,
			...more,
		});
		assert.equal(status, 201, text);
		return body;
	};
	const idsOf = ({ items }: Json) => items.map(({ id }: Json) => id);
	const both = await made(lines);
	const path = `/v1/documents/${both.id}/sellers.json`;
	assert.deepEqual([both.sellers.count, idsOf(both.sellers)], [2, [own, elisa]]);
	const { body: list } = await company.get(path);
	assert.deepEqual([list.count, idsOf(list)], [2, [own, elisa]]);
	assert.equal((await company.get(`/v1/documents/${both.id}/sellers/count.json`)).body.count, 2);
	const second = (await company.get(`${path}?limit=1&offset=1`)).body;
	assert.deepEqual([second.count, idsOf(second)], [2, [elisa]]);
	assert.deepEqual(idsOf((await made(lines.slice(1))).sellers), [elisa]);
	assert.deepEqual(idsOf((await made(lines, { sellerId: elisa })).sellers), [elisa], 'who is named alone');
});

test('400: a seller who is unknown, inactive or another company’s', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const theirs = Number((await sell(stranger)).body.user.id);
	for (const sellerId of [987_654, theirs, await hire(company, 1)]) {
		const { status, body } = await sell(company, { sellerId });
		assert.deepEqual([status, body.errorCode, body.field], [400, 'request.unknown_reference', 'sellerId']);
	}
	assert.equal((await stranger.get(`/v1/documents/${(await sell(company)).body.id}/sellers.json`)).status, 404);
});

test('what a document has of each tax is listed, read and expanded', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const taxes: Json[] = (await company.get('/v1/taxes.json')).body.items;
	const { status, body, text } = await sell(company, {
		details: [
			{ code: 'CAFE', quantity: 1 },
			{ code: 'CAFE', quantity: 2, taxId: taxes.slice(0, 2).map(({ id }) => id) },
			{ comment: 'Envío', quantity: 1, netUnitValue: 500 },
		],
	});
	assert.equal(status, 201, text);
	const list = (await company.get(`/v1/documents/${body.id}/document_taxes.json?expand=tax`)).body;
	assert.equal(list.count, taxes.slice(0, 2).length);
	const sum = list.items.reduce((all: number, { totalAmount }: Json) => all + totalAmount, 0);
	assert.equal(sum, body.taxAmount, 'they add up to the tax of the document');
	for (const item of list.items) {
		assert.deepEqual(Object.keys(item), ['href', 'id', 'totalAmount', 'exemptAmount', 'tax']);
		assert.equal(item.exemptAmount, 0);
		const alone = (await company.get(item.href)).body;
		assert.deepEqual([alone.totalAmount, alone.tax.id], [item.totalAmount, String(item.tax.id)]);
		assert.equal((await stranger.get(item.href)).status, 404);
	}
	const exempt = (await sell(company, { details: [{ comment: 'Envío', quantity: 1, netUnitValue: 500 }] })).body;
	assert.equal((await company.get(`/v1/documents/${exempt.id}/document_taxes.json`)).body.count, 0);
});
