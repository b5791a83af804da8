/** What exports and shops ask a list of documents for, and what each document then says. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sell as reserve } from '../../support/dispatch.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const DAY = 86_400;
const MIDNIGHT = Math.floor(NOW / DAY) * DAY;
const RUT = '15.482.310-6';

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 100, price: 1000, cost: 600 });
	return company;
}

async function sold(company: TestCompany, more: object = {}): Promise<Json> {
	const details = [{ code: 'CAFE', quantity: 1 }];
	const { status, body, text } = await company.post('/v1/documents.json', { codeSii: '39', details, ...more });
	assert.equal(status, 201, text);
	return body;
}

const found = async (company: TestCompany, query: string): Promise<number[]> => {
	const { status, body, text } = await company.get(`/v1/documents.json?${query}`);
	assert.equal(status, 200, text);
	const counted = await company.get(`/v1/documents/count.json?${query}`);
	assert.equal(counted.body.count, body.count, query);
	return body.items.map(({ id }: Json) => id);
};

const refused = async (company: TestCompany, query: string, field: string) => {
	const { status, body } = await company.get(`/v1/documents.json?${query}`);
	assert.deepEqual([status, body.field], [400, field], query);
};

describe('a due date', () => {
	test('is the day of issue unless it is sent, and is found by day and by span', async () => {
		const company = await shop();
		const plain = await sold(company);
		const due = await sold(company, { expirationDate: String(MIDNIGHT + 30 * DAY + 3_600) });
		assert.equal(plain.expirationDate, MIDNIGHT);
		assert.equal(due.expirationDate, MIDNIGHT + 30 * DAY, 'only its UTC date counts');
		assert.deepEqual([due.emissionDate, due.rcofDate], [MIDNIGHT, MIDNIGHT]);
		assert.deepEqual(await found(company, `expirationdate=${MIDNIGHT + 5}`), [plain.id]);
		assert.deepEqual(await found(company, `expirationdate=${MIDNIGHT + 30 * DAY}`), [due.id]);
		assert.deepEqual(await found(company, `expirationdaterange=[${MIDNIGHT + DAY},${MIDNIGHT + 40 * DAY}]`), [due.id]);
		assert.deepEqual(await found(company, `expirationdaterange=[${MIDNIGHT},${MIDNIGHT + 40 * DAY}]`), [
			plain.id,
			due.id,
		]);
		assert.deepEqual(await found(company, `expirationdate=${MIDNIGHT + 31 * DAY}`), []);
		await refused(company, 'expirationdate=mañana', 'expirationdate');
		const wrong = await company.post('/v1/documents.json', { codeSii: 39, expirationDate: 'mañana', details: [] });
		assert.deepEqual([wrong.status, wrong.body.field], [400, 'expirationDate']);
	});
});

describe('a token', () => {
	test('stands in the public addresses, opens them, and finds the document of its own company', async () => {
		const [company, stranger] = [await shop(), await shop()];
		const [document, other] = [await sold(company), await sold(company)];
		assert.match(document.token, /^[0-9a-f]{41,}$/);
		assert.notEqual(document.token, other.token);
		assert.equal(document.urlPublicView, `${service.url}/view/${document.token}`);
		assert.equal((await service.call('GET', document.urlPublicView, { headers: { accept: 'text/html' } })).status, 200);
		assert.deepEqual(await found(company, `token=${document.token}`), [document.id]);
		assert.deepEqual(await found(company, `token=[${document.token},${other.token.toUpperCase()}]`), [
			document.id,
			other.id,
		]);
		const near = document.token.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'));
		for (const none of [near, document.token.slice(0, -40), 'abc', document.token.slice(1)])
			assert.deepEqual(await found(company, `token=${none}`), []);
		assert.deepEqual(await found(stranger, `token=${document.token}`), []);
		await refused(company, 'token=', 'token');
	});
});

describe('filters', () => {
	test('by the tax code of the type, one or several, however they are written', async () => {
		const company = await shop();
		const [receipt, invoice] = [await sold(company), await sold(company, { codeSii: '33' })];
		assert.deepEqual(await found(company, 'codesii=39'), [receipt.id]);
		for (const both of ['33,39', '[33,39]', '%5B33%2C39%5D', '39,%2033'])
			assert.deepEqual(await found(company, `codesii=${both}`), [receipt.id, invoice.id], both);
		assert.deepEqual(await found(company, 'codesii=[34,41]'), []);
	});

	test('by the client’s tax identifier, however it is written', async () => {
		const [company, stranger] = [await shop(), await shop()];
		const of = await sold(company, { client: { code: RUT, firstName: 'Elisa', lastName: 'Mardones' } });
		const without = await sold(company);
		assert.ok(!('client' in without));
		for (const written of [RUT, '154823106', '15482310-6']) {
			assert.deepEqual(await found(company, `clientcode=${written}`), [of.id]);
			assert.deepEqual(await found(stranger, `clientcode=${written}`), []);
		}
		assert.deepEqual(await found(company, 'clientcode=1-9'), []);
		assert.deepEqual(await found(company, 'clientcode=---'), []);
	});

	test('by total, by day of creation and of the tax report, and by what the tax authority was told', async () => {
		const company = await shop();
		const today = await sold(company, { emissionDate: MIDNIGHT - 3 * DAY });
		const large = await sold(company, { details: [{ code: 'CAFE', quantity: 3 }] });
		assert.deepEqual(await found(company, 'totalamount=1190'), [today.id]);
		assert.deepEqual(await found(company, 'totalamount=[1190.00,3570]'), [today.id, large.id]);
		assert.deepEqual(await found(company, 'totalamount=1191'), []);
		for (const bad of ['1190.5', '-1', 'mil', '', '[]']) await refused(company, `totalamount=${bad}`, 'totalamount');
		assert.deepEqual(await found(company, `rcofdate=${MIDNIGHT - 3 * DAY}`), [today.id]);
		assert.deepEqual(await found(company, `generationdate=${NOW}`), [today.id, large.id]);
		assert.deepEqual(await found(company, `generationdaterange=[${NOW - DAY},${NOW}]`), [today.id, large.id]);
		assert.deepEqual(await found(company, `generationdate=${NOW - DAY}`), []);
		assert.deepEqual([today.informedSii, await found(company, 'informedsii=2')], [2, [today.id, large.id]]);
		for (const value of ['0', '1', '[0,1]']) assert.deepEqual(await found(company, `informedsii=${value}`), []);
		await refused(company, 'informedsii=3', 'informedsii');
	});

	test('by a line it has, and by a line that one of its lines was made from', async () => {
		const [company, stranger] = [await shop(), await shop()];
		const sale = await reserve(company, [
			{ code: 'CAFE', quantity: 2 },
			{ code: 'CAFE', quantity: 1 },
		]);
		await sold(company);
		const [first, second] = sale.lines as [Json, Json];
		assert.deepEqual(await found(company, `detailid=${first.id}`), [sale.id]);
		assert.deepEqual(await found(company, `detailid=[${first.id},${second.id}]`), [sale.id]);
		assert.deepEqual(await found(stranger, `detailid=${first.id}`), []);
		assert.deepEqual(await found(company, `relateddetailid=${first.id}`), []);
		const shipping = await company.post('/v1/shippings.json', { details: [{ detailId: first.id, quantity: 1 }] });
		const guideId = Number(shipping.body.guide.id);
		assert.deepEqual(await found(company, `relateddetailid=${first.id}`), [guideId]);
		assert.deepEqual(await found(company, `relateddetailid=${second.id}`), []);
		assert.deepEqual(await found(stranger, `relateddetailid=${first.id}`), []);
		assert.deepEqual(await found(company, `documentid=[${sale.id},${guideId}]`), [sale.id, guideId]);
		assert.deepEqual(await found(stranger, `documentid=${sale.id}`), []);
		const sent = (from: typeof company) => from.get(`/v1/shippings.json?shippingid=[${shipping.body.id}]`);
		assert.deepEqual([(await sent(company)).body.count, (await sent(stranger)).body.count], [1, 0]);
		const { items } = (await company.get(`/v1/documents/${guideId}/details.json`)).body;
		assert.equal(items[0].relatedDetailId, first.id);
		assert.equal(first.relatedDetailId, 0);
		for (const bad of ['x', '', '-1']) await refused(company, `detailid=${bad}`, 'detailid');
	});

	test('by state: what is annulled is not deleted, so 99 finds none', async () => {
		const company = await shop();
		const [kept, annulled] = [await sold(company), await sold(company)];
		assert.equal((await company.delete(`/v1/documents/${annulled.id}.json`)).status, 200);
		assert.deepEqual(await found(company, 'state=0'), [kept.id]);
		assert.deepEqual(await found(company, 'state=1'), [annulled.id]);
		assert.deepEqual(await found(company, 'state=99'), []);
		assert.deepEqual(await found(company, 'state=[1,99]'), [annulled.id]);
		await refused(company, 'state=2', 'state');
	});
});
