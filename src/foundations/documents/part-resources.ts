/** What is listed below a document beside its lines and payments: taxes, sellers, references. */
import { type Resource, toOne } from '../../kernel/http/index.ts';
import { taxes } from '../catalog/index.ts';
import { DocumentTaxShape, SellerShape } from './part-schema.ts';
import { type DocumentTaxRow, documentTaxSource, type SellerRow, sellerSource } from './part-store.ts';
import { documentTaxToWire, sellerToWire } from './part-wire.ts';

const common = { tag: 'Documents', right: 'documents:read', filters: {} } as const;

export const documentTaxes: Resource<DocumentTaxRow, typeof DocumentTaxShape> = {
	...common,
	noun: 'tax of a document',
	plural: 'taxes',
	names: ['Tax', 'Taxes'],
	path: '/v1/documents/:id/document_taxes',
	source: documentTaxSource,
	shape: DocumentTaxShape,
	relations: { tax: toOne('tax', () => taxes, 'tax_id') },
	wire: documentTaxToWire,
};

export const sellers: Resource<SellerRow, typeof SellerShape> = {
	...common,
	noun: 'seller',
	plural: 'sellers',
	names: ['Seller', 'Sellers'],
	path: '/v1/documents/:id/sellers',
	source: sellerSource,
	isReadElsewhere: true,
	shape: SellerShape,
	relations: {},
	wire: sellerToWire,
};
