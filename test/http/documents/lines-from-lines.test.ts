/** A sale made from lines of another one: price and taxes are its, stock is not taken twice, and never more than its rest. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sell as reserve, rests } from '../../support/dispatch.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const CLIENT = { code: '76.543.210-3', company: 'Comercial Andes SpA' };

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, price: 1000, cost: 600 });
	return company;
}

const sell = (company: TestCompany, details: Json[], more: object = {}) =>
	company.post('/v1/documents.json?expand=details', { codeSii: '39', details, ...more });
const annul = (company: TestCompany, id: number) => company.delete(`/v1/documents/${id}.json`);
const levels = async (company: TestCompany) => {
	const { quantity, quantityReserved } = (await company.stock('CAFE')) as Json;
	return [quantity, quantityReserved];
};

describe('a sale made from lines of another', () => {
	test('has its product, price, discount, client and stock', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5, netUnitValue: 900, discount: 10 }], {
			client: CLIENT,
		});
		const [line] = order.lines as [Json];
		assert.deepEqual(await levels(company), [10, 5]);
		const { status, body, text } = await sell(company, [{ detailId: line.id, quantity: 2 }]);
		assert.equal(status, 201, text);
		const [made] = body.details.items;
		assert.deepEqual(
			[made.relatedDetailId, made.netUnitValue, made.discountPercentage, made.variant.code, made.quantity],
			[line.id, 900, 10, 'CAFE', 2],
		);
		assert.deepEqual([body.netAmount, body.totalAmount, body.client.id], [1620, 1928, order.client.id]);
		assert.deepEqual(await levels(company), [8, 3], 'what was set aside leaves');
		assert.deepEqual(await rests(company, order.id), [3]);
		assert.deepEqual(
			(await company.get(`/v1/documents.json?relateddetailid=${line.id}`)).body.items.map(({ id }: Json) => id),
			[body.id],
		);
		const kept = await sell(company, [{ detailId: line.id, quantity: 3 }], { dispatch: 0 });
		assert.equal(kept.status, 201, kept.text);
		assert.deepEqual(await levels(company), [8, 3], 'and is set aside only once');
		const guide = await company.post('/v1/shippings.json', {
			details: [{ detailId: kept.body.details.items[0].id, quantity: 3 }],
		});
		assert.equal(guide.status, 201, guide.text);
		assert.deepEqual(await levels(company), [5, 0]);
	});

	test('may name its product as well, but no other', async () => {
		const company = await shop();
		const other = await company.product('TE', { stock: 10, price: 500 });
		const [line, text] = (
			await reserve(company, [
				{ code: 'CAFE', quantity: 5 },
				{ comment: 'Flete', quantity: 1, netUnitValue: 3000 },
			])
		).lines as [Json, Json];
		const { id: variantId, barCode } = (await company.get('/v1/variants.json?code=CAFE')).body.items[0];
		const same = { variantId, code: 'CAFE', barCode };
		const made = await sell(company, [{ detailId: line.id, quantity: 1, ...same }]);
		assert.deepEqual([made.status, made.body.details.items[0].variant.code], [201, 'CAFE']);
		assert.equal((await sell(company, [{ quantity: 1, ...same }])).status, 201, 'also without another line');
		for (const [sent, field] of [
			[{ detailId: line.id, variantId: Number(other) }, 'variantId'],
			[{ detailId: line.id, variantId: 987_654 }, 'variantId'],
			[{ detailId: line.id, code: 'TE' }, 'code'],
			[{ detailId: line.id, code: 'NO-HAY' }, 'code'],
			[{ detailId: line.id, variantId, barCode: '1' }, 'barCode'],
			[{ detailId: text.id, code: 'CAFE' }, 'code'],
			[{ variantId, code: 'TE' }, 'code'],
			[{ code: 'CAFE', barCode: '1' }, 'barCode'],
		] as const) {
			for (const path of ['/v1/documents.json', '/v1/shippings.json']) {
				const details = [{ quantity: 1, ...sent }];
				const { status, body } = await company.post(path, {
					...(path.includes('doc') ? { codeSii: '39' } : {}),
					details,
				});
				assert.deepEqual([status, body.field], [400, `details[0].${field}`], JSON.stringify(sent));
			}
		}
		assert.equal((await company.get('/v1/documents/count.json')).body.count, 3);
	});

	test('annulled, gives the rest and what was set aside back', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const left = (await sell(company, [{ detailId: line.id, quantity: 2 }])).body;
		const kept = (await sell(company, [{ detailId: line.id, quantity: 3 }], { dispatch: 0 })).body;
		assert.deepEqual([await levels(company), await rests(company, order.id)], [[8, 3], [0]]);
		const early = await annul(company, order.id);
		assert.deepEqual([early.status, early.body.errorCode], [409, 'documents.has_guides']);
		assert.equal((await annul(company, left.id)).status, 200);
		assert.equal((await annul(company, left.id)).status, 200, 'twice moves nothing');
		assert.deepEqual([await levels(company), await rests(company, order.id)], [[10, 5], [2]]);
		assert.equal((await annul(company, kept.id)).status, 200);
		assert.deepEqual([await levels(company), await rests(company, order.id)], [[10, 5], [5]]);
		assert.equal((await annul(company, order.id)).status, 200);
		assert.deepEqual(await levels(company), [10, 0]);
	});

	test('never takes more than the rest, also when many are made at once', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const replies = await Promise.all(
			Array.from({ length: 8 }, () => sell(company, [{ detailId: line.id, quantity: 1 }])),
		);
		const statuses = replies.map(({ status }) => status).sort();
		assert.deepEqual(statuses, [201, 201, 201, 201, 201, 409, 409, 409]);
		assert.ok(replies.every(({ status, body }) => status === 201 || body.errorCode === 'documents.rest_exhausted'));
		assert.deepEqual([await levels(company), await rests(company, order.id)], [[5, 0], [0]]);
	});

	test('leaves another office as well, but is set aside where it was', async () => {
		const company = await shop();
		const order = await reserve(company, [{ code: 'CAFE', quantity: 5 }]);
		const [line] = order.lines as [Json];
		const officeId = company.otherOfficeId;
		const elsewhere = await sell(company, [{ detailId: line.id, quantity: 1 }], { officeId, dispatch: 0 });
		assert.deepEqual(
			[elsewhere.status, elsewhere.body.errorCode, elsewhere.body.field],
			[400, 'documents.set_aside_elsewhere', 'details[0].detailId'],
		);
		const short = await sell(company, [{ detailId: line.id, quantity: 1 }], { officeId });
		assert.deepEqual([short.status, short.body.errorCode], [409, 'stock.short']);
		assert.deepEqual([await levels(company), await rests(company, order.id)], [[10, 5], [5]]);
	});

	test('400 or 409: a line that is unknown, another company’s, annulled or already sold', async () => {
		const [company, stranger] = [await shop(), await shop()];
		const theirs = (await reserve(stranger, [{ code: 'CAFE', quantity: 1 }])).lines[0].id;
		for (const detailId of [987_654, theirs]) {
			const { status, body } = await sell(company, [{ detailId, quantity: 1 }]);
			assert.deepEqual([status, body.field], [400, 'details[0].detailId']);
		}
		const order = await reserve(company, [{ code: 'CAFE', quantity: 1 }]);
		await annul(company, order.id);
		const annulled = await sell(company, [{ detailId: order.lines[0].id, quantity: 1 }]);
		assert.deepEqual([annulled.status, annulled.body.errorCode], [409, 'documents.annulled']);
		const whole = (await sell(company, [{ code: 'CAFE', quantity: 1 }])).body;
		const again = await sell(company, [{ detailId: whole.details.items[0].id, quantity: 1 }]);
		assert.deepEqual([again.status, again.body.errorCode], [409, 'documents.rest_exhausted']);
	});
});
