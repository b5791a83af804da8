/** What the stock room tells the world. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ReceptionRow } from './store.ts';

export const stockReceived = (row: ReceptionRow): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'stock.received',
	payload: { receptionId: row.id, officeId: row.office_id },
});
