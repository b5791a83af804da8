/** Shapes of types of products, their attributes, and the values that variants have of these. */
import { input, output } from '../../kernel/http/index.ts';

const { collection, integer, node, record, text } = output;

export const ProductTypeShape = record('ProductType', '/v1/product_types', {
	name: text('Vestuario'),
	isEditable: integer(1, '1 when it may be changed on screen'),
	state: integer(0, '0 active, 1 inactive, 99 deleted'),
	attributes: collection('/v1/product_types/1/attributes', 'What its products differ in'),
});

export const AttributeShape = record('ProductTypeAttribute', '/v1/product_types/1/attributes', {
	name: text('Talla'),
	isMandatory: integer(1, '1 when every variant has a value of it'),
	generateVariantName: integer(1, '1 when its value goes into the description of a variant sent without one'),
	hasOptions: integer(1, '1 when its values are among the options'),
	options: text('S|M|L', 'Values, separated by |; empty when there are none'),
	state: integer(0, '0 active, 1 inactive'),
});

export const AttributeValueShape = record('VariantAttributeValue', '/v1/variants/1/attribute_values', {
	description: text('M', 'The value'),
	attribute: node('/v1/product_types/1/attributes', 'What it is a value of'),
});

const MOST_ATTRIBUTES = 50;
const stateInput = input.optional(input.flag('0 active, 1 inactive'));
const attributeName = input.text({ min: 1, max: 100, description: 'Name', example: 'Talla' });
const attributeMembers = {
	isMandatory: input.optional(input.flag('1: every variant has a value of it')),
	generateVariantName: input.optional(
		input.flag('1: its value goes into the description of a variant sent without one', 1),
	),
	hasOptions: input.optional(input.flag('1: its values are among the options', 1)),
	options: input.optional(
		input.text({ max: 2000, description: 'Values, separated by |', example: 'S|M|L', acceptsNumbers: true }),
	),
	state: stateInput,
};

const typeName = input.text({ min: 1, max: 255, description: 'Name', example: 'Vestuario' });

export const NewProductType = input.body('NewProductType', {
	name: typeName,
	attributes: input.optional(
		input.list(
			input.object({ name: attributeName, ...attributeMembers }),
			MOST_ATTRIBUTES,
			'What its products differ in',
		),
	),
	state: stateInput,
});

export const ProductTypeChange = input.body('ProductTypeChange', {
	name: input.optional(typeName),
	attributes: input.optional(
		input.list(
			input.object({
				id: input.optional(input.id('The attribute to change; without it one is added')),
				name: input.optional(attributeName),
				...attributeMembers,
			}),
			MOST_ATTRIBUTES,
			'Attributes to change or add; others stay as they are',
		),
	),
	state: stateInput,
});
