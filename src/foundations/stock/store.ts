/** SQL on stock levels, the ledger of movements, and receptions. */
import type { ExpressionBuilder, Kysely } from 'kysely';
import {
	insertReturningId,
	insertReturningIds,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { MovementKind, MovementSource } from './rules.ts';

export interface LevelRow extends RowOf<'stock_levels'> {
	/** How much there is of a pack: as much as its parts allow. */
	is_pack: 0 | 1;
}

export interface MovementRow extends Omit<RowOf<'stock_movements'>, 'id'> {
	kind: MovementKind;
	/** Signed, in ten-thousandths. */
	quantity: number;
	source: MovementSource;
}

export interface ListedMovement extends MovementRow {
	id: number;
}

export interface ReceptionRow extends RowOf<'receptions'> {
	update_stock: 0 | 1;
}

export type ReceptionDetailRow = RowOf<'reception_details'>;

interface Tables {
	stock_levels: LevelRow;
	stock_movements: ListedMovement;
	receptions: ReceptionRow;
	reception_details: ReceptionDetailRow;
}

const prepare = statements<Tables>();

export const levelSource = source<LevelRow>({
	table: 'stock_levels',
	parent: 'variant_id',
	tally: { subject: 'stocks', columns: ['office_id'] },
	swept: ['variant_id', 'office_id'],
});
export const receptionSource = source<ReceptionRow>({
	table: 'receptions',
	tally: { subject: 'receptions', columns: ['office_id'] },
});
export const receptionDetailSource = source<ReceptionDetailRow>({ table: 'reception_details', parent: 'reception_id' });

export const movementSource = source<ListedMovement>({ table: 'stock_movements' });

/** Beyond this a quantity would no longer be exact. */
const MOST = Number.MAX_SAFE_INTEGER;

interface LevelKey {
	companyId: number;
	variantId: number;
	officeId: number;
}
interface Change extends LevelKey {
	quantity: number;
}
interface Take extends Change {
	mayGoNegative: 0 | 1;
}

const updateLevel = (db: Kysely<Tables>, p: LevelKey) =>
	db
		.updateTable('stock_levels')
		.where('company_id', '=', p.companyId)
		.where('variant_id', '=', p.variantId)
		.where('office_id', '=', p.officeId);

type Is = ExpressionBuilder<Tables, 'stock_levels'>;

const mayGoNegative = (is: Is, p: Take) => is(is.cast(is.val(p.mayGoNegative), 'bigint'), '=', 1);
const isFree = (is: Is, p: Take) =>
	is.or([is(is('quantity', '-', is.ref('reserved')), '>=', p.quantity), mayGoNegative(is, p)]);
const staysAbove = (is: Is, p: Change) =>
	is('quantity', '>=', is(is.cast<number>(is.val(-MOST), 'bigint'), '+', p.quantity));
const staysBelow = (is: Is, column: 'quantity' | 'reserved', p: Change) =>
	is(column, '<=', is(is.cast<number>(is.val(MOST), 'bigint'), '-', p.quantity));

/** What a changed level tells. */
const CHANGED = ['id', 'quantity', 'reserved', 'average_cost', 'minimum_quantity'] as const;

/** Takes stock out only if enough is free, in one statement: two takers can never both win the last unit. */
export const takeFree = prepare((db, p: Take) =>
	updateLevel(db, p)
		.set((set) => ({ quantity: set('quantity', '-', p.quantity) }))
		.where((is) => staysAbove(is, p))
		.where((is) => isFree(is, p))
		.returning(CHANGED),
);

/** Takes out stock that was reserved for the taker. */
export const takeReserved = prepare((db, p: Take) =>
	updateLevel(db, p)
		.set((set) => ({ quantity: set('quantity', '-', p.quantity), reserved: set('reserved', '-', p.quantity) }))
		.where((is) => staysAbove(is, p))
		.where('reserved', '>=', p.quantity)
		.where((is) => is.or([is('quantity', '>=', p.quantity), mayGoNegative(is, p)]))
		.returning(CHANGED),
);

/** Sets free stock aside, in one statement as well. */
export const reserveFree = prepare((db, p: Take) =>
	updateLevel(db, p)
		.set((set) => ({ reserved: set('reserved', '+', p.quantity) }))
		.where((is) => staysBelow(is, 'reserved', p))
		.where((is) => isFree(is, p))
		.returning(CHANGED),
);

export const releaseReserved = prepare((db, p: Change) =>
	updateLevel(db, p)
		.set((set) => ({ reserved: set('reserved', '-', p.quantity) }))
		.where('reserved', '>=', p.quantity)
		.returning(CHANGED),
);

/** Puts stock in and answers the level; on a conflict-free path the row is locked, so the average can follow. */
export const putIn = prepare((db, p: Change) =>
	updateLevel(db, p)
		.set((set) => ({ quantity: set('quantity', '+', p.quantity) }))
		.where((is) => staysBelow(is, 'quantity', p))
		.returning(CHANGED),
);

/** The level, held until the transaction ends. */
export const lockLevel = prepare((db, p: LevelKey, on) =>
	on.lock(
		db
			.selectFrom('stock_levels')
			.selectAll()
			.where('company_id', '=', p.companyId)
			.where('variant_id', '=', p.variantId)
			.where('office_id', '=', p.officeId),
	),
);

/** The levels of these variants, held until the transaction ends, in the order that all transactions share. */
export const lockLevels = prepare((db, p: { companyId: number; variantIds: readonly number[] }, on) =>
	on.lock(
		db
			.selectFrom('stock_levels')
			.select('id')
			.where('company_id', '=', p.companyId)
			.where(on.isOneOf('variant_id', p.variantIds))
			.orderBy('variant_id')
			.orderBy('office_id'),
	),
);

/** Writes a level that is held: it is still what it was. */
export const writeLevel = prepare(
	(db, p: { companyId: number; id: number; before: number; quantity: number; averageCost: number }) =>
		db
			.updateTable('stock_levels')
			.set({ quantity: p.quantity, average_cost: p.averageCost })
			.where('company_id', '=', p.companyId)
			.where('id', '=', p.id)
			.where('quantity', '=', p.before),
);

const insertLevel = (db: Kysely<Tables>, p: LevelKey, isPack: 0 | 1) =>
	db
		.insertInto('stock_levels')
		.values({
			company_id: p.companyId,
			variant_id: p.variantId,
			office_id: p.officeId,
			quantity: 0,
			reserved: 0,
			average_cost: 0,
			is_pack: isPack,
		} as never)
		.onConflict((conflict) => conflict.columns(['company_id', 'variant_id', 'office_id']).doNothing());

/** Creates an empty level where there is none; answers how many were created. */
export const openLevel = prepare((db, p: LevelKey) => insertLevel(db, p, 0));

export const openPackLevel = prepare((db, p: LevelKey) => insertLevel(db, p, 1));

export const levelsOf = prepare((db, p: { companyId: number; variantIds: readonly number[] }, on) =>
	db
		.selectFrom('stock_levels')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('variant_id', p.variantIds))
		.orderBy('variant_id')
		.orderBy('office_id'),
);

/** What is free of each variant in these offices together; a pack has none of its own. */
export const freeOf = prepare(
	(db, p: { companyId: number; variantIds: readonly number[]; officeIds: readonly number[] }, on) =>
		db
			.selectFrom('stock_levels')
			.select('variant_id')
			.select((pick) =>
				pick.cast<number>(pick.fn.sum(pick('quantity', '-', pick.ref('reserved'))), 'bigint').as('free'),
			)
			.select((pick) => pick.fn.max('is_pack').as('is_pack'))
			.where('company_id', '=', p.companyId)
			.where(on.isOneOf('variant_id', p.variantIds))
			.where(on.isOneOf('office_id', p.officeIds))
			.groupBy('variant_id'),
);

/** Spec silent: the newest thousand, newest first. */
const MOST_ARRIVALS = 1000;

/** What came in of a variant. */
export const arrivalsOf = prepare((db, p: { companyId: number; variantId: number }) =>
	db
		.selectFrom('reception_details as d')
		.innerJoin('receptions as r', (join) =>
			join.onRef('r.company_id', '=', 'd.company_id').onRef('r.id', '=', 'd.reception_id'),
		)
		.select(['d.id', 'd.reception_id', 'd.quantity', 'd.cost', 'd.unit_cost', 'r.office_id', 'r.admission_date'])
		.where('d.company_id', '=', p.companyId)
		.where('d.variant_id', '=', p.variantId)
		.orderBy('d.id', 'desc')
		.limit(MOST_ARRIVALS),
);

/** What left by a record, in the order of its lines; looked up by when it was recorded, which is when the record was. */
export const departuresOf = prepare(
	(db, p: { companyId: number; source: MovementSource; sourceId: number; at: number }) =>
		db
			.selectFrom('stock_movements')
			.select(['variant_id', 'unit_cost', 'quantity_after'])
			.where('company_id', '=', p.companyId)
			.where('created_at', '=', p.at)
			.where('source', '=', p.source)
			.where('source_id', '=', p.sourceId)
			.where('quantity', '<', 0)
			.orderBy('id'),
);

export const insertReception = (tx: Tx, row: Omit<ReceptionRow, 'id'>) => insertReturningId(tx, 'receptions', row);
export const insertReceptionDetails = (tx: Tx, rows: readonly Omit<ReceptionDetailRow, 'id'>[]) =>
	insertReturningIds(tx, 'reception_details', rows);

export const detailsOfReception = prepare((db, p: { companyId: number; receptionId: number }) =>
	db
		.selectFrom('reception_details')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('reception_id', '=', p.receptionId)
		.orderBy('id'),
);

/** Those up to an id: what has come instead stays. */
export const deleteReceptionDetails = prepare((db, p: { companyId: number; receptionId: number; lastId: number }) =>
	db
		.deleteFrom('reception_details')
		.where('company_id', '=', p.companyId)
		.where('reception_id', '=', p.receptionId)
		.where('id', '<=', p.lastId),
);

/** Levels whose quantity is not the sum of their movements; there must never be one. */
export const levelsOffTheLedger = prepare((db, _p: object) =>
	db
		.selectFrom((from) =>
			from
				.selectFrom('stock_movements')
				.select(['company_id', 'variant_id', 'office_id'])
				.select((pick) => pick.cast<number>(pick.fn.sum('quantity'), 'bigint').as('moved'))
				.groupBy(['company_id', 'variant_id', 'office_id'])
				.as('m'),
		)
		.fullJoin('stock_levels as l', (join) =>
			join
				.onRef('l.company_id', '=', 'm.company_id')
				.onRef('l.variant_id', '=', 'm.variant_id')
				.onRef('l.office_id', '=', 'm.office_id'),
		)
		.where((is) => is(is.fn.coalesce('l.quantity', is.val(0)), '<>', is.fn.coalesce('m.moved', is.val(0))))
		.select((pick) => [
			pick.fn.coalesce('l.company_id', 'm.company_id').as('company_id'),
			pick.fn.coalesce('l.variant_id', 'm.variant_id').as('variant_id'),
			pick.fn.coalesce('l.office_id', 'm.office_id').as('office_id'),
		])
		.select(['l.quantity', 'm.moved']),
);
