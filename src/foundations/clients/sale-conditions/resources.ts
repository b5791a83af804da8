/** What is shown of sale conditions. */
import { byFlag, byNumber, type Resource } from '../../../kernel/http/index.ts';
import { SaleConditionShape } from './schema.ts';
import { type SaleConditionRow, saleConditionSource } from './store.ts';
import { SALE_CONDITIONS, saleConditionToWire } from './wire.ts';

export const saleConditions: Resource<SaleConditionRow, typeof SaleConditionShape> = {
	tag: 'Clients',
	right: 'catalog:read',
	noun: 'sale condition',
	plural: 'sale conditions',
	names: ['SaleCondition', 'SaleConditions'],
	path: SALE_CONDITIONS,
	source: saleConditionSource,
	filters: {
		timecondition: byNumber('time_condition', 'After how many of the unit a sale is due'),
		timeunity: byNumber('time_unity', '0 days'),
		state: byFlag('state', '0 active, 1 inactive'),
	},
	shape: SaleConditionShape,
	relations: {},
	wire: saleConditionToWire,
};
