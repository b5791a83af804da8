/** What the store tells the world. */
import type { Work } from '../../../foundations/identity/index.ts';
import { withLevels } from '../../../foundations/stock/index.ts';
import { type OutgoingEvent, publishAtCommit } from '../../../kernel/outbox/index.ts';
import type { CheckoutRow } from './store.ts';

/** A paid checkout whose delivery could not be ordered, because its delivery type is no longer offered. */
export const deliveryDue = (row: CheckoutRow, documentId: number, reason: string): OutgoingEvent => ({
	companyId: row.company_id,
	topic: 'checkout.delivery_due',
	payload: { checkoutId: row.id, documentId, officeId: row.office_id, deliveryTypeId: row.delivery_type_id, reason },
});

type Happened = 'created' | 'changed' | 'paid';

/** Tells what happened to a checkout, with the stock that was set aside for it or given back; when the transaction ends. */
export function tellCheckout(work: Work, row: Pick<CheckoutRow, 'company_id' | 'id'>, happened: Happened): void {
	const event = {
		companyId: row.company_id,
		topic: `checkout.${happened}`,
		payload: { checkoutId: row.id },
	};
	publishAtCommit(work.tx, work.now, withLevels(work, event));
}
