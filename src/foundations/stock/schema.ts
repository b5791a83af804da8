/** Shapes of stock levels and receptions. */
import Type from 'typebox';
import { collectionShape, input, nodeShape } from '../../kernel/http/index.ts';

export const StockShape = Type.Object({
	href: Type.String({ description: 'Address of the stock level' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	quantity: Type.Number({ description: 'Stock on hand' }),
	quantityReserved: Type.Number({ description: 'Set aside for sales not yet dispatched' }),
	quantityAvailable: Type.Number({ description: 'On hand and not set aside' }),
	variant: nodeShape('The product variant'),
	office: nodeShape('The office that holds it'),
});

export const ReceptionShape = Type.Object({
	href: Type.String({ description: 'Address of the reception' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	internalDispatchId: Type.Integer({ description: 'Dispatch at the origin office; 0 when it was not a transfer' }),
	legacyCctId: Type.Integer(),
	admissionDate: Type.Integer({ description: 'Unix date on which the stock came in' }),
	document: Type.String({ description: 'Name of the document type it came with' }),
	documentNumber: Type.String(),
	office: nodeShape('The receiving office'),
	legacyCcDescription: Type.Union([Type.String(), Type.Null()]),
	note: Type.String(),
	details: collectionShape('What came in'),
});

export const ReceptionDetailShape = Type.Object({
	href: Type.String({ description: 'Address of the detail' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	quantity: Type.Number({ description: 'Quantity received' }),
	cost: Type.Number({ description: 'Cost of one unit' }),
	variantStock: Type.Number({ description: 'Stock of the variant in the office afterwards' }),
	variant: nodeShape('The product variant'),
});

const MAX_DETAILS = 1000;

export const NewReception = input.object({
	officeId: input.optional(input.id('Receiving office; the default office when omitted')),
	document: input.optional(
		input.text({ max: 100, description: 'Name of the document it comes with', example: 'Factura de compra' }),
	),
	documentNumber: input.optional(
		input.text({ max: 50, description: 'Number of that document', example: '8841', acceptsNumbers: true }),
	),
	admissionDate: input.optional(input.unixDate('Date of the reception; today when omitted')),
	note: input.optional(input.text({ max: 1000, multiline: true, description: 'Free text' })),
	details: input.list(
		input.object({
			variantId: input.optional(input.id('Variant that comes in')),
			code: input.optional(
				input.text({
					max: 100,
					description: 'Its code, in place of variantId',
					example: 'CAFE-250',
					acceptsNumbers: true,
				}),
			),
			quantity: input.quantity(),
			cost: input.optional(input.money('Cost of one unit; without it the average stays')),
		}),
		MAX_DETAILS,
		'What comes in, 1 to 1,000 lines',
	),
});
