/** What the catalogue tells the world: what is saved of products, variants and prices. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ProductRow, VariantRow } from './store.ts';

const aboutProduct = (topic: string, { company_id, id }: Pick<ProductRow, 'company_id' | 'id'>): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { productId: id },
});

export const productCreated = (row: ProductRow) => aboutProduct('product.created', row);
/** Also when it is deactivated, which is never told as a deletion. */
export const productChanged = (row: ProductRow) => aboutProduct('product.changed', row);

const aboutVariant = (topic: string, { company_id, id, product_id }: VariantRow): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { variantId: id, productId: product_id },
});

export const variantCreated = (row: VariantRow) => aboutVariant('variant.created', row);
export const variantChanged = (row: VariantRow) => aboutVariant('variant.changed', row);

interface Price {
	companyId: number;
	priceListId: number;
	variantId: number;
}

export const priceChanged = ({ companyId, priceListId, variantId }: Price): OutgoingEvent => ({
	companyId,
	topic: 'price.changed',
	payload: { priceListId, variantId },
});
