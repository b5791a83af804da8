/** Shapes of collections and of what creates and changes them. */
import { input, output } from '../../kernel/http/index.ts';

/** In one body. */
const MOST_PRODUCTS = 5000;

export const CollectionShape = output.record('ProductCollection', '/v1/collections', {
	name: output.text('Otoño', 'Unique in the company, without regard to letter case'),
	description: output.text('Del valle a la mesa'),
	state: output.integer(0, '0 active, 1 inactive: coupons for it then match nothing'),
	products: output.collection('/v1/collections/1/products', 'The products in it'),
});

const name = input.text({ min: 1, max: 255, description: 'Name', example: 'Otoño' });
const members = {
	description: input.optional(
		input.text({ max: 2000, multiline: true, description: 'Description', example: 'Del valle a la mesa' }),
	),
	products: input.optional(input.list(input.id('Product', 1), MOST_PRODUCTS, 'Ids of all products in it')),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

export const NewCollection = input.body('NewCollection', { name, ...members });
export const CollectionChange = input.body('CollectionChange', { name: input.optional(name), ...members });
