/** Shapes of dispatches, their details, shipping types, and what creates and receives them. */
import Type from 'typebox';
import { attributeMembers } from '../../foundations/attributes/index.ts';
import { ClientBody } from '../../foundations/clients/index.ts';
import {
	declareMembers,
	ignoredMembers,
	MAX_DETAILS,
	productMembers,
	publicAddresses,
	typeMembers,
} from '../../foundations/documents/index.ts';
import { ReceptionShape } from '../../foundations/stock/index.ts';
import { input, output } from '../../kernel/http/index.ts';

const { collection, date, integer, node, nullable, number, record, text } = output;

export const ShippingTypeShape = record('ShippingType', '/v1/shipping_types', {
	name: text('Venta'),
	codeSii: text('1', 'Code of the tax authority'),
	useDestinationOffice: integer(0, '1 for internal transfers'),
	state: integer(0, '0 active, 1 inactive'),
});

const shippingMembers = {
	shippingDate: date('Unix date of the dispatch'),
	address: nullable(text('Av. Providencia 1234'), 'Dispatch address'),
	municipality: text('Providencia', 'Municipality of dispatch'),
	city: text('Santiago', 'City'),
	recipient: nullable(text('Camila Rojas'), 'Who receives it'),
	state: integer(0, '0 active, 1 inactive'),
	received: integer(0, 'Internal transfer: 0 not received, 1 received'),
	office: node('/v1/offices', 'Office that issued it'),
	shipping_type: node('/v1/shipping_types', 'Dispatch (transfer) type'),
	guide: node('/v1/documents', 'The dispatch guide document'),
	details: collection('/v1/shippings/1/details', 'Details of the dispatch'),
	destination_office: Type.Optional(
		nullable(
			node('/v1/offices', 'Where a transfer goes; null of all others; only where `fields` or `expand` names it'),
		),
	),
};

export const ShippingShape = record('Shipping', '/v1/shippings', shippingMembers);

const withGuide = {
	...shippingMembers,
	guide: Type.Object(
		{
			href: output.href('/v1/documents/1.json', 'Address of the guide'),
			id: Type.Union([text('1'), Type.Integer()]),
			number: integer(1042),
			...publicAddresses,
		},
		{ description: 'The dispatch guide document with its printable addresses', additionalProperties: true },
	),
	user: node('/v1/users', 'Who issued it'),
};

export const CreatedShippingShape = record('CreatedShipping', '/v1/shippings', withGuide);

export const AnnulledShape = output.object('AnnulledShipping', {
	status: text('ok'),
	data: Type.Object({
		...CreatedShippingShape.properties,
		district: text('Providencia', 'The same as municipality'),
	}),
});

export const ShippingDetailShape = record('ShippingDetail', '/v1/shippings/1/details', {
	quantity: number(2, 'Quantity dispatched'),
	variantStock: number(118, 'Stock of the variant after the movement'),
	variantCost: number(1200, 'Cost of the variant'),
	variant: nullable(node('/v1/variants', 'The product variant; null on a free-text line')),
	quantityReceived: Type.Optional(
		number(0, 'How much of it has arrived, of a transfer; only where `fields` or `expand` names it'),
	),
});

export const DocumentCostsShape = output.object('DocumentCosts', {
	href: output.href('/v1/documents/1.json', 'Address of the document'),
	id: integer(1),
	name: text('Factura electrónica', 'Document type'),
	number: integer(1042),
	totalCost: number(2400, 'Of all that was dispatched; 0 when nothing was'),
	cost_detail: Type.Array(
		Type.Object({
			variant: Type.Object({
				href: output.href('/v1/variants/1.json', 'Address of the variant'),
				id: integer(1),
				description: text('Café de grano 250 g'),
				code: text('CAFE-250'),
			}),
			shipping_detail: Type.Object(
				{
					href: output.href('/v1/shippings/1/details/1.json', 'Its address'),
					id: integer(1),
					quantity: number(2, 'Quantity dispatched'),
					variantStock: number(118, 'Stock of the variant after the movement'),
					variantCost: number(1200, 'Cost of one'),
					variantTotalCost: number(2400, 'Cost of all'),
				},
				{ description: 'The detail of the dispatch; the line of the document where the goods left with it' },
			),
		}),
	),
});

const line = (description: string, max = 255) => input.optional(input.text({ max, description }));

export const NewShipping = input.body(
	'NewShipping',
	{
		...typeMembers,
		...ignoredMembers,
		officeId: input.optional(input.id('Issuing office, the origin of a transfer; the default office when omitted')),
		priceListId: input.optional(input.id("Price list; the office's when omitted")),
		emissionDate: input.optional(
			input.unixDate("Only its UTC date counts; today in the company's time zone when omitted"),
		),
		shippingTypeId: input.optional(
			input.id('Dispatch type, 1 to 9; sale, or internal transfer with a destination, when omitted'),
		),
		municipality: line('Dispatch municipality'),
		district: input.aliasOf('municipality', line('The same as municipality')),
		city: line('Dispatch city'),
		address: line('Dispatch address'),
		recipient: line('Who receives it'),
		...declareMembers,
		...attributeMembers,
		details: input.list(
			input.object({
				...productMembers,
				detailId: input.optionalId('Line of an existing document to dispatch from'),
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

export const TransferReception = input.body(
	'TransferReception',
	{
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
	},
	{ examples: [{ note: 'Una caja abierta' }] },
);

export const ReceivedShape = output.object('ReceivedTransfer', { code: integer(201), data: ReceptionShape });
