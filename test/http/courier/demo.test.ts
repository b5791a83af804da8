/** The sandbox's demo courier: what its endpoint shows is the address at which it is notified. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startCommand } from '../../support/command.ts';
import { until } from '../../support/receiver.ts';
import type { Json } from '../../support/service.ts';

const command = startCommand(['sandbox', '--json']);
after(async () => {
	command.kill('SIGTERM');
	await command.ended;
});
const [, line = ''] = await command.printed(/^(\{.*\})\n/);
const sandbox = JSON.parse(line);

async function call(
	method: string,
	path: string,
	token = sandbox.accessToken,
): Promise<{ status: number; body: Json }> {
	const response = await fetch(sandbox.baseUrl + path, { method, headers: { access_token: token } });
	return { status: response.status, body: await response.json() };
}

test('a fresh sandbox shows one address for its courier, port and all, and its inbox has the first order', async () => {
	const { id } = sandbox.courier;
	const address: string = (await call('GET', `/v1/couriers/${id}.json`)).body.webhookUrl;
	assert.match(address, /\/inbox\/courier-[0-9a-f]{16}$/, 'nobody guesses where its token is shown');
	assert.ok(address.startsWith(sandbox.baseUrl));
	const { items } = (await call('GET', '/v1/webhooks.json')).body;
	assert.deepEqual(
		items.map(({ courierId, url, disabled }: Json) => [courierId, url, disabled]),
		[[id, address, 0]],
	);
	await until(async () => (await call('GET', `${new URL(address).pathname}.json`)).body.messages.length === 1);
});

test('its token is replaced like any other', async () => {
	const { id, accessToken, orderId } = sandbox.courier;
	const path = `/v1/couriers/orders/${orderId}.json`;
	assert.equal((await call('GET', path, accessToken)).status, 200);
	assert.equal((await call('POST', `/v1/couriers/${id}/token.json`)).status, 200);
	assert.equal((await call('GET', path, accessToken)).status, 401);
});
