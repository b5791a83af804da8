/** What every request passes before its route, and what is done when its answer has left: each in the order of one list. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../errors.ts';

/** `dropped`: nobody is answered. */
export type Step = (request: FastifyRequest, reply: FastifyReply) => Refusal | 'dropped' | undefined;

export type LastStep = (request: FastifyRequest, reply: FastifyReply) => void;

export function takeSteps(server: FastifyInstance, first: readonly Step[], last: readonly LastStep[]): void {
	server.addHook('onRequest', (request, reply, done) => {
		for (const step of first) {
			const outcome = step(request, reply);
			if (outcome === undefined) continue;
			if (outcome === 'dropped') reply.hijack();
			else done(outcome);
			return;
		}
		done();
	});
	server.addHook('onResponse', (request, reply, done) => {
		for (const step of last) step(request, reply);
		done();
	});
}
