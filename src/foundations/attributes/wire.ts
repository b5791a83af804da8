/** Dynamic attributes, their options and values as the world sees them. */
import type { Static } from 'typebox';
import { collection, node, type View } from '../../kernel/http/index.ts';
import type { ValueRow } from './read-values.ts';
import { OPTIONS } from './rules.ts';
import type { AskedShape, AttributeShape, OptionShape, ValueShape } from './schema.ts';
import type { AskedRow, AttributeRow, OptionRow } from './store.ts';

export const ATTRIBUTES = '/v1/dynamic_attributes';

const hrefOf = (view: View, id: number) => `${view.addresses.base}${ATTRIBUTES}/${id}`;

const withoutOptions = (row: AttributeRow, view: View): Omit<Static<typeof AttributeShape>, 'details'> => ({
	href: `${hrefOf(view, row.id)}.json`,
	id: row.id,
	name: row.name,
	tip: row.tip,
	type: row.type,
	isMandatory: row.is_mandatory,
	state: row.state,
	...(row.document_type_id === null ? {} : { document_type: node(view, '/v1/document_types', row.document_type_id) }),
	...(row.payment_type_id === null ? {} : { payment_type: node(view, '/v1/payment_types', row.payment_type_id) }),
});

export const attributeToWire = (row: AttributeRow, view: View): Static<typeof AttributeShape> => ({
	...withoutOptions(row, view),
	...(row.type === OPTIONS ? { details: collection(view, `${ATTRIBUTES}/${row.id}/details`) } : {}),
});

const MOST_OPTIONS = 25;

export const askedToWire = (row: AskedRow, view: View): Static<typeof AskedShape> => ({
	...withoutOptions(row, view),
	...(row.type === OPTIONS
		? {
				details: {
					href: `${hrefOf(view, row.id)}/details.json`,
					count: row.options.length,
					limit: MOST_OPTIONS,
					offset: 0,
					items: row.options.slice(0, MOST_OPTIONS).map((option) => optionToWire(option, view)),
				},
			}
		: {}),
});

export const optionToWire = (row: OptionRow, view: View): Static<typeof OptionShape> => ({
	href: `${hrefOf(view, row.dynamic_attribute_id)}/details/${row.id}.json`,
	id: row.id,
	name: row.name,
	state: row.state,
});

export const valueToWire = (row: ValueRow, view: View): Static<typeof ValueShape> => ({
	href: `${hrefOf(view, row.id)}.json`,
	id: row.id,
	name: row.name,
	value: row.value,
});
