/** How a paid checkout is settled: its row is locked once and first, and only a named refusal sends the buyer's money back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Tx } from '../../../src/kernel/db/index.ts';
import { Refusal } from '../../../src/kernel/errors.ts';
import type { CheckoutParts } from '../../../src/slices/checkout/index.ts';
import { reportOutcome } from '../../../src/slices/checkout/payment/report-outcome.ts';
import { transactionSource } from '../../../src/slices/checkout/transactions/store.ts';
import { openCheckout, openShop, type Shop } from '../../support/paying.ts';
import { report, SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { type Json, NOW, startService } from '../../support/service.ts';

const service = await startService();
const provider = await startProvider();
const { db } = service.app;

async function paying() {
	const shop = await openShop(service, provider);
	const payable = await openCheckout(shop);
	assert.equal((await payable.pay('once')).status, 200);
	const [transaction] = await payable.transactions();
	return { shop, payable, transactionId: transaction?.id ?? 0 };
}

const NOTHING = { hold: async () => {}, settle: async () => {}, release: async () => {} };

/** The success of a payment as its route reports it, with coupons that answer as told; `texts`: what was sent. */
async function succeed({ company }: Shop, id: number, coupons: object = NOTHING) {
	const texts: string[] = [];
	const watched = (tx: Tx): Tx =>
		new Proxy(tx, {
			get(_, name, itself) {
				const member = Reflect.get(tx, name);
				if (name === 'query')
					return (text: string, values: never[]) => {
						texts.push(text);
						return tx.query(text, values);
					};
				// A batch sends its statements through what it was asked of.
				if (name === 'batch') return member.bind(itself);
				return typeof member === 'function' ? member.bind(tx) : member;
			},
		});
	const seen = await transactionSource.find(db, company.id, id);
	assert.ok(seen);
	const parts = { coupons, checkoutMinutes: 30, pendingHours: 72 } as CheckoutParts;
	const answer = await reportOutcome(parts, seen, {
		report: 'success',
		read: () => ({
			report: 'success',
			externalId: null,
			authorizationCode: 'A-1',
			details: '{}',
			message: 'authorization A-1',
		}),
		once: (run) =>
			db.transaction(async (tx) => {
				const result = await run({ tx: watched(tx), actor: company.actor, now: NOW });
				return result instanceof Refusal ? result : { status: 200, body: result.state };
			}),
	});
	return { answer, texts };
}

const stateOf = async ({ company }: Shop, id: number) => {
	const { body } = await company.get(`/v1/payment_transactions/${id}.json`);
	return [body.status, body.refundDue];
};
const topics = async ({ company }: Shop) => (await company.events()).map(({ topic }) => topic);

test('the checkout is locked once, before its transaction', async () => {
	const { shop, payable, transactionId } = await paying();
	const { answer, texts } = await succeed(shop, transactionId);
	assert.deepEqual(answer, { status: 200, body: 'success' });
	assert.equal((await payable.transactions())[0]?.status, 'success');
	const reads = (table: string) =>
		texts.flatMap((text, at) => (new RegExp(`^select .*from "?${table}"? `, 's').test(text) ? [at] : []));
	const [checkout, ...again] = reads('checkouts');
	assert.deepEqual(again, [], 'locked and read again');
	assert.ok((checkout ?? Number.NaN) < (reads('payment_transactions')[0] ?? Number.NaN));
});

test('a coupon that is gone sends the money back, and tells', async () => {
	const { shop, transactionId } = await paying();
	const gone = () => Promise.reject(new Refusal(400, 'coupons.exhausted', 'Coupon X has been used'));
	const { answer } = await succeed(shop, transactionId, { ...NOTHING, settle: gone });
	assert.equal((answer as Refusal).code, 'payments.refund_due');
	assert.deepEqual(await stateOf(shop, transactionId), ['expired', 1]);
	assert.deepEqual(await topics(shop), ['checkout.created', 'payment.refund_due']);
});

test('a refusal that says nothing of the order is an error of this service: nothing is recorded, no money goes back', async () => {
	const { shop, transactionId } = await paying();
	const odd = () => Promise.reject(new Refusal(400, 'request.invalid', 'a new rule, somewhere below'));
	await assert.rejects(succeed(shop, transactionId, { ...NOTHING, settle: odd }), (error) => {
		assert.ok(error instanceof Error && !(error instanceof Refusal));
		assert.equal(error.message, 'a paid checkout was refused: request.invalid');
		return true;
	});
	assert.deepEqual(await stateOf(shop, transactionId), ['created', 0]);
	assert.deepEqual(await topics(shop), ['checkout.created']);
	// Reported again once it is mended, it settles.
	assert.deepEqual((await succeed(shop, transactionId)).answer, { status: 200, body: 'success' });
});

test('a refund that was made is marked once, with who and how; the buyer reads it', async () => {
	const { company, methodId } = await storeWith(service, provider);
	await company.product('TE', { stock: 10 });
	const { body: checkout } = await company.post('/v1/checkouts.json', {
		email: 'camila@ejemplo.example',
		items: [{ code: 'TE', quantity: 1 }],
	});
	const { body: started } = await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	const path = `/v1/payment_transactions/${started.transactionId}`;
	const early = await company.post(`${path}/refund.json`, {});
	assert.deepEqual([early.status, early.body.errorCode], [409, 'payments.no_refund_due']);
	await company.delete(`/v1/checkouts/${checkout.id}.json`);
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 400);
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.refundDue, 1);
	assert.match((await service.call('GET', `${checkout.url}/result`)).text, /data-ending="refund"/);
	const note = 'Transferencia del 10 de marzo';
	const [first, second] = await Promise.all([
		company.post(`${path}/refund.json`, { note }),
		company.post(`${path}/refund.json`, { note }),
	]);
	assert.deepEqual([first.status, second.status], [200, 200], first.text);
	assert.deepEqual(first.body, second.body);
	const { refundDue, refundedAt, refundNote, refundedBy, status } = first.body;
	assert.deepEqual([refundDue, refundNote, status, typeof refundedAt], [0, note, 'expired', 'number']);
	assert.equal(refundedBy.id, String(company.userId));
	assert.equal((await company.get('/v1/payment_transactions.json?refunddue=1')).body.count, 0);
	assert.equal((await company.get('/v1/payment_transactions.json?refunddue=0')).body.count, 1);
	assert.equal((await company.get('/v1/checkouts.json?torefund=1')).body.count, 0);
	assert.match((await service.call('GET', `${checkout.url}/result`)).text, /data-ending="refunded"/);
	// Reported again, the money is still not taken for the order.
	assert.equal((await report(service, 'success', provider.token, SUCCESS)).status, 400);
	const told = (await company.events()).filter(({ topic }) => topic === 'payment.refunded');
	assert.equal(told.length, 1);
	const logs = (await company.get(`${path}/logs.json`)).body.items.filter(({ kind }: Json) => kind === 'refund');
	assert.match(logs.at(-1).message, /refunded: Transferencia/);
	const reader = await service.company({ rights: 'payments:read' });
	assert.equal((await reader.post(`${path}/refund.json`, {})).status, 403);
	const stranger = await service.company();
	assert.equal((await stranger.post(`${path}/refund.json`, {})).status, 404);
});
