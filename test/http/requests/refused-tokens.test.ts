/** A call that no token let in: found where its sender looks, and told what was wrong with its token. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { type Json, NOW, type Service, startService, type TestCompany } from '../../support/service.ts';

const KEY = 'llave-del-sandbox-de-pruebas';
const UNKNOWN = 'f'.repeat(40);
const PATH = '/v1/offices.json';
const sandbox = await startService({ mode: 'sandbox', sandboxKey: KEY });
const production = await startService({ mode: 'production', logLevel: 'info' });
const logged: string[] = [];
production.app.log.writeLine = (line) => void logged.push(line);

async function tokenOf(company: TestCompany, expiresAt: number | null): Promise<string> {
	const wish = { companyId: company.id, userId: company.userId, name: 'caja', rights: '*', expiresAt };
	return (await company.service.app.db.transaction((tx) => createToken({ tx, now: NOW }, wish))).token;
}

const refused = async (service: Service, token?: string) => {
	const { status, body, headers } = await service.call('GET', PATH, token === undefined ? {} : { token });
	assert.equal(status, 401);
	assert.deepEqual(body, { error: 'Sorry, this request can not be authenticated' });
	return headers.get('www-authenticate');
};

for (const [name, service] of Object.entries({ sandbox, production }))
	test(`in a ${name} a token that has ended is in the log of its company, and the answer says how it ended`, async () => {
		const company = await service.company();
		const [expired, revoked] = [await tokenOf(company, NOW - 1), await tokenOf(company, null)];
		await service.app.db.query(
			`update tokens set revoked_at = ${NOW} where company_id = ${company.id} and expires_at is null and name = 'caja'`,
			[],
		);
		const said = (what: string) => `Bearer realm="bodega", error="invalid_token", error_description="${what}"`;
		assert.equal(await refused(service, expired), said('The token has expired'));
		assert.equal(await refused(service, revoked), said('The token was revoked'));
		assert.equal(await refused(service, UNKNOWN), said('The token is unknown'));
		assert.equal(await refused(service), 'Bearer realm="bodega"');
		await service.app.requests.flush();
		const { items } = (await company.get('/v1/requests.json?status=401')).body;
		assert.deepEqual(
			items.map((each: Json) => [each.path, each.errorCode, each.userId, each.tokenId > 0]),
			Array(2).fill([PATH, 'auth.unauthenticated', company.userId, true]),
		);
		assert.ok(!JSON.stringify(items).includes(expired));
	});

test('a call without a token, or with one that nobody has had, is in the list of the sandbox alone', async () => {
	const company = await sandbox.company();
	await refused(sandbox);
	await refused(sandbox, UNKNOWN);
	await sandbox.call('GET', '/v1/nothing.json', { token: UNKNOWN });
	await sandbox.call('GET', '/health');
	await sandbox.app.requests.flush();
	const all = async (headers: Record<string, string>, query = '') =>
		(await sandbox.call('GET', `/sandbox/requests.json?order=DESC&limit=3&${query}`, { headers })).body.items;
	const strangers: Json[] = (await all({ 'bodega-sandbox-key': KEY })).map((each: Json) => [
		each.companyId,
		each.path,
		each.status,
		each.tokenId,
	]);
	assert.deepEqual(strangers, [
		[0, '/v1/nothing.json', 404, 0],
		[0, PATH, 401, 0],
		[0, PATH, 401, 0],
	]);
	assert.equal((await all({ 'bodega-sandbox-key': KEY }, 'status=401')).length, 3);
	assert.deepEqual(await all({ access_token: company.token }, 'status=401'), [], 'no company reads them');
});

test('in production they are in no list, but in the log of the service', async () => {
	logged.length = 0;
	const wrong = [undefined, UNKNOWN];
	for (const token of wrong) await refused(production, token);
	while (logged.length < wrong.length) await turn();
	const lines: Json[] = logged.map((line) => JSON.parse(line));
	assert.deepEqual(
		lines.map(({ method, route, status, errorCode, token }) => [method, route, status, errorCode, token]),
		wrong.map(() => ['GET', PATH, 401, 'auth.unauthenticated', undefined]),
	);
	assert.equal(new Set(lines.map(({ request }) => request)).size, wrong.length);
	assert.ok(!logged.join().includes(UNKNOWN));
	await production.app.requests.flush();
	const { rows } = await production.app.db.query('select 1 from requests where company_id = 0', []);
	assert.deepEqual(rows, []);
});
