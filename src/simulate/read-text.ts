/** The body of a request to a simulated server, as small as what such servers are sent. */
import type { IncomingMessage } from 'node:http';

export const MAX_BODY_BYTES = 65_536;

/** To be answered with 413. */
export class TooLarge extends Error {
	constructor() {
		super('the body is too large');
	}
}

export async function readText(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request) {
		size += (part as Buffer).length;
		if (size > MAX_BODY_BYTES) throw new TooLarge();
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts).toString('utf8');
}
