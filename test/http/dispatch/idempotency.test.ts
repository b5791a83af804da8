/** `Idempotency-Key` on dispatches: one effect, the first answer again, and nothing kept of a refusal. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	assertUntouched,
	atOnce,
	DAY,
	everything,
	receptionPath,
	SHIPPINGS,
	ship,
	tallyStatuses,
	topics,
} from '../../support/dispatch.ts';
import { type Reply, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const line = { code: 'CAFE', quantity: 1 };
const body = { details: [line] };

async function stocked(units = 10): Promise<TestCompany> {
	const company = await service.company();
	await company.product('CAFE', { stock: units });
	return company;
}

const keyed = (company: TestCompany, key: string, more: object = {}) =>
	company.post(SHIPPINGS, { ...body, ...more }, { 'idempotency-key': key });
const isReplay = (reply: Reply) => reply.headers.get('idempotent-replayed') === 'true';
const dispatches = async (company: TestCompany) => (await company.get('/v1/shippings/count.json')).body.count;

test('a repeat gets the first answer and has no effect', async () => {
	const company = await stocked();
	const first = await keyed(company, 'pedido-1');
	assert.equal(first.status, 201);
	assert.equal(first.headers.get('idempotent-replayed'), null);
	const before = await everything(service);
	for (let n = 0; n < 3; n++) {
		const again = await keyed(company, 'pedido-1');
		assert.deepEqual([again.status, again.text, isReplay(again)], [201, first.text, true]);
	}
	await assertUntouched(service, before);
	assert.deepEqual(await topics(company), ['dispatch.created']);
});

test('a repeat after annulment still gets the first answer', async () => {
	const company = await stocked();
	const first = await keyed(company, 'a');
	await company.delete(first.body.href);
	const again = await keyed(company, 'a');
	assert.deepEqual([again.status, again.body.state, isReplay(again)], [201, 0, true]);
	assert.equal(await dispatches(company), 1);
});

test('keys are apart: without one, another one, another path, another method, another company', async () => {
	const [company, stranger] = [await stocked(), await stocked()];
	const first = await keyed(company, 'k');
	assert.equal(isReplay(await company.post(SHIPPINGS, body)), false);
	assert.equal(isReplay(await keyed(company, 'K')), false);
	assert.equal(isReplay(await keyed(stranger, 'k')), false);
	const annul = await company.call('DELETE', first.body.href, undefined, { 'idempotency-key': 'k' });
	assert.deepEqual([annul.status, isReplay(annul)], [200, false]);
	const annulAgain = await company.call('DELETE', first.body.href, undefined, { 'idempotency-key': 'k' });
	assert.deepEqual([annulAgain.text, isReplay(annulAgain)], [annul.text, true]);
	assert.deepEqual([await dispatches(company), await dispatches(stranger)], [3, 1]);
});

test('a reception sent twice under one key is received once and answered twice', async () => {
	const company = await stocked();
	const transfer = await ship(company, { ...body, destinationOfficeId: company.otherOfficeId });
	const receive = () => company.post(receptionPath(transfer.id), {}, { 'idempotency-key': 'r' });
	const [first, again] = [await receive(), await receive()];
	assert.deepEqual([first.status, again.status, again.text, isReplay(again)], [201, 201, first.text, true]);
	assert.equal((await company.stock('CAFE', company.otherOfficeId))?.quantity, 1);
});

test('422: another body under the same key', async () => {
	const company = await stocked();
	const first = await keyed(company, 'k');
	const before = await everything(service);
	const other = await keyed(company, 'k', { recipient: 'Otra' });
	assert.deepEqual([other.status, other.body.errorCode], [422, 'idempotency.other_body']);
	await assertUntouched(service, before);
	assert.equal((await keyed(company, 'k')).text, first.text);
});

test('a refusal is not kept: the same key works once the reason is gone', async () => {
	const company = await stocked(1);
	const want = { details: [{ code: 'CAFE', quantity: 3 }] };
	for (let n = 0; n < 2; n++) {
		const refused = await keyed(company, 'k', want);
		assert.deepEqual([refused.status, isReplay(refused)], [409, false]);
	}
	assert.equal((await keyed(company, 'k', { details: [] })).status, 400);
	await company.post('/v1/stocks/receptions.json', { details: [{ code: 'CAFE', quantity: 5 }] });
	const done = await keyed(company, 'k', want);
	assert.deepEqual([done.status, isReplay(done)], [201, false]);
	assert.deepEqual(
		(await topics(company)).filter((topic) => topic.startsWith('dispatch')),
		['dispatch.created'],
	);
});

test('a key is kept for 24 hours', async () => {
	const company = await stocked();
	const first = await keyed(company, 'k');
	service.advance(DAY - 1);
	assert.equal((await keyed(company, 'k')).text, first.text);
	service.advance(1);
	const later = await keyed(company, 'k', { recipient: 'Otra' });
	assert.deepEqual([later.status, isReplay(later), later.body.guide.number], [201, false, 2]);
	assert.equal(isReplay(await keyed(company, 'k', { recipient: 'Otra' })), true);
	service.advance(-DAY);
});

for (const [name, key, status] of [
	['of 255 characters', 'x'.repeat(255), 201],
	['of 256 characters', 'x'.repeat(256), 400],
	['that is empty', '', 400],
] as const)
	test(`${status}: a key ${name}`, async () => {
		const company = await stocked();
		const reply = await keyed(company, key);
		assert.equal(reply.status, status);
		if (status === 400) assert.deepEqual([reply.body.field, await dispatches(company)], ['Idempotency-Key', 0]);
	});

test('twins in flight: one dispatch, the others 409 at once or the same answer', async () => {
	const company = await stocked();
	const replies = await atOnce(20, () => keyed(company, 'twin'));
	const fresh = replies.filter((reply) => reply.status === 201 && !isReplay(reply));
	assert.equal(fresh.length, 1);
	for (const reply of replies) {
		if (reply.status === 409) assert.equal(reply.body.errorCode, 'idempotency.in_flight');
		else assert.equal(reply.text, fresh[0]?.text);
	}
	assert.ok((tallyStatuses(replies)[409] ?? 0) > 0);
	assert.equal(await dispatches(company), 1);
	assert.equal((await company.stock('CAFE'))?.quantity, 9);
	assert.deepEqual(await topics(company), ['dispatch.created']);
	assert.equal(isReplay(await keyed(company, 'twin')), true);
});
