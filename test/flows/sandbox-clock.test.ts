/** A company's clock, frozen and moved: what falls due on the way happens in order and at its own time, and no other company's time moves. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createToken, EVERY_RIGHT } from '../../src/foundations/identity/index.ts';
import { type Json, NOW, startService, type TestCompany } from '../support/service.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
const service = await startService({
	sandboxKey: KEY,
	webhookSchedule: '0,5,300,1800,7200,18000,36000,50400,72000,86400',
});
const DAY = 86_400;
const byKey = (method: string, path: string, body?: unknown) =>
	service.call(method, path, { headers: { 'bodega-sandbox-key': KEY }, ...(body === undefined ? {} : { body }) });

/** Answers every webhook with 500, and notes when its signature says that it was sent. */
const sent: { path: string; timestamp: number }[] = [];
const receiver = createServer((request, response) => {
	sent.push({ path: request.url ?? '', timestamp: Number(request.headers['webhook-timestamp']) });
	request.resume().on('end', () => response.writeHead(500).end());
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const clockOf = async (company: TestCompany) => (await company.get('/sandbox/clock.json')).body;
const move = async (company: TestCompany, wish: object) => {
	const { status, body, text } = await company.put('/sandbox/clock.json', wish);
	assert.equal(status, 200, text);
	return body;
};

async function checkout(company: TestCompany): Promise<Json> {
	await company.product('POLERA', { stock: 5, price: 1000 });
	const made = await company.post('/v1/checkouts.json', {
		email: 'camila@compra.example',
		items: [{ code: 'POLERA', quantity: 1 }],
	});
	assert.equal(made.status, 201, made.text);
	return made.body;
}

test('a clock is frozen, advanced, run again and set back to the real time', async () => {
	const company = await service.company();
	assert.deepEqual(await clockOf(company), { companyId: company.id, mode: 'real', now: NOW, offsetSeconds: 0 });
	const frozen = await move(company, { mode: 'frozen' });
	assert.deepEqual([frozen.mode, frozen.now], ['frozen', NOW]);
	service.advance(30);
	assert.equal((await clockOf(company)).now, NOW, 'it stands still');
	const moved = await move(company, { advance: { days: 2, hours: 3, minutes: 4, seconds: 5 } });
	const target = NOW + 2 * DAY + 3 * 3600 + 4 * 60 + 5;
	assert.deepEqual([moved.mode, moved.now], ['frozen', target]);
	await move(company, { mode: 'running' });
	service.advance(10);
	assert.deepEqual([(await clockOf(company)).mode, (await clockOf(company)).now], ['running', target + 10]);
	const at = await move(company, { at: NOW - DAY, mode: 'frozen' });
	assert.equal(at.now, NOW - DAY);
	const real = await move(company, { mode: 'real' });
	assert.deepEqual([real.mode, real.now], ['real', NOW + 40]);
	service.advance(-40);
});

test('what is not understood is refused', async () => {
	const company = await service.company();
	for (const [wish, code] of [
		[{}, 'sandbox.nothing_said'],
		[{ at: NOW, advance: { days: 1 } }, 'sandbox.two_times'],
		[{ mode: 'real', advance: { days: 1 } }, 'sandbox.real_time'],
		[{ advance: { days: 9_999_999 } }, 'sandbox.too_far'],
		[{ advance: { day: 3 } }, 'request.unknown_name'],
		[{ mode: 'slow' }, 'request.invalid'],
		[{ advance: { days: -1 } }, 'request.invalid'],
	] as const) {
		const { status, body } = await company.put('/sandbox/clock.json', wish);
		assert.deepEqual([status, body.errorCode], [400, code]);
	}
	assert.equal((await clockOf(company)).mode, 'real');
});

test("a company's token ends by its own time, events carry it, and another company's time stays", async () => {
	const [company, other] = [await service.company(), await service.company()];
	const scope = { companyId: company.id, userId: company.userId, name: 'breve', rights: EVERY_RIGHT };
	const { token } = await service.app.db.transaction((tx) =>
		createToken({ tx, now: NOW }, { ...scope, expiresAt: NOW + DAY }),
	);
	const read = () => service.call('GET', '/v1/offices.json', { token });
	assert.equal((await read()).status, 200);
	await move(company, { advance: { hours: 25 } });
	assert.equal((await read()).status, 401);
	assert.equal((await clockOf(other)).mode, 'real');
	assert.equal((await clockOf(other)).now, NOW);
	const made = await company.post('/v1/products.json', { name: 'Polera' });
	assert.equal(made.status, 201, made.text);
	await service.app.relay.drain();
	const { rows } = await service.app.db.query(
		`select created_at from outbox_events where company_id = ${company.id} order by id desc limit 1`,
		[],
	);
	assert.equal(rows[0]?.created_at, NOW + 25 * 3600, "events carry the company's time");
});

test('advanced by three days, a checkout expires at its time, and a webhook goes out again and again, each at its own time', async () => {
	const company = await service.company();
	const other = await service.company();
	const registered = await company.post('/v1/webhooks.json', { url: `${address}/primero`, topics: ['product'] });
	assert.equal(registered.status, 201, registered.text);
	await move(company, { mode: 'frozen' });
	const order = await checkout(company);
	const theirs = await checkout(other);
	const product = await company.post('/v1/products.json', { name: 'Chaleco' });
	assert.equal(product.status, 201, product.text);
	await move(company, { advance: { days: 4 } });
	const ended = (await company.get(`/v1/checkouts/${order.id}.json`)).body;
	assert.equal(ended.state, 'expired');
	const { rows } = await service.app.db.query(
		`select ended_at, expires_at from checkouts where company_id = ${company.id}`,
		[],
	);
	assert.equal(rows[0]?.ended_at, rows[0]?.expires_at, 'at its very time');
	const still = (await other.get(`/v1/checkouts/${theirs.id}.json`)).body;
	assert.equal(still.state, 'open', 'the other company has not moved');
	const { rows: deliveries } = await service.app.db.query(
		`select attempts, state from webhook_deliveries where company_id = ${company.id} order by id`,
		[],
	);
	assert.ok(deliveries.length > 0);
	const [first] = deliveries;
	const times = String(first?.attempts)
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line).at as number);
	assert.equal(times.length, 10, 'the whole schedule');
	assert.deepEqual(
		times,
		times.toSorted((one, two) => one - two),
	);
	assert.ok((times[1] as number) - (times[0] as number) >= 5 && (times.at(-1) as number) - NOW > 3 * DAY);
	assert.ok(
		sent.every(({ timestamp }) => timestamp === NOW),
		'signed at the time of the machine',
	);
	assert.equal(first?.state, 2, 'given up in the end');
});

test('a clock that goes back puts off what waits, as long from then', async () => {
	const company = await service.company();
	const made = await company.post('/v1/webhooks.json', { url: `${address}/atras`, topics: ['product'] });
	assert.equal(made.status, 201, made.text);
	await move(company, { mode: 'frozen', advance: { days: 10 } });
	await company.post('/v1/products.json', { name: 'Gorro' });
	await service.app.relay.drain();
	await service.app.deliveries.drain();
	await move(company, { mode: 'frozen', at: NOW });
	const next = async () => {
		const text = `select min(next_at) as at from webhook_deliveries where company_id = ${company.id} and state = 0`;
		return Number((await service.app.db.query(text, [])).rows[0]?.at);
	};
	const at = await next();
	assert.ok(at >= (NOW + 5) * 1000 && at < (NOW + 6) * 1000, String(at - NOW * 1000));
	const before = sent.filter(({ path }) => path === '/atras').length;
	await move(company, { advance: { seconds: 10 } });
	assert.equal(sent.filter(({ path }) => path === '/atras').length, before + 1);
});

test('the sandbox key moves one company, or all of them and those that come later', async () => {
	const [one, two] = [await service.company(), await service.company()];
	const moved = await byKey('PUT', `/sandbox/clock.json?companyId=${one.id}`, { mode: 'frozen', advance: { days: 1 } });
	assert.deepEqual([moved.body.companyId, moved.body.now], [one.id, NOW + DAY]);
	assert.equal((await clockOf(two)).now, NOW);
	const all = await byKey('PUT', '/sandbox/clock.json', { mode: 'frozen', at: NOW + 2 * DAY });
	assert.equal(all.status, 200, all.text);
	assert.deepEqual([all.body.companyId, all.body.mode, all.body.now], [null, 'frozen', NOW + 2 * DAY]);
	const later = await service.company();
	for (const company of [one, two, later]) assert.equal((await clockOf(company)).now, NOW + 2 * DAY);
	await byKey('PUT', '/sandbox/clock.json', { mode: 'real' });
	for (const company of [one, two, later]) assert.equal((await clockOf(company)).mode, 'real');
});

test('the clock is kept: who reads it from the database sees the same', async () => {
	const company = await service.company();
	await move(company, { mode: 'frozen', advance: { days: 1 } });
	const { rows } = await service.app.db.query(
		`select frozen_ms from company_clocks where company_id = ${company.id}`,
		[],
	);
	assert.equal(Number(rows[0]?.frozen_ms), (NOW + DAY) * 1000);
	await service.app.db.transaction((tx) =>
		tx.query(`update company_clocks set frozen_ms = ${(NOW + 5 * DAY) * 1000} where company_id = ${company.id}`, []),
	);
	while ((await clockOf(company)).now !== NOW + 5 * DAY) await new Promise((resolve) => setTimeout(resolve, 20));
});
