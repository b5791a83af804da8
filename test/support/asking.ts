/** Requests on connections of the caller's choice, by a client that knows what a stop leaves to it: what was refused or reset is sent again. */
import { type Agent, type IncomingMessage, request } from 'node:http';

export interface Answer {
	status: number;
	headers: IncomingMessage['headers'];
	body: string;
}

export interface Asked {
	token: string;
	/** Sent as JSON by POST; read by GET without one. */
	body?: object | undefined;
	/** The same over all attempts. */
	key?: string | undefined;
}

/** One request; rejects where it gets no answer, or not the whole of it. */
export function ask(agent: Agent, url: string, { token, body, key }: Asked): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const headers = { access_token: token, ...(key ? { 'idempotency-key': key } : {}) };
		const sent = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) => {
			let text = '';
			response
				.setEncoding('utf8')
				.on('data', (part) => (text += part))
				.on('error', ({ message }) => reject(new Error(`The answer was cut off: ${message}`)))
				.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
		});
		sent.on('error', reject).end(body && JSON.stringify(body));
	});
}

/** Refused, or reset without a byte of an answer: what a client sends again, a write under the same key. */
const NOT_ANSWERED: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE'];

/** Undefined: it was not answered, and is to be sent again. */
export async function askOnce(agent: Agent, url: string, asked: Asked): Promise<Answer | undefined> {
	try {
		return await ask(agent, url, asked);
	} catch (error) {
		if (NOT_ANSWERED.includes((error as NodeJS.ErrnoException).code)) return undefined;
		throw error;
	}
}
