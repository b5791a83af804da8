/** What every request passes before its route, and what is done when its answer has left: each in the order of one list. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../../errors.ts';
import { isRecord } from '../../json.ts';

/** `dropped`: nobody is answered. */
export type Step = (request: FastifyRequest, reply: FastifyReply) => Refusal | 'dropped' | undefined;

export type LastStep = (request: FastifyRequest, reply: FastifyReply) => void;

/** Where the platform tells of answers that have left, of all its servers. */
const LEFT = 'http.server.response.finish';

/** The engine's own hook for them adds two listeners to every answer, and takes them away again. */
function whenLeft(server: FastifyInstance, last: readonly LastStep[]): void {
	const onLeft = (message: unknown) => {
		if (!isRecord(message) || !(message.response instanceof ServerResponse)) return;
		const { reply } = message.response;
		if (reply?.server === server) for (const step of last) step(reply.request, reply);
	};
	subscribe(LEFT, onLeft);
	server.addHook('onClose', () => unsubscribe(LEFT, onLeft));
}

export function takeSteps(server: FastifyInstance, first: readonly Step[], last: readonly LastStep[]): void {
	server.addHook('onRequest', (request, reply, done) => {
		request.cameAt = performance.now();
		reply.raw.reply = reply;
		for (const step of first) {
			const outcome = step(request, reply);
			if (outcome === undefined) continue;
			if (outcome === 'dropped') reply.hijack();
			else done(outcome);
			return;
		}
		done();
	});
	whenLeft(server, last);
}

/** For how long a request has been here. */
export const elapsedMs = ({ cameAt }: FastifyRequest): number => performance.now() - cameAt;
