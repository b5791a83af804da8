/** What the stock room shows: levels, receptions and their details. */
import {
	byDate,
	byFlag,
	byId,
	byIdOf,
	byLookup,
	byStateOf,
	byText,
	type Resource,
	toMany,
	toOne,
} from '../../kernel/http/index.ts';
import {
	byVariantWords,
	variantIdsByBarCode,
	variantIdsByCode,
	variantIdsByProduct,
	variants,
} from '../catalog/index.ts';
import { offices, users } from '../identity/index.ts';
import { shownLevelSource } from './pack-levels.ts';
import { ReceptionDetailShape, ReceptionShape, StockShape } from './schema.ts';
import {
	type LevelRow,
	type ReceptionDetailRow,
	type ReceptionRow,
	receptionDetailSource,
	receptionSource,
} from './store.ts';
import { levelOurs, levelToWire, RECEPTIONS, receptionDetailToWire, receptionToWire, STOCKS } from './wire.ts';

const office = toOne('office', () => offices, 'office_id');
const variant = toOne('variant', () => variants, 'variant_id');

export const stocks: Resource<LevelRow, typeof StockShape> = {
	noun: 'stock level',
	plural: 'stock levels',
	names: ['Stock', 'Stocks'],
	path: STOCKS,
	tag: 'Stock',
	right: 'stock:read',
	source: shownLevelSource,
	filters: {
		variantid: byId('variant_id', 'variant'),
		officeid: byId('office_id', 'office'),
		code: byLookup('variant_id', 'Code of the variant; several as [a,b]', variantIdsByCode),
		barcode: byLookup('variant_id', 'Bar code of the variant; several as [a,b]', variantIdsByBarCode),
		productid: byIdOf('variant_id', 'product', variantIdsByProduct),
		state: byStateOf('variant_id', 'variants', 'variant'),
		q: byVariantWords('variant_id'),
	},
	ofOne: ['officeid'],
	shape: StockShape,
	relations: { variant, office },
	wire: levelToWire,
	ours: levelOurs,
};

export const receptionDetails: Resource<ReceptionDetailRow, typeof ReceptionDetailShape> = {
	noun: 'reception detail',
	plural: 'details',
	names: ['Detail', 'Details'],
	path: '/v1/stocks/receptions/:id/details',
	tag: 'Stock',
	right: 'stock:read',
	source: receptionDetailSource,
	filters: {},
	shape: ReceptionDetailShape,
	relations: { variant },
	wire: receptionDetailToWire,
};

export const receptions: Resource<ReceptionRow, typeof ReceptionShape> = {
	noun: 'reception',
	plural: 'stock receptions',
	names: ['StockReception', 'StockReceptions'],
	path: RECEPTIONS,
	tag: 'Stock',
	right: 'stock:read',
	source: receptionSource,
	filters: {
		officeid: byId('office_id', 'receiving office'),
		admissiondate: byDate('admission_date', 'Day of the reception'),
		internaldispatchid: byId('shipping_id', 'dispatch at the origin office'),
		documentnumber: byText('document_number', 'Number of the document it came with'),
		updatestock: byFlag('update_stock', '1 what a stock count found, 0 all others'),
	},
	isOrdered: true,
	shape: ReceptionShape,
	relations: {
		office,
		user: toOne('user', () => users, 'user_id'),
		details: toMany('details', () => receptionDetails),
	},
	wire: receptionToWire,
};
