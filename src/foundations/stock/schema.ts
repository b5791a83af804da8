/** Shapes of stock levels and receptions. */
import Type from 'typebox';
import { input, output } from '../../kernel/http/index.ts';

const { collection, integer, node, number, record, text } = output;

export const quantityMembers = {
	quantity: number(120, 'Stock on hand'),
	quantityReserved: number(2, 'Set aside for sales not yet dispatched'),
	quantityAvailable: number(118, 'On hand and not set aside'),
};

export const StockShape = record('Stock', '/v1/stocks', {
	...quantityMembers,
	variant: node('/v1/variants', 'The product variant'),
	office: node('/v1/offices', 'The office that holds it'),
	minimumQuantity: Type.Optional(
		output.nullable(
			number(10, 'What should always be available; null without a minimum. Only where `fields` or `expand` names it'),
		),
	),
});

export const ReceptionShape = record('StockReception', '/v1/stocks/receptions', {
	internalDispatchId: integer(0, 'Dispatch at the origin office; 0 when it was not a transfer'),
	legacyCctId: integer(0),
	admissionDate: output.date('Unix date on which the stock came in'),
	document: text('Factura de compra', 'Name of the document type it came with'),
	documentNumber: text('8841'),
	office: node('/v1/offices', 'The receiving office'),
	legacyCcDescription: Type.Union([Type.String(), Type.Null()], { examples: [null] }),
	note: text('Dos cajas abiertas'),
	updateStock: integer(0, '1 where a stock count found more than expected'),
	user: node('/v1/users', 'Who recorded it'),
	details: collection('/v1/stocks/receptions/1/details', 'What came in'),
});

export const ReceptionDetailShape = record('StockReceptionDetail', '/v1/stocks/receptions/1/details', {
	quantity: number(120, 'Quantity received'),
	cost: number(1200, 'Cost of one unit, with at most six decimals'),
	variantStock: number(120, 'Stock of the variant in the office afterwards'),
	serialNumber: text('', 'As it was sent; empty for none'),
	variant: node('/v1/variants', 'The product variant'),
});

export const CostsShape = output.object('VariantCosts', {
	averageCost: number(1200, 'Average cost of one unit over all offices, with at most six decimals'),
	totalCost: number(144_000, 'What the stock of all offices is worth'),
	history: Type.Array(
		Type.Object({
			reception_detail: Type.Object({
				href: output.href('/v1/stocks/receptions/1/details/1.json', 'Address of the line of the reception'),
				id: integer(1, 'Its id'),
			}),
			admissionDate: output.date('Unix date on which it came in'),
			cost: number(1200, 'Cost of one unit, with at most six decimals'),
			availableFifo: number(120, 'How much of it is still in stock if what came first left first'),
		}),
		{ description: 'Receptions, oldest first; at most the newest 1,000' },
	),
});

export const MAX_DETAILS = 1000;

/** How a line names its variant. */
export const namingMembers = (what: string) => ({
	variantId: input.optional(input.id(`Variant ${what}`)),
	id: input.optionalId('The same as variantId'),
	code: input.optional(
		input.text({ max: 100, description: 'Its code, instead', example: 'CAFE-250', acceptsNumbers: true }),
	),
	barCode: input.optional(
		input.text({ min: 1, max: 100, description: 'Its bar code, instead', acceptsNumbers: true, emptyIsNone: true }),
	),
	serialNumber: input.optional(
		input.text({ max: 255, description: 'Its serial number, kept as it is sent', acceptsNumbers: true }),
	),
});

const head = {
	officeId: input.optional(input.id('Receiving office; the default office when omitted')),
	document: input.optional(
		input.text({ max: 100, description: 'Name of the document it comes with', example: 'Factura de compra' }),
	),
	documentNumber: input.optional(
		input.text({ max: 50, description: 'Number of that document', example: '8841', acceptsNumbers: true }),
	),
	admissionDate: input.optional(input.unixDate('Date of the reception; today when omitted')),
	note: input.optional(
		input.text({ max: 1000, multiline: true, description: 'Free text', example: 'Dos cajas abiertas' }),
	),
};

const details = input.list(
	input.object({
		...namingMembers('that comes in'),
		quantity: input.quantity(),
		cost: input.optional(
			input.unitValue('Cost of one unit, any decimals, of which six are kept; without it the average stays', 1200),
		),
	}),
	MAX_DETAILS,
	'What comes in, 1 to 1,000 lines',
);

export const NewReception = input.body('NewStockReception', { ...head, details });

export const ReceptionChange = input.body('StockReceptionChange', {
	...head,
	officeId: input.optional(input.id('Another office: what came in is taken there')),
	admissionDate: input.optional(input.unixDate('Date of the reception')),
	details: input.optional(details),
});
