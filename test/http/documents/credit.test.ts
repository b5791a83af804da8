/** Sales on credit: a debt of the client within its limit, settled later, and what a client still owes. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();

interface World {
	company: TestCompany;
	clientId: number;
	credit: number;
	cash: number;
	sale(payments: readonly object[], more?: object): Promise<Awaited<ReturnType<TestCompany['post']>>>;
	/** What the client owes on credit: the books of the database, and the limit that is left. */
	debt(): Promise<number>;
}

/** A client that may owe 10,000; every sale is of 5,950. */
async function world(): Promise<World> {
	const company = await service.company();
	const types: Json[] = (await company.get('/v1/payment_types.json?limit=50')).body.items;
	const credit = types.find((type) => type.isClientCredit === 1).id;
	const cash = types.find((type) => type.isCash === 1).id;
	const client = { code: '76.086.428-5', company: 'El Clavo', hasCredit: 1, maxCredit: 10_000 };
	const clientId = (await company.post('/v1/clients.json', client)).body.id;
	await company.product('TE', { price: 5000, stock: 100 });
	return {
		company,
		clientId,
		credit,
		cash,
		sale: (payments, more = {}) =>
			company.post('/v1/documents.json', {
				codeSii: '33',
				clientId,
				details: [{ code: 'TE', quantity: 1 }],
				payments,
				...more,
			}),
		async debt() {
			const { rows } = await service.app.db.query(`select debt from clients where id = ${clientId}`, []);
			return Number(rows[0]?.debt);
		},
	};
}

describe('buying on credit', () => {
	test('it is a debt until payments settle it, and each says what it settled', async () => {
		const { company, credit, cash, sale, debt } = await world();
		const { status, body, text } = await sale([
			{ paymentTypeId: credit, amount: 4950 },
			{ paymentTypeId: cash, amount: 1000 },
		]);
		assert.equal(status, 201, text);
		assert.equal(await debt(), 4950);
		const pay = (amount: number) =>
			company.post('/v1/payments.json', { documentId: body.id, amount, paymentTypeId: cash });
		const first = await pay(950);
		assert.deepEqual([first.status, first.body.isCreditPayment], [201, 1]);
		assert.deepEqual(first.body.documents, [{ ...first.body.document, amount: 950 }]);
		assert.equal(await debt(), 4000);
		const beyond = await pay(4001);
		assert.deepEqual([beyond.status, beyond.body.errorCode], [409, 'documents.overpaid']);
		const last = await pay(4000);
		assert.equal(await debt(), 0);
		// Taken back, it is owed again, whatever the limit has become.
		await company.delete(`/v1/payments/${last.body.id}.json`);
		assert.equal(await debt(), 4000);
		await company.delete(`/v1/documents/${body.id}.json`);
		assert.equal(await debt(), 0);
	});

	test('what was neither paid nor on credit is paid first', async () => {
		const { company, credit, cash, sale, debt } = await world();
		const { body } = await sale([{ paymentTypeId: credit, amount: 3000 }]);
		const pay = (amount: number) =>
			company.post('/v1/payments.json', { documentId: body.id, amount, paymentTypeId: cash });
		const first = await pay(2950);
		assert.deepEqual([await debt(), first.body.isCreditPayment], [3000, 0]);
		assert.equal(first.body.documents, undefined);
		await pay(500);
		assert.equal(await debt(), 2500);
		const { items } = (await company.get(`/v1/documents/${body.id}/payments.json`)).body;
		await company.delete(`/v1/payments/${items[0].id}.json`);
		assert.equal(await debt(), 0);
	});

	test('credit by hand counts like any other', async () => {
		const { company, credit, sale, debt } = await world();
		const { body } = await sale([]);
		const onCredit = (amount: number) =>
			company.post('/v1/payments.json', { documentId: body.id, amount, paymentTypeId: credit });
		assert.equal((await onCredit(5950)).status, 201);
		assert.equal(await debt(), 5950);
		const again = await onCredit(1);
		assert.deepEqual([again.status, again.body.errorCode], [409, 'documents.overpaid']);
		const { body: other } = await sale([], { clientId: undefined });
		const nobody = await company.post('/v1/payments.json', { documentId: other.id, amount: 5, paymentTypeId: credit });
		assert.deepEqual([nobody.status, nobody.body.errorCode], [400, 'documents.credit_needs_client']);
	});

	test('refused without a client, without credit, and beyond the limit; nothing is written then', async () => {
		const { company, clientId, credit, sale, debt } = await world();
		const all = [{ paymentTypeId: credit, amount: 5950 }];
		const nobody = await sale(all, { clientId: undefined });
		assert.deepEqual(
			[nobody.status, nobody.body.errorCode, nobody.body.field],
			[400, 'documents.credit_needs_client', 'payments'],
		);
		assert.equal((await sale(all)).status, 201);
		const beyond = await sale(all);
		assert.deepEqual(
			[beyond.status, beyond.body.errorCode, beyond.body.field],
			[409, 'documents.credit_exceeded', 'payments'],
		);
		await company.put(`/v1/clients/${clientId}.json`, { hasCredit: 0 });
		const none = await sale([{ paymentTypeId: credit, amount: 1 }]);
		assert.deepEqual([none.status, none.body.errorCode], [409, 'documents.no_credit']);
		assert.equal(await debt(), 5950);
		assert.equal((await company.get('/v1/documents/count.json')).body.count, 1);
		assert.equal((await company.get(`/v1/stocks.json?code=TE`)).body.items[0].quantity, 99);
	});

	test('a return lowers what is owed, and its annulment brings it back', async () => {
		const { company, credit, sale, debt } = await world();
		const { body } = await sale([{ paymentTypeId: credit, amount: 5950 }], { details: [{ code: 'TE', quantity: 1 }] });
		const [line] = (await company.get(`/v1/documents/${body.id}/details.json`)).body.items;
		const details = [{ documentDetailId: line.id, quantity: 1 }];
		const back = await company.post('/v1/returns.json', {
			codeSii: '61',
			referenceDocumentId: body.id,
			type: 2,
			details,
		});
		assert.equal(back.status, 201, back.text);
		assert.equal(await debt(), 0);
		const { body: owed } = await company.get('/v1/clients/unpaid_documents.json?code=76086428-5');
		assert.equal(owed.totalDebt, 0);
		const annulled = await company.post(`/v1/returns/${back.body.id}/annulments.json`);
		assert.equal(annulled.status, 201, annulled.text);
		assert.equal(await debt(), 5950);
	});

	test('what a return credits beyond its sale is credit of the client', async () => {
		const { company, cash, sale, debt } = await world();
		const { body } = await sale([{ paymentTypeId: cash, amount: 5950 }]);
		const [line] = (await company.get(`/v1/documents/${body.id}/details.json`)).body.items;
		const details = [{ documentDetailId: line.id, quantity: 1 }];
		const note = { codeSii: '61', referenceDocumentId: body.id, type: 2, details };
		const back = await company.post('/v1/returns.json', note);
		assert.equal(back.status, 201, back.text);
		assert.equal(await debt(), -5950);
		assert.equal((await company.post(`/v1/returns/${back.body.id}/annulments.json`)).status, 201);
		assert.equal(await debt(), 0);
	});

	test('the limit holds for many sales and payments at once, and what is owed is the sum of the sales', async () => {
		const { company, credit, cash, sale, debt } = await world();
		const onCredit = [{ paymentTypeId: credit, amount: 3000 }];
		const replies = await Promise.all(Array.from({ length: 8 }, () => sale(onCredit)));
		const sold = replies.filter(({ status }) => status === 201);
		assert.equal(sold.length, 3);
		for (const { status, body } of replies.filter((reply) => !sold.includes(reply)))
			assert.deepEqual([status, body.errorCode], [409, 'documents.credit_exceeded']);
		assert.equal(await debt(), 9000);
		const pays = sold.flatMap(({ body }) =>
			[2950, 1000, 1000, 1000, 1000].map((amount) =>
				company.post('/v1/payments.json', { documentId: body.id, amount, paymentTypeId: cash }),
			),
		);
		const paid = (await Promise.all(pays)).filter(({ status }) => status === 201);
		const total = paid.reduce((sum, { body }) => sum + body.amount, 0);
		const owed = sold.length * 5950 - total;
		const { body } = await company.get('/v1/clients/unpaid_documents.json?code=76086428-5');
		assert.equal(body.totalDebt, owed);
		const each = [...body.overdue_documents, ...body.upcoming_documents].map(({ totalAmountOwed }: Json) =>
			Math.min(3000, totalAmountOwed),
		);
		assert.equal(
			await debt(),
			each.reduce((sum, part) => sum + part, 0),
		);
	});
});

describe('what a client has bought and owes', () => {
	test('unpaid sales by day of payment; credit is not paid, money is', async () => {
		const { company, clientId, credit, cash, sale } = await world();
		const day = 86_400;
		const now = Math.floor(service.clock.nowMs() / 1000);
		const late = (await sale([{ paymentTypeId: credit, amount: 5950 }], { emissionDate: now - 3 * day })).body;
		const soon = (await sale([{ paymentTypeId: cash, amount: 950 }], { emissionDate: now + 3 * day })).body;
		await sale([{ paymentTypeId: cash, amount: 5950 }], { emissionDate: now - 3 * day });
		const annulled = (await sale([])).body;
		await company.delete(`/v1/documents/${annulled.id}.json`);
		const { status, body } = await company.get(`/v1/clients/unpaid_documents.json?clientid=${clientId}`);
		assert.equal(status, 200);
		assert.deepEqual([body.overdueDebt, body.upcomingDebt, body.totalDebt], [5950, 5000, 10_950]);
		assert.deepEqual(body.client, {
			href: `${service.url}/v1/clients/${clientId}.json`,
			id: clientId,
			firstName: '',
			lastName: '',
			code: '76.086.428-5',
			company: 'El Clavo',
		});
		const { href, id, number, emissionDate } = late;
		const [first] = body.overdue_documents;
		assert.deepEqual(body.overdue_documents, [
			{
				href,
				id,
				name: first.name,
				number,
				emissionDate,
				expirationDate: emissionDate,
				totalAmount: 5950,
				totalAmountOwed: 5950,
			},
		]);
		assert.deepEqual(
			body.upcoming_documents.map((row: Json) => [row.id, row.totalAmountOwed]),
			[[soon.id, 5000]],
		);
		const later = await company.get(
			`/v1/clients/unpaid_documents.json?code=76086428-5&comparisondate=${now + 5 * day}`,
		);
		assert.deepEqual([later.body.overdueDebt, later.body.upcomingDebt], [10_950, 0]);
	});

	test('a sale is due on its day of expiry, or on the day of issue without one', async () => {
		const { company, clientId, sale } = await world();
		const day = 86_400;
		const today = Math.floor(service.clock.nowMs() / 1000 / day) * day;
		const send = async (from: number, due?: number) => {
			const dates = {
				emissionDate: today + from * day,
				...(due === undefined ? {} : { expirationDate: today + due * day }),
			};
			const { status, body, text } = await sale([], dates);
			assert.equal(status, 201, text);
			return body.id;
		};
		const [inAMonth, late, last, plain] = [await send(-5, 30), await send(-9, -1), await send(-9, 0), await send(-2)];
		const read = async (query = '') =>
			(await company.get(`/v1/clients/unpaid_documents.json?clientid=${clientId}${query}`)).body;
		const dues = (rows: Json[]) => rows.map(({ id, expirationDate }) => [id, (expirationDate - today) / day]);
		const now = await read();
		assert.deepEqual(dues(now.overdue_documents), [
			[plain, -2],
			[late, -1],
		]);
		assert.deepEqual(dues(now.upcoming_documents), [
			[last, 0],
			[inAMonth, 30],
		]);
		assert.deepEqual([now.overdueDebt, now.upcomingDebt], [11_900, 11_900]);
		const later = await read(`&comparisondate=${today + 31 * day}`);
		assert.deepEqual([later.overdueDebt, later.upcomingDebt], [23_800, 0]);
	});

	test('purchases are documents of the client, and their pages go on at the documents', async () => {
		const { company, clientId, sale } = await world();
		const ids: number[] = [];
		for (let n = 0; n < 3; n++) ids.push((await sale([])).body.id);
		await sale([], { clientId: undefined });
		for (const query of [`clientid=${clientId}`, 'code=76.086.428-5']) {
			const { body } = await company.get(`/v1/clients/purchases.json?${query}&limit=2&expand=client`);
			assert.deepEqual([body.count, body.href], [3, `${service.url}/v1/documents.json`]);
			assert.ok(body.next.startsWith(`${service.url}/v1/documents.json?`), body.next);
			const next = (await company.get(body.next)).body;
			assert.deepEqual(
				[...body.items, ...next.items].map(({ id }: Json) => id),
				ids,
			);
			assert.equal(next.items[0].client.code, '76.086.428-5');
		}
		assert.equal((await company.get('/v1/clients/purchases.json?code=9-9')).body.count, 0);
	});

	test('without a client, with two, or another company’s, they are refused', async () => {
		const [{ company, clientId }, neighbour] = [await world(), await service.company()];
		for (const path of ['/v1/clients/purchases.json', '/v1/clients/unpaid_documents.json']) {
			const none = await company.get(path);
			assert.deepEqual([none.status, none.body.field], [400, 'clientid'], path);
			const both = await company.get(`${path}?clientid=${clientId}&code=1-9`);
			assert.deepEqual([both.status, both.body.field], [400, 'code'], path);
			assert.equal((await company.get(`${path}?clientid=abc`)).status, 400);
		}
		const theirs = await neighbour.get(`/v1/clients/unpaid_documents.json?clientid=${clientId}`);
		assert.deepEqual([theirs.status, theirs.body.errorCode], [400, 'request.unknown_reference']);
		assert.equal((await neighbour.get(`/v1/clients/purchases.json?clientid=${clientId}`)).body.count, 0);
		const wrong = await company.get(`/v1/clients/unpaid_documents.json?clientid=${clientId}&comparisondate=x`);
		assert.deepEqual([wrong.status, wrong.body.field], [400, 'comparisondate']);
	});
});
