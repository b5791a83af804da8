/** Payments of a sale, what is set aside for it, and what an annulment gives back. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const MIDNIGHT = Math.floor(NOW / 86_400) * 86_400;

const sell = (company: TestCompany, body: object) => company.post('/v1/documents.json', { codeSii: '39', ...body });
const topics = async (company: TestCompany) => (await company.events()).map(({ topic }) => topic);
const annul = (company: TestCompany, id: number) => company.delete(`/v1/documents/${id}.json`);
const paymentTypes = async (company: TestCompany): Promise<number[]> =>
	(await company.get('/v1/payment_types.json')).body.items.map(({ id }: Json) => id);

async function shop(): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: 10, price: 1000, cost: 600 });
	return company;
}

describe('payments', () => {
	test('are recorded with the sale, listed and read, each with its event', async () => {
		const company = await shop();
		const [cash, card] = (await paymentTypes(company)) as [number, number];
		const { body } = await sell(company, {
			details: [{ code: 'CAFE', quantity: 1 }],
			payments: [
				{ paymentTypeId: cash, amount: 1000, recordDate: NOW - 86_400 },
				{ paymentTypeId: String(card), amount: '190' },
			],
		});
		const { body: list } = await company.get(`/v1/payments.json?documentid=${body.id}`);
		assert.deepEqual(
			list.items.map(({ amount, recordDate, state, payment_type, document, office, user }: Json) => [
				amount,
				recordDate,
				state,
				payment_type.id,
				document.id,
				office.id,
				user.id,
			]),
			[
				[1000, MIDNIGHT - 86_400, 0, String(cash), String(body.id), String(company.officeId), String(company.userId)],
				[190, MIDNIGHT, 0, String(card), String(body.id), String(company.officeId), String(company.userId)],
			],
		);
		const names = ['Efectivo', 'Tarjeta de débito'];
		assert.deepEqual(
			(await company.get(`/v1/documents/${body.id}/payments.json`)).body.items,
			list.items.map((each: Json, index: number) => ({ ...each, name: names[index] })),
		);
		const events = await company.events();
		assert.deepEqual(
			events.map(({ number }) => number),
			[1, 2, 3],
		);
		const created = events.filter(({ topic }) => topic === 'payment.created');
		assert.deepEqual(
			created.map(({ payload }) => payload),
			list.items.map(({ id }: Json) => ({ paymentId: id, documentId: body.id, officeId: company.officeId })),
		);
	});

	test('beyond the total are refused, and nothing is sold', async () => {
		const company = await shop();
		const [cash] = await paymentTypes(company);
		const pay = (...amounts: number[]) =>
			sell(company, {
				details: [{ code: 'CAFE', quantity: 1 }],
				payments: amounts.map((amount) => ({ paymentTypeId: cash, amount })),
			});
		for (const amounts of [[1192], [1190, 2], [9_007_199_254_740_991, 9_007_199_254_740_991]]) {
			const { status, body } = await pay(...amounts);
			assert.equal(status, 409);
			assert.deepEqual(body, {
				error: 'The payments are more than the total of the document',
				errorCode: 'documents.overpaid',
				field: 'payments',
			});
		}
		assert.equal((await company.stock('CAFE'))?.quantity, 10);
		assert.deepEqual(await topics(company), []);
		assert.equal((await pay(1190)).status, 201);
		await company.put('/v1/company.json', { allowOverpayment: 1 });
		assert.equal((await pay(5000)).status, 201, 'unless the company allows it');
	});

	test('beyond the total by no more than a unit a line are rounding, and recorded as the total', async () => {
		const company = await shop();
		const [cash, card] = await paymentTypes(company);
		const pay = async (lines: number, ...amounts: (readonly [number | undefined, number])[]) => {
			const { status, body } = await sell(company, {
				details: Array.from({ length: lines }, () => ({ code: 'CAFE', quantity: 1 })),
				payments: amounts.map(([paymentTypeId, amount]) => ({ paymentTypeId, amount })),
			});
			if (status !== 201) return [status, body.errorCode];
			const { items } = (await company.get(`/v1/documents/${body.id}/payments.json`)).body;
			const paid = items.map(({ amount, payment_type }: Json) => [Number(payment_type.id), amount]);
			return [status, body.totalAmount, paid];
		};
		assert.deepEqual(await pay(1, [cash, 1191]), [201, 1190, [[cash, 1190]]]);
		assert.deepEqual(await pay(2, [cash, 2382]), [201, 2380, [[cash, 2380]]]);
		assert.deepEqual(await pay(2, [cash, 2383]), [409, 'documents.overpaid']);
		assert.deepEqual(
			await pay(2, [cash, 1], [card, 2381]),
			[
				201,
				2380,
				[
					[cash, 1],
					[card, 2379],
				],
			],
			'off the largest',
		);
		assert.deepEqual(await pay(1, [cash, 1189]), [201, 1190, [[cash, 1189]]]);
		const coins = await service.company({ currency: 'USD' });
		await coins.product('CAFE', { stock: 10, price: 999 });
		const [dollars] = await paymentTypes(coins);
		const inDollars = async (amount: number) => {
			const details = [{ code: 'CAFE', quantity: 1 }];
			const { status, body } = await sell(coins, { details, payments: [{ paymentTypeId: dollars, amount }] });
			return status === 201 ? body.totalAmount : status;
		};
		assert.deepEqual([await inDollars(11.9), await inDollars(11.91)], [11.89, 409]);
	});

	test('left out or empty, nothing is paid', async () => {
		const company = await shop();
		for (const payments of [undefined, null, []]) {
			const { body } = await sell(company, { details: [{ code: 'CAFE', quantity: 1 }], payments });
			assert.equal((await company.get(`/v1/documents/${body.id}/payments.json`)).body.count, 0);
		}
	});

	test('a type of another company or a closed one is not known', async () => {
		const [company, neighbour] = [await shop(), await shop()];
		const [own] = await paymentTypes(company);
		const [theirs] = await paymentTypes(neighbour);
		const pay = (paymentTypeId: number | undefined) =>
			sell(company, { details: [{ code: 'CAFE', quantity: 1 }], payments: [{ paymentTypeId, amount: 1 }] });
		assert.equal((await pay(theirs)).body.errorCode, 'request.unknown_reference');
		await service.app.db.transaction((tx) => tx.query(`update payment_types set state = 1 where id = ${own}`, []));
		assert.equal((await pay(own)).body.field, 'payments[0].paymentTypeId');
	});
});

describe('a sale with dispatch 0', () => {
	test('sets its stock aside: on hand stays, available shrinks', async () => {
		const company = await shop();
		const { status, body } = await sell(company, { dispatch: 0, details: [{ code: 'CAFE', quantity: 7 }] });
		assert.equal(status, 201);
		assert.equal((await company.get(`${body.href}?fields=dispatch`)).body.dispatch, 0);
		const { quantity, quantityReserved, quantityAvailable } = (await company.stock('CAFE')) as Json;
		assert.deepEqual([quantity, quantityReserved, quantityAvailable], [10, 7, 3]);
		const { body: lines } = await company.get(`/v1/documents/${body.id}/details.json?expand=quantityDispatched`);
		assert.equal(lines.items[0].quantityDispatched, 0);
		for (const dispatch of [0, 1]) {
			const short = await sell(company, { dispatch, details: [{ code: 'CAFE', quantity: 4 }] });
			assert.deepEqual([short.status, short.body.errorCode], [409, 'stock.short']);
		}
		assert.equal((await sell(company, { details: [{ code: 'CAFE', quantity: 3 }] })).status, 201);
	});

	test('many at once never set aside more than there is', async () => {
		const company = await shop();
		const replies = await Promise.all(
			Array.from({ length: 15 }, (_, n) =>
				sell(company, { dispatch: n % 2, details: [{ code: 'CAFE', quantity: 1 }] }),
			),
		);
		assert.equal(replies.filter(({ status }) => status === 201).length, 10);
		assert.equal((await company.stock('CAFE'))?.quantityAvailable, 0);
	});
});

describe('annulment', () => {
	test('of a document that is said to be of another office is refused', async () => {
		const company = await shop();
		const { body } = await sell(company, { details: [{ code: 'CAFE', quantity: 1 }] });
		const at = (office: unknown) => company.delete(`/v1/documents/${body.id}.json?officeId=${office}`);
		const elsewhere = await at(company.otherOfficeId);
		assert.deepEqual([elsewhere.status, elsewhere.body.errorCode], [400, 'documents.other_office']);
		assert.deepEqual([(await at('sur')).status, (await at('sur')).body.field], [400, 'officeid']);
		assert.equal((await company.get(`/v1/documents/${body.id}.json`)).body.state, 0);
		const { status, headers } = await at(company.officeId);
		assert.deepEqual([status, headers.get('bodega-ignored')], [200, null]);
		assert.equal((await at(company.officeId)).status, 200);
	});

	test('gives stock back as a reversing movement and deletes the payments', async () => {
		const company = await shop();
		const [cash, card] = (await paymentTypes(company)) as [number, number];
		const { body } = await sell(company, {
			details: [{ code: 'CAFE', quantity: 4 }],
			payments: [
				{ paymentTypeId: cash, amount: 100 },
				{ paymentTypeId: card, amount: 200 },
			],
		});
		const { status, body: answer } = await annul(company, body.id);
		assert.equal(status, 200);
		assert.deepEqual(answer, { status: 'ok', data: { ...body, state: 1 } });
		assert.equal((await company.stock('CAFE'))?.quantity, 10);
		const { rows } = await service.app.db.query(
			`select kind, quantity from stock_movements where company_id = ${company.id} order by id`,
			[],
		);
		assert.deepEqual(
			rows.map(({ kind, quantity }) => [kind, quantity]),
			[
				['reception', 100_000],
				['sale', -40_000],
				['annulment', 40_000],
			],
		);
		const { body: payments } = await company.get('/v1/payments.json');
		assert.deepEqual(
			payments.items.map(({ state }: Json) => state),
			[1, 1],
		);
		assert.deepEqual((await company.get('/v1/payments/count.json?state=0')).body, { count: 0 });
		assert.equal((await company.get(`/v1/payments/${payments.items[0].id}.json`)).body.state, 1, 'still readable');
		assert.deepEqual((await topics(company)).sort(), [
			'document.annulled',
			'document.created',
			'payment.created',
			'payment.created',
			'payment.deleted',
			'payment.deleted',
		]);
	});

	test('gives reservations back', async () => {
		const company = await shop();
		const { body } = await sell(company, { dispatch: 0, details: [{ code: 'CAFE', quantity: 4 }] });
		await annul(company, body.id);
		const { quantity, quantityReserved } = (await company.stock('CAFE')) as Json;
		assert.deepEqual([quantity, quantityReserved], [10, 0]);
		assert.deepEqual(await topics(company), ['document.created', 'document.annulled']);
	});

	test('twice answers the same and moves nothing; the number stays used', async () => {
		const company = await shop();
		const { body } = await sell(company, { details: [{ code: 'CAFE', quantity: 4 }] });
		const replies = await Promise.all(Array.from({ length: 6 }, () => annul(company, body.id)));
		assert.ok(replies.every(({ status, body: answer }) => status === 200 && answer.data.state === 1));
		assert.equal((await company.stock('CAFE'))?.quantity, 10);
		assert.deepEqual(await topics(company), ['document.created', 'document.annulled']);
		assert.equal((await sell(company, { details: [{ code: 'CAFE', quantity: 1 }] })).body.number, 2);
		assert.deepEqual((await company.get('/v1/documents/count.json?state=1')).body, { count: 1 });
	});

	test('of a sale with dispatches, of a guide, or of somebody else’s document is refused', async () => {
		const [company, neighbour] = [await shop(), await shop()];
		const { body: sale } = await sell(company, { dispatch: 0, details: [{ code: 'CAFE', quantity: 4 }] });
		const { body: lines } = await company.get(`/v1/documents/${sale.id}/details.json`);
		const { body: shipping } = await company.post('/v1/shippings.json', {
			details: [{ detailId: lines.items[0].id, quantity: 1 }],
		});
		const refused = await annul(company, sale.id);
		assert.deepEqual([refused.status, refused.body.errorCode], [409, 'documents.has_guides']);
		const guide = await annul(company, Number(shipping.guide.id));
		assert.deepEqual([guide.status, guide.body.errorCode], [409, 'documents.is_guide']);
		assert.equal((await annul(neighbour, sale.id)).status, 404);
		assert.equal((await company.get(`/v1/documents/${sale.id}.json`)).body.state, 0);
		assert.equal((await company.stock('CAFE'))?.quantityReserved, 3);
		await company.delete(`/v1/shippings/${shipping.id}.json`);
		assert.equal((await annul(company, sale.id)).status, 200);
		assert.equal((await company.stock('CAFE'))?.quantityAvailable, 10);
	});

	test('stock that is not controlled any more still comes back where it left', async () => {
		const company = await shop();
		const { body } = await sell(company, { details: [{ code: 'CAFE', quantity: 4 }] });
		const product = (await company.get('/v1/products.json')).body.items[0].id;
		await company.put(`/v1/products/${product}.json`, { stockControl: 0 });
		await annul(company, body.id);
		assert.equal((await company.stock('CAFE'))?.quantity, 10);
	});
});
