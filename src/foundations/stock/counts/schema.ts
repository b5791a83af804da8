/** Shapes of stock counts and what they found. */
import { input, output } from '../../../kernel/http/index.ts';
import { MAX_DETAILS, namingMembers } from '../schema.ts';

const { collection, date, node, nullable, number, record, text } = output;

export const CountShape = record('StockCount', '/v1/stocks/counts', {
	countDate: date('Unix date of the count'),
	note: text('Inventario de fin de mes'),
	office: node('/v1/offices', 'The office that was counted'),
	user: node('/v1/users', 'Who recorded it'),
	reception: nullable(node('/v1/stocks/receptions', 'The reception of what was found; null when nothing was')),
	consumption: nullable(node('/v1/stocks/consumptions', 'The consumption of what was missing; null when nothing was')),
	details: collection('/v1/stocks/counts/1/details', 'What was counted'),
});

export const CountDetailShape = record('StockCountDetail', '/v1/stocks/counts/1/details', {
	expectedQuantity: number(20, 'Stock as it was known when it was counted'),
	countedQuantity: number(18, 'Stock as it was counted'),
	difference: number(-2, 'What was found, or below zero what was missing'),
	cost: number(1200, 'Cost of one unit of the difference'),
	variant: node('/v1/variants', 'The product variant'),
});

const { serialNumber: _, ...naming } = namingMembers('that was counted');

export const NewCount = input.body(
	'NewStockCount',
	{
		officeId: input.optional(input.id('Office that was counted; the default office when omitted')),
		countDate: input.optional(input.unixDate('Date of the count; today when omitted')),
		note: input.optional(input.text({ max: 1000, multiline: true, description: 'Free text' })),
		consumptionTypeId: input.optional(input.id('Type of consumption of what is missing; 2, shrinkage, when omitted')),
		details: input.list(
			input.object({
				...naming,
				expectedQuantity: input.level('Stock as it was read before counting; 409 when it is another by now', 20),
				countedQuantity: input.measure('Stock as it was counted', 18),
				cost: input.optional(
					input.unitValue('Cost of one unit of what was found, any decimals; without it the average stays'),
				),
			}),
			MAX_DETAILS,
			'What was counted, 1 to 1,000 variants',
		),
	},
	{
		examples: [
			{
				officeId: 1,
				note: 'Inventario de fin de mes',
				// What a fresh sandbox has of it, so that it can be sent as it stands.
				details: [{ code: 'PISCO-6', expectedQuantity: 8, countedQuantity: 7 }],
			},
		],
	},
);
