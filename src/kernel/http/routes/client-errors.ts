/** What is no HTTP that we understand is answered before any route is found, in the shape of every other error. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../errors.ts';
import { PRIVATE_HEADERS } from '../guard/index.ts';
import type { NoteUnrouted } from './request-log.ts';

interface Answer {
	status: number;
	error: string;
	errorCode: ErrorCode;
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

const HEADERS = { 'content-type': 'application/json; charset=utf-8', ...PRIVATE_HEADERS, connection: 'close' };
const HEADER_LINES = Object.entries(HEADERS)
	.map(([name, value]) => `${name}: ${value}\r\n`)
	.join('');

export function answerUnreadable(failure: Error & { code?: string }, socket: Duplex, note: NoteUnrouted): void {
	if (!socket.writable || failure.code === 'ECONNRESET') {
		socket.destroy(failure);
		return;
	}
	const { status, ...body } = ANSWERS[failure.code ?? ''] ?? UNREADABLE;
	const text = JSON.stringify(body);
	const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${HEADER_LINES}content-length: ${Buffer.byteLength(text)}\r\n`;
	socket.end(`${head}\r\n${text}`, () => socket.destroy());
	note({ status, errorCode: body.errorCode });
}

/** `Expect` of anything but `100-continue`; the engine would answer without a word. */
export function answerExpectations({ server }: FastifyInstance, note: NoteUnrouted): void {
	server.on('checkExpectation', ({ method, url }, response) => {
		const errorCode = 'request.expectation_failed';
		response.writeHead(417, HEADERS);
		response.end(JSON.stringify({ error: 'This service expects nothing but 100-continue', errorCode }));
		note({ status: 417, errorCode, method, url });
	});
}
