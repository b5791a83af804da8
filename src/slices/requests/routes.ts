/** `/v1/requests`: each company reads the log of its own calls, what each caused, and decides how long bodies are kept. */
import { type Api, workOf } from '../../foundations/identity/index.ts';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import { found } from '../../kernel/errors.ts';
import { FIELDS, pick, readRoutes } from '../../kernel/http/index.ts';
import { findEffects } from './find-effects.ts';
import { dropBodies, keepBodies } from './keep-bodies.ts';
import type { RequestLog } from './keep-requests.ts';
import type { RequestPorts } from './ports.ts';
import { requestsOf } from './resources.ts';
import { BodyTimeShape, NewBodyTime, RequestDetailShape } from './schema.ts';
import { bodyTimeOf, requestSource } from './store.ts';
import { streamRoutes } from './stream-routes.ts';
import { REQUESTS, requestDetailToWire } from './wire.ts';

export interface RequestParts extends RequestPorts {
	log: RequestLog;
	clock: Clock;
}

const reading = { method: 'GET', right: 'requests:read', tag: 'Requests' } as const;

function listRoutes(api: Api, parts: RequestParts): void {
	const resource = requestsOf(requestSource, () => parts.log.flush());
	readRoutes(api, resource);
	api.read(
		{
			...reading,
			url: `${REQUESTS}/:id/detail.json`,
			operationId: 'getRequestDetail',
			summary: 'Read one call with its bodies, where they are kept, and what it caused',
			noun: 'request',
			query: [FIELDS],
			answers: { 200: RequestDetailShape },
			refusals: [404],
		},
		async ({ companyId, ids, view, fields }) => {
			const row = found(await requestSource.find(api.db, companyId, ids.id), 'request');
			const effects = await findEffects(api.db, parts, row, view.mayRead);
			return pick(requestDetailToWire(row, effects, view), fields);
		},
	);
}

function bodyRoutes(api: Api, { log, clock }: RequestParts): void {
	const url = `${REQUESTS}/bodies.json`;
	const stateOf = (until: number) => {
		const isKept = until > nowSeconds(clock);
		return { kept: log.keepsAllBodies || isKept ? 1 : 0, until: isKept && !log.keepsAllBodies ? until : null };
	};
	const writing = { right: 'requests:write', tag: 'Requests', url, answers: { 200: BodyTimeShape } };
	api.read(
		{
			...reading,
			url,
			operationId: 'getRequestBodyTime',
			summary: 'Read whether bodies of calls are kept',
			answers: { 200: BodyTimeShape },
		},
		async ({ companyId }) => stateOf((await bodyTimeOf.first(api.db, { companyId }))?.until_at ?? 0),
	);
	api.write(
		{
			...writing,
			method: 'PUT',
			operationId: 'keepRequestBodies',
			summary: 'Keep the bodies of calls for a while',
			description:
				'For an owner of the company. It ends by itself, after a day at most; secrets are masked. A sandbox keeps bodies all the time.',
			body: NewBodyTime,
		},
		async (tx, call) => {
			const until = await keepBodies(workOf(tx, call), call.input.minutes, nowSeconds(clock));
			tx.afterCommit(() => log.readBodyTimes());
			return { status: 200, body: stateOf(until) };
		},
	);
	api.writeWithoutBody(
		{
			...writing,
			method: 'DELETE',
			operationId: 'forgetRequestBodies',
			summary: 'Keep no more bodies of calls, and forget those kept',
			description: 'For an owner of the company.',
		},
		async (tx, call) => {
			await dropBodies(workOf(tx, call));
			tx.afterCommit(() => log.readBodyTimes());
			return { status: 200, body: stateOf(0) };
		},
	);
}

export function requestRoutes(api: Api, parts: RequestParts): void {
	listRoutes(api, parts);
	bodyRoutes(api, parts);
	streamRoutes(api, parts.log);
}
