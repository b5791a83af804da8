/** SQL on minimums: they stand on the level, so that a writer who changes it knows them. */
import { type Condition, type Source, statements } from '../../../kernel/db/index.ts';
import { type LevelRow, levelSource } from '../store.ts';

export interface MinimumRow extends LevelRow {
	minimum_quantity: number;
}

const prepare = statements<{ stock_levels: LevelRow }>();

const HAS_MINIMUM: Condition = {
	column: 'minimum_quantity',
	kind: 'ranges',
	ranges: [[0, Number.MAX_SAFE_INTEGER]],
};

const hasMinimum = (row: LevelRow | undefined): row is MinimumRow =>
	row?.minimum_quantity !== undefined && row.minimum_quantity !== null;
const one = (row: LevelRow | undefined): MinimumRow | undefined => (hasMinimum(row) ? row : undefined);

/** The levels that have one. */
export const minimumSource: Source<MinimumRow> = {
	...levelSource,
	page: async (on, companyId, conditions, page) =>
		(await levelSource.page(on, companyId, [...conditions, HAS_MINIMUM], page)).filter(hasMinimum),
	count: (on, companyId, conditions) => levelSource.count(on, companyId, [...conditions, HAS_MINIMUM]),
	byIds: async (on, companyId, ids) => (await levelSource.byIds(on, companyId, ids)).filter(hasMinimum),
	find: async (on, companyId, id) => one(await levelSource.find(on, companyId, id)),
	hold: async (tx, companyId, id) => one(await levelSource.hold(tx, companyId, id)),
	firstOfEach: async () => new Map(),
};

/** What has no more than its minimum available, or (`isBelow` 0) more. */
export const idsByMinimum = prepare((db, p: { companyId: number; isBelow: 0 | 1 }) =>
	db
		.selectFrom('stock_levels')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('minimum_quantity', 'is not', null)
		.where((is) =>
			is(
				is
					.case()
					.when(is(is('quantity', '-', is.ref('reserved')), '<=', is.ref('minimum_quantity')))
					.then(1)
					.else(0)
					.end(),
				'=',
				is.cast<number>(is.val(p.isBelow), 'bigint'),
			),
		)
		.orderBy('id'),
);

export const setMinimumOf = prepare(
	(db, p: { companyId: number; variantId: number; officeId: number; minimum: number }) =>
		db
			.updateTable('stock_levels')
			.set({ minimum_quantity: p.minimum })
			.where('company_id', '=', p.companyId)
			.where('variant_id', '=', p.variantId)
			.where('office_id', '=', p.officeId)
			.returningAll(),
);

/** Changes a minimum that is there already; null takes it away. */
export const changeMinimumOf = prepare((db, p: { companyId: number; id: number; minimum: number | null }) =>
	db
		.updateTable('stock_levels')
		.set({ minimum_quantity: p.minimum })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('minimum_quantity', 'is not', null)
		.returningAll(),
);

/** How many have no more than their minimum available. */
export const countBelowMinimum = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('stock_levels')
		.where('company_id', '=', p.companyId)
		.where('minimum_quantity', 'is not', null)
		.where((is) => is(is('quantity', '-', is.ref('reserved')), '<=', is.ref('minimum_quantity')))
		.select((of) => of.cast<number>(of.fn.count('variant_id').distinct(), 'bigint').as('count')),
);
