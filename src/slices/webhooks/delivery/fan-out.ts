/** Makes the deliveries of events as the relay numbers them, in its transaction: an event has all of them, or no number yet. */
import type { Clock } from '../../../kernel/clock.ts';
import type { Tx } from '../../../kernel/db/index.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { EventRow, Subscriber } from '../../../kernel/outbox/index.ts';
import { type EndpointRow, enabledOf, keepCourierEndpoint } from '../endpoints/store.ts';
import { partsOf } from '../notification.ts';
import { type About, isAwaited, isToldToCourier } from '../topics.ts';
import { holdEndpoints, queueDeliveries } from './due-store.ts';
import type { CourierTargetOf } from './ports.ts';
import type { NewDelivery } from './store.ts';

type Target = Pick<EndpointRow, 'id' | 'company_id' | 'payment_resource'>;

/** A delivery of each thing that the event tells and the endpoint wants, in their order. */
export const newDeliveries = (
	event: EventRow,
	target: Target,
	isWanted: (topic: string, about: About) => boolean,
): NewDelivery[] =>
	partsOf(event).flatMap(({ topic, about }, index) =>
		isWanted(topic, about)
			? {
					company_id: event.company_id,
					endpoint_id: target.id,
					event_id: event.id,
					event_number: event.number,
					part: index + 1,
					topic,
					form: target.payment_resource,
				}
			: [],
	);

/** New deliveries without those whose endpoint has been removed meanwhile. */
async function holdTargets(tx: Tx, rows: readonly NewDelivery[]): Promise<readonly NewDelivery[]> {
	const endpoints = new Map(rows.map((row) => [row.endpoint_id, { company_id: row.company_id, id: row.endpoint_id }]));
	const held = await holdEndpoints(tx, [...endpoints.values()]);
	return rows.filter((row) => held.has(row.endpoint_id));
}

/** What an endpoint that the company registered hears. */
const wantedAt =
	(endpoint: { id: number; topics: readonly string[] }) =>
	(topic: string, { webhookId }: About): boolean =>
		topic === 'test' ? webhookId === endpoint.id : endpoint.topics.includes(topic);

async function courierEndpoint(
	tx: Tx,
	courierTargetOf: CourierTargetOf,
	companyId: number,
	courierId: number,
	now: number,
): Promise<Target | undefined> {
	const address = await courierTargetOf(tx, companyId, courierId, now);
	if (!address?.url) return undefined;
	const endpoint = await keepCourierEndpoint.first(tx, {
		companyId,
		courierId,
		url: address.url,
		now,
	});
	if (!endpoint || endpoint.disabled === 1) return undefined;
	return { id: endpoint.id, company_id: companyId, payment_resource: 'document' };
}

export interface FanOutParts {
	clock: Clock;
	courierTargetOf: CourierTargetOf;
	/** Called when the deliveries are committed. */
	wake(): void;
}

/** How many companies' subscriptions are remembered. */
const MOST_COMPANIES = 10_000;

type Endpoint = Omit<Awaited<ReturnType<typeof enabledOf.all>>[number], 'topics'> & { topics: readonly string[] };

/** Enabled endpoints of companies; a courier's own address is not among them, as it hears of its own orders alone. */
async function endpointsOf(tx: Tx, companyIds: readonly number[]): Promise<ReadonlyMap<number, Endpoint[]>> {
	const rows = await enabledOf.all(tx, { companyIds });
	const own = rows.filter((row) => row.courier_id === null);
	return Map.groupBy(
		own.map((row) => ({ ...row, topics: fromJson(row.topics) })),
		(row) => row.company_id,
	);
}

export function fanOut({ clock, courierTargetOf, wake }: FanOutParts): Subscriber {
	/**
	 * What endpoints of companies subscribed to when last looked at. An event that none of them wants is left to the next poll, which
	 * looks again, so that a company without endpoints costs nothing and a new endpoint waits for a moment once.
	 */
	const subscribed = new Map<number, ReadonlySet<string>>();
	return {
		isAwaited({ companyId, topic }) {
			const topics = subscribed.get(companyId);
			return topics === undefined || isAwaited(topic, topics);
		},
		async take(tx, events) {
			const nowMs = clock.nowMs();
			/** One time for all of them, unless a company has its own. */
			const timeOf = (companyId: number) => clock.companies?.nowMs(companyId) ?? nowMs;
			const companyIds = [...new Set(events.map((event) => event.company_id))];
			const byCompany = await endpointsOf(tx, companyIds);
			if (subscribed.size > MOST_COMPANIES) subscribed.clear();
			for (const id of companyIds)
				subscribed.set(id, new Set((byCompany.get(id) ?? []).flatMap((endpoint) => endpoint.topics)));
			const couriers = new Map<number, Promise<Target | undefined>>();
			const courierOf = ({ company_id: companyId, payload }: EventRow) => {
				const courierId = Number(fromJson(payload).courierId);
				const now = Math.floor(timeOf(companyId) / 1000);
				const found = couriers.get(courierId) ?? courierEndpoint(tx, courierTargetOf, companyId, courierId, now);
				couriers.set(courierId, found);
				return found;
			};
			const rows: NewDelivery[] = [];
			for (const event of events) {
				for (const endpoint of byCompany.get(event.company_id) ?? [])
					rows.push(...newDeliveries(event, endpoint, wantedAt(endpoint)));
				const courier = isToldToCourier(event.topic) ? await courierOf(event) : undefined;
				if (courier) rows.push(...newDeliveries(event, courier, isToldToCourier));
			}
			const wanted = rows.length > 0 ? await holdTargets(tx, rows) : rows;
			if (wanted.length === 0) return;
			for (const [atMs, own] of Map.groupBy(wanted, (row) => timeOf(row.company_id)))
				await queueDeliveries(tx, own, atMs);
			tx.afterCommit(wake);
		},
	};
}
