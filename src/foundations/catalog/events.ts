/** What the catalogue tells the world: what is saved of products, variants and prices. */
import type { OutgoingEvent } from '../../kernel/outbox/index.ts';
import type { ProductRow, VariantRow } from './store.ts';

type Product = Pick<ProductRow, 'company_id' | 'id'>;
type Variant = Pick<VariantRow, 'company_id' | 'id' | 'product_id'>;

const aboutProduct = (topic: string, { company_id, id }: Product): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { productId: id },
});

export const productCreated = (row: Product) => aboutProduct('product.created', row);
/** Also when it is deactivated, which is never published as a deletion. */
export const productChanged = (row: Product) => aboutProduct('product.changed', row);

const aboutVariant = (topic: string, { company_id, id, product_id }: Variant): OutgoingEvent => ({
	companyId: company_id,
	topic,
	payload: { variantId: id, productId: product_id },
});

export const variantCreated = (row: Variant) => aboutVariant('variant.created', row);
export const variantChanged = (row: Variant) => aboutVariant('variant.changed', row);

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
