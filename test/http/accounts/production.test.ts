/** A service that is no sandbox: limits, secure cookies, no sign-up, applications wait for the operator. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createApp } from '../../../src/app/index.ts';
import { forgetExpiredAttempts } from '../../../src/foundations/portal/index.ts';
import { listen } from '../../../src/server.ts';
import { hashingOf } from '../../support/quick-hashes.ts';
import { type Service, startService } from '../../support/service.ts';
import { personOf, scene, Visitor } from '../../support/visitor.ts';

const service = await startService({ mode: 'production', trustedProxies: '127.0.0.1', demo: 'false' });
const from = (visitor: Visitor, address: string) => {
	visitor.headers = { 'x-forwarded-for': address, 'x-forwarded-proto': 'https' };
	return visitor;
};
const at = (address: string) => from(new Visitor(service), address);

test('cookies are Secure, HttpOnly, SameSite and bound to the host', async () => {
	const reply = await at('203.0.113.1').get('/login');
	const [cookie = ''] = reply.headers.getSetCookie();
	assert.match(cookie, /^__Host-bodega_session=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
	assert.match(reply.headers.get('strict-transport-security') ?? '', /max-age/);
});

test('there is no sign-up', async () => {
	assert.equal((await at('203.0.113.1').get('/signup')).status, 404);
	assert.doesNotMatch((await at('203.0.113.1').get('/login')).text, /signup/);
});

test('an application waits for the operator, and returns over TLS only', async () => {
	const form = { name: 'Integración', email: 'dev@mi.example', 'right-*': '1' };
	const plain = await at('203.0.113.2').fill('/developers/apply', { ...form, redirect_uris: 'http://mi.example/back' });
	assert.equal(plain.status, 400);
	const made = await at('203.0.113.2').fill('/developers/apply', { ...form, redirect_uris: 'https://mi.example/back' });
	assert.equal(made.status, 200);
	assert.match(made.text, /espera|apruebe/);
});

test('guessing is stopped per account, and the owner still gets in from where they have been', async () => {
	const s = await scene(service);
	const owner = from(s.visitor, '198.51.100.7');
	assert.equal((await owner.signIn(s.email)).status, 303);
	const guess = (address: string, email = s.email) => at(address).fill('/login', { email, password: 'adivinanza' });
	for (const email of [s.email, 'nadie@example.cl']) {
		const statuses = [];
		for (let i = 0; i < 12; i++) statuses.push((await guess('192.0.2.1', email)).status);
		assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
	}
	const blocked = await guess('192.0.2.1');
	assert.ok(Number(blocked.headers.get('retry-after')) > 0);
	assert.equal(blocked.headers.get('ratelimit-remaining'), '0');
	assert.equal((await at('192.0.2.1').signIn(s.email)).status, 429);
	// One attacker, wherever they are, uses up only what is theirs.
	assert.equal((await at('192.0.2.98').signIn(s.email)).status, 303);
	service.advance(900);
	assert.equal((await at('192.0.2.1').signIn(s.email)).status, 303);
});

test('guessing from many addresses is slowed down, and the right password gets in from anywhere', async () => {
	const s = await scene(service);
	assert.equal((await from(s.visitor, '2001:db8:7::1').signIn(s.email)).status, 303);
	const guess = (place: number) =>
		at(`2001:db8:${(place % 10).toString(16)}:a::${place}`).fill('/login', { email: s.email, password: 'adivinanza' });
	const replies = await Promise.all(Array.from({ length: 60 }, (_, place) => guess(place)));
	assert.ok(replies.every(({ status }) => status === 401));
	const beyond = performance.now();
	assert.equal((await guess(61)).status, 401);
	// Each of the eleven beyond the fifty waits a tenth of a second longer.
	assert.ok(performance.now() - beyond >= 1_100);
	assert.equal((await at('203.0.113.77').signIn(s.email)).status, 303);
	// An IPv6 address counts with its network: the same person has another one tomorrow.
	assert.equal((await at('2001:db8:7::beef').signIn(s.email)).status, 303);
});

test('around the end of a quarter of an hour no more go through than within one, and Retry-After is when one does', async () => {
	const s = await scene(service);
	const guess = () => at('192.0.2.77').fill('/login', { email: s.email, password: 'adivinanza' });
	const guesses = async (count: number) => {
		const statuses = [];
		for (let i = 0; i < count; i++) statuses.push((await guess()).status);
		return statuses;
	};
	const toTheEnd = 900 - (Math.floor(service.clock.nowMs() / 1000) % 900);
	service.advance(toTheEnd + 890);
	assert.deepEqual(await guesses(11), [...Array(10).fill(401), 429]);
	service.advance(20);
	assert.deepEqual(await guesses(2), [401, 429], 'twenty seconds later it is not ten more');
	for (let round = 0; round < 3; round++) {
		const wait = Number((await guess()).headers.get('retry-after'));
		assert.ok(wait > 1 && wait < 300, String(wait));
		service.advance(wait - 1);
		assert.equal((await guess()).status, 429, 'not a second earlier');
		service.advance(1);
		assert.equal((await guess()).status, 401);
	}
	service.advance(1_800);
	assert.deepEqual(await guesses(11), [...Array(10).fill(401), 429], 'after as long as that all is forgotten');
});

test('passwords are protected whatever the rate limit of calls is', async () => {
	const unlimited = await startService({ mode: 'production', rateLimit: '0' });
	const s = await scene(unlimited);
	const statuses = [];
	for (let i = 0; i < 12; i++)
		statuses.push((await new Visitor(unlimited).fill('/login', { email: s.email, password: 'adivinanza' })).status);
	assert.deepEqual(statuses, [...Array(10).fill(401), 429, 429]);
	const sandbox = await startService();
	const other = await scene(sandbox);
	for (let i = 0; i < 12; i++)
		assert.equal(
			(await new Visitor(sandbox).fill('/login', { email: other.email, password: 'adivinanza' })).status,
			401,
		);
});

test('all processes count together, and forget together', async () => {
	const twin = await createApp(service.settings, service.clock);
	try {
		const url = await listen(twin, { ...service.settings, port: 0 });
		const s = await scene(service);
		const there = {
			call: (method: string, path: string, options: object) => service.call(method, url + path, options),
		};
		const guess = (place: number) =>
			from(new Visitor((place % 2 ? there : service) as Service), '192.0.2.150').fill('/login', {
				email: s.email,
				password: 'adivinanza',
			});
		const replies = await Promise.all(Array.from({ length: 14 }, (_, place) => guess(place)));
		assert.equal(replies.filter(({ status }) => status === 401).length, 10);
		assert.equal(replies.filter(({ status }) => status === 429).length, 4);
		const send = (place: number) =>
			(place % 2 ? there : service).call('POST', '/gateway/oauth_response.json', {
				body: { appId: s.app.appId, usrToken: s.app.usrToken, code: 'x' },
				headers: { 'x-forwarded-for': '192.0.2.151', 'x-forwarded-proto': 'https' },
			});
		const exchanges = await Promise.all(Array.from({ length: 104 }, (_, place) => send(place)));
		assert.equal(exchanges.filter(({ status }) => status === 400).length, 100);
		assert.equal(exchanges.filter(({ status }) => status === 429).length, 4);
		const kept = async () =>
			(await service.app.db.query('select count(*) as n from attempts', [])).rows[0]?.n as number;
		assert.ok((await kept()) > 0);
		service.advance(90_000);
		await forgetExpiredAttempts(service.app.db, Math.floor(service.clock.nowMs() / 1000));
		assert.equal(await kept(), 0);
	} finally {
		await twin.close();
	}
});

test('guessing is stopped per address, also over many accounts, and an own account does not reset it', async () => {
	const company = await service.company();
	const { email } = await personOf(service, company);
	const guess = (name: number) =>
		at('192.0.2.200').fill('/login', { email: `p${name}@x.example`, password: 'adivinanza' });
	for (let i = 0; i < 49; i++) assert.equal((await guess(i)).status, 401);
	assert.equal((await at('192.0.2.200').signIn(email)).status, 303);
	assert.equal((await guess(50)).status, 401);
	assert.equal((await guess(51)).status, 429);
	assert.equal((await at('192.0.2.201').signIn(email)).status, 303);
});

test('failed exchanges are limited per address, with an integer code; good ones are not', async () => {
	const s = await scene(service);
	from(s.visitor, '198.51.100.8');
	const send = (body: object) =>
		service.call('POST', '/gateway/oauth_response.json', {
			body: { appId: s.app.appId, usrToken: s.app.usrToken, ...body },
			headers: { 'x-forwarded-for': '198.51.100.8', 'x-forwarded-proto': 'https' },
		});
	for (let i = 0; i < 100; i++) assert.equal((await send({ code: 'x' })).status, 400);
	const { status, body } = await send({ code: 'x' });
	assert.deepEqual([status, body.code, typeof body.retry_after], [429, 429, 'number']);
	for (const [path, raw] of [
		['/gateway/oauth_response.json', JSON.stringify({ code: 'x', appId: 'x', usrToken: 'x' })],
		[
			'/oauth/token',
			'grant_type=authorization_code&code=x&redirect_uri=https://x.example&code_verifier=x&client_id=x&client_secret=x',
		],
		['/oauth/revoke', 'token=x&client_id=x&client_secret=x'],
	] as const) {
		const headers = { 'x-forwarded-for': '198.51.100.8', 'x-forwarded-proto': 'https' };
		const refused = await service.call('POST', path, { raw, headers });
		assert.equal(refused.status, 429, path);
		assert.ok(Number.isInteger(refused.body.retry_after) && refused.body.retry_after > 0, path);
		assert.equal(refused.headers.get('retry-after'), String(refused.body.retry_after), path);
		assert.equal(refused.headers.get('ratelimit-limit'), '100');
		assert.equal(refused.headers.get('ratelimit-remaining'), '0');
		assert.equal(refused.headers.get('ratelimit-reset'), refused.headers.get('retry-after'));
	}
});

test('a made-up link costs no slow hash, and links are limited per address', async () => {
	const visitor = at('198.51.100.9');
	const { csrf } = await visitor.get('/login');
	const send = (path: string) => visitor.post(path, { csrf, next: 'una clave muy larga', decision: 'accept' });
	for (const kind of ['reset', 'invitation']) {
		const path = `/${kind}/${'f'.repeat(64)}`;
		const hashing = await hashingOf(async () => {
			for (let i = 0; i < 30; i++) assert.equal((await send(path)).status, 400, path);
		});
		assert.equal(hashing, 0, path);
		const refused = await send(path);
		assert.equal(refused.status, 429, path);
		assert.ok(Number(refused.headers.get('retry-after')) > 0);
		assert.equal(refused.headers.get('ratelimit-limit'), '30');
	}
});
