/** Faults on demand: with calls to the service, with those it sends, by rule or header, for the one who asked and no other. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../support/command.ts';
import { SUCCESS, startProvider, storeWith } from '../../support/payment-provider.ts';
import { deliverAll, register, startReceiver } from '../../support/receiver.ts';
import { type Json, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const OFFICES = '/v1/offices.json';

const ask = async (company: TestCompany, fault: Json): Promise<Json> => {
	const { status, body, text } = await company.post('/sandbox/faults.json', fault);
	assert.equal(status, 201, text);
	return body;
};
const fails = (call: Promise<unknown>) => assert.rejects(call, /ECONNRESET|socket|other side|closed/i);
const header = (company: TestCompany, fault: string, method = 'GET', body?: Json) =>
	company.call(method, OFFICES, body, { 'bodega-fault': fault });
const countOf = async (company: TestCompany) => (await company.get('/v1/offices/count.json')).body.count;

test('an answer is lost after the effect was committed, once, and the key finds it', async () => {
	const company = await service.company();
	const before = await countOf(company);
	await ask(company, { route: OFFICES, method: 'post', fault: 'lost-answer', times: 1 });
	const key = { 'idempotency-key': 'norte-1' };
	await fails(company.post(OFFICES, { name: 'Norte' }, key));
	assert.equal(await countOf(company), before + 1, 'it was done');
	const again = await company.post(OFFICES, { name: 'Norte' }, key);
	assert.deepEqual([again.status, again.headers.get('idempotent-replayed')], [201, 'true']);
	assert.equal(await countOf(company), before + 1, 'and once');
	const [lost] = (await company.get('/v1/requests.json?method=post&path=offices')).body.items;
	assert.deepEqual([lost.status, lost.fault, lost.idempotencyKey], [201, 'lost-answer', 'norte-1']);
});

test('the payment succeeds but our answer is lost: the method reports again, and it has happened once', async () => {
	const provider = await startProvider();
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const items = [{ code: 'CAFE', quantity: 1 }];
	const checkout = (await company.post('/v1/checkouts.json', { email: 'camila@ejemplo.example', items })).body;
	await company.post(`/v1/checkouts/${checkout.id}/pay.json`, { paymentMethodId: methodId });
	await ask(company, { route: '/v1/payment/success/*', fault: 'lost-answer', times: 1 });
	const report = () => service.call('POST', `/v1/payment/success/${provider.token}`, { body: SUCCESS });
	await fails(report());
	assert.equal((await company.get(`/v1/checkouts/${checkout.id}.json`)).body.state, 'paid');
	assert.equal((await report()).status, 200);
	const topics = (await company.events()).map(({ topic }) => topic).filter((topic) => topic === 'payment.created');
	assert.equal(topics.length, 1);
});

test('by header, each fault of a call looks as the real one does', async () => {
	const company = await service.company();
	const before = await countOf(company);
	for (const [status, code] of [
		[500, 'service.failure'],
		[503, 'service.overloaded'],
		[404, 'request.not_found'],
		[418, 'sandbox.fault'],
	] as const) {
		const reply = await header(company, `error; status=${status}`, 'POST', { name: 'x' });
		assert.deepEqual([reply.status, reply.body.errorCode, reply.headers.get('bodega-fault')], [status, code, 'error']);
	}
	assert.equal((await header(company, 'error')).headers.get('retry-after'), '1');
	const coupon = await company.call('GET', '/v1/loyalty/coupons.json', undefined, {
		'bodega-fault': 'error; status=500',
	});
	assert.equal(coupon.body.code, '500', 'in the shape of its part of the interface');
	const limited = await header(company, 'rate-limit; retry-after=7', 'POST', { name: 'x' });
	assert.deepEqual([limited.status, limited.headers.get('retry-after'), limited.body.retry_after], [429, '7', 7]);
	await fails(header(company, 'reset', 'POST', { name: 'x' }));
	assert.equal(await countOf(company), before, 'nothing was done');
	const began = performance.now();
	assert.equal((await header(company, 'latency; ms=120')).status, 200);
	assert.ok(performance.now() - began >= 115);
	const slow = await header(company, 'slow-body; ms=100');
	assert.deepEqual([slow.status, slow.body.count, slow.headers.get('bodega-fault')], [200, before, 'slow-body']);
	for (const bad of [
		'nonsense',
		'error; status=200',
		'latency; ms=-1',
		'latency; ms=60001',
		'error; colour=1',
		'duplicate',
	])
		assert.deepEqual(
			[(await header(company, bad)).status, (await header(company, bad)).body.field],
			[400, 'Bodega-Fault'],
			bad,
		);
	assert.equal((await company.get(OFFICES)).headers.get('bodega-fault'), null);
});

test('the same seed and the same calls give the same faults', async () => {
	const run = async (seed: number) => {
		const company = await service.company();
		await ask(company, { route: '/v1/offices*', fault: 'error', status: 500, probability: 0.5, seed });
		const statuses: number[] = [];
		for (let n = 0; n < 30; n++) statuses.push((await company.get(OFFICES)).status);
		return statuses.join();
	};
	const first = await run(42);
	assert.equal(await run(42), first);
	assert.notEqual(await run(43), first);
	assert.ok(first.includes('200') && first.includes('500'));
});

test('faults of a company are its own, and the sandbox key has those of all', async () => {
	const [company, other] = [await service.company(), await service.company()];
	const made = await ask(company, { route: OFFICES, fault: 'error', status: 502 });
	assert.deepEqual([(await company.get(OFFICES)).status, (await other.get(OFFICES)).status], [502, 200]);
	assert.deepEqual([(await company.get(made.href)).body.met, (await company.get(made.href)).body.struck], [1, 1]);
	assert.equal((await other.get(made.href)).status, 404);
	assert.equal((await other.delete(made.href)).status, 404);
	assert.equal((await other.get('/sandbox/faults.json')).body.count, 0);
	assert.deepEqual((await other.delete('/sandbox/faults.json')).body, { removed: 0 });
	const key = { 'bodega-sandbox-key': service.app.sandboxKey ?? '' };
	const everybody = await service.call('POST', '/sandbox/faults.json', {
		headers: key,
		body: { fault: 'error', status: 500, route: '/v1/users.json' },
	});
	assert.equal(everybody.body.companyId, null);
	assert.equal((await other.get('/v1/users.json')).status, 500);
	assert.ok((await service.call('GET', '/sandbox/faults.json', { headers: key })).body.count >= 2);
	assert.equal(
		(await service.call('DELETE', `/sandbox/faults/${everybody.body.id}.json`, { headers: key })).status,
		200,
	);
	assert.equal((await other.get('/v1/users.json')).status, 200);
	assert.deepEqual((await company.delete('/sandbox/faults.json')).body, { removed: 1 });
	assert.equal((await company.get(OFFICES)).status, 200);
	const reader = await service.company({ rights: 'company:read' });
	assert.equal((await reader.post('/sandbox/faults.json', { fault: 'reset' })).status, 403);
	const refused: [Json, string][] = [
		[{}, 'fault'],
		[{ fault: 'explosion' }, 'fault'],
		[{ fault: 'error', status: 200 }, 'status'],
		[{ fault: 'latency', delayMs: 60_001 }, 'delayMs'],
		[{ fault: 'rate-limit', retryAfter: 0 }, 'retryAfter'],
		[{ fault: 'reset', probability: 1.5 }, 'probability'],
		[{ fault: 'reset', times: 0 }, 'times'],
		[{ fault: 'reset', rout: '/x' }, 'rout'],
		[{ fault: 'duplicate' }, 'fault'],
		[{ fault: 'slow-body', endpointId: 0 }, 'fault'],
	];
	for (const [body, field] of refused) {
		const reply = await company.post('/sandbox/faults.json', body);
		assert.deepEqual([reply.status, reply.body.field], [400, field], JSON.stringify(body));
	}
});

test('webhooks fail, come twice and overtake each other', async () => {
	const company = await service.company();
	const receiver = await startReceiver();
	const { id: endpointId } = await register(company, receiver.url, { topics: ['product'] });
	const names = () => receiver.received.splice(0).map(({ body }) => body.eventNumber);
	const product = async (name: string) => {
		await company.post('/v1/products.json', { name });
		await deliverAll(service);
	};
	await ask(company, { endpointId, fault: 'duplicate', times: 1 });
	await product('Té verde');
	const twice = receiver.received.map(({ headers }) => headers['webhook-id']);
	assert.deepEqual([twice.length, new Set(twice).size], [2, 1]);
	names();
	await ask(company, { endpointId, fault: 'reorder', times: 1 });
	await product('Mate');
	assert.deepEqual(names(), [], 'it is held back');
	await product('Café');
	while (receiver.received.length < 2) await pause(10);
	const [first, second] = names();
	assert.ok(first > second, 'the later one came first');
	await ask(company, { endpointId, fault: 'rate-limit', retryAfter: 9, times: 1 });
	await product('Cacao');
	assert.deepEqual(names(), []);
	const { items } = (await company.get(`/v1/webhooks/${endpointId}/deliveries.json?limit=50`)).body;
	assert.deepEqual([items.at(-1).status, items.at(-1).attempts[0].status], ['waiting', 429]);
});

test('a payment method that was reached but not heard of leaves the caller unsure, and one that fails is told', async () => {
	const provider = await startProvider();
	const { company, methodId } = await storeWith(service, provider);
	await company.product('CAFE', { stock: 10 });
	const pay = async () => {
		const items = [{ code: 'CAFE', quantity: 1 }];
		const { id } = (await company.post('/v1/checkouts.json', { email: 'camila@ejemplo.example', items })).body;
		return company.post(`/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId });
	};
	await ask(company, { paymentMethodId: methodId, fault: 'lost-answer', times: 1 });
	assert.equal((await pay()).status, 502);
	assert.equal(provider.calls.length, 1, 'it was reached');
	await ask(company, { paymentMethodId: 0, fault: 'error', status: 500, times: 1 });
	assert.equal((await pay()).status, 502);
	assert.equal(provider.calls.length, 1, 'it was not');
	assert.equal((await pay()).status, 200);
});

test('production has no faults: the header is ignored and told, or refused to who is strict', async () => {
	const production = await startService({ mode: 'production' });
	const company = await production.company();
	const reply = await header(company, 'error');
	assert.deepEqual(
		[reply.status, reply.headers.get('bodega-ignored'), reply.headers.get('bodega-fault')],
		[200, 'header.Bodega-Fault', null],
	);
	const strict = await company.call('GET', OFFICES, undefined, { 'bodega-fault': 'error', 'bodega-strict': '1' });
	assert.deepEqual([strict.status, strict.body.errorCode], [400, 'request.unknown_name']);
	for (const method of ['GET', 'POST', 'DELETE'])
		assert.equal(
			(await company.call(method, '/sandbox/faults.json', method === 'POST' ? { fault: 'reset' } : undefined)).status,
			404,
		);
	assert.equal(production.app.faults, undefined);
});

test('every command of the guide to faults works as it stands', async () => {
	const company = await service.company();
	const guide = readFileSync(join(ROOT, 'docs', 'guide', 'faults.md'), 'utf8');
	const commands = [...guide.matchAll(/^```sh\n(.*?)^```/gms)].map(([, text = '']) => text);
	assert.equal(commands.length, 4);
	const said: string[] = [];
	for (const command of commands) {
		// Who follows goes on until they are ended.
		const once = command.replace(' --follow', '');
		const { stdout } = await promisify(execFile)('sh', ['-euc', once], {
			cwd: ROOT,
			env: { ...process.env, TOKEN: company.token, BASE: service.url },
		});
		said.push(stdout);
	}
	const [one = '', rule = '', seeded = ''] = said;
	assert.match(one, /"errorCode"/);
	assert.match(rule, /"fault":"lost-answer".*"times":1/);
	assert.match(seeded, /"fault":"duplicate".*"count":2.*"removed":2/s);
	assert.equal((await company.get('/sandbox/faults.json')).body.count, 0);
});
