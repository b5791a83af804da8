/** Shapes of consumptions, their details and types. */
import { input, output } from '../../../kernel/http/index.ts';
import { MAX_DETAILS, namingMembers } from '../schema.ts';

const { collection, date, integer, node, number, record, text } = output;

export const ConsumptionTypeShape = record('StockConsumptionType', '/v1/stock_consumption_types', {
	cntId: integer(1, 'The same id, as consumptions name it'),
	cntI18nName: text('consumption_type.retiro', 'Key of its name'),
	cntActive: integer(1, '1 active, 0 inactive'),
	cntCode: text('12'),
});

export const ConsumptionShape = record('StockConsumption', '/v1/stocks/consumptions', {
	consumptionDate: date('Unix date on which the stock was consumed'),
	note: text('Muestras para la feria'),
	consumptionTypeId: integer(1, 'Its type: withdrawal, shrinkage, spoilage or destruction'),
	updateStock: integer(0, '1 where a stock count found less than expected'),
	office: node('/v1/offices', 'The office that it left'),
	user: node('/v1/users', 'Who recorded it'),
	details: collection('/v1/stocks/consumptions/1/details', 'What was consumed'),
});

export const ConsumptionDetailShape = record('StockConsumptionDetail', '/v1/stocks/consumptions/1/details', {
	quantity: number(2, 'Quantity consumed'),
	cost: number(1200, 'Average cost of one unit when it left'),
	variantStock: number(118, 'Stock of the variant in the office afterwards'),
	serialNumber: text('', 'As it was sent; empty for none'),
	variant: node('/v1/variants', 'The product variant'),
});

export const NewConsumption = input.body(
	'NewStockConsumption',
	{
		officeId: input.optional(input.id('Office that it leaves; the default office when omitted')),
		consumptionTypeId: input.optional(input.id('Its type; 1, withdrawal, when omitted')),
		note: input.optional(input.text({ max: 1000, multiline: true, description: 'Free text' })),
		details: input.list(
			input.object({ ...namingMembers('that is consumed'), quantity: input.quantity() }),
			MAX_DETAILS,
			'What is consumed, 1 to 1,000 lines',
		),
	},
	{
		examples: [
			{
				officeId: 1,
				consumptionTypeId: 1,
				note: 'Muestras para la feria',
				details: [{ code: 'CAFE-250', quantity: 2 }],
			},
		],
	},
);
