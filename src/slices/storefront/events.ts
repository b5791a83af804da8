/** What the store tells the world of its descriptions. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { StoreProductRow } from './store.ts';

const about = (topic: string, { company_id, id, product_id }: StoreProductRow): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { storeProductId: id, productId: product_id },
});

export const storeProductCreated = (row: StoreProductRow) => about('storeProduct.created', row);
export const storeProductChanged = (row: StoreProductRow) => about('storeProduct.changed', row);
