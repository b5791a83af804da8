/** The simulated payment method as a server of its own. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Simulator } from './payment-method.ts';

const MAX_BODY_BYTES = 1_048_576;

async function readText(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request) {
		size += (part as Buffer).length;
		if (size > MAX_BODY_BYTES) throw new Error('the body is too large');
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts).toString('utf8');
}

async function readFields(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
	const text = await readText(request);
	const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
	const body = text === '' ? {} : isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
	return { ...Object.fromEntries(url.searchParams), ...body };
}

export function simulatorServer(simulate: Simulator): Server {
	return createServer(async (request, response) => {
		const url = new URL(request.url ?? '/', 'http://localhost');
		try {
			const { status, headers, body } = await simulate({ path: url.pathname, fields: await readFields(request, url) });
			response.writeHead(status, headers).end(body);
		} catch (error) {
			response.writeHead(500, { 'content-type': 'text/plain' }).end((error as Error).message);
		}
	});
}
