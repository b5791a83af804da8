/** Events about purchase documents. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { PurchaseRow } from './store.ts';

const about = (topic: string, { company_id, id }: PurchaseRow): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { purchaseDocumentId: id },
});

export const purchaseEntered = (row: PurchaseRow) => about('purchase.created', row);
/** Also when it is answered. */
export const purchaseChanged = (row: PurchaseRow) => about('purchase.changed', row);
export const purchaseCanceled = (row: PurchaseRow) => about('purchase.canceled', row);
