/** Shapes of dynamic attributes, their options, and the values that records have of them. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { integer, node, record, text } = output;

const state = integer(0, '0 active, 1 inactive');
const TYPE = '1 date, 3 number, 4 text, 7 one of its options';

const attributeShown = {
	name: text('Orden de compra'),
	tip: text('Número que dio el cliente', 'What to write'),
	type: integer(4, TYPE),
	isMandatory: integer(0, '1 when nothing is issued without it'),
	state,
	document_type: Type.Optional(node('/v1/document_types', 'The document type it is of')),
	payment_type: Type.Optional(node('/v1/payment_types', 'The payment type it is of; neither for clients')),
};

export const AttributeShape = record('DynamicAttribute', '/v1/dynamic_attributes', {
	...attributeShown,
	details: Type.Optional(output.collection('/v1/dynamic_attributes/1/details', 'Its options; of type 7 only')),
});

export const OptionShape = record('DynamicAttributeOption', '/v1/dynamic_attributes/1/details', {
	name: text('Retiro en tienda'),
	state,
});

/** An attribute as its payment type lists it. */
export const AskedShape = record('PaymentTypeAttribute', '/v1/dynamic_attributes', {
	...attributeShown,
	details: Type.Optional(
		Type.Object(
			{ ...output.pageMembers('/v1/dynamic_attributes/1/details'), items: Type.Array(OptionShape) },
			{ description: 'Its options, where it has some; at most 25' },
		),
	),
});

export const ValueShape = output.object('AttributeValue', {
	href: output.href('/v1/dynamic_attributes/1.json', 'Address of the attribute'),
	id: integer(1, 'Id of the attribute'),
	name: text('Orden de compra'),
	value: text('OC-5521', 'Empty when it has none'),
});

export const MOST_ATTRIBUTES = 100;

/** What a record says of its attributes. */
export const attributeMembers = {
	dynamicAttributes: input.optional(
		input.list(
			input.object({
				dynamicAttributeId: input.id('The attribute'),
				description: input.optional(
					input.text({ max: 1000, acceptsNumbers: true, multiline: true, description: 'Its value; none when empty' }),
				),
			}),
			MOST_ATTRIBUTES,
			'Values of dynamic attributes',
		),
	),
};

const name = input.text({ min: 1, max: 100, description: 'Name', example: 'Forma de entrega' });
const optionName = input.text({
	min: 1,
	max: 100,
	description: 'Name, unique in the attribute',
	example: 'Despacho a domicilio',
});
const stateInput = input.optional(input.flag('0 active, 1 inactive'));
const changeable = {
	tip: input.optional(input.text({ max: 255, description: 'What to write', example: 'Como lo pidió el cliente' })),
	isMandatory: input.optional(input.flag('1: nothing is issued without it')),
	state: stateInput,
};

export const NewAttribute = input.body('NewDynamicAttribute', {
	name,
	...changeable,
	type: input.optional(input.count(`${TYPE}; text when omitted`, 7)),
	documentTypeId: input.optional(input.id('The document type it is of; clients have it when neither is named')),
	paymentTypeId: input.optional(input.id('The payment type it is of')),
	details: input.optional(
		input.list(input.object({ name: optionName }), MOST_ATTRIBUTES, 'Its options; for type 7 only'),
	),
});

export const AttributeChange = input.body('DynamicAttributeChange', { name: input.optional(name), ...changeable });

export const NewOption = input.body('NewDynamicAttributeOption', { name: optionName, state: stateInput });
export const OptionChange = input.body('DynamicAttributeOptionChange', {
	name: input.optional(optionName),
	state: stateInput,
});
