/** What is shown of consumptions: the records, their details, and the types there are. */
import { byDate, byFlag, byId, type Resource, toMany, toOne } from '../../../kernel/http/index.ts';
import { variants } from '../../catalog/index.ts';
import { offices, users } from '../../identity/index.ts';
import { ConsumptionDetailShape, ConsumptionShape, ConsumptionTypeShape } from './schema.ts';
import {
	type ConsumptionDetailRow,
	type ConsumptionRow,
	type ConsumptionTypeRow,
	consumptionDetailSource,
	consumptionSource,
	consumptionTypeSource,
} from './store.ts';
import {
	CONSUMPTION_TYPES,
	CONSUMPTIONS,
	consumptionDetailToWire,
	consumptionToWire,
	consumptionTypeToWire,
} from './wire.ts';

const common = { tag: 'Stock', right: 'stock:read' } as const;

export const consumptionTypes: Resource<ConsumptionTypeRow, typeof ConsumptionTypeShape> = {
	...common,
	noun: 'consumption type',
	plural: 'consumption types',
	names: ['StockConsumptionType', 'StockConsumptionTypes'],
	path: CONSUMPTION_TYPES,
	source: consumptionTypeSource,
	filters: {},
	shape: ConsumptionTypeShape,
	relations: {},
	wire: consumptionTypeToWire,
};

export const consumptionDetails: Resource<ConsumptionDetailRow, typeof ConsumptionDetailShape> = {
	...common,
	noun: 'consumption detail',
	plural: 'details',
	names: ['Detail', 'Details'],
	path: `${CONSUMPTIONS}/:id/details`,
	source: consumptionDetailSource,
	filters: {},
	shape: ConsumptionDetailShape,
	relations: { variant: toOne('variant', () => variants, 'variant_id') },
	wire: consumptionDetailToWire,
};

export const consumptions: Resource<ConsumptionRow, typeof ConsumptionShape> = {
	...common,
	noun: 'consumption',
	plural: 'stock consumptions',
	names: ['StockConsumption', 'StockConsumptions'],
	path: CONSUMPTIONS,
	source: consumptionSource,
	filters: {
		consumptiondate: byDate('consumption_date', 'Day of the consumption'),
		officeid: byId('office_id', 'office'),
		consumptiontypeid: byId('consumption_type_id', 'consumption type'),
		updatestock: byFlag('update_stock', '1 what a stock count found missing, 0 all others'),
	},
	isOrdered: true,
	shape: ConsumptionShape,
	relations: {
		details: toMany('details', () => consumptionDetails),
		office: toOne('office', () => offices, 'office_id'),
		user: toOne('user', () => users, 'user_id'),
	},
	wire: consumptionToWire,
};
