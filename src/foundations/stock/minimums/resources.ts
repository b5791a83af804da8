/** What is shown of minimum stock: variants and offices that have one, and what is short of it. */
import { invalid } from '../../../kernel/errors.ts';
import { byId, byLookup, type Resource, splitList, toOne } from '../../../kernel/http/index.ts';
import { byVariantWords, variantIdsByBarCode, variantIdsByCode, variants } from '../../catalog/index.ts';
import { offices } from '../../identity/index.ts';
import { MinimumShape } from './schema.ts';
import { idsByMinimum, type MinimumRow, minimumSource } from './store.ts';
import { MINIMUMS, minimumToWire } from './wire.ts';

const below = byLookup(
	'id',
	'1 what has no more than its minimum available, 0 all others',
	async (on, companyId, text) => {
		const wanted = [...new Set(splitList(text))];
		if (wanted.length === 0 || wanted.some((each) => each !== '0' && each !== '1')) throw invalid('below', '0 or 1');
		const found = await Promise.all(
			wanted.map((each) => idsByMinimum.all(on, { companyId, isBelow: each === '1' ? 1 : 0 })),
		);
		return found.flat().map(({ id }) => id);
	},
);

export const minimums: Resource<MinimumRow, typeof MinimumShape> = {
	noun: 'minimum stock',
	plural: 'minimum stocks',
	names: ['StockMinimum', 'StockMinimums'],
	path: MINIMUMS,
	tag: 'Stock',
	right: 'stock:read',
	source: minimumSource,
	filters: {
		variantid: byId('variant_id', 'variant'),
		officeid: byId('office_id', 'office'),
		code: byLookup('variant_id', 'Code of the variant', variantIdsByCode),
		barcode: byLookup('variant_id', 'Bar code of the variant', variantIdsByBarCode),
		below,
		q: byVariantWords('variant_id'),
	},
	shape: MinimumShape,
	relations: {
		variant: toOne('variant', () => variants, 'variant_id'),
		office: toOne('office', () => offices, 'office_id'),
	},
	wire: minimumToWire,
};
