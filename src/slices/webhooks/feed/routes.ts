/** The event feed: each company reads its own events in their order, without gaps, to prove that it missed nothing. */
import type { Api } from '../../../foundations/identity/index.ts';
import { invalid, notFound } from '../../../kernel/errors.ts';
import { output, type QueryParameter } from '../../../kernel/http/index.ts';
import { eventsAfter, feedBounds } from '../../../kernel/outbox/index.ts';
import { EventShape, FeedAnswer } from './schema.ts';
import { EVENTS, eventToWire } from './wire.ts';

const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 50;
const WHOLE = /^\d{1,15}$/;

function readNumber(name: string, text: string | undefined, standard: number, from: number): number {
	if (text === undefined) return standard;
	if (!WHOLE.test(text) || Number(text) < from) throw invalid(name, `a whole number from ${from}`);
	return Number(text);
}

const AFTER: QueryParameter = { name: 'after', description: 'The last number already read', type: 'integer' };
const reading = { method: 'GET', right: 'events:read', tag: 'Webhooks' } as const;

// Spec silent: pages are as long as those of lists; what was pruned follows from `oldestNumber`.
export function feedRoutes(api: Api): void {
	api.read(
		{
			...reading,
			url: `${EVENTS}.json`,
			operationId: 'listEvents',
			summary: 'List events in order',
			description:
				'Numbers are given after commit, without gaps, and nothing ever appears below a number already published: a reader that has read up to n has missed nothing up to n. An `after` below `oldestNumber` - 1 asks for events that are no longer kept. Follow `next` while there is one; then everything up to `lastNumber` has been returned, and the next read continues from there. An `after` beyond `lastNumber` is a number that no event has yet: the reader counts wrongly.',
			query: [AFTER, { name: 'limit', description: 'Items per page: default 25, at most 50', type: 'integer' }],
			answers: { 200: FeedAnswer },
		},
		async ({ companyId, query, view }) => {
			const after = readNumber('after', query.after, 0, 0);
			const limit = Math.min(readNumber('limit', query.limit, DEFAULT_LIMIT, 1), MAX_LIMIT);
			// The newest number first: nothing up to it can then be missing from the rows, whatever is published meanwhile.
			const { oldest, last } = await feedBounds(api.db, companyId);
			const rows = await eventsAfter.all(api.db, { companyId, after, limit });
			const href = `${api.addresses.base}${EVENTS}.json`;
			const end = rows.at(-1)?.number ?? 0;
			return {
				href,
				oldestNumber: oldest,
				lastNumber: Math.max(last, end),
				items: rows.map((row) => eventToWire(row, view)),
				...(rows.length > 0 && end < last ? { next: `${href}?after=${end}&limit=${limit}` } : {}),
			};
		},
	);
	api.read(
		{
			...reading,
			url: `${EVENTS}/count.json`,
			operationId: 'countEvents',
			summary: 'Count events that are kept, or that follow a number',
			query: [AFTER],
			answers: { 200: output.Count },
		},
		async ({ companyId, query }) => {
			const after = readNumber('after', query.after, 0, 0);
			const { oldest, last } = await feedBounds(api.db, companyId);
			// There are no gaps, so nothing has to be counted.
			return { count: oldest === 0 ? 0 : Math.max(last - Math.max(after, oldest - 1), 0) };
		},
	);
	api.read(
		{
			...reading,
			url: `${EVENTS}/:number.json`,
			path: { number: { description: 'Number of the event', example: 1 } },
			operationId: 'getEvent',
			summary: 'Read one event by its number',
			noun: 'event',
			answers: { 200: EventShape },
			refusals: [404],
		},
		async ({ companyId, ids, view }) => {
			const { number } = ids;
			const row = await eventsAfter.first(api.db, { companyId, after: number - 1, limit: 1 });
			if (row?.number !== number) throw notFound('event');
			return eventToWire(row, view);
		},
	);
}
