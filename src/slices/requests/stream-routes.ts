/** `/v1/requests/stream`: calls as they are made, for pages and commands that stay open. */
import Type from 'typebox';
import type { Api } from '../../foundations/identity/index.ts';
import { invalid } from '../../kernel/errors.ts';
import type { RequestLog } from './keep-requests.ts';
import { lastId, type RequestRow } from './store.ts';
import { REQUESTS, requestToWire } from './wire.ts';

const WHOLE = /^\d{1,15}$/;

function numberIn(name: string, text: string | undefined): number | undefined {
	if (text === undefined || text === '') return undefined;
	if (!WHOLE.test(text)) throw invalid(name, 'a whole number from 0');
	return Number(text);
}

/** 1, 0, or both. */
function consoleIn(text: string | undefined): (row: RequestRow) => boolean {
	if (text === undefined) return () => true;
	if (text !== '0' && text !== '1') throw invalid('console', '0 or 1');
	return (row) => row.is_console === Number(text);
}

export function streamRoutes(api: Api, log: RequestLog): void {
	const { followers } = log;
	api.readStream(
		{
			method: 'GET',
			url: `${REQUESTS}/stream`,
			operationId: 'streamRequests',
			right: 'requests:read',
			tag: 'Requests',
			summary: 'Receive calls as they are made',
			description:
				'Server-sent events: each has the id of a call as its id and the call as in the list as its data. Without `after` or the header `Last-Event-ID` it begins with what is called next. A comment is sent every 15 seconds. The stream ends when the token does, and when the service stops. At most 20 at once for one company.',
			query: [
				{ name: 'after', description: 'The last id already read', type: 'integer' },
				{ name: 'console', description: '1: people in the console; 0: programs', type: 'integer' },
			],
			produces: 'text/event-stream',
			answers: { 200: Type.String() },
			refusals: [429],
		},
		async ({ companyId, query, view }, { stream, lastEventId, mayListen }) => {
			const asked = numberIn('Last-Event-ID', lastEventId) ?? numberIn('after', query.after);
			const isWanted = consoleIn(query.console);
			followers.refuseTooMany(companyId);
			await log.flush();
			const last = await lastId(api.db, companyId);
			const show = (row: RequestRow) => (isWanted(row) ? JSON.stringify(requestToWire(row, view)) : undefined);
			followers.add({ companyId, stream, after: Math.min(asked ?? last, last), mayListen, show });
		},
	);
}
