/** Who may call: the token header in both spellings, and every way of being told no. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client } from 'undici';
import {
	createAuthenticator,
	createToken,
	revokeToken,
	setSuspended,
} from '../../../src/foundations/identity/index.ts';
import { secretHash } from '../../../src/kernel/secrets.ts';
import { NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const { db, api } = service.app;

const UNAUTHENTICATED = 'Sorry, this request can not be authenticated';
const guarded = api.routes.filter((route) => route.right !== undefined);
const pathOf = (url: string) => url.replace(/:\w+/g, '1');

const tokenOf = (company: TestCompany, rights: string, expiresAt: number | null = null) =>
	db.transaction((tx) =>
		createToken({ tx, now: NOW }, { companyId: company.id, userId: company.userId, name: 'test', rights, expiresAt }),
	);

test('the token goes in access_token or in Authorization: Bearer', async () => {
	const { token } = await service.company();
	for (const headers of [
		{ access_token: token },
		{ ACCESS_TOKEN: token },
		{ authorization: `Bearer ${token}` },
		{ authorization: `bearer  ${token}` },
	] as Record<string, string>[]) {
		const { status } = await service.call('GET', '/v1/offices.json', { headers });
		assert.equal(status, 200, JSON.stringify(Object.keys(headers)));
	}
});

test('a missing or unknown token is answered with exactly one sentence', async () => {
	const { token } = await service.company();
	for (const headers of [
		{},
		{ access_token: '' },
		{ access_token: 'a'.repeat(40) },
		{ access_token: `${token}0` },
		{ access_token: token.slice(0, -1) },
		{ access_token: token.toUpperCase() },
		{ access_token: 'a'.repeat(600) },
		{ authorization: token },
		{ authorization: 'Bearer' },
		{ authorization: `Basic ${token}` },
	] as Record<string, string>[]) {
		const { status, text } = await service.call('GET', '/v1/offices.json', { headers });
		assert.equal(status, 401);
		assert.equal(text, `{"error":"${UNAUTHENTICATED}"}`);
	}
	const second = await service.call('GET', '/v2/stocks/documents/1.json');
	assert.equal(second.text, `{"code":401,"error":"${UNAUTHENTICATED}"}`);
	const inQuery = await service.call('GET', `/v1/offices.json?access_token=${token}`);
	assert.equal(inQuery.status, 401);
});

test('over one connection each call is that of its own token, as behind a proxy', async () => {
	const [sur, norte] = [await service.company(), await service.company()];
	const leaving = await tokenOf(sur, '*');
	const connection = new Client(service.url);
	const get = async (token: string) => {
		const { statusCode, body } = await connection.request({
			method: 'GET',
			path: '/v1/offices.json',
			headers: { access_token: token },
		});
		return { status: statusCode, text: await body.text() };
	};
	const ofSur = (await sur.get('/v1/offices.json')).text;
	const ofNorte = (await norte.get('/v1/offices.json')).text;
	assert.notEqual(ofSur, ofNorte);
	for (const { token } of [sur, norte, sur, sur, norte]) {
		assert.equal((await get(token)).text, token === sur.token ? ofSur : ofNorte);
		for (const near of [`${token.slice(0, -1)}g`, `g${token.slice(1)}`, `${token}0`, token.slice(0, -1)])
			assert.equal((await get(near)).status, 401, near);
	}
	assert.equal((await get(leaving.token)).text, ofSur);
	await db.transaction((tx) => revokeToken.run(tx, { prefix: leaving.prefix, at: NOW }));
	assert.equal((await get(leaving.token)).status, 401);
	await connection.close();
});

test('every route but the public ones asks for a token before it looks at anything else', async () => {
	assert.ok(guarded.length > 40);
	for (const { method, url } of guarded) {
		const { status, body } = await service.call(method, pathOf(url), method === 'GET' ? {} : { raw: '{broken' });
		assert.equal(status, 401, `${method} ${url}`);
		assert.ok(JSON.stringify(body).includes(UNAUTHENTICATED), `${method} ${url}`);
	}
});

test('a token without the right is told which one it lacks, on every route', async () => {
	const company = await service.company({ rights: 'nothing:read' });
	for (const { method, url, right } of guarded) {
		const options = method === 'GET' ? {} : { body: {} };
		const { status, text, body } = await service.call(method, pathOf(url), { token: company.token, ...options });
		assert.equal(status, 403, `${method} ${url}`);
		assert.ok(text.includes(`lacks the right ${right}`), `${method} ${url}: ${text}`);
		if (url.startsWith('/v1/offices'))
			assert.deepEqual(body, {
				error: `This token lacks the right ${right}`,
				errorCode: 'auth.lacks_right',
				right,
			});
	}
});

test('a right opens its area for reading or writing, and nothing else', async () => {
	const company = await service.company({ rights: 'catalog:read company:read' });
	assert.equal((await company.get('/v1/products.json')).status, 200);
	assert.equal((await company.get('/v1/offices.json')).status, 200);
	assert.equal((await company.post('/v1/products.json', { name: 'Té' })).status, 403);
	assert.equal((await company.get('/v1/documents.json')).status, 403);
	const writer = await tokenOf(company, 'catalog:write');
	const call = { token: writer.token, body: { name: 'Té' } };
	assert.equal((await service.call('POST', '/v1/products.json', call)).status, 201);
	assert.equal((await service.call('GET', '/v1/products.json', { token: writer.token })).status, 403);
});

test('a suspended company gets 402 at once, until it is resumed', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	const suspend = (suspended: 0 | 1) => db.transaction((tx) => setSuspended.run(tx, { id: company.id, suspended }));
	await suspend(1);
	for (const { status, body } of [
		await company.get('/v1/offices.json'),
		await company.post('/v1/products.json', { name: 'Té' }),
	]) {
		assert.equal(status, 402);
		assert.equal(body.errorCode, 'auth.suspended');
		assert.equal(typeof body.error, 'string');
	}
	assert.equal((await company.get('/v2/stocks/documents/1.json')).body.code, 402);
	assert.equal((await neighbour.get('/v1/offices.json')).status, 200);
	await suspend(0);
	assert.equal((await company.get('/v1/products/count.json')).body.count, 0);
});

test('a token ends when it expires, when it is revoked, and with its user', async () => {
	const company = await service.company();
	const get = (token: string) => service.call('GET', '/v1/offices.json', { token });
	const expiring = await tokenOf(company, '*', NOW + 60);
	assert.equal((await get(expiring.token)).status, 200);
	service.advance(60);
	assert.equal((await get(expiring.token)).status, 401);

	const revoked = await tokenOf(company, '*');
	assert.equal((await get(revoked.token)).status, 200);
	await db.transaction((tx) => revokeToken.run(tx, { prefix: revoked.prefix, at: NOW }));
	assert.equal((await get(revoked.token)).status, 401);

	await db.transaction((tx) => tx.query(`update users set state = 1 where id = ${company.userId}`, []));
	assert.equal((await company.get('/v1/offices.json')).status, 401);
});

test('what has changed of a token holds from the next request on, whatever was remembered of it', async () => {
	const company = await service.company();
	const { token } = await tokenOf(company, 'catalog:read');
	const headers = { access_token: token };
	const read = async (path = '/v1/products.json') => (await service.call('GET', path, { headers })).status;
	const change = (text: string) => db.transaction((tx) => tx.query(text, []));
	const of = `where company_id = ${company.id} and rights like`;
	assert.deepEqual([await read(), await read('/v1/products/999999999.json'), await read()], [200, 404, 200]);
	await change(`update tokens set rights = 'orders:read' ${of} 'catalog:read'`);
	assert.deepEqual([await read(), await read('/v1/products/999999999.json')], [403, 403]);
	await change(`update tokens set rights = 'catalog:read' ${of} 'orders:read'`);
	assert.equal(await read(), 200);
	await change(`update companies set is_suspended = 1 where id = ${company.id}`);
	assert.deepEqual([await read('/v1/products/999999999.json'), await read()], [402, 402]);
	await change(`update companies set is_suspended = 0 where id = ${company.id}`);
	assert.deepEqual([await read(), await read()], [200, 200]);
	await change(`update companies set currency_decimals = 2 where id = ${company.id}`);
	assert.equal(await read(), 200);
	await change(`update tokens set revoked_at = ${NOW} ${of} 'catalog:read'`);
	assert.deepEqual([await read('/v1/products/999999999.json'), await read()], [401, 401]);
});

test('many requests at once are each answered for their own token', async () => {
	const [one, other] = [await service.company(), await service.company()];
	await one.product('CAFE');
	const asked = [one, other, undefined];
	for (let turn = 0; turn < 3; turn++) {
		const answers = await Promise.all(
			Array.from({ length: 30 }, (_, n) => {
				const token = asked[n % 3]?.token ?? 'unknown';
				return service.call('GET', '/v1/variants.json', { headers: { access_token: token } });
			}),
		);
		answers.forEach(({ status, body }, n) => {
			assert.deepEqual(
				[status, body.count],
				[
					[200, 1],
					[200, 0],
					[401, undefined],
				][n % 3],
			);
		});
	}
});

/** The database, which holds back what its first read has found until it is let go. */
function holdingBack() {
	const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
	const { promise: firstRead, resolve: hasRead } = Promise.withResolvers<void>();
	let isFirst = true;
	const query = async <R>(...read: Parameters<typeof db.query>) => {
		const isHeld = isFirst;
		isFirst = false;
		const answer = await db.query<R>(...read);
		hasRead();
		if (isHeld) await isLetGo;
		return answer;
	};
	return { db: { ...db, version: () => db.version(), query }, firstRead, letGo };
}

test('a caller who was read before the token was revoked is neither shared nor remembered after it', async () => {
	const { token, prefix } = await tokenOf(await service.company(), '*');
	const { db: held, firstRead, letGo } = holdingBack();
	const { authenticate, recognize } = createAuthenticator(held, { nowMs: () => NOW * 1000 });
	const hash = secretHash(token);
	const early = authenticate(hash);
	await firstRead;
	await db.transaction((tx) => revokeToken.run(tx, { prefix, at: NOW }));
	assert.equal(await authenticate(hash), undefined);
	letGo();
	assert.notEqual(await early, undefined);
	assert.equal(recognize(hash), undefined);
	assert.equal(await authenticate(hash), undefined);
});

test('a token is asked for again after a read that failed', async () => {
	const { token } = await tokenOf(await service.company(), '*');
	let isBroken = true;
	const query: typeof db.query = (text, values) => db.query(isBroken ? 'select * from nowhere' : text, values);
	const { authenticate } = createAuthenticator(
		{ ...db, version: () => db.version(), query },
		{ nowMs: () => NOW * 1000 },
	);
	const hash = secretHash(token);
	await assert.rejects(Promise.all([authenticate(hash), authenticate(hash)]), /nowhere/);
	isBroken = false;
	assert.notEqual(await authenticate(hash), undefined);
});
