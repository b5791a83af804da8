/** What is no HTTP that we understand is answered before any route is found, in the shape of every other error. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

interface Answer {
	status: number;
	error: string;
	errorCode: string;
}

const UNREADABLE: Answer = { status: 400, error: 'The request could not be read', errorCode: 'request.malformed' };

const ANSWERS: Readonly<Record<string, Answer>> = {
	HPE_HEADER_OVERFLOW: {
		status: 431,
		error: 'The headers of the request are too large',
		errorCode: 'request.headers_too_large',
	},
	HPE_INVALID_METHOD: { status: 400, error: 'There is no such HTTP method', errorCode: 'request.unknown_method' },
	ERR_HTTP_REQUEST_TIMEOUT: {
		status: 408,
		error: 'The request did not arrive in time',
		errorCode: 'request.timeout',
	},
};

export function answerUnreadable(failure: Error & { code?: string }, socket: Duplex): void {
	if (!socket.writable || failure.code === 'ECONNRESET') {
		socket.destroy(failure);
		return;
	}
	const { status, ...body } = ANSWERS[failure.code ?? ''] ?? UNREADABLE;
	const text = JSON.stringify(body);
	socket.end(
		`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
			`content-length: ${Buffer.byteLength(text)}\r\nconnection: close\r\n\r\n${text}`,
		() => socket.destroy(),
	);
}

/** `Expect` of anything but `100-continue`; the engine would answer without a word. */
export function answerExpectations({ server }: FastifyInstance): void {
	server.on('checkExpectation', (_request, response) => {
		const body = { error: 'This service expects nothing but 100-continue', errorCode: 'request.expectation_failed' };
		response.writeHead(417, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
		response.end(JSON.stringify(body));
	});
}
