/** What the dispatch room tells the world, and other rooms inside its transaction. */
import type { Work } from '../../foundations/identity/index.ts';
import { withLevels } from '../../foundations/stock/index.ts';
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import { Topic } from '../../kernel/topic.ts';
import type { ShippingRow } from './store.ts';

/** Emitted in the transaction that annuls it. */
export const DISPATCH_ANNULLED = new Topic<Work, { shippingId: number }>();

/** Emitted in the transaction that dispatches what was sold to be delivered, of these documents. */
export const DELIVERY_DISPATCHED = new Topic<Work, { shippingId: number; documentIds: readonly number[] }>();

/** With the stock that it moved. */
const about = (work: Work, topic: string, row: ShippingRow): OutgoingEvent =>
	withLevels(work, {
		companyId: row.company_id,
		topic,
		payload: {
			shippingId: row.id,
			documentId: row.guide_id,
			officeId: row.office_id,
			destinationOfficeId: row.destination_office_id,
			shippingTypeId: row.shipping_type_id,
		},
	});

export const dispatchCreated = (work: Work, row: ShippingRow) => about(work, 'dispatch.created', row);
export const dispatchAnnulled = (work: Work, row: ShippingRow) => about(work, 'dispatch.annulled', row);
export const dispatchReceived = (work: Work, row: ShippingRow) => about(work, 'dispatch.received', row);
