/** Shapes of changes to many products, variants or prices at once. */
import { input, inputRows, output } from '../../kernel/http/index.ts';
import { NewPrice, ProductChange, VariantChange } from './schema.ts';

const MOST_ROWS = 500;

export const ProductsChange = input.body('ProductsChange', {
	items: inputRows(
		input.object({ id: input.id('The product', 1), ...ProductChange.properties }),
		MOST_ROWS,
		`Products with what changes of each; at most ${MOST_ROWS}`,
	),
});

export const VariantsChange = input.body('VariantsChange', {
	items: inputRows(
		input.object({ id: input.id('The variant', 1), ...VariantChange.properties }),
		MOST_ROWS,
		`Variants with what changes of each; at most ${MOST_ROWS}`,
	),
});

export const PricesChange = input.body('PriceListDetailsChange', {
	items: inputRows(
		NewPrice,
		MOST_ROWS,
		`Variants with their prices, which are set whether or not they had one; at most ${MOST_ROWS}`,
	),
});

export const BulkShape = output.object('BulkChange', {
	changed: output.integer(120, 'How many rows were done: all of them'),
});
