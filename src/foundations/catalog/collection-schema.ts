/** Shapes of collections and of what makes and changes them. */
import Type from 'typebox';
import { collectionShape, input } from '../../kernel/http/index.ts';

/** In one body. */
const MOST_PRODUCTS = 5000;

export const CollectionShape = Type.Object({
	href: Type.String({ description: 'Address of the collection' }),
	id: Type.Integer({ description: 'Unique identifier' }),
	name: Type.String({ description: 'Unique in the company, without regard to letter case' }),
	description: Type.String(),
	state: Type.Integer({ description: '0 active, 1 inactive: coupons for it then match nothing' }),
	products: collectionShape('The products in it'),
});

const name = input.text({ min: 1, max: 255, description: 'Name', example: 'Otoño' });
const members = {
	description: input.optional(input.text({ max: 2000, multiline: true, description: 'Description' })),
	products: input.optional(input.list(input.id('Product'), MOST_PRODUCTS, 'Ids of all products in it')),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

export const NewCollection = input.object({ name, ...members });
export const CollectionChange = input.object({ name: input.optional(name), ...members });
