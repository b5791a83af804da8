/** Every route of the table against every kind of stranger: no token, another company's, one without the right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken, OPERATOR_RIGHTS } from '../../../src/foundations/identity/index.ts';
import { createApi, type RouteInfo } from '../../../src/kernel/http/index.ts';
import { samplePng } from '../../support/sample-pictures.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';
import { application } from '../../support/visitor.ts';
import { filledCompany } from '../kernel/filled-company.ts';
import { isPeoplesOwn } from '../kernel/filled-people.ts';
import { validWrites } from '../kernel/valid-bodies.ts';

type Guarded = RouteInfo & { right: string };

const service = await startService();
const { db, api } = service.app;
const guarded = api.routes.filter((route): route is Guarded => route.right !== undefined);
const open = api.routes.filter(({ right }) => right === undefined);
const isOperators = ({ right }: Guarded) => OPERATOR_RIGHTS.includes(right);
/** Routes whose records are the same for every company. */
const isShared = ({ url }: Guarded) =>
	/^\/v1\/(couriers\/states|shipping_types|stock_consumption_types|coins|dte_codes|book_types)/.test(url);
const nameOf = ({ method, url }: RouteInfo) => `${method} ${url}`;

async function made(call: Promise<{ status: number; body: Json; text: string }>): Promise<Json> {
	const { status, body, text } = await call;
	assert.equal(status, 201, text);
	return body;
}

/** What the filled company lacks. */
async function company(): Promise<TestCompany> {
	const filled = await filledCompany(service);
	const coupon = { name: 'Verano', type: '0', amount: 500, serialNumber: `VERANO-${filled.id}` };
	await made(filled.post('/v1/loyalty/coupons.json', coupon));
	const courier = (await filled.get('/v1/couriers.json?limit=1')).body.items[0];
	const destination = { city: 'Talca', address: 'Uno Norte', buildingNumber: '12' };
	const order = { deliveryTypeId: courier.deliveryTypes[0].id, destination, contact: { firstName: 'Camila' } };
	const { data } = await made(
		filled.post('/v1/couriers/orders.json', { ...order, details: [{ description: 'Caja', quantity: 1 }] }),
	);
	const log = await filled.post('/v1/logs.json', { id: data.id, description: 'Retirado', stateId: 2 });
	assert.equal(log.status, 200, log.text);
	const raw = Uint8Array.from(samplePng());
	const logo = await service.call('PUT', '/v1/company/logo.json', { token: filled.token, raw });
	assert.equal(logo.status, 200, logo.text);
	const { items } = (await filled.get('/v1/products.json?limit=50')).body;
	const picture = await service.call('PUT', `/v1/products/${items.at(-1).id}/picture.json`, {
		token: filled.token,
		raw,
	});
	assert.equal(picture.status, 200, picture.text);
	return filled;
}

const owner = await company();
const stranger = await company();
await application(service, { isApproved: false });

const tokenWith = async (rights: string) => {
	const scope = { companyId: owner.id, userId: owner.userId, name: 'sin', expiresAt: null };
	return (await db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights, isOperators: true }))).token;
};
const operator = await tokenWith(OPERATOR_RIGHTS.join(' '));
/** A file where the route takes one: what is wrong with it would be told first. */
const sentWith = ({ method, file }: Guarded, body: Json) =>
	method === 'GET' ? {} : file ? { raw: Uint8Array.from(samplePng()) } : { body };
const call = (info: Guarded, path: string, token: string, body: Json = {}) =>
	service.call(info.method, path, { token, ...sentWith(info, body) });

const rowsOf = (body: Json): Json[] => {
	const rows = body?.items ?? body?.data ?? [];
	return Array.isArray(rows) ? rows : [];
};
/** Events are numbered per company; what they tell of has an id. */
const identityOf = (row: Json) => row.id ?? JSON.stringify(row.data);

const firstOf = async (list: string): Promise<number> => (await owner.get(`${list}.json?limit=1`)).body.items[0].id;
const discountDetails = `/v2/discounts/${await firstOf('/v1/discounts')}/details`;
await owner.post(`${discountDetails}.json`, { productId: await firstOf('/v1/products') });

/** Lists under another name than their records' own. */
const LISTS: Readonly<Record<string, string>> = {
	'/v1/admin/coupon': '/v1/loyalty/coupons',
	'/v2/stocks/documents': '/v1/documents',
	'/documents': '/v1/documents',
	'/v2/discounts': '/v1/discounts',
	'/v2/discounts/details': discountDetails,
	'/v2/products': '/v1/products',
	'/v2/products/market_info': '/v2/products/list/market_info',
	'/v2/variants': '/v1/variants',
	'/v2/price_lists': '/v1/price_lists',
	'/v2/stocks/receptions/shipping': '/v1/shippings',
};

/** What reads that are no lists have to be asked. */
const QUERIES: Readonly<Record<string, string>> = {
	'/v1/document_types/caf.json': '?codesii=33',
	'/v1/document_types/number_availables.json': '?codesii=33',
	'/v1/documents/costs.json': '?codesii=33&number=1',
	'/v1/clients/purchases.json': '?code=12.345.671-K',
	'/v1/clients/unpaid_documents.json': '?code=12.345.671-K',
	'/v1/dtes/claims.json': '?document_code=33&document_number=101',
	'/v1/variants/labels.pdf': `?labels=${await firstOf('/v1/variants')}`,
};

/** Reads that name records in their query: another company's are refused. */
const NAMING = new Set(['/v1/variants/labels.pdf']);

/** Paths whose last part names no record. */
const PATHS: Readonly<Record<string, string>> = {
	'/v1/coins/:id/exchange_rate/:unix.json': '/v1/coins/2/exchange_rate/1773000000.json',
	'/v1/markets/:id/products/market_info.json': `/v1/markets/${owner.id}/products/market_info.json`,
	'/v2/markets/:id/products/market_info.json': `/v2/markets/${owner.id}/products/market_info.json`,
	'/v1/markets/:id/collections.json': `/v1/markets/${owner.id}/collections.json`,
};

async function rowsIn(info: Guarded, list: string): Promise<Json[]> {
	const path = `${LISTS[list] ?? list}.json${QUERIES[`${list}.json`] ?? '?limit=50'}`;
	const { status, body, text } = await service.call('GET', path, { token: isOperators(info) ? operator : owner.token });
	assert.equal(status, 200, `${path}: ${text}`);
	return rowsOf(body);
}
const idsIn = async (info: Guarded, list: string): Promise<number[]> =>
	(await rowsIn(info, list)).map(({ id, number }) => id ?? number);

/** The route's address with ids that really are there, the second below the first. */
async function pathOf(info: Guarded): Promise<string> {
	const [, list = '', rest = ''] = /^(.*?)\/:\w+(.*)$/.exec(info.url) ?? [];
	if (list === '') return info.url + (QUERIES[info.url] ?? '');
	const fixed = PATHS[info.url];
	if (fixed) return fixed;
	const ids = (await idsIn(info, list)).reverse();
	const [, children] = /^(.*)\/:\w+/.exec(rest) ?? [];
	for (const id of ids) {
		if (children === undefined) return info.url.replace(/:\w+/, String(id));
		const [child] = await idsIn(info, `${list}/${id}${children}`);
		if (child) return info.url.replace(/:\w+/, String(id)).replace(/:\w+/, String(child));
	}
	throw new Error(`${nameOf(info)} has no record to try it on`);
}

const paths = new Map<string, string>();
for (const info of guarded) paths.set(nameOf(info), await pathOf(info));
const at = (info: Guarded) => paths.get(nameOf(info)) as string;

/** Bodies that the stranger could send about records of their own. */
const valid = await validWrites(stranger);
const BODIES: Readonly<Record<string, Json>> = {
	'PUT /v1/loyalty/coupons/:id.json': { name: 'Mío' },
	'PUT /v1/couriers/orders/:id/label.json': { label: 'https://courier.example/1.pdf', trackingNumber: '1' },
	'POST /v1/couriers/orders/:id/label.json': { label: 'https://courier.example/1.pdf', trackingNumber: '1' },
	'POST /v1/checkouts/:id/pay.json': {
		paymentMethodId: (await stranger.get('/v1/payment_methods.json?limit=1&state=0')).body.items[0].id,
	},
	'PUT /v1/payment_methods/:id.json': { name: 'Mío' },
	'POST /v1/payment_transactions/:id/refund.json': { note: 'Devuelto' },
	'POST /v1/webhooks/:id/secret.json': { overlapHours: 1 },
	'PUT /v1/applications/:id.json': { redirectUris: ['https://malo.example/'] },
};
const bodyFor = (info: Guarded): Json => {
	const body = valid.get(nameOf(info))?.body ?? BODIES[nameOf(info)];
	const { required = [] } = (info.body ?? {}) as { required?: readonly string[] };
	assert.ok(body || required.length === 0 || !info.url.includes(':'), `${nameOf(info)} needs a valid body here`);
	return body ?? {};
};

/** Payment returns, and the one address that holds the caller's own token. */
const OPEN = /^\/v1\/(payment|instances)\//;

test('there is something to check, and of the interface itself only what carries its own secret is open', () => {
	assert.ok(guarded.length > 60);
	const strange = open
		.filter(({ url }) => /^\/v\d/.test(url) && !OPEN.test(url))
		.map(({ method, url }) => `${method} ${url}`);
	assert.deepEqual(strange, []);
});

test('every path names records that are there: their owner reads them', async () => {
	for (const info of guarded.filter(({ method }) => method === 'GET')) {
		const { status } = await call(info, at(info), isOperators(info) ? operator : owner.token);
		assert.equal(status, 200, `${nameOf(info)} as ${at(info)}`);
	}
});

test('without a token every guarded route answers 401', async () => {
	for (const info of guarded) {
		const { status } = await service.call(info.method, at(info), info.method === 'GET' ? {} : { body: bodyFor(info) });
		assert.equal(status, 401, nameOf(info));
	}
});

test('a token lacking exactly the right is answered 403, naming it', async () => {
	const all = [...new Set(guarded.map(({ right }) => right))];
	const without = new Map<string, string>();
	for (const right of all) without.set(right, await tokenWith(all.filter((each) => each !== right).join(' ')));
	for (const info of guarded) {
		const { status, text } = await call(info, at(info), without.get(info.right) as string, bodyFor(info));
		assert.equal(status, 403, nameOf(info));
		assert.ok(text.includes(info.right), `${nameOf(info)}: ${text}`);
	}
});

test("another company's records are not there: 404 by id, whatever is sent with it, and in no list", async () => {
	for (const info of guarded.filter((each) => !isShared(each))) {
		if (isOperators(info)) {
			assert.equal((await call(info, at(info), stranger.token)).status, 403, nameOf(info));
			continue;
		}
		const isOwn = !info.url.includes(':');
		if (isOwn && info.method !== 'GET') continue;
		const { status, body } = await call(info, at(info), stranger.token, bodyFor(info));
		const what = `${nameOf(info)} as ${at(info)}: ${status} ${JSON.stringify(body)?.slice(0, 200)}`;
		if (isPeoplesOwn(info)) {
			assert.deepEqual([status, body.errorCode], [403, 'identity.only_in_console'], what);
			continue;
		}
		// The same number is another event in every company.
		const isNumber = info.url.endsWith('/:number.json');
		assert.equal(status, NAMING.has(info.url) ? 400 : isOwn || isNumber ? 200 : 404, what);
		if (isNumber) assert.notDeepEqual(body, (await call(info, at(info), owner.token)).body);
		if (!isOwn || info.url in QUERIES || info.produces === 'text/event-stream') continue;
		const theirs = new Set((await rowsIn(info, info.url.replace(/\.json$/, ''))).map(identityOf));
		for (const row of rowsOf(body)) assert.ok(!theirs.has(identityOf(row)), what);
	}
});

test("a body that names another company's order is told that there is none", async () => {
	const [order] = await idsIn({ right: '' } as Guarded, '/v1/couriers/orders');
	const log = { id: order, description: 'Mío', stateId: 3 };
	assert.equal((await stranger.post('/v1/logs.json', log)).status, 404);
});

test('the rights over the whole instance come with no other right, and no `*` has them', async () => {
	const [list, pending] = ['/v1/operator/applications.json', '/v1/operator/applications.json?state=pending'];
	for (const token of [owner.token, stranger.token])
		assert.equal((await service.call('GET', list, { token })).status, 403);
	assert.equal((await service.call('GET', pending, { token: operator })).body.count, 1);
	assert.equal((await service.call('GET', '/v1/offices.json', { token: operator })).status, 403);
	const scope = { companyId: owner.id, userId: owner.userId, name: 'x', expiresAt: null };
	for (const rights of ['operator:write', 'stock:read operator:read'])
		await assert.rejects(
			db.transaction((tx) => createToken({ tx, now: NOW }, { ...scope, rights })),
			/only the operator/,
		);
});

test('a route without a right, or with one that no token can hold, does not start', () => {
	const routes: unknown[] = [];
	const server = { route: (route: unknown) => routes.push(route) };
	const parts = {
		server,
		db,
		clock: service.clock,
		addresses: service.app.addresses,
		authenticate: async () => undefined,
		rateLimiter: undefined,
		corsOrigins: [],
		errorShapes: new Map(),
		isKnownRight: (right: string) => right === 'stock:read',
	} as unknown as Parameters<typeof createApi>[0];
	const made = createApi(parts);
	const info = { method: 'GET', url: '/x', operationId: 'x', tag: 'x', summary: 'x', answers: {} } as const;
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
