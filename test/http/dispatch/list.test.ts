/** `GET /v1/shippings.json`: pages, filters, counts, and what is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DAY, node, ship, TODAY } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 500, otherStock: 500 });
const line = { code: 'CAFE', quantity: 1 };

/** 60 dispatches: place n is of type 1 + n % 4, of the other office when odd, 30 s before the end of day n % 3. */
const made: Json[] = [];
for (let n = 0; n < 60; n++)
	made.push(
		await ship(company, {
			details: [line],
			officeId: n % 2 ? company.otherOfficeId : company.officeId,
			shippingTypeId: 1 + (n % 4),
			emissionDate: TODAY + (n % 3) * DAY + DAY - 30,
		}),
	);
for (const n of [5, 6]) await company.delete(made[n].href);

const stranger = await service.company();
await stranger.product('CAFE', { stock: 5 });
const foreign = await ship(stranger, { details: [line] });

const list = async (query: string) => (await company.get(`/v1/shippings.json${query}`)).body;
const ids = (rows: Json[]) => rows.map(({ id }) => id);
const placesOf = (keep: (n: number) => boolean) => ids(made.filter((_, n) => keep(n)));

test('the envelope, and items of Shipping in id order', async () => {
	const body = await list('');
	assert.deepEqual(Object.keys(body), ['href', 'count', 'limit', 'offset', 'items', 'next']);
	assert.equal(body.href, `${service.url}/v1/shippings.json`);
	assert.deepEqual([body.count, body.limit, body.offset], [60, 25, 0]);
	assert.deepEqual(ids(body.items), ids(made.slice(0, 25)));
	const [first] = body.items;
	const { user: _user, ...shipping } = made[0];
	assert.deepEqual(first, { ...shipping, guide: node(service, '/v1/documents', Number(shipping.guide.id)) });
});

const pages: [query: string, limit: number, offset: number, from: number, to: number][] = [
	['?limit=1', 1, 0, 0, 1],
	['?limit=50', 50, 0, 0, 50],
	['?limit=51', 50, 0, 0, 50],
	['?limit=100', 50, 0, 0, 50],
	['?limit=100&offset=20', 50, 20, 20, 60],
	['?offset=59', 25, 59, 59, 60],
	['?offset=60', 25, 60, 0, 0],
	['?offset=999999999999', 25, 999999999999, 0, 0],
	['?LIMIT=2&Offset=3', 2, 3, 3, 5],
];
for (const [query, limit, offset, from, to] of pages)
	test(`page ${query}`, async () => {
		const body = await list(query);
		assert.deepEqual([body.count, body.limit, body.offset], [60, limit, offset]);
		assert.deepEqual(ids(body.items), ids(made.slice(from, to)));
		assert.equal('next' in body, to > 0 && to < 60);
	});

test('next leads through all of them once, keeping every other parameter', async () => {
	let next: string | undefined =
		`${service.url}/v1/shippings.json?Limit=20&expand=[guide]&state=0&FIELDS=guide&x=1%2B1`;
	const seen: number[] = [];
	for (let page = 0; next; page++) {
		const { body }: Json = await company.get(next);
		seen.push(...ids(body.items));
		assert.ok(body.items.every((item: Json) => item.guide.number > 0 && item.state === undefined));
		next = body.next;
		if (!next) break;
		const kept = new URL(next).searchParams;
		assert.equal(kept.get('expand'), '[guide]');
		assert.deepEqual([kept.get('state'), kept.get('FIELDS'), kept.get('x')], ['0', 'guide', '1+1']);
		assert.deepEqual([kept.get('limit'), kept.get('offset')], ['20', String((page + 1) * 20)]);
	}
	assert.deepEqual(
		seen,
		placesOf((n) => n !== 5 && n !== 6),
	);
});

const day = (n: number, second: number) => TODAY + n * DAY + second;
const filters: [query: string, keep: (n: number) => boolean][] = [
	[`officeid=${company.otherOfficeId}`, (n) => n % 2 === 1],
	[`officeId=${company.otherOfficeId}`, (n) => n % 2 === 1],
	[`OFFICEID=${company.otherOfficeId}`, (n) => n % 2 === 1],
	[`officeid=[${company.officeId},${company.otherOfficeId}]`, () => true],
	['shippingtypeid=2', (n) => n % 4 === 1],
	['shippingtypeid=[1,3]', (n) => n % 4 === 0 || n % 4 === 2],
	['shippingtypeid=%5B1%2C%203%5D', (n) => n % 4 === 0 || n % 4 === 2],
	['shippingtypeid=1,3', (n) => n % 4 === 0 || n % 4 === 2],
	['shippingtypeid=9', () => false],
	['state=0', (n) => n !== 5 && n !== 6],
	['state=1', (n) => n === 5 || n === 6],
	['state=[0,1]', () => true],
	[`documentid=${made[7].guide.id}`, (n) => n === 7],
	[`documentid=[${made[7].guide.id},${made[9].guide.id}]`, (n) => n === 7 || n === 9],
	[`documentid=${foreign.guide.id}`, () => false],
	['documentid=999999999', () => false],
	[`officeid=${stranger.officeId}`, () => false],
	[`officeid=[${stranger.officeId},${company.otherOfficeId}]`, (n) => n % 2 === 1],
	[`shippingdate=${day(1, 0)}`, (n) => n % 3 === 1],
	[`shippingdate=${day(1, 1)}`, (n) => n % 3 === 1],
	[`shippingdate=${day(1, 43_210)}`, (n) => n % 3 === 1],
	[`shippingdate=${day(1, 86_399)}`, (n) => n % 3 === 1],
	[`shippingdate=${day(2, 0)}`, (n) => n % 3 === 2],
	[`shippingdate=${day(-1, 86_399)}`, () => false],
	[`shippingdate=[${day(0, 5)},${day(2, 5)}]`, (n) => n % 3 !== 1],
	[`shippingdaterange=[${day(0, 80_000)},${day(1, 3)}]`, (n) => n % 3 !== 2],
	[`ShippingDateRange=%5B${day(1, 0)}%2C${day(1, 0)}%5D`, (n) => n % 3 === 1],
	[`officeid=${company.officeId}&shippingtypeid=3&state=0`, (n) => n % 4 === 2 && n !== 6],
	[`shippingdate=${day(0, 9)}&state=1`, (n) => n === 6],
	['unknown=7&code=CAFE', () => true],
];
for (const [query, keep] of filters)
	test(`filter ${query}`, async () => {
		const body = await list(`?limit=50&${query}`);
		const kept = placesOf(keep);
		assert.deepEqual(ids(body.items), kept.slice(0, 50));
		assert.equal(body.count, kept.length);
		assert.deepEqual((await company.get(`/v1/shippings/count.json?${query}`)).body, { count: kept.length });
		// Counted from deltas that the relay has yet to fold, or from what it folded: the same.
		await service.app.relay.drain();
		assert.equal((await list(`?${query}`)).count, kept.length);
	});

const refused: [query: string, field: string][] = [
	...['0', '-1', 'abc', '1.5', '', '1e1'].map((value): [string, string] => [`limit=${value}`, 'limit']),
	...['-1', 'abc', '1.5', ''].map((value): [string, string] => [`offset=${value}`, 'offset']),
	...['abc', '-1', '1.5', '', '[]', '[1,x]'].map((value): [string, string] => [`officeid=${value}`, 'officeid']),
	['shippingtypeid=venta', 'shippingtypeid'],
	['documentid=x', 'documentid'],
	...['2', 'true', '-1', '', '[0,2]'].map((value): [string, string] => [`state=${value}`, 'state']),
	...['hoy', '2026-03-10', '-5', ''].map((value): [string, string] => [`shippingdate=${value}`, 'shippingdate']),
	...['[1]', '5', '[2,1]', '[1,2,3]', 'x'].map((value): [string, string] => [
		`shippingdaterange=${value}`,
		'shippingdaterange',
	]),
];
for (const [query, field] of refused)
	test(`400: ?${query}`, async () => {
		const { status, body } = await company.get(`/v1/shippings.json?${query}`);
		assert.equal(status, 400);
		assert.deepEqual([body.errorCode, body.field], ['request.invalid', field]);
		if (field !== 'limit' && field !== 'offset')
			assert.equal((await company.get(`/v1/shippings/count.json?${query}`)).status, 400);
	});

test('names that every object has are no filters and no relations', async () => {
	for (const name of ['constructor', '__proto__', 'hasOwnProperty', 'toString', 'valueOf', 'range'])
		for (const query of [`${name}=1`, `expand=${name}`, `expand=details.${name}`, `fields=${name}`]) {
			const { status, text } = await company.get(`/v1/shippings.json?limit=1&${query}`);
			assert.equal(status, 200, `${query}: ${text}`);
		}
});

test('the newest dispatches come first where that is asked for', async () => {
	const own = await service.company();
	await own.product('CAFE', { stock: 10 });
	const made = [
		await ship(own, { details: [{ code: 'CAFE', quantity: 1 }] }),
		await ship(own, { details: [{ code: 'CAFE', quantity: 1 }] }),
	];
	const listed = (await own.get('/v1/shippings.json?order=desc')).body.items.map(({ id }: Json) => id);
	assert.deepEqual(listed, [made[1]?.id, made[0]?.id]);
});
