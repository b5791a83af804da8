/**
 * What the integration calls: passes on the calls that such an integration makes, and nothing else of the sandbox behind it, notes
 * them, and is slow, absent or forgetful when a case asks for it.
 */
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

/** What an integration, its buyer and their browser may ask for. */
const PASSED_ON =
	/^\/(v1\/payment\/|v1\/couriers\/orders\/|v1\/couriers\/states\.json|v1\/logs\.json|checkout\/|track\/|assets\/|favicon\.ico)/;
const MOST_BYTES = 1_048_576;

/** How the next calls of a kind are answered; each applies while it is set. */
export interface Mood {
	/** Which calls; all of the integration's own when omitted. */
	concerns?: ((path: string) => boolean) | undefined;
	delayMs?: number | undefined;
	/** So many are answered 503 and not passed on. */
	absent?: number | undefined;
	/** Of so many the answer is lost after the service has done its part. */
	forgetful?: number | undefined;
}

interface Answer {
	status: number;
	headers: IncomingMessage['headers'];
	body: Buffer;
}

async function bytesOf(message: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of message) {
		size += part.length;
		if (size > MOST_BYTES) throw new Error('too large');
		parts.push(part);
	}
	return Buffer.concat(parts);
}

const passOn = (to: URL, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> =>
	new Promise((resolve, reject) => {
		const options = { host: to.hostname, port: to.port, method, path: url, headers: { ...headers, host: to.host } };
		send(options, (answer) => {
			bytesOf(answer).then(
				(bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes }),
				reject,
			);
		})
			.on('error', reject)
			.end(body);
	});

const ABSENT: Answer = {
	status: 503,
	headers: { 'content-type': 'application/json', 'retry-after': '1' },
	body: Buffer.from('{"error":"The service cannot answer now; repeat it later","errorCode":"service.unavailable"}'),
};
const ELSEWHERE: Answer = { status: 404, headers: { 'content-type': 'text/plain' }, body: Buffer.from('Not found') };

export interface Gateway {
	/** Where it listens. */
	readonly url: string;
	mood: Mood;
	/** Known once the sandbox listens. */
	target: URL | undefined;
	close(): void;
}

const textHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

/** Whether the answer is given; it is not when it is to be lost. */
async function answerTo(gateway: Gateway, request: IncomingMessage, body: Buffer): Promise<[Answer, boolean]> {
	const { mood, target } = gateway;
	const path = request.url ?? '/';
	if (!target || !PASSED_ON.test(path) || path.includes('/../')) return [ELSEWHERE, true];
	const isMeant = path.startsWith('/v1/') && (mood.concerns?.(path) ?? true);
	if (isMeant && mood.absent) {
		mood.absent--;
		return [ABSENT, true];
	}
	const answer = await passOn(target, request, body);
	if (isMeant && mood.delayMs) await sleep(mood.delayMs);
	if (!isMeant || !mood.forgetful) return [answer, true];
	mood.forgetful--;
	return [answer, false];
}

async function serve(gateway: Gateway, ledger: Ledger, request: IncomingMessage, response: ServerResponse) {
	const began = performance.now();
	const body = await bytesOf(request);
	const [answer, isGiven] = await answerTo(gateway, request, body);
	if (isGiven) response.writeHead(answer.status, answer.headers).end(answer.body);
	else response.destroy();
	// The buyer's pages are no calls of the integration.
	if (!request.url?.startsWith('/v1/')) return;
	ledger.add({
		by: 'integration',
		method: request.method ?? '',
		url: request.url,
		headers: textHeaders(request.headers),
		sent: body.toString('utf8'),
		status: isGiven ? answer.status : 0,
		answered: answer.body.toString('utf8'),
		milliseconds: Math.round(performance.now() - began),
	});
}

export async function openGateway(ledger: Ledger, { host, port }: { host: string; port: number }): Promise<Gateway> {
	const server = createServer((request, response) => {
		serve(gateway, ledger, request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
	const address = server.address();
	const own = typeof address === 'object' && address ? address.port : port;
	const name = host.includes(':') ? `[${host}]` : host;
	const gateway: Gateway = {
		url: `http://${name}:${own}`,
		mood: {},
		target: undefined,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
	return gateway;
}
