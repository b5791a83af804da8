/**
 * A courier for demos and tests, which knows of the service only what the interface tells one: it takes the notification,
 * fetches the order with the token it was given, registers a label, then logs that it was dispatched and delivered.
 */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { messageOf } from '../kernel/errors.ts';
import { holdsSignature, signatureOf } from '../kernel/signing-secret.ts';
import { readText } from './read-text.ts';

export interface CourierOptions {
	/** Where the service takes couriers' calls. */
	courierUrl(): string;
	/** `whsec_…`: notifications that it did not sign are refused. */
	secret?(): string;
	/** Milliseconds between one step of a delivery and the next. */
	paceMs?: number;
	nowMs?(): number;
	/** Called with every step. */
	say?(line: string): void;
}

interface Notification {
	userToken: string;
	resource: string;
	resourceId: string;
	topic: string;
	action: string;
}

const REMEMBERED = 10_000;
/** Milliseconds before a call is repeated that the service could not answer. */
const RETRY_AFTER_MS = [250, 1_000, 4_000];
/** As in the scheme's public libraries: what is older may be a recording. */
const TOLERANCE_SECONDS = 300;
const DISPATCHED = 2;
const DELIVERED = 3;
const ANNULLED = 6;

function isSigned(secret: string, headers: IncomingMessage['headers'], body: string, nowMs: number): boolean {
	const age = nowMs / 1000 - Number(headers['webhook-timestamp']);
	if (!(Math.abs(age) <= TOLERANCE_SECONDS)) return false;
	const expected = signatureOf(secret, headers['webhook-id'], headers['webhook-timestamp'], body);
	return holdsSignature(headers['webhook-signature'], expected);
}

export function courierServer(options: CourierOptions): Server {
	const { courierUrl, secret, paceMs = 0, nowMs = Date.now, say = () => {} } = options;
	const taken = new Set<string>();

	const once = async (token: string, method: string, path: string, body?: unknown) => {
		const url = new URL(courierUrl() + path);
		// A notification names what to fetch, never where.
		if (url.origin !== new URL(courierUrl()).origin) throw new Error('the notification leads elsewhere');
		const response = await fetch(url, {
			method,
			redirect: 'error',
			headers: { access_token: token, 'content-type': 'application/json' },
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		if (response.status >= 500) return undefined;
		const answer = (await response.json()) as Record<string, unknown>;
		if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${answer.error}`);
		return answer;
	};
	/** A service that is away for a moment is asked again. */
	const call = async (...args: Parameters<typeof once>) => {
		for (const afterMs of RETRY_AFTER_MS) {
			const answer = await once(...args);
			if (answer) return answer;
			await new Promise((resolve) => setTimeout(resolve, afterMs));
		}
		throw new Error(`${args[1]} ${args[2]}: the service cannot answer`);
	};
	const rest = () => new Promise((resolve) => setTimeout(resolve, paceMs));

	const deliver = async ({ userToken, resource, resourceId, action }: Notification) => {
		const path = `${resource}?expand=orders.details,orders.deliveryType`;
		const { data } = (await call(userToken, 'GET', path)) as { data: { id: number; stateId: number } };
		say(`order ${data.id}: ${action}, state ${data.stateId}`);
		if (action !== 'post' || data.stateId === ANNULLED) return;
		const trackingNumber = `SIM-${String(data.id).padStart(8, '0')}`;
		await call(userToken, 'PUT', `/v1/couriers/orders/${data.id}/label.json`, {
			orderId: data.id,
			trackingNumber,
			urlTracking: 'https://courier.example/track/',
			label: `https://courier.example/labels/${trackingNumber}.pdf`,
		});
		say(`order ${data.id}: label ${trackingNumber}`);
		for (const [stateId, description] of [
			[DISPATCHED, 'Paquete retirado'],
			[DELIVERED, 'Paquete entregado'],
		] as const) {
			await rest();
			await call(userToken, 'POST', '/v1/logs.json', { orderId: resourceId, description, stateId });
			say(`order ${data.id}: ${description}`);
		}
	};

	/** The status to answer with; the delivery itself goes on after it. */
	const take = (headers: IncomingMessage['headers'], body: string): number => {
		if (secret && !isSigned(secret(), headers, body, nowMs())) return 401;
		const notification = JSON.parse(body) as Notification;
		if (notification.topic !== 'courierOrder' || typeof notification.userToken !== 'string') return 200;
		const id = String(headers['webhook-id'] ?? body);
		// Notifications come at least once.
		if (taken.has(id)) return 200;
		if (taken.size >= REMEMBERED) taken.clear();
		taken.add(id);
		deliver(notification).catch((error: Error) => say(`order ${notification.resourceId}: ${error.message}`));
		return 200;
	};

	return createServer(async (request, response) => {
		try {
			response.writeHead(take(request.headers, await readText(request))).end();
		} catch (error) {
			response.writeHead(400, { 'content-type': 'text/plain' }).end(messageOf(error));
		}
	});
}
