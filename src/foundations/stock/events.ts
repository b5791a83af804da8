/** What the stock room tells the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ConsumptionRow } from './consumptions/store.ts';
import type { CountRow } from './counts/store.ts';
import type { ReceptionRow } from './store.ts';

export const stockConsumed = (row: ConsumptionRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'stock.consumed',
	payload: { consumptionId: row.id, officeId: row.office_id },
});

export const stockCounted = (row: CountRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'stock.counted',
	payload: { countId: row.id, officeId: row.office_id },
});

export const receptionChanged = (row: ReceptionRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'stock.reception_changed',
	payload: { receptionId: row.id, officeId: row.office_id },
});

export const stockReceived = (row: ReceptionRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'stock.received',
	payload: { receptionId: row.id, officeId: row.office_id },
});
