/** What only the machine of a sandbox may see is shown to nobody who may have come by a proxy. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Service, startService } from '../../support/service.ts';

test('anyone who comes by a proxy that may speak for anybody is not on the same machine, nor is anybody where the address is public', async () => {
	const trusting = await startService({ mode: 'sandbox', trustedProxies: '127.0.0.1' });
	const untrusting = await startService({ mode: 'sandbox' });
	const published = await startService({ mode: 'sandbox', publicUrl: 'https://tienda.example' });
	for (const path of ['/mails', '/inbox']) {
		const asked = async (from: Service, headers: Record<string, string> = {}) =>
			(await from.call('GET', path, { headers })).status;
		assert.equal(await asked(untrusting), 200);
		for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'])
			assert.equal(await asked(untrusting, { [name]: '127.0.0.1' }), 403, `${path} with ${name}`);
		assert.equal(await asked(published), 403, 'its proxy says nothing at all');
		assert.equal(await asked(trusting, { 'x-forwarded-for': '127.0.0.1' }), 200, 'a trusted one says so');
		assert.equal(await asked(trusting, { forwarded: 'for=203.0.113.9' }), 403, 'in words that are not read');
	}
});
