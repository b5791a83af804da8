/** What the catalogue shows of types of products: their attributes, and the values that variants have of these. */
import { byPart, byState, type Resource, toMany, toOne } from '../../kernel/http/index.ts';
import { AttributeShape, AttributeValueShape, ProductTypeShape } from './product-type-schema.ts';
import {
	type AttributeRow,
	type AttributeValueRow,
	attributeSource,
	attributeValueSource,
	type ProductTypeRow,
	productTypeSource,
} from './product-type-store.ts';
import { attributeToWire, attributeValueToWire, productTypeToWire } from './product-type-wire.ts';
import { PRODUCT_TYPES, VARIANTS } from './wire.ts';

const IN_CATALOGUE = { tag: 'Catalogue', right: 'catalog:read' } as const;

export const productTypes: Resource<ProductTypeRow, typeof ProductTypeShape> = {
	...IN_CATALOGUE,
	noun: 'product type',
	plural: 'product types',
	names: ['ProductType', 'ProductTypes'],
	path: PRODUCT_TYPES,
	source: productTypeSource,
	filters: { name: byPart('name', 'name'), state: byState },
	shape: ProductTypeShape,
	relations: { attributes: toMany('attributes', () => attributes) },
	wire: productTypeToWire,
};

export const attributes: Resource<AttributeRow, typeof AttributeShape> = {
	...IN_CATALOGUE,
	noun: 'attribute',
	plural: 'attributes',
	names: ['Attribute', 'Attributes'],
	path: `${PRODUCT_TYPES}/:id/attributes`,
	source: attributeSource,
	filters: {},
	shape: AttributeShape,
	relations: {},
	wire: attributeToWire,
};

export const attributeValues: Resource<AttributeValueRow, typeof AttributeValueShape> = {
	...IN_CATALOGUE,
	noun: 'attribute value',
	plural: 'attribute values',
	names: ['AttributeValue', 'AttributeValues'],
	path: `${VARIANTS}/:id/attribute_values`,
	source: attributeValueSource,
	filters: {},
	shape: AttributeValueShape,
	relations: { attribute: toOne('attribute', () => attributes, 'attribute_id') },
	wire: attributeValueToWire,
};
