/** What is shown of dynamic attributes: themselves and their options. */
import { byFlag, byId, byNumber, byPart, type Resource, toMany } from '../../kernel/http/index.ts';
import type { ValueRow } from './read-values.ts';
import { AskedShape, AttributeShape, OptionShape, ValueShape } from './schema.ts';
import {
	type AskedRow,
	type AttributeRow,
	askedSource,
	attributeSource,
	type OptionRow,
	optionSource,
} from './store.ts';
import { ATTRIBUTES, askedToWire, attributeToWire, optionToWire, valueToWire } from './wire.ts';

const STATE = byFlag('state', '0 active, 1 inactive');
const common = { tag: 'Company', right: 'company:read' } as const;

export const attributes: Resource<AttributeRow, typeof AttributeShape> = {
	...common,
	noun: 'dynamic attribute',
	plural: 'dynamic attributes',
	names: ['DynamicAttribute', 'DynamicAttributes'],
	path: ATTRIBUTES,
	source: attributeSource,
	filters: {
		name: byPart('name', 'name'),
		type: byNumber('type', '1 date, 3 number, 4 text, 7 one of its options'),
		documenttypeid: byId('document_type_id', 'document type'),
		paymenttypeid: byId('payment_type_id', 'payment type'),
		state: STATE,
	},
	shape: AttributeShape,
	relations: { details: toMany('details', () => options) },
	wire: attributeToWire,
};

export const options: Resource<OptionRow, typeof OptionShape> = {
	...common,
	noun: 'option',
	plural: 'options',
	names: ['Detail', 'Details'],
	path: `${ATTRIBUTES}/:id/details`,
	source: optionSource,
	filters: {},
	shape: OptionShape,
	relations: {},
	wire: optionToWire,
};

/** Values below a record of another room: its attributes, each with what it says. */
export const valuesOf = (
	path: string,
	right: string,
	tag: string,
	source: Resource<ValueRow, typeof ValueShape>['source'],
): Resource<ValueRow, typeof ValueShape> => ({
	noun: 'attribute',
	plural: 'attributes',
	names: ['Attribute', 'Attributes'],
	path: `${path}/:id/attributes`,
	tag,
	right,
	source,
	filters: {},
	isReadElsewhere: true,
	shape: ValueShape,
	relations: {},
	wire: valueToWire,
});

/** Below a payment type: what a payment by it is asked for. */
export const askedOf = (path: string, right: string, tag: string): Resource<AskedRow, typeof AskedShape> => ({
	...common,
	noun: attributes.noun,
	plural: attributes.plural,
	names: attributes.names,
	path: `${path}/:id/dynamic_attributes`,
	right,
	tag,
	source: askedSource,
	filters: {},
	isReadElsewhere: true,
	shape: AskedShape,
	relations: {},
	wire: askedToWire,
});
