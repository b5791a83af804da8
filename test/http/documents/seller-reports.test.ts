/** What each user has sold and taken back, in sums and document by document. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;
const today = Math.floor(service.clock.nowMs() / 1000 / DAY) * DAY;
const SUMMARY = '/v1/users/sales_summary.json';

/** Every sale is of 1,000 a piece before taxes. */
async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000 });
	return company;
}

async function sell(company: TestCompany, more: object = {}): Promise<Json> {
	const sale = { codeSii: '33', emissionDate: today, details: [{ code: 'CAFE', quantity: 1 }], ...more };
	const { status, body, text } = await company.post('/v1/documents.json', sale);
	assert.equal(status, 201, text);
	return body;
}

async function takeBack(company: TestCompany, sale: Json): Promise<Json> {
	const [line] = (await company.get(`/v1/documents/${sale.id}/details.json`)).body.items;
	const details = [{ documentDetailId: line.id, quantity: 1 }];
	const note = { codeSii: '61', referenceDocumentId: sale.id, type: 2, emissionDate: today, details };
	const { status, body, text } = await company.post('/v1/returns.json', note);
	assert.equal(status, 201, text);
	return body;
}

async function hire(company: TestCompany): Promise<number> {
	const email = `elisa-${company.id}@prueba.example`;
	const { rows } = await service.app.db.transaction(async (tx) => {
		const account = await tx.query<{ id: number }>(
			'insert into accounts (email, email_key, first_name, last_name, password_hash, created_at) values ' +
				`('${email}', '${email}', 'Elisa', 'Mardones', '', 0) returning id`,
			[],
		);
		return tx.query<{ id: number }>(
			'insert into users (company_id, account_id, email, first_name, last_name, role, state, created_at) values ' +
				`(${company.id}, ${account.rows[0]?.id}, '${email}', 'Elisa', 'Mardones', 'staff', 0, 0) returning id`,
			[],
		);
	});
	return Number(rows[0]?.id);
}

const ok = async (company: TestCompany, path: string): Promise<Json> => {
	const { status, body, text } = await company.get(path);
	assert.equal(status, 200, `${path}: ${text}`);
	return body;
};
const idsOf = ({ items }: Json): number[] => items.map(({ id }: Json) => id);
const DAYS = `startdate=${today}&enddate=${today}`;

test('sums of each seller, less what was returned, and the documents behind them', async () => {
	const company = await shop();
	const elisa = await hire(company);
	const client = { code: '12.345.671-K', firstName: 'Camila', lastName: 'Soto' };
	const own = await sell(company, { client, details: [{ code: 'CAFE', quantity: 3 }] });
	const hers = await sell(company, { sellerId: elisa });
	const annulled = await sell(company);
	assert.equal((await company.delete(`/v1/documents/${annulled.id}.json`)).status, 200);
	const note = await takeBack(company, own);
	const summary = await ok(company, `${SUMMARY}?${DAYS}`);
	const [mine, ofElisa] = summary.sellers;
	const me = Number(own.user.id);
	const stem = (id: number) => `${service.url}/v1/users/${id}`;
	const seller = (id: number, fullName: string, subtotal: number, taxSubtotal: number) => ({
		href: `${stem(id)}.json`,
		id,
		fullName,
		subtotal,
		taxSubtotal,
		sales: { href: `${stem(id)}/sales.json?${DAYS}` },
		returns: { href: `${stem(id)}/returns.json?${DAYS}` },
	});
	const myName = mine.fullName;
	assert.deepEqual(summary, {
		startDate: today,
		endDate: today,
		total: 3570,
		sellers: [seller(me, myName, 2000, 380), seller(elisa, 'Elisa Mardones', 1000, 190)],
	});
	const sales = await ok(company, mine.sales.href);
	const { href, id, number } = own;
	const { name } = await ok(company, own.document_type.href);
	assert.deepEqual([sales.count, sales.items], [1, [{ href, id, name, number }]]);
	const returns = await ok(company, mine.returns.href);
	assert.deepEqual(idsOf(returns), [Number(note.credit_note.id)]);
	assert.deepEqual(idsOf(await ok(company, ofElisa.sales.href)), [hers.id]);
	assert.equal((await ok(company, ofElisa.returns.href)).count, 0);
	const only = await ok(company, `${SUMMARY}?${DAYS}&userid=${elisa}`);
	assert.deepEqual([only.total, only.sellers], [1190, [ofElisa]]);
	const both = await ok(company, `${SUMMARY}?${DAYS}&userid=[${elisa},${me},987654]`);
	assert.deepEqual([both.total, both.sellers], [3570, summary.sellers]);
	const nobody = await ok(company, `${SUMMARY}?${DAYS}&userid=987654`);
	assert.deepEqual([nobody.total, nobody.sellers], [0, []]);
	// The debit note that annuls a return brings the sale back.
	assert.equal((await company.post(`/v1/returns/${note.id}/annulments.json`, { emissionDate: today })).status, 201);
	assert.equal((await ok(company, `${SUMMARY}?${DAYS}`)).sellers[0].subtotal, 3000);
	assert.equal((await ok(company, mine.sales.href)).count, 2);
});

test('sales notes are no sales yet, and guides never', async () => {
	const company = await shop();
	const types: Json[] = (await ok(company, '/v1/document_types.json?limit=50')).items;
	const note = types.find(({ isSalesNote }) => isSalesNote === 1);
	await sell(company, { codeSii: undefined, documentTypeId: note.id });
	const transfer = { destinationOfficeId: company.otherOfficeId, details: [{ code: 'CAFE', quantity: 1 }] };
	assert.equal((await company.post('/v1/shippings.json', transfer)).status, 201);
	const { total, sellers } = await ok(company, `${SUMMARY}?startdate=${today - DAY}&enddate=${today + DAY}`);
	assert.deepEqual([total, sellers], [0, []]);
});

test('days: the whole of the first and the last one; today when none is sent', async () => {
	const company = await shop();
	const [before, first, last] = [
		await sell(company, { emissionDate: today - 9 * DAY }),
		await sell(company, { emissionDate: today - 5 * DAY }),
		await sell(company, { emissionDate: today - 2 * DAY }),
	];
	const now = await sell(company, { emissionDate: undefined });
	const path = `/v1/users/${now.user.id}/sales.json`;
	const span = `startdate=${today - 5 * DAY + 3600}&enddate=${today - 2 * DAY}`;
	assert.deepEqual(idsOf(await ok(company, `${path}?${span}`)), [first.id, last.id]);
	assert.equal((await ok(company, `${SUMMARY}?${span}`)).total, 2380);
	assert.deepEqual(idsOf(await ok(company, path)), [now.id]);
	assert.equal((await ok(company, SUMMARY)).total, 1190);
	assert.deepEqual(idsOf(await ok(company, `${path}?startdate=${today - 9 * DAY}`)), [
		before.id,
		first.id,
		last.id,
		now.id,
	]);
});

test('pages, and only the members that are asked for', async () => {
	const company = await shop();
	const made: Json[] = [];
	for (let n = 0; n < 3; n++) made.push(await sell(company));
	const path = `/v1/users/${made[0]?.user.id}/sales.json?${DAYS}`;
	const page = await ok(company, `${path}&limit=2`);
	assert.deepEqual([page.count, page.limit, page.offset, page.items.length], [3, 2, 0, 2]);
	const next = await ok(company, page.next);
	assert.deepEqual(
		[...idsOf(page), ...idsOf(next)],
		made.map(({ id }) => id),
	);
	assert.equal(next.next, undefined);
	const [picked] = (await ok(company, `${path}&fields=[number]`)).items;
	assert.deepEqual(Object.keys(picked), ['href', 'id', 'number']);
});

test('refused: what is no day, a span that is backwards or too long, and users who are not there', async () => {
	const [company, stranger] = [await shop(), await shop()];
	const sale = await sell(company);
	const own = `/v1/users/${sale.user.id}`;
	for (const path of [SUMMARY, `${own}/sales.json`, `${own}/returns.json`])
		for (const [query, field] of [
			['startdate=ayer', 'startdate'],
			['enddate=-1', 'enddate'],
			[`startdate=${today}&enddate=${today - DAY}`, 'enddate'],
			[`startdate=${today - 367 * DAY}&enddate=${today}`, 'enddate'],
		]) {
			const { status, body } = await company.get(`${path}?${query}`);
			assert.deepEqual([status, body.errorCode, body.field], [400, 'request.invalid', field], `${path}?${query}`);
		}
	for (const userid of ['0', '00', 'x', '-1'])
		assert.equal((await company.get(`${SUMMARY}?userid=${userid}`)).body.field, 'userid');
	for (const kind of ['sales', 'returns']) {
		assert.equal((await company.get(`/v1/users/987654/${kind}.json`)).status, 404);
		assert.equal((await stranger.get(`${own}/${kind}.json`)).status, 404);
	}
	assert.equal((await ok(stranger, `${SUMMARY}?${DAYS}`)).total, 0);
	assert.deepEqual((await ok(stranger, `${SUMMARY}?${DAYS}&userid=${sale.user.id}`)).sellers, []);
});
