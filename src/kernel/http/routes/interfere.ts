/** Things that go wrong because somebody asked for it, in a sandbox: a call that waits, is refused, cut off, or whose answer is lost. */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, Refusal } from '../../errors.ts';
import type { CallFault, Interference } from '../../faults/index.ts';
import { pathOf } from '../exchange/index.ts';
import { RateRefusal } from '../guard/index.ts';

/** Codes that the service itself uses of such a status. */
const CODES: Readonly<Record<number, ErrorCode>> = {
	400: 'request.invalid',
	401: 'auth.unauthenticated',
	402: 'auth.suspended',
	403: 'auth.lacks_right',
	404: 'request.not_found',
	413: 'request.too_large',
	500: 'service.failure',
	503: 'service.overloaded',
};

const injected = (status: number) =>
	new Refusal(status, CODES[status] ?? 'sandbox.fault', `This ${status} was asked for by a fault of the sandbox`);

const limited = ({ retryAfter: reset }: CallFault) =>
	new RateRefusal(
		{ limit: 1, remaining: 0, reset },
		undefined,
		`Too many requests: this was asked for by a fault of the sandbox; try again in ${reset} s`,
	);

/** Resets the connection, so that no client takes it for a proper end. */
function cut(request: FastifyRequest): void {
	request.raw.socket.resetAndDestroy();
}

/** Before anything is done for the call. True: it has been cut off, and there is nobody to answer. */
async function meetFault(fault: CallFault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
	request.fault = fault;
	reply.header('bodega-fault', fault.kind);
	if (fault.kind === 'latency') await sleep(fault.delayMs);
	if (fault.kind === 'error') throw injected(fault.status);
	if (fault.kind === 'rate-limit') throw limited(fault);
	if (fault.kind !== 'reset') return false;
	reply.hijack();
	cut(request);
	return true;
}

/** What a route does first: the fault that was asked for, which most calls need not wait for. True: the call has been cut off. */
export function meet(
	interference: Interference,
	request: FastifyRequest,
	reply: FastifyReply,
	companyId: number,
): Promise<boolean> | false {
	const header = request.headers['bodega-fault'];
	if (header === undefined && !interference.isAwaited) return false;
	const { method, url, body, routeOptions } = request;
	const fault = interference.faultFor({
		companyId,
		method,
		route: routeOptions.url ?? '',
		path: pathOf(url),
		header: typeof header === 'string' ? header : undefined,
		body,
	});
	return fault ? meetFault(fault, request, reply) : false;
}

const SLOW_PARTS = 10;

async function* slowly(text: string, delayMs: number): AsyncGenerator<Buffer> {
	const bytes = Buffer.from(text);
	const size = Math.max(Math.ceil(bytes.length / SLOW_PARTS), 1);
	for (let at = 0; at < bytes.length; at += size) {
		await sleep(delayMs / SLOW_PARTS);
		yield bytes.subarray(at, at + size);
	}
}

/** `note`: a call that is cut off never ends for the engine, and is noted by hand. */
export function loseAnswers(
	server: FastifyInstance,
	note: (request: FastifyRequest, reply: FastifyReply) => void,
): void {
	server.addHook('onSend', (request, reply, payload, done) => {
		const { fault } = request;
		if (fault?.kind === 'lost-answer') {
			note(request, reply);
			cut(request);
		}
		if (fault?.kind === 'slow-body' && typeof payload === 'string')
			done(null, Readable.from(slowly(payload, fault.delayMs)));
		else done(null, payload);
	});
}
