/** The simulated payment method as a server of its own. */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import { messageOf } from '../kernel/errors.ts';
import { ASSETS } from '../kernel/http/index.ts';
import type { Simulator } from './payment-method.ts';
import { readText, TooLarge } from './read-text.ts';

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
			const asset = await ASSETS.get(url.pathname)?.();
			if (asset) return void response.writeHead(200, asset.headers).end(asset.body);
			const fields = await readFields(request, url);
			const { status, headers, body } = await simulate({ path: url.pathname, fields, visit: request });
			response.writeHead(status, headers).end(body);
		} catch (error) {
			response
				.writeHead(error instanceof TooLarge ? 413 : error instanceof SyntaxError ? 400 : 500, {
					'content-type': 'text/plain',
				})
				.end(messageOf(error));
		}
	});
}
