/** The event feed: each company reads its own events in their order, without gaps, to prove that it missed nothing. */
import { invalid } from '../../kernel/errors.ts';
import type { Api } from '../../kernel/http/index.ts';
import { eventsAfter, feedBounds } from '../../kernel/outbox/index.ts';
import { FeedAnswer } from './schema.ts';
import { eventToWire } from './wire.ts';

const FEED = '/v1/events.json';
const DEFAULT_LIMIT = 25;
const MAX_LIMIT = 50;
const WHOLE = /^\d{1,15}$/;

function readNumber(name: string, text: string | undefined, standard: number, from: number): number {
	if (text === undefined) return standard;
	if (!WHOLE.test(text) || Number(text) < from) throw invalid(name, `a whole number from ${from}`);
	return Number(text);
}

// Spec silent: pages are as long as those of lists; what was pruned is told by `oldestNumber`.
export function feedRoutes(api: Api): void {
	api.read(
		{
			method: 'GET',
			url: FEED,
			right: 'events:read',
			tag: 'Webhooks',
			summary: 'Read events in their order',
			description:
				'Numbers are given after commit, without gaps, and nothing ever appears below a number already published: whoever has read up to n has missed nothing up to n. An `after` below `oldestNumber` - 1 asks for events that are no longer kept.',
			query: [
				{ name: 'after', description: 'The last number already read', type: 'integer' },
				{ name: 'limit', description: 'Items a page: 25 unless said, at most 50', type: 'integer' },
			],
			answers: { 200: FeedAnswer },
		},
		async ({ companyId, query }) => {
			const after = readNumber('after', query.after, 0, 0);
			const limit = Math.min(readNumber('limit', query.limit, DEFAULT_LIMIT, 1), MAX_LIMIT);
			const [rows, { oldest, last }] = await Promise.all([
				eventsAfter.all(api.db, { companyId, after, limit }),
				feedBounds(api.db, companyId),
			]);
			const href = api.addresses.base + FEED;
			const end = rows.at(-1)?.number ?? after;
			return {
				href,
				oldestNumber: oldest,
				lastNumber: Math.max(last, end),
				items: rows.map(eventToWire),
				...(rows.length > 0 && end < last ? { next: `${href}?after=${end}&limit=${limit}` } : {}),
			};
		},
	);
}
