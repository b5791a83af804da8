/** The example of an application: an exchange that is cut loses no permission, and a code is exchanged once. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { startExample } from '../support/example-app.ts';

test('a page whose exchange was cut is loaded again and connects, and a third time asks for nothing', async () => {
	let exchanges = 0;
	const service = createServer((request, response) => {
		const isExchange = request.url === '/gateway/oauth_response.json';
		if (isExchange && ++exchanges === 1) return void request.socket.destroy();
		const connected = { code: 200, data: { accessToken: 't-1', clientName: 'Café Sur', clientCode: '76543210-3' } };
		response.setHeader('content-type', 'application/json').end(JSON.stringify(isExchange ? connected : { count: 2 }));
	});
	await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
	after(() => service.close());
	const authUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
	const app = await startExample({ authUrl, app: { appId: 'a', usrToken: 'u' }, clientCode: '76543210-3' });
	after(app.end);
	const { headers } = await fetch(`${app.url}/connect`, { redirect: 'manual' });
	const state = new URL(headers.get('location') ?? '').searchParams.get('state');
	const load = async () => {
		const reply = await fetch(`${app.url}/callback?state=${state}&code=c-1`);
		return { status: reply.status, text: await reply.text() };
	};
	const cut = await load();
	assert.equal(cut.status, 500);
	assert.match(cut.text, /id="connect"/, 'and it can be begun anew');
	assert.match((await load()).text, /Conectada con Café Sur/);
	assert.equal((await load()).status, 400);
	assert.equal(exchanges, 2);
});
