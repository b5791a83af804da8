/** What is shown of discounts. */
import { byDecimal, byFlag, byPart, type Resource } from '../../../kernel/http/index.ts';
import { DiscountShape } from './schema.ts';
import { type DiscountRow, discountSource } from './store.ts';
import { DISCOUNTS, discountToWire } from './wire.ts';

export const discounts: Resource<DiscountRow, typeof DiscountShape> = {
	tag: 'Catalogue',
	right: 'catalog:read',
	noun: 'discount',
	plural: 'discounts',
	names: ['Discount', 'Discounts'],
	path: DISCOUNTS,
	source: discountSource,
	filters: {
		name: byPart('name', 'name'),
		percentage: byDecimal('percentage', 2, 'Per cent, 10 or 10.0'),
		state: byFlag('state', '0 active, 1 inactive'),
	},
	shape: DiscountShape,
	relations: {},
	wire: discountToWire,
};
