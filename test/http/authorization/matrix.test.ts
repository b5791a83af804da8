/** Every route of the table against every kind of stranger: no token, another company's, one without the right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { createApi, type RouteInfo } from '../../../src/kernel/http/index.ts';
import { NOW, startService } from '../../support/service.ts';

const service = await startService();
const { db, api } = service.app;
const owner = await service.company();
const stranger = await service.company();
const guarded = api.routes.filter((route): route is RouteInfo & { right: string } => route.right !== undefined);
const open = api.routes.filter(({ right }) => right === undefined);

/** Routes whose records are the same for every company. */
const SHARED = /^\/v1\/(couriers\/states|shipping_types|coins|payment_types|taxes|courier_states)/;
/** Every table's newest row of the owner, so that path ids are real ones. */
await owner.product('MATRIZ', { stock: 10 });
const { body: shipping } = await owner.post('/v1/shippings.json', { details: [{ code: 'MATRIZ', quantity: 1 }] });
await owner.post('/v1/documents.json', {
	codeSii: '33',
	details: [{ code: 'MATRIZ', quantity: 1, netUnitValue: 100 }],
});

const ownId = async (info: RouteInfo): Promise<number> => {
	const list = info.url.replace(/\/:.*$/, '.json');
	const { body } = await owner.get(`${list}?limit=1`);
	return body?.items?.[0]?.id ?? body?.data?.[0]?.id ?? shipping.id;
};
const pathOf = async (info: RouteInfo) => {
	const id = info.url.includes(':') ? await ownId(info) : 0;
	return info.url.replace(/:\w+/g, String(id));
};

const tokenWith = async (rights: string) =>
	(
		await db.transaction((tx) =>
			createToken(tx, { companyId: owner.id, userId: owner.userId, name: 'sin', rights, expiresAt: null, now: NOW }),
		)
	).token;

test('there is something to check, and of the interface itself only payment returns are open', () => {
	assert.ok(guarded.length > 60);
	const strange = open
		.filter(({ url }) => /^\/v\d/.test(url) && !url.startsWith('/v1/payment/'))
		.map(({ method, url }) => `${method} ${url}`);
	assert.deepEqual(strange, []);
});

test('without a token every guarded route answers 401', async () => {
	for (const info of guarded) {
		const { status } = await service.call(info.method, await pathOf(info), info.method === 'GET' ? {} : { body: {} });
		assert.equal(status, 401, `${info.method} ${info.url}`);
	}
});

test('a token lacking exactly the right is answered 403, naming it', async () => {
	const all = [...new Set(guarded.map(({ right }) => right))];
	const without = new Map<string, string>();
	for (const right of all) without.set(right, await tokenWith(all.filter((each) => each !== right).join(' ')));
	for (const info of guarded) {
		const token = without.get(info.right) as string;
		const { status, text } = await service.call(info.method, await pathOf(info), {
			token,
			...(info.method === 'GET' ? {} : { body: {} }),
		});
		assert.equal(status, 403, `${info.method} ${info.url}`);
		assert.ok(text.includes(info.right), `${info.method} ${info.url}: ${text}`);
	}
});

test("another company's records are not there: 404 by id, and in no list", async () => {
	for (const info of guarded) {
		if (SHARED.test(info.url)) continue;
		const path = await pathOf(info);
		const options = { token: stranger.token, ...(info.method === 'GET' ? {} : { body: {} }) };
		const { status, body } = await service.call(info.method, path, options);
		const what = `${info.method} ${info.url} as ${path}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
		if (info.url.includes(':')) {
			// A body that is refused before its record is looked for says nothing about the record either.
			assert.ok([400, 403, 404].includes(status), what);
			if (info.method === 'GET') assert.ok([403, 404].includes(status), what);
			continue;
		}
		const rows = body?.items ?? body?.data;
		if (info.method !== 'GET' || !Array.isArray(rows)) continue;
		const theirs = (await owner.get(`${path}?limit=50`)).body;
		const ids = new Set((theirs?.items ?? theirs?.data ?? []).map(({ id }: { id: unknown }) => id));
		for (const row of rows) assert.ok(!ids.has(row.id), what);
	}
});

test('a route without a right, or with one that no token can hold, does not start', () => {
	const routes: unknown[] = [];
	const server = { route: (route: unknown) => routes.push(route) };
	const made = createApi({
		server,
		db,
		clock: service.clock,
		addresses: service.app.addresses,
		authenticate: async () => undefined,
		rateLimiter: undefined,
		corsOrigins: [],
		errorShapes: new Map(),
		isKnownRight: (right: string) => right === 'stock:read',
	} as unknown as Parameters<typeof createApi>[0]);
	const info = { method: 'GET', url: '/x', tag: 'x', summary: 'x', answers: {} } as const;
	const read = async () => ({});
	assert.throws(() => made.read({ ...info, right: undefined } as never, read), /no right/);
	assert.throws(() => made.read({ ...info, right: 'stokc:read' }, read), /stokc:read/);
	assert.throws(() =>
		made.writeWithoutBody({ ...info, method: 'POST', right: 'x' }, async () => ({ status: 200, body: {} })),
	);
	assert.throws(() => made.open({ ...info, right: 'stock:read' }, read), /open to everybody/);
	assert.equal(routes.length, 0);
	made.read({ ...info, right: 'stock:read' }, read);
	assert.equal(routes.length, 1);
});
