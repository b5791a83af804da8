/** A real webhook receiver on loopback: keeps what arrived, and answers as the test says. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, mock } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { publish } from '../../src/kernel/outbox/index.ts';
import type { Json, Service, TestCompany } from './service.ts';

export interface Received {
	path: string;
	headers: Record<string, string>;
	text: string;
	body: Json;
}

export interface Receiver {
	readonly url: string;
	readonly received: Received[];
	/** Answers the next calls; 200 unless said. */
	answer: (response: ServerResponse, received: Received) => void;
	close(): Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
	const received: Received[] = [];
	const server = createServer((request, response) => {
		let text = '';
		request.setEncoding('utf8').on('data', (part) => {
			text += part;
		});
		request.on('end', () => {
			const headers = request.headers as Record<string, string>;
			const one = { path: request.url ?? '', headers, text, body: JSON.parse(text) };
			received.push(one);
			receiver.answer(response, one);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const close = () =>
		new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	const receiver: Receiver = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
		received,
		answer: (response) => void response.end('gracias'),
		close,
	};
	after(close);
	return receiver;
}

/** Waits until nothing waits: events are numbered, and what is due was attempted. */
export async function deliverAll({ app }: Service): Promise<void> {
	await app.relay.drain();
	await app.deliveries.drain();
}

/** A sale with one payment; answers the ids that a notification names. */
export async function sell(company: TestCompany, code = 'CAFE'): Promise<{ documentId: number; paymentId: number }> {
	const types = (await company.get('/v1/payment_types.json')).body.items;
	const { status, body, text } = await company.post('/v1/documents.json', {
		codeSii: '39',
		details: [{ code, quantity: 1, netUnitValue: 1000 }],
		payments: [{ paymentTypeId: types[0].id, amount: 100 }],
	});
	if (status !== 201) throw new Error(text);
	const payments = (await company.get(`/v1/payments.json?documentid=${body.id}`)).body.items;
	return { documentId: body.id, paymentId: payments[0].id };
}

let documents = 0;

/** So many payments happen, as events alone, in one transaction; each of a document of its own. */
export const publishPayments = ({ app, clock }: Service, company: TestCompany, many: number): Promise<void> =>
	app.db.transaction((tx) =>
		publish(
			tx,
			clock.nowMs() / 1000,
			...Array.from({ length: many }, (_, n) => ({
				companyId: company.id,
				topic: 'payment.created',
				payload: { paymentId: n + 1, documentId: ++documents, officeId: company.officeId },
			})),
		),
	);

/** Whether the signature is the secret's, by the scheme's public library, at the service's own time. */
export function isSigned({ clock }: Service, secret: string, { text, headers }: Received): boolean {
	mock.timers.enable({ apis: ['Date'], now: clock.nowMs() });
	try {
		new Webhook(secret).verify(text, headers);
		return true;
	} catch {
		return false;
	} finally {
		mock.timers.reset();
	}
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
	while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** An endpoint for payments at the receiver; answers it as created, with its secret. */
export async function register(company: TestCompany, url: string, more: object = {}): Promise<Json> {
	const { status, body, text } = await company.post('/v1/webhooks.json', { url, topics: ['payment'], ...more });
	if (status !== 201) throw new Error(text);
	return body;
}
