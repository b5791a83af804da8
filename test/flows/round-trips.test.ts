/** Statements that do not need each other's answers travel together: what a write costs PostgreSQL in round trips. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answer, Value } from '../../src/kernel/db/engine/engine.ts';
import { Link } from '../../src/kernel/db/postgres/postgres-link.ts';
import { ship } from '../support/dispatch.ts';
import { report, SUCCESS, startProvider, storeWith } from '../support/payment-provider.ts';
import { startService } from '../support/service.ts';

interface Transaction {
	texts: string[];
	trips: number;
}

const finished: Transaction[] = [];
const open = new WeakMap<Link, Transaction & { waiting: number }>();

/** A round trip is everything that is sent on a connection before the answer to all of it is there. */
const send = Link.prototype.query;
Link.prototype.query = function <R>(this: Link, text: string, values: readonly Value[]): Promise<Answer<R>> {
	if (text === 'begin') open.set(this, { texts: [], trips: 0, waiting: 0 });
	const transaction = open.get(this);
	const answer = send.bind(this)<R>(text, values);
	if (!transaction) return answer;
	if (transaction.waiting++ === 0) transaction.trips++;
	transaction.texts.push(text);
	const settled = () => {
		transaction.waiting--;
	};
	answer.then(settled, settled);
	if (text === 'commit') {
		finished.push(transaction);
		open.delete(this);
	}
	return answer;
};

/** Round trips of the transaction that inserts into the table, once everything is known that is kept in memory. */
async function tripsOf(table: string, work: () => Promise<unknown>): Promise<number | undefined> {
	await work();
	finished.length = 0;
	await work();
	return finished.find(({ texts }) =>
		texts.some((text) => text.startsWith(`insert into ${table} `) || text.startsWith(`insert into "${table}" `)),
	)?.trips;
}

const isPostgres = process.env.ENGINE === 'postgres';
const options = { skip: !isPostgres && 'SQLite is called, not sent to' };
const service = isPostgres ? await startService() : undefined;
let keys = 0;

test('a dispatch of one line, and of twenty', options, async () => {
	assert.ok(service);
	const company = await service.company();
	const codes = Array.from({ length: 20 }, (_, index) => `RT${index}`);
	for (const code of codes) await company.product(code, { stock: 100 });
	const dispatch = (many: number, key?: string) => () =>
		ship(
			company,
			{ details: codes.slice(0, many).map((code) => ({ code, quantity: 1 })) },
			key === undefined ? {} : { 'idempotency-key': `${key} ${keys++}` },
		);
	assert.equal(await tripsOf('shippings', dispatch(1)), 4);
	assert.equal(await tripsOf('shippings', dispatch(20)), 4);
	// The key is asked for along with what is asked first, and its answer kept with the commit.
	assert.equal(await tripsOf('shippings', dispatch(1, 'one')), 4);
	assert.equal(await tripsOf('shippings', dispatch(20, 'twenty')), 4);
});

test('a coupon', options, async () => {
	assert.ok(service);
	const company = await service.company();
	let serial = 0;
	const create = async () => {
		const body = { name: 'Bienvenida', type: '0', amount: 1000, serialNumber: `RT-${serial++}` };
		assert.equal((await company.post('/v1/loyalty/coupons.json', body)).status, 201);
	};
	assert.equal(await tripsOf('coupons', create), 3);
});

test('a sale with two payments', options, async () => {
	assert.ok(service);
	const company = await service.company();
	await company.product('RTS', { stock: 100 });
	const types = (await company.get('/v1/payment_types.json')).body.items;
	const payments = types.slice(0, 2).map(({ id }: { id: number }) => ({ paymentTypeId: id, amount: 100 }));
	const body = { codeSii: '33', details: [{ code: 'RTS', quantity: 1 }], payments };
	const sell = async () => assert.equal((await company.post('/v1/documents.json', body)).status, 201);
	assert.equal(await tripsOf('documents', sell), 5);
});

test('a consumption of one line, and of twenty', options, async () => {
	assert.ok(service);
	const company = await service.company();
	const codes = Array.from({ length: 20 }, (_, index) => `RTC${index}`);
	for (const code of codes) await company.product(code, { stock: 100 });
	const consume = (many: number) => async () => {
		const details = codes.slice(0, many).map((code) => ({ code, quantity: 1 }));
		assert.equal((await company.post('/v1/stocks/consumptions.json', { details })).status, 201);
	};
	assert.equal(await tripsOf('consumptions', consume(1)), 4);
	assert.equal(await tripsOf('consumptions', consume(20)), 4);
});

test('a checkout, the start of its payment, and its settlement', options, async () => {
	assert.ok(service);
	const at = service;
	const provider = await startProvider();
	const { company, methodId } = await storeWith(at, provider);
	await company.product('RTK', { stock: 100 });
	const items = [{ code: 'RTK', quantity: 1 }];
	const create = async () => {
		const { status, body } = await company.post('/v1/checkouts.json', { email: 'camila@ejemplo.example', items });
		assert.equal(status, 201);
		return body.id;
	};
	assert.equal(await tripsOf('checkouts', create), 3);
	const pay = async () => {
		const { status } = await company.post(`/v1/checkouts/${await create()}/pay.json`, { paymentMethodId: methodId });
		assert.equal(status, 200);
	};
	assert.equal(await tripsOf('payment_transactions', pay), 2);
	const settle = async () => {
		await pay();
		assert.equal((await report(at, 'success', provider.token, SUCCESS)).status, 200);
	};
	assert.equal(await tripsOf('documents', settle), 5);
});
