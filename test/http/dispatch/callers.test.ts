/** Who may call: every dispatch route with no token, an unknown one, one without the right, and a suspended company's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertUntouched, everything, ship } from '../../support/dispatch.ts';
import { startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 10 });
const shipping = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
const [line] = (await company.get(shipping.details.href)).body.items;

const routes: [method: string, path: string, right: string][] = [
	['GET', '/v1/shippings.json', 'dispatch:read'],
	['GET', '/v1/shippings/count.json', 'dispatch:read'],
	['GET', `/v1/shippings/${shipping.id}.json`, 'dispatch:read'],
	['GET', `/v1/shippings/${shipping.id}/details.json`, 'dispatch:read'],
	['GET', `/v1/shippings/${shipping.id}/details/count.json`, 'dispatch:read'],
	['GET', `/v1/shippings/${shipping.id}/details/${line.id}.json`, 'dispatch:read'],
	['GET', '/v1/shipping_types.json', 'dispatch:read'],
	['GET', '/v1/shipping_types/count.json', 'dispatch:read'],
	['GET', '/v1/shipping_types/1.json', 'dispatch:read'],
	['POST', '/v1/shippings.json', 'dispatch:write'],
	['DELETE', `/v1/shippings/${shipping.id}.json`, 'dispatch:write'],
	['POST', `/v2/stocks/receptions/shipping/${shipping.id}.json`, 'dispatch:write'],
	['GET', `/v2/stocks/documents/${shipping.guide.id}.json`, 'documents:read'],
];

const weak = await service.company({ rights: 'stock:read stock:write' });
const reader = await service.company({ rights: 'dispatch:read documents:read' });
const suspended = await service.company();
await service.app.db.transaction((tx) =>
	tx.query(`update companies set is_suspended = 1 where id = ${suspended.id}`, []),
);
const before = await everything(service);

for (const [method, path, right] of routes) {
	const name = `${method} ${path.replace(/\d{2,}/g, 'n')}`;
	const code = (status: number) => (path.startsWith('/v2/') ? { code: status } : {});

	test(`401: ${name} without a token that is known`, async () => {
		const headers: Record<string, string>[] = [
			{},
			{ access_token: '' },
			{ access_token: 'unknown' },
			{ access_token: `${company.token}x` },
			{ access_token: 'x'.repeat(600) },
			{ authorization: `Basic ${company.token}` },
			{ authorization: 'Bearer' },
		];
		for (const each of headers) {
			const { status, body } = await service.call(method, path, { headers: each });
			assert.equal(status, 401);
			assert.deepEqual(body, { ...code(401), error: 'Sorry, this request can not be authenticated' });
		}
	});

	test(`403: ${name} without the right`, async () => {
		const { status, body } = await weak.call(method, path);
		assert.deepEqual([status, body.errorCode, body.code], [403, 'auth.lacks_right', code(403).code]);
		assert.equal(body.error, `This token lacks the right ${right}`);
		const other = (await reader.call(method, path)).status;
		assert.equal(other === 403, right.endsWith(':write'));
	});

	test(`402: ${name} of a suspended company`, async () => {
		const { status, body } = await suspended.call(method, path);
		assert.deepEqual([status, body.errorCode], [402, 'auth.suspended']);
	});
}

test('none of this did anything', async () => {
	await assertUntouched(service, before);
});
