/** The sandbox's courier with its open order and its inbox, and the simulated courier as a command of its own. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Running, runCommand, startCommand } from '../support/command.ts';
import type { Json } from '../support/service.ts';

const running: Running[] = [];
after(async () => {
	for (const command of running) command.kill('SIGTERM');
	await Promise.all(running.map(({ ended }) => ended));
});
function start(...args: string[]): Running {
	const command = startCommand(args);
	running.push(command);
	return command;
}

const [, line = ''] = await start('sandbox', '--json').printed(/^(\{.*\})\n/);
const sandbox = JSON.parse(line);

async function call(method: string, path: string, body?: unknown, token = sandbox.accessToken): Promise<Json> {
	const response = await fetch(sandbox.courierUrl + path, {
		method,
		headers: { access_token: token },
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	return { status: response.status, body: await response.json() };
}

async function until<Value>(look: () => Promise<Value | undefined>): Promise<Value> {
	for (let tries = 0; tries < 600; tries++) {
		const found = await look();
		if (found !== undefined) return found;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
	return assert.fail('it did not happen');
}

test('the sandbox names a courier with one open order, whose notification is in the inbox', async () => {
	const { id, accessToken, deliveryTypeId, orderId } = sandbox.courier;
	const path = `/v1/couriers/orders/${orderId}.json?expand=orders.details,orders.deliveryType`;
	const { status, body } = await call('GET', path, undefined, accessToken);
	assert.equal(status, 200);
	const { courierId, stateId, deliveryType, details } = body.data;
	assert.deepEqual([courierId, stateId, deliveryType.id, details.length], [id, 4, deliveryTypeId, 1]);
	const { deliveryTypes, webhookUrl } = (await call('GET', `/v1/couriers/${id}.json`)).body;
	assert.equal(deliveryTypes.length, 2);
	// Nobody guesses its name.
	const inbox = `${new URL(webhookUrl).pathname}.json`;
	const message = await until(async () => (await call('GET', inbox)).body.messages[0]);
	const told = JSON.parse(message.body);
	assert.deepEqual(
		[told.userToken, told.resource, told.resourceId, told.topic, told.action],
		[accessToken, `/v1/couriers/orders/${orderId}.json`, String(orderId), 'courierOrder', 'post'],
	);
});

test('a simulated courier, told only where the service is, delivers what it is notified of', async () => {
	const courier = start('simulate', 'courier', '--port', '0', '--pace', '0', '--courier-url', sandbox.courierUrl);
	const [, webhookUrl] = await courier.printed(/webhookUrl is (\S+)/);
	const made = await call('POST', '/v1/couriers.json', {
		name: 'Simulado',
		webhookUrl,
		deliveryTypes: [{ name: 'A domicilio' }],
	});
	const opened = await call('POST', '/v1/couriers/orders.json', {
		deliveryTypeId: made.body.deliveryTypes[0].id,
		destination: { address: 'Los Aromos' },
		contact: { firstName: 'Camila' },
		details: [{ description: 'Café', quantity: 1 }],
	});
	assert.equal(opened.status, 201, JSON.stringify(opened.body));
	const { id } = opened.body.data;
	await courier.printed(new RegExp(`order ${id}: Paquete entregado`));
	const { stateId, trackingNumber } = (await call('GET', `/v1/couriers/orders/${id}.json`)).body.data;
	assert.deepEqual([stateId, trackingNumber], [3, `SIM-${String(id).padStart(8, '0')}`]);
});

test('mistakes are one sentence', async () => {
	const { code, stderr } = await runCommand(['simulate', 'courier', '--pace', 'slow']);
	assert.deepEqual([code, stderr], [2, 'bodega: --pace is a number of seconds.\n']);
	assert.match((await runCommand(['simulate', '--help'])).stdout, /bodega simulate courier/);
});
