/** What is shown of stock counts. */
import { byDate, byId, type Resource, toMany, toOne } from '../../../kernel/http/index.ts';
import { variants } from '../../catalog/index.ts';
import { offices, users } from '../../identity/index.ts';
import { consumptions } from '../consumptions/resources.ts';
import { receptions } from '../resources.ts';
import { CountDetailShape, CountShape } from './schema.ts';
import { type CountDetailRow, type CountRow, countDetailSource, countSource } from './store.ts';
import { COUNTS, countDetailToWire, countToWire } from './wire.ts';

const common = { tag: 'Stock', right: 'stock:read' } as const;

export const countDetails: Resource<CountDetailRow, typeof CountDetailShape> = {
	...common,
	noun: 'counted variant',
	plural: 'details',
	names: ['Detail', 'Details'],
	path: `${COUNTS}/:id/details`,
	source: countDetailSource,
	filters: {},
	shape: CountDetailShape,
	relations: { variant: toOne('variant', () => variants, 'variant_id') },
	wire: countDetailToWire,
};

export const counts: Resource<CountRow, typeof CountShape> = {
	...common,
	noun: 'stock count',
	plural: 'stock counts',
	names: ['StockCount', 'StockCounts'],
	path: COUNTS,
	source: countSource,
	filters: { officeid: byId('office_id', 'office'), countdate: byDate('count_date', 'Day of the count') },
	isOrdered: true,
	shape: CountShape,
	relations: {
		office: toOne('office', () => offices, 'office_id'),
		user: toOne('user', () => users, 'user_id'),
		reception: toOne('reception', () => receptions, 'reception_id'),
		consumption: toOne('consumption', () => consumptions, 'consumption_id'),
		details: toMany('details', () => countDetails),
	},
	wire: countToWire,
};
