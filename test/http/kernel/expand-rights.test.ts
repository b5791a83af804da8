/** What `expand` shows of any relation of any route, a token could have read at its own address; the rest stays a link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createToken } from '../../../src/foundations/identity/index.ts';
import type { RouteInfo } from '../../../src/kernel/http/index.ts';
import { type Json, NOW, startService } from '../../support/service.ts';
import { filledCompany, listsOf, relationsOf } from './filled-company.ts';
import { validWrites } from './valid-bodies.ts';

const service = await startService();
const company = await filledCompany(service);
const { routes } = service.app.api;

/** Nothing to pay is paid at once, so this checkout has a document. */
async function payWithCoupon(): Promise<void> {
	const coupon = { name: 'Todo', type: '1', amount: 100, serialNumber: 'TODO' };
	assert.equal((await company.post('/v1/loyalty/coupons.json', coupon)).status, 201);
	const order = { email: 'b@andes.example', items: [{ code: 'CAFE-1', quantity: 1 }], coupons: ['TODO'] };
	const { body } = await company.post('/v1/checkouts.json', order);
	assert.equal((await company.post(`/v1/checkouts/${body.id}/pay.json`)).status, 200);
}
await payWithCoupon();
const isUnder = ({ right }: RouteInfo, end: string) => right?.endsWith(end);

/** Every relation there is, and every relation below it, a few at a time as a request takes them. */
const names = [...new Set(routes.flatMap(relationsOf))];
const MOST = 20;
function* expansionsOf(info: RouteInfo): Generator<string> {
	const paths = relationsOf(info).flatMap((name) => [name, ...names.map((below) => `${name}.${below}`)]);
	for (let start = 0; start < paths.length; start += MOST) yield paths.slice(start, start + MOST).join(',');
}

const tokens = new Map<string, string>();
async function tokenWith(rights: string): Promise<string> {
	const known = tokens.get(rights);
	if (known) return known;
	const { id: companyId, userId } = company;
	const made = await service.app.db.transaction((tx) =>
		createToken({ tx, now: NOW }, { companyId, userId, name: rights, rights, expiresAt: null }),
	);
	tokens.set(rights, made.token);
	return made.token;
}

/**
 * What a record says itself of a seller, an attribute, the variant of a line, the paper that it answers or the product that a store describes, in the shape of the
 * interface: a link, mostly with a name, whose id is a number. It is read with the record's own right; the record behind the link is not.
 */
const SAID = [
	'href,id',
	'firstName,href,id,lastName',
	'href,id,name,value',
	'code,description,href,id',
	'code,href,id,issuer,number',
	'classification,href,id,name,stockControl',
];
const isSaid = (value: Json) => SAID.includes(Object.keys(value).sort().join(','));

/** Every whole record and list below the top of an answer, by its address. */
function expandedIn(value: Json, found = new Set<string>(), isTop = true): Set<string> {
	if (typeof value !== 'object' || value === null || isSaid(value)) return found;
	// Pictures of a store stand at addresses of others.
	const isOurs = typeof value.href === 'string' && value.href.startsWith(service.url);
	if (!isTop && isOurs && (typeof value.id === 'number' || value.items)) found.add(value.href);
	for (const member of Object.values(value)) expandedIn(member, found, false);
	return found;
}

const readable = new Map<string, boolean>();
async function mayRead(token: string, href: string): Promise<boolean> {
	const key = `${token} ${href}`;
	if (!readable.has(key)) readable.set(key, (await service.call('GET', href, { token })).status === 200);
	return readable.get(key) as boolean;
}

for (const { path, info } of await listsOf(company)) {
	if (relationsOf(info).length === 0) continue;
	test(`${path} shows a token with ${info.right} alone nothing more by expand`, async () => {
		const token = await tokenWith(info.right as string);
		const plain = await service.call('GET', `${path}?limit=5`, { token });
		const unasked = expandedIn(plain.body);
		let shownToAll = 0;
		for (const expand of expansionsOf(info)) {
			const address = `${path}?limit=5&expand=${expand}`;
			const { status, body } = await service.call('GET', address, { token });
			assert.equal(status, 200);
			for (const item of body.items)
				for (const href of expandedIn(item))
					if (!unasked.has(href)) assert.ok(await mayRead(token, href), `${address} shows ${href}`);
			const whole = await company.get(address);
			for (const href of expandedIn(whole.body)) if (!unasked.has(href)) shownToAll++;
		}
		assert.ok(shownToAll > 0, 'a token with every right sees something by it');
	});
}

test('answers of writes show no more either', async () => {
	const ofReading = new Map(routes.filter(({ method }) => method === 'GET').map((info) => [info.url, info]));
	let checked = 0;
	for (const [name, { path, body }] of await validWrites(company)) {
		const [method, url] = name.split(' ') as [string, string];
		const info = routes.find((each) => each.method === method && each.url === url) as RouteInfo;
		// What takes a right to read shows what that right shows.
		if (isUnder(info, ':read')) continue;
		const reading = ofReading.get(url);
		assert.ok(isUnder(info, ':write') || isUnder(info, ':configure'), name);
		const token = await tokenWith(info.right as string);
		const expand = [...new Set([info, reading].flatMap((each) => (each ? relationsOf(each) : [])))].slice(0, MOST);
		const { status, body: made, text } = await service.call(method, `${path}?expand=${expand}`, { token, body });
		assert.ok(status < 300, `${name}: ${text}`);
		for (const href of expandedIn(made.data ?? made)) {
			checked++;
			assert.ok(await mayRead(token, href), `${name} shows ${href}`);
		}
	}
	assert.equal(checked, 0, 'a right to write or to configure is none to read');
});

test('creating and annulling a dispatch expands what the token may read, the user too', async () => {
	const body = { details: [{ code: 'CAFE-1', quantity: 1 }] };
	const query = '?expand=user,guide.client,office,details';
	for (const [rights, expanded] of [
		['dispatch:write', []],
		['dispatch:write company:read', ['user', 'office']],
		['dispatch:write dispatch:read documents:read', ['guide', 'details']],
		['*', ['user', 'guide', 'office', 'details']],
	] as const) {
		const token = await tokenWith(rights);
		const made = await service.call('POST', `/v1/shippings.json${query}`, { token, body });
		assert.equal(made.status, 201);
		const annulled = await service.call('DELETE', `/v1/shippings/${made.body.id}.json${query}`, { token });
		for (const wire of [made.body, annulled.body.data]) {
			const whole = ['user', 'guide', 'office', 'details'].filter(
				(member) => typeof wire[member].id === 'number' || wire[member].items,
			);
			assert.deepEqual(whole.sort(), [...expanded].sort(), rights);
			assert.ok(wire.guide.number > 0 && wire.guide.urlPdf, 'the rich guide is in either');
		}
		if (rights === '*') assert.equal(made.body.user.firstName, 'Ana');
	}
});
