/** Notes calls when their answers have left, so that nobody waits for it. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Journal } from '../../journal.ts';
import { elapsedMs, type LastStep } from '../exchange/index.ts';
import { tokenOf } from '../guard/index.ts';

const textOf = (header: unknown): string | undefined => (typeof header === 'string' ? header : undefined);

/** `noteNow`: of a call that does not end as others do. */
export function journalSteps(journal: Journal): Record<'keep' | 'noteNow', LastStep> {
	const note = (request: FastifyRequest, reply: FastifyReply) => {
		const { caller, concerned, headers } = request;
		const hasToken = headers.access_token !== undefined || headers.authorization !== undefined;
		const lacksToken = journal.keepsStrangers && request.errorCode === 'auth.unauthenticated';
		if (!caller && !concerned && !hasToken && !lacksToken) return;
		const keepsBodies = journal.keepsBodies(caller?.companyId ?? concerned?.companyId ?? 0);
		journal.note({
			requestId: request.id,
			caller,
			token: caller && !keepsBodies ? undefined : tokenOf(request),
			concerned,
			at: 0,
			method: request.method,
			url: request.url,
			status: reply.statusCode,
			errorCode: request.errorCode,
			ignored: textOf(reply.getHeader('bodega-ignored')),
			durationMs: elapsedMs(request),
			key: textOf(headers['idempotency-key']),
			isReplay: reply.hasHeader('idempotent-replayed'),
			body: keepsBodies ? request.body : undefined,
			bodyBytes: Number(headers['content-length'] ?? 0),
			answer: keepsBodies ? request.answer : undefined,
			fault: request.fault?.kind,
		});
	};
	return {
		keep(request, reply) {
			if (!request.isNoted) note(request, reply);
		},
		noteNow(request, reply) {
			request.isNoted = true;
			note(request, reply);
		},
	};
}
