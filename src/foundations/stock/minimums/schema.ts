/** Shapes of minimum stock. */
import { input, output } from '../../../kernel/http/index.ts';
import { namingMembers, quantityMembers } from '../schema.ts';

const { integer, node, number, record } = output;

export const MinimumShape = record('StockMinimum', '/v1/stocks/minimums', {
	minimumQuantity: number(10, 'What should always be available'),
	below: integer(0, '1 when no more than the minimum is available'),
	...quantityMembers,
	variant: node('/v1/variants', 'The product variant'),
	office: node('/v1/offices', 'The office'),
});

const { serialNumber: _, ...naming } = namingMembers('that should be there');
const minimumQuantity = input.measure('What should always be available, from 0, at most 4 decimals', 10);

export const NewMinimum = input.body('NewStockMinimum', {
	officeId: input.optional(input.id('Office; the default office when omitted')),
	...naming,
	minimumQuantity,
});

export const MinimumChange = input.body('StockMinimumChange', { minimumQuantity });
