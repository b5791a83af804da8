/** For load balancers: is the process up, and can it serve. */
import Type from 'typebox';
import type { Api } from './api.ts';

const StatusShape = Type.Object({ status: Type.String({ examples: ['ok'] }) });

/** `isStopping`: a load balancer is to send nobody new. */
export function healthRoutes(api: Api, isStopping: () => boolean): void {
	const info = { method: 'GET', right: undefined, tag: 'Service', answers: { 200: StatusShape } } as const;
	api.open({ ...info, url: '/health', summary: 'Whether the process is up' }, async () => ({ status: 'ok' }));
	api.open(
		{
			...info,
			url: '/ready',
			summary: 'Whether it can serve: the database answers',
			answers: { 200: StatusShape, 503: StatusShape },
		},
		async (_request, reply) => {
			if (isStopping()) return reply.code(503).send({ status: 'stopping' });
			try {
				await api.db.query('select 1 as one', []);
				return { status: 'ok' };
			} catch {
				return reply.code(503).send({ status: 'unavailable' });
			}
		},
	);
}
