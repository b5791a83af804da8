/** Says to load balancers whether the process is up, and whether it can serve. */

import { output } from '../input/index.ts';
import { readiness, type Stopping, unlessStopping } from '../stop/index.ts';
import type { Api } from './api.ts';

const StatusShape = output.object('Health', { status: output.text('ok') });
const UnreadyShape = output.object('Unreadiness', {
	status: output.text('unavailable'),
	reason: output.text(
		'full',
		'`unreachable`, `silent`, `full`, `read_only`, `connections`, `cancelled`, `locked`, `overloaded`, `disk`, `file_gone`, `failed` or `stopping`',
	),
	errorCode: output.text('service.unavailable'),
});

export function healthRoutes(api: Api, readyTimeoutMs: number, stop: Stopping): void {
	const info = { method: 'GET', right: undefined, tag: 'Service', answers: { 200: StatusShape } } as const;
	const findUnreadiness = readiness(api.db, readyTimeoutMs);
	api.open({ ...info, url: '/health', operationId: 'getHealth', summary: 'Whether the process is up' }, async () => ({
		status: 'ok',
	}));
	api.open(
		{
			...info,
			url: '/ready',
			operationId: 'getReadiness',
			summary: 'Whether it can serve requests: the database can be read and written',
			answers: { 200: StatusShape, 503: UnreadyShape },
		},
		async (request, reply) => {
			const reason = await unlessStopping(stop, findUnreadiness);
			if (reason === undefined) return { status: 'ok' };
			const status = reason === 'stopping' ? 'stopping' : 'unavailable';
			const unready = { status, reason, errorCode: 'service.unavailable' };
			// For the log, which says the cause of every 5xx.
			Object.assign(request, { errorCode: unready.errorCode, failure: reason });
			return reply.code(503).header('retry-after', '1').send(unready);
		},
	);
}
