/** Checkouts carried to their settlement: open, pay at a method that is served here, report success. */
import { createServer } from 'node:http';
import type { CannonRequest } from 'autocannon';
import { type Counting, cannonRequest } from './cannon.ts';
import type { Target } from './rows.ts';

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
	const address = server.address();
	if (address === null || typeof address === 'string') throw new Error('the payment method does not listen');
	return { tokens, port: address.port };
}

let method: ReturnType<typeof startMethod> | undefined;
let serial = 0;
/** The method's id at the service of each port. */
const registered = new Map<number, number>();

async function register(port: number, token: string, at: number): Promise<number> {
	const answer = await fetch(`http://127.0.0.1:${port}/v1/payment_methods.json`, {
		method: 'POST',
		headers: { access_token: token, 'content-type': 'application/json' },
		body: JSON.stringify({
			name: 'Banco de pruebas',
			EXT_ID: 7,
			AUTH: {},
			COMMERCE_DATA: { token: 'bench' },
			INIT_TRANSACTION_URL: `http://127.0.0.1:${at}/init`,
		}),
	});
	const text = await answer.text();
	if (answer.status !== 201) throw new Error(`no payment method: ${text.slice(0, 300)}`);
	return JSON.parse(text).id;
}

/** A payment method has no token and sends no key. */
const post = (path: string, body: unknown, token?: string): CannonRequest =>
	cannonRequest({ path, body }, token ? { access_token: token } : {}, token === undefined);

const OUTCOME = {
	authorizationCode: '1213',
	data: { cardNumber: '6623', quota: 0, quotaAmount: 0, payType: 'debit' },
};

/** The three calls of one connection, each made of the answer to the one before; the third is the one that counts. */
export async function openWalk(port: number, { token, codes }: Target) {
	method ??= startMethod();
	const { tokens, port: at } = await method;
	const methodId = registered.get(port) ?? (await register(port, token, at));
	registered.set(port, methodId);
	return ({ count, fail }: Counting): CannonRequest[] => [
		{
			setupRequest: (request, context) => {
				const n = serial++;
				context.began = performance.now();
				const items = [{ code: codes[n % codes.length], quantity: 1 }];
				return { ...request, ...post('/v1/checkouts.json', { email: `comprador${n}@example.cl`, items }, token) };
			},
			onResponse(_status, body, context) {
				context.id = JSON.parse(body).id;
			},
		},
		{
			setupRequest: (request, { id }) => ({
				...request,
				...post(`/v1/checkouts/${id}/pay.json`, { paymentMethodId: methodId }, token),
			}),
			onResponse(_status, body, context) {
				context.order = JSON.parse(body).order;
			},
		},
		{
			setupRequest: (request, { order }) => {
				const pyToken = tokens.get(String(order));
				tokens.delete(String(order));
				return { ...request, ...post(`/v1/payment/success/${pyToken}`, { id: `t-${order}`, ...OUTCOME }) };
			},
			onResponse(status, body, { id, order, began }) {
				if (status === 200) count(performance.now() - Number(began));
				else fail(`checkout ${id}, order ${order}, was not settled: ${status} ${body.slice(0, 300)}`);
			},
		},
	];
}
