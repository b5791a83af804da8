/** Shapes of discounts: named per cents that sellers take off lines, and the products they are meant for. */
import Type from 'typebox';
import { input, output } from '../../../kernel/http/index.ts';

const { integer, nullable, record, text } = output;

const day = (description: string) => nullable(text('31/12/2026', description), `${description}; null without one`);

export const DiscountShape = record('Discount', '/v1/discounts', {
	name: text('Cliente frecuente'),
	percentage: text('10.0', 'Per cent, as text'),
	automatic: integer(0, '1 when tills apply it by themselves'),
	autoDiscount: integer(0, 'The same as automatic'),
	type: integer(0, '0 per cent, 1 the difference between two price lists'),
	minQuantity: integer(0, 'From how many units on'),
	byDate: integer(0, '1 when it is for some days only'),
	startDate: day('First day, DD/MM/YYYY'),
	endDate: day('Last day, DD/MM/YYYY'),
	relation: integer(0, 'Kept as sent'),
	basePriceListId: nullable(integer(1), 'Of type 1: the usual price list'),
	discountPriceListId: nullable(integer(2), 'Of type 1: the lower price list'),
	state: integer(0, '0 active, 1 inactive'),
});

export const DiscountDetailShape = output.object('DiscountDetail', {
	id: integer(1),
	discountId: integer(1),
	productId: nullable(integer(1), 'The product it is for; null when it is for a variant'),
	variantId: nullable(integer(1), 'The variant it is for; null when it is for a product'),
});

export const DiscountDetailsShape = output.object('DiscountDetails', {
	code: integer(200, 'The status'),
	data: Type.Array(DiscountDetailShape),
});

const name = input.text({ min: 1, max: 100, description: 'Name', example: 'Liquidación de invierno' });
const sentDay = (description: string) => input.removable(input.text({ max: 10, description, example: '31/08/2026' }));
const members = {
	percentage: input.optional(input.rate('Per cent, from 0 to 100 with at most 2 decimals', 15)),
	automatic: input.optional(input.flag('1: tills apply it by themselves')),
	autoDiscount: input.aliasOf('automatic', input.flag('The same as automatic')),
	type: input.optional(input.flag('0 per cent, 1 the difference between two price lists')),
	minQuantity: input.optional(input.count('From how many units on')),
	byDate: input.optional(input.flag('1: for some days only, which are then required', 1)),
	startDate: sentDay('First day, DD/MM/YYYY'),
	endDate: sentDay('Last day, DD/MM/YYYY; not before the first'),
	relation: input.optional(input.count('Kept as sent')),
	basePriceListId: input.optional(input.count('Of type 1: the usual price list')),
	discountPriceListId: input.optional(input.count('Of type 1: the lower price list')),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

export const NewDiscount = input.body('NewDiscount', { name, ...members });
export const DiscountChange = input.body('DiscountChange', { name: input.optional(name), ...members });
export const NewDiscountDetail = input.body(
	'NewDiscountDetail',
	{
		productId: input.optional(input.id('A product', 1)),
		variantId: input.optional(input.id('Or a variant')),
	},
	{ description: 'One of both' },
);
