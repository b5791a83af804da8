/** What the dispatch room tells the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ShippingRow } from './store.ts';

const about = (topic: string, row: ShippingRow): OutgoingEvent => ({
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

export const dispatchCreated = (row: ShippingRow) => about('dispatch.created', row);
export const dispatchAnnulled = (row: ShippingRow) => about('dispatch.annulled', row);
export const dispatchReceived = (row: ShippingRow) => about('dispatch.received', row);
