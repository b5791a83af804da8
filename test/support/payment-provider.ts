/** A payment method for tests: a real local server that notes each start of a transaction and answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import type { Json, Reply, Service, TestCompany } from './service.ts';

export interface StartCall {
	headers: IncomingHttpHeaders;
	body: Json;
}

export class Provider {
	readonly url: string;
	readonly calls: StartCall[] = [];
	/** How it answers; a plain address by default. */
	answer: (response: ServerResponse, call: StartCall) => void = (response) =>
		json(response, { url: 'https://pay.example/form?lang=es', key: 'session', value: 'abc 123' });

	constructor(url: string) {
		this.url = url;
	}

	/** The token of the newest start. */
	get token(): string {
		return this.calls.at(-1)?.body.py_token;
	}
}

export const json = (response: ServerResponse, body: unknown, status = 200) =>
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

export async function startProvider(): Promise<Provider> {
	let provider: Provider | undefined;
	const server = createServer((request, response) => {
		let text = '';
		request.setEncoding('utf8').on('data', (part) => {
			text += part;
		});
		request.on('end', () => {
			const call = { headers: request.headers, body: JSON.parse(text) };
			provider?.calls.push(call);
			provider?.answer(response, call);
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	provider = new Provider(`http://127.0.0.1:${(server.address() as AddressInfo).port}/init`);
	return provider;
}

/** A company whose payment method is the provider. */
export async function storeWith(
	service: Service,
	provider: Pick<Provider, 'url'>,
	method: Record<string, unknown> = {},
): Promise<{ company: TestCompany; methodId: number }> {
	const company = await service.company();
	const made = await company.post('/v1/payment_methods.json', {
		name: 'Tarjeta',
		EXT_ID: 7,
		AUTH: { 'X-Api-Key': 'clave-secreta-1' },
		COMMERCE_DATA: { token: 'comercio-1' },
		INIT_TRANSACTION_URL: provider.url,
		...method,
	});
	if (made.status !== 201) throw new Error(made.text);
	return { company, methodId: made.body.id };
}

export const SUCCESS = {
	id: 'tx-9',
	authorizationCode: '1213',
	data: {
		cardNumber: '4111111111116623',
		quota: 3,
		quotaAmount: 397,
		payType: 'credito',
		status: 'AUTHORIZED',
		transactionDate: '2026-03-10T15:31:00Z',
	},
};
export const FAIL = { id: 'tx-9', msg: 'fondos insuficientes', data: { cardNumber: '4111111111116623', reason: 51 } };
export const PENDING = { authorizationCode: '77', data: { cardNumber: '6623', status: 'PENDING' } };

/** A report of the provider. */
export const report = (service: Service, kind: string, token: string, body?: unknown): Promise<Reply> =>
	service.call(body === undefined ? 'GET' : 'POST', `/v1/payment/${kind}/${token}`, body === undefined ? {} : { body });
