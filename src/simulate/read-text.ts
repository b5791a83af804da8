/** The body of a request to a simulated server, up to a mebibyte. */
import type { IncomingMessage } from 'node:http';

const MAX_BODY_BYTES = 1_048_576;

export async function readText(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	let size = 0;
	for await (const part of request) {
		size += (part as Buffer).length;
		if (size > MAX_BODY_BYTES) throw new Error('the body is too large');
		parts.push(part as Buffer);
	}
	return Buffer.concat(parts).toString('utf8');
}
