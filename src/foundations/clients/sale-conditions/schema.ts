/** Shapes of sale conditions: within what time a sale on credit is paid. */
import { input, output } from '../../../kernel/http/index.ts';

const { integer, record, text } = output;

export const SaleConditionShape = record('SaleCondition', '/v1/sale_conditions', {
	name: text('Crédito 30 días'),
	timeCondition: integer(30, 'After how many of the unit a sale is due'),
	timeUnity: integer(0, '0: days'),
	state: integer(0, '0 active, 1 inactive'),
});

const name = input.text({ min: 1, max: 100, description: 'Name, unique in the company', example: 'Crédito 45 días' });
const timeCondition = input.count('After how many days a sale is due, at most 3650', 45);
const members = {
	timeUnity: input.optional(input.count('0: days, the only unit', 0)),
	state: input.optional(input.flag('0 active, 1 inactive')),
};

export const NewSaleCondition = input.body('NewSaleCondition', { name, timeCondition, ...members });
export const SaleConditionChange = input.body(
	'SaleConditionChange',
	{ name: input.optional(name), timeCondition: input.optional(timeCondition), ...members },
	{ description: 'New days count from the next document on' },
);
