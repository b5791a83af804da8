/** Gathers what the buyer's page and the label say; the address's secret is all a reader needs to show. */

import { findCompany } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { unavailable } from '../../kernel/errors.ts';
import { fromJson } from '../../kernel/json.ts';
import type { Language } from '../../kernel/pages/index.ts';
import { trackingLink } from './rules.ts';
import { allStates, allSubStates, courierSource, deliveryTypeSource, newestLogsOf, type OrderRow } from './store.ts';
import { WORDS } from './track/messages.ts';
import type { Step, Tracked } from './track/model.ts';

/** A state by its name in the reader's language, with the sub-state where there is one. */
async function namer(on: Queryable, language: Language) {
	const [states, subStates] = [await allStates.all(on, {}), await allSubStates.all(on, {})];
	const nameIn = (list: readonly { id: number; name: string; name_en: string }[], id: number | null) => {
		const found = list.find((each) => each.id === id);
		return (language === 'es' ? found?.name : found?.name_en) ?? '';
	};
	return ({ state_id, sub_state_id }: Pick<OrderRow, 'state_id' | 'sub_state_id'>) =>
		[nameIn(states, state_id), nameIn(subStates, sub_state_id)].filter(Boolean).join(': ');
}

/** Steps of the time line; what came before is left out, but for the beginning. */
const MOST_STEPS = 50;

async function stepsOf(on: Queryable, row: OrderRow, nameOf: Awaited<ReturnType<typeof namer>>, opened: string) {
	const logs = await newestLogsOf.all(on, { companyId: row.company_id, orderId: row.id, most: MOST_STEPS + 1 });
	const steps: Step[] = logs.slice(0, MOST_STEPS).map((log) => ({ ...log, title: nameOf(log) }));
	return {
		hasEarlier: logs.length > MOST_STEPS,
		steps: [...steps, { date: row.created_at, title: opened, description: '' }],
	};
}

export async function showOrder(on: Queryable, row: OrderRow | undefined, language: Language): Promise<Tracked> {
	if (!row) throw unavailable();
	const { company_id: companyId } = row;
	const nameOf = await namer(on, language);
	const [company, courier, type, timeLine] = await Promise.all([
		findCompany.first(on, { id: companyId }),
		courierSource.find(on, companyId, row.courier_id),
		deliveryTypeSource.find(on, companyId, row.delivery_type_id),
		stepsOf(on, row, nameOf, WORDS[language].opened),
	]);
	return {
		orderId: row.id,
		orderNumber: row.order_number,
		seller: fromJson(row.seller),
		courierName: courier?.name ?? '',
		deliveryTypeName: type?.name ?? '',
		origin: fromJson(row.origin),
		destination: fromJson(row.destination),
		contact: fromJson(row.contact),
		comment: row.comment,
		packagingType: row.packaging_type,
		trackingNumber: row.tracking_number,
		trackingLink: row.tracking_number === '' ? undefined : trackingLink(row.url_tracking, row.tracking_number),
		stateName: nameOf(row),
		timeZone: company?.time_zone ?? 'UTC',
		...timeLine,
		createdAt: row.created_at,
	};
}
