/** Types of products, their attributes and values as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../kernel/http/index.ts';
import { shownState } from '../../kernel/record-state.ts';
import type { AttributeShape, AttributeValueShape, ProductTypeShape } from './product-type-schema.ts';
import type { AttributeRow, AttributeValueRow, ProductTypeRow } from './product-type-store.ts';
import { PRODUCT_TYPES, VARIANTS } from './wire.ts';

const attributesOf = (typeId: number) => `${PRODUCT_TYPES}/${typeId}/attributes`;

export const productTypeToWire = (row: ProductTypeRow, view: View): Static<typeof ProductTypeShape> => ({
	href: `${view.addresses.base}${PRODUCT_TYPES}/${row.id}.json`,
	id: row.id,
	name: row.name,
	isEditable: row.is_editable,
	state: shownState(row),
	attributes: collection(view, attributesOf(row.id)),
});

export const attributeToWire = (row: AttributeRow, view: View): Static<typeof AttributeShape> => ({
	href: `${view.addresses.base}${attributesOf(row.product_type_id)}/${row.id}.json`,
	id: row.id,
	name: row.name,
	isMandatory: row.is_mandatory,
	generateVariantName: row.generate_variant_name,
	hasOptions: row.has_options,
	options: row.options,
	state: row.state,
});

export const attributeValueToWire = (row: AttributeValueRow, view: View): Static<typeof AttributeValueShape> => ({
	href: `${view.addresses.base}${VARIANTS}/${row.variant_id}/attribute_values/${row.id}.json`,
	id: row.id,
	description: row.description,
	attribute: node(view, attributesOf(row.product_type_id), row.attribute_id),
});
