/** `/v1/events/stream`: the feed as it happens, for pages that stay open. */
import Type from 'typebox';
import type { Api } from '../../../foundations/identity/index.ts';
import { invalid } from '../../../kernel/errors.ts';
import { feedBounds } from '../../../kernel/outbox/index.ts';
import type { Listeners } from './listeners.ts';
import { EVENTS, eventToWire } from './wire.ts';

const WHOLE = /^\d{1,15}$/;

function numberIn(name: string, text: string | undefined): number | undefined {
	if (text === undefined || text === '') return undefined;
	if (!WHOLE.test(text)) throw invalid(name, 'a whole number from 0');
	return Number(text);
}

// Spec silent: a reader that comes back says by Last-Event-ID where it was, which weighs more than the address.
export function streamRoutes(api: Api, listeners: Listeners): void {
	api.readStream(
		{
			method: 'GET',
			url: `${EVENTS}/stream`,
			operationId: 'streamEvents',
			right: 'events:read',
			tag: 'Webhooks',
			summary: 'Receive events as they happen',
			description:
				'Server-sent events: each has the number of an event as its id and the event as in the list as its data. Without `after` or the header `Last-Event-ID` it begins with what happens next. `event: gap` says that events after the number are no longer kept, and which is the oldest. A comment is sent every 15 seconds. The stream ends when the token does, and when the service stops; the reader comes back with the last id. At most 20 at once for one company.',
			query: [{ name: 'after', description: 'The last number already read', type: 'integer' }],
			produces: 'text/event-stream',
			answers: { 200: Type.String() },
			refusals: [429],
		},
		async ({ companyId, query, view }, { stream, lastEventId, mayListen }) => {
			const asked = numberIn('Last-Event-ID', lastEventId) ?? numberIn('after', query.after);
			listeners.refuseTooMany(companyId);
			const { oldest, last } = await feedBounds(api.db, companyId);
			const after = Math.min(asked ?? last, last);
			if (after < oldest - 1) stream.tell('gap', JSON.stringify({ after, oldestNumber: oldest }));
			listeners.add({ companyId, stream, after, mayListen, show: (row) => JSON.stringify(eventToWire(row, view)) });
		},
	);
}
