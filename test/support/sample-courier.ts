/** A small courier that keeps the contract, and one thing that it does not when a test says so. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { Webhook } from 'standardwebhooks';
import type { Json } from './service.ts';

export interface CourierHabits {
	/** Answers a notification by itself; undefined keeps the contract. */
	take?(response: ServerResponse, notice: Json): boolean;
	/** Checks signatures with it, by the scheme's public library. */
	secret?: string;
	/** Checks no signature where there is none. */
	takesUnsigned?: boolean;
	/** Works through a notification that it has had before. */
	forgets?: boolean;
	/** Sends on what was annulled. */
	ignoresState?: boolean;
	/** The token that it calls with. */
	tokenOf?(token: string): string;
	numberOf?(orderId: number, count: number): string;
	/** Members of the label that it registers. */
	label?(token: string): Json;
	/** The states that it reports. */
	states?: readonly number[];
	/** It ends here: fetch, label or log. */
	stopsBefore?: 'fetch' | 'label' | 'log';
	/** Answers only once everything is done. */
	isSlow?: boolean;
	/** Breaks for good when the service does not know an order. */
	breaksOnUnknown?: boolean;
}

export async function startCourier(courierUrl: string, habits: CourierHabits = {}): Promise<string> {
	const seen = new Set<string>();
	let count = 0;
	let isBroken = false;

	const work = async ({ resource, resourceId, userToken }: Json) => {
		const call = async (method: string, path: string, body?: Json): Promise<Json> => {
			const response = await fetch(courierUrl + path, {
				method,
				headers: { access_token: habits.tokenOf?.(userToken) ?? userToken },
				...(body === undefined ? {} : { body: JSON.stringify(body) }),
			});
			return { status: response.status, body: JSON.parse(await response.text()) };
		};
		if (habits.stopsBefore === 'fetch') return;
		let fetched = await call('GET', resource);
		while (fetched.status === 503) fetched = await call('GET', resource);
		if (fetched.status === 404 && habits.breaksOnUnknown) isBroken = true;
		if (fetched.status !== 200 || (fetched.body.data.stateId === 6 && !habits.ignoresState)) return;
		if (habits.stopsBefore === 'label') return;
		const trackingNumber = habits.numberOf?.(resourceId, ++count) ?? `N-${resourceId}`;
		await call('PUT', `/v1/couriers/orders/${resourceId}/label.json`, {
			trackingNumber,
			label: `https://courier.example/${trackingNumber}`,
			...habits.label?.(userToken),
		});
		if (habits.stopsBefore === 'log') return;
		for (const stateId of habits.states ?? [2, 3])
			await call('POST', '/v1/logs.json', { id: Number(resourceId), stateId, description: 'en camino' });
	};

	const isSigned = (secret: string, text: string, headers: Json) => {
		try {
			new Webhook(secret).verify(text, headers);
			return true;
		} catch {
			return false;
		}
	};

	const server = createServer(async (request, response) => {
		let text = '';
		for await (const part of request.setEncoding('utf8')) text += part;
		const notice = JSON.parse(text);
		if (isBroken) return void request.socket.destroy();
		if (habits.take?.(response, notice)) return;
		const isChecked = habits.secret && !(habits.takesUnsigned && !request.headers['webhook-signature']);
		if (habits.secret && isChecked && !isSigned(habits.secret, text, request.headers))
			return void response.writeHead(401).end();
		const id = String(request.headers['webhook-id']);
		const isNew = !seen.has(id);
		seen.add(id);
		const done =
			(isNew || habits.forgets) && (notice.action === 'post' || habits.ignoresState)
				? work(notice).catch(() => {})
				: undefined;
		if (habits.isSlow) await done;
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;
}
