/** Checkouts carried to their settlement over HTTP: open, pay at a local method, report success; how many a second. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LoadResult } from './load.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function call(
	port: number,
	method: string,
	path: string,
	token: string | undefined,
	body: unknown,
): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> {
	const text = JSON.stringify(body);
	const headers = {
		'content-type': 'application/json',
		'content-length': Buffer.byteLength(text),
		...(token ? { access_token: token } : {}),
	};
	return new Promise((resolve, reject) => {
		const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
			let answer = '';
			response.setEncoding('utf8').on('data', (part) => {
				answer += part;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(answer) }));
		});
		sent.on('error', reject).end(text);
	});
}

/** A payment method that accepts every start and remembers which token belongs to which order. */
async function startMethod() {
	const tokens = new Map<string, string>();
	const server = createServer((incoming, response) => {
		let text = '';
		incoming.setEncoding('utf8').on('data', (part) => {
			text += part;
		});
		incoming.on('end', () => {
			const { py_token, order } = JSON.parse(text);
			tokens.set(String(order), py_token);
			response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":"https://pay.example/form"}');
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		tokens,
		port: (server.address() as AddressInfo).port,
		close: () => server.close(() => {}).closeAllConnections(),
	};
}

export interface CheckoutBench {
	measure(seconds: number): Promise<LoadResult>;
	close(): void;
}

const WALKERS = 16;

export async function prepareCheckouts(port: number, token: string, codes: readonly string[]): Promise<CheckoutBench> {
	const provider = await startMethod();
	const method = await call(port, 'POST', '/v1/payment_methods.json', token, {
		name: 'Banco de pruebas',
		EXT_ID: 7,
		AUTH: {},
		COMMERCE_DATA: { token: 'bench' },
		INIT_TRANSACTION_URL: `http://127.0.0.1:${provider.port}/init`,
	});
	if (method.status !== 201) throw new Error(`no payment method: ${JSON.stringify(method.body)}`);
	let place = 0;

	const settleOne = async () => {
		const n = place++;
		const items = [{ code: codes[n % codes.length], quantity: 1 }];
		const checkout = await call(port, 'POST', '/v1/checkouts.json', token, {
			email: `comprador${n}@example.cl`,
			items,
		});
		const paying = await call(port, 'POST', `/v1/checkouts/${checkout.body.id}/pay.json`, token, {
			paymentMethodId: method.body.id,
		});
		const pyToken = provider.tokens.get(String(paying.body.order));
		const outcome = {
			id: `t-${n}`,
			authorizationCode: '1213',
			data: { cardNumber: '6623', quota: 0, quotaAmount: 0, payType: 'debit' },
		};
		const settled = await call(port, 'POST', `/v1/payment/success/${pyToken}`, undefined, outcome);
		if (settled.status !== 200)
			throw new Error(`not settled: ${JSON.stringify([checkout.body, paying.body, settled.body])}`);
	};

	return {
		async measure(seconds) {
			const latencies: number[] = [];
			const countFrom = performance.now() + Math.min(seconds, 0.5) * 1000;
			const end = countFrom + seconds * 1000;
			const walk = async () => {
				while (performance.now() < end) {
					const started = performance.now();
					await settleOne();
					const now = performance.now();
					if (started >= countFrom && now <= end) latencies.push(now - started);
				}
			};
			await Promise.all(Array.from({ length: WALKERS }, walk));
			latencies.sort((a, b) => a - b);
			const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
			return { perSecond: latencies.length / seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
		},
		close() {
			provider.close();
			agent.destroy();
		},
	};
}
