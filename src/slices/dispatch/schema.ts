/** Shapes of dispatches, their details, shipping types, and what creates and receives them. */
import Type from 'typebox';
import { ClientBody } from '../../foundations/catalog/index.ts';
import {
	declareMembers,
	MAX_DETAILS,
	productMembers,
	publicAddresses,
	typeMembers,
} from '../../foundations/documents/index.ts';
import { ReceptionShape } from '../../foundations/stock/index.ts';
import { collectionShape, input, nodeShape, nullableNodeShape } from '../../kernel/http/index.ts';

export const ShippingTypeShape = Type.Object({
	href: Type.String({ description: 'Address of the shipping type' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String(),
	codeSii: Type.String({ description: 'Code of the tax authority' }),
	useDestinationOffice: Type.Integer({ description: '1 for internal transfers' }),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
});

const shippingMembers = {
	href: Type.String({ description: 'Address of the dispatch' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	shippingDate: Type.Integer({ description: 'Unix date of the dispatch' }),
	address: Type.Union([Type.String(), Type.Null()], { description: 'Dispatch address' }),
	municipality: Type.String({ description: 'Municipality of dispatch' }),
	city: Type.String({ description: 'City' }),
	recipient: Type.Union([Type.String(), Type.Null()], { description: 'Who receives it' }),
	state: Type.Integer({ description: '0 active, 1 inactive' }),
	received: Type.Integer({ description: 'Internal transfer: 0 not received, 1 received' }),
	office: nodeShape('Office that issued it'),
	shipping_type: nodeShape('Dispatch (transfer) type'),
	guide: nodeShape('The dispatch guide document'),
	details: collectionShape('Details of the dispatch'),
};

export const ShippingShape = Type.Object(shippingMembers);

const RichGuide = Type.Object(
	{ href: Type.String(), id: Type.Union([Type.String(), Type.Integer()]), number: Type.Integer(), ...publicAddresses },
	{ description: 'The dispatch guide document with its printable addresses', additionalProperties: true },
);

export const CreatedShippingShape = Type.Object({
	...shippingMembers,
	guide: RichGuide,
	user: nodeShape('Who issued it'),
});

export const AnnulledShape = Type.Object({
	status: Type.String({ examples: ['ok'] }),
	data: Type.Object({
		...shippingMembers,
		district: Type.String({ description: 'The same as municipality' }),
		guide: RichGuide,
		user: nodeShape('Who issued it'),
	}),
});

export const ShippingDetailShape = Type.Object({
	href: Type.String({ description: 'Address of the detail' }),
	id: Type.Integer({ description: 'Identifier' }),
	quantity: Type.Number({ description: 'Quantity dispatched' }),
	variantStock: Type.Number({ description: 'Stock of the variant after the movement' }),
	variantCost: Type.Number({ description: 'Cost of the variant' }),
	variant: nullableNodeShape('The product variant; null on a free-text line'),
});

const line = (description: string, max = 255) => input.optional(input.text({ max, description }));

export const NewShipping = input.object(
	{
		...typeMembers,
		officeId: input.optional(input.id('Issuing office, the origin of a transfer; the default office when omitted')),
		priceListId: input.optional(input.id("Price list; the office's when omitted")),
		emissionDate: input.optional(
			input.unixDate("Only its UTC date counts; today in the company's time zone when omitted"),
		),
		shippingTypeId: input.optional(
			input.id('Dispatch type, 1 to 9; sale, or internal transfer with a destination, when omitted'),
		),
		municipality: line('Dispatch municipality'),
		district: line('The same as municipality'),
		city: line('Dispatch city'),
		address: line('Dispatch address'),
		recipient: line('Who receives it'),
		...declareMembers,
		details: input.list(
			input.object({
				...productMembers,
				detailId: input.optional(input.id('Line of an existing document to dispatch from')),
			}),
			MAX_DETAILS,
			'What to dispatch, 1 to 1,000 lines',
		),
		client: input.optional(ClientBody),
		destinationOfficeId: input.optional(input.id('Destination office of an internal transfer')),
	},
	{
		examples: [
			{
				emissionDate: 1_767_225_600,
				address: 'Av. Providencia 1234',
				municipality: 'Providencia',
				city: 'Santiago',
				recipient: 'Camila Rojas',
				declareSii: 0,
				details: [
					{ code: 'CAFE-250', quantity: 2 },
					{ code: 'TE-100', quantity: 1.5, netUnitValue: 2490 },
				],
				client: {
					code: '76.543.210-3',
					company: 'Comercial Andes SpA',
					activity: 'Venta al por menor',
					address: 'Av. Providencia 1234',
					municipality: 'Providencia',
					city: 'Santiago',
				},
			},
		],
	},
);

export const TransferReception = input.object({
	note: input.optional(input.text({ max: 1000, multiline: true, description: "Text added to the record's note" })),
	details: input.optional(
		input.list(
			input.object({
				detailId: input.id('Detail of the dispatch'),
				quantity: input.quantity('How much of it arrived'),
			}),
			MAX_DETAILS,
			'What arrived, for a partial reception; everything when omitted',
		),
	),
});

export const ReceivedShape = Type.Object({ code: Type.Integer({ examples: [201] }), data: ReceptionShape });
