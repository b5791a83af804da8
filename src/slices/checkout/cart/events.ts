/** What the store tells the world. */
import type { OutgoingEvent } from '../../../kernel/outbox/index.ts';
import type { CheckoutRow } from './store.ts';

/** A paid checkout whose delivery could not be ordered, because its delivery type is no longer offered. */
export const deliveryDue = (row: CheckoutRow, documentId: number, reason: string): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'checkout.delivery_due',
	payload: { checkoutId: row.id, documentId, officeId: row.office_id, deliveryTypeId: row.delivery_type_id, reason },
});
