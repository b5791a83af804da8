/** For load balancers: is the process up, and can it serve. */
import type { Api } from './api.ts';
import * as output from './output.ts';
import { readiness } from './readiness.ts';

const StatusShape = output.object('Health', { status: output.text('ok') });
const UnreadyShape = output.object('Unreadiness', {
	status: output.text('unavailable'),
	reason: output.text(
		'full',
		'`unreachable`, `silent`, `full`, `read_only`, `connections`, `cancelled`, `locked`, `overloaded`, `disk`, `file_gone`, `failed` or `stopping`',
	),
	errorCode: output.text('service.unavailable'),
});

export interface Stopping {
	/** The service as a whole stops: a load balancer is to send no new clients. */
	readonly isServiceStopping: boolean;
	/** Aborted when a stop begins, of the service or of this process alone. */
	readonly stopped: AbortSignal;
}

/** What is found out, or that the service stops meanwhile: whoever asked while it still ran must not be sent more clients. */
async function unlessStopping<T>(stop: Stopping, find: () => Promise<T>): Promise<T | 'stopping'> {
	if (stop.isServiceStopping) return 'stopping';
	const stopping = Promise.withResolvers<'stopping'>();
	const tell = () => stop.isServiceStopping && stopping.resolve('stopping');
	stop.stopped.addEventListener('abort', tell);
	try {
		return await Promise.race([find(), stopping.promise]);
	} finally {
		stop.stopped.removeEventListener('abort', tell);
	}
}

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
