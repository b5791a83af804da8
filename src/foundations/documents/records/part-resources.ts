/** What is listed below a document beside its lines and payments: taxes, sellers, references. */
import { type Resource, toOne } from '../../../kernel/http/index.ts';
import { taxes } from '../../catalog/index.ts';
import { dteCodes } from '../types/index.ts';
import { DocumentTaxShape, ReferenceShape, SellerShape } from './part-schema.ts';
import {
	type DocumentTaxRow,
	documentTaxSource,
	type ReferenceRow,
	referenceSource,
	type SellerRow,
	sellerSource,
} from './part-store.ts';
import { documentTaxToWire, referenceToWire, sellerToWire } from './part-wire.ts';

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

export const references: Resource<ReferenceRow, typeof ReferenceShape> = {
	...common,
	noun: 'reference of a document',
	plural: 'references',
	names: ['Reference', 'References'],
	path: '/v1/documents/:id/references',
	source: referenceSource,
	shape: ReferenceShape,
	relations: {
		dte_code: { kind: 'one', member: 'dte_code', target: () => dteCodes, id: ({ dte }) => dte?.id ?? null },
	},
	wire: referenceToWire,
};
