/** What a call caused: its events, and the webhooks that tell of them, as far as the reader may see either. */
import type { Queryable } from '../../kernel/db/index.ts';
import { eventsOfRequest } from '../../kernel/outbox/index.ts';
import { MOST_EFFECTS } from './limits.ts';
import type { CausedDelivery, RequestPorts } from './ports.ts';
import type { RequestRow } from './store.ts';

export interface Effects {
	events: readonly { number: number; topic: string }[];
	deliveries: readonly CausedDelivery[];
}

export async function findEffects(
	on: Queryable,
	{ deliveriesOf }: RequestPorts,
	{ company_id: companyId, request_id: requestId, is_replay }: RequestRow,
	mayRead: (right: string) => boolean,
): Promise<Effects> {
	const [showsEvents, showsDeliveries] = [mayRead('events:read'), mayRead('webhooks:read')];
	// A repeat caused nothing, and most calls neither.
	if (is_replay === 1 || (!showsEvents && !showsDeliveries)) return { events: [], deliveries: [] };
	const events = await eventsOfRequest.all(on, { companyId, requestId, limit: MOST_EFFECTS });
	const ids = events.map(({ id }) => id);
	const deliveries = showsDeliveries && ids.length > 0 ? await deliveriesOf(on, companyId, ids, MOST_EFFECTS) : [];
	return { events: showsEvents ? events : [], deliveries };
}
