/** What an index of blocks asks the database: its bounds, how many records are in some blocks, its tail, and a page from one of its blocks. */
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Condition, shapeOf } from '../condition.ts';
import {
	byShape,
	conditionsOf,
	type ListArguments,
	type ListOptions,
	prepareList as prepare,
	selectShown,
	type Tables,
} from '../list-statements.ts';
import { BLOCK } from './block-index.ts';

interface Bounds {
	low: number | null;
	high: number | null;
	mark: string;
}

interface Counted {
	block: number;
	n: number;
	/** The company's highest id. */
	high: number | null;
}

export interface Noted {
	/** What has changed since the mark that was asked with (`changedSince`). */
	block_note: string;
	/** How many records the tail has, where the page depends on it. */
	tail_count: number;
}

type Marked = ListArguments & { mark: string };
type PageArguments = Marked & { limit: number; skip: number; id: number; sealedId: number };

export function blockStatements<Row>(options: ListOptions) {
	const { table } = options;
	const { met } = conditionsOf(options, true);
	const counts = byShape<ListArguments & { blocks: readonly number[] }, Counted>();
	const tails = byShape<Marked & { sealedId: number }, Noted>();
	const pages = byShape<PageArguments, Row & Noted>();
	const own = sql.table(table);

	return {
		bounds: prepare((db, p: { companyId: number }, on) => {
			const end = (which: 'min' | 'max') =>
				sql`(select ${sql.raw(which)}(id) from ${own} where company_id = ${p.companyId})`;
			const query = sql<Bounds>`select ${end('min')} as low, ${end('max')} as high, ${on.mark} as mark`;
			return { compile: () => query.compile(db) };
		}),
		numbering: prepare((db, _p: object, on) => {
			const query = on.numbering(table);
			return { compile: () => query.compile(db) };
		}),
		/** A walk of each block's part of an index. */
		count: (conditions: readonly Condition[]) =>
			counts(shapeOf(conditions), (db, p, on) => {
				const low = sql`given.value * ${sql.lit(BLOCK)}`;
				const query = sql<Counted>`select given.value as block,
					(select count(*) from ${own} where ${met(on, p, conditions)} and id >= ${low} and id < ${low} + ${sql.lit(BLOCK)}) as n,
					(select max(id) from ${own} where company_id = ${p.companyId}) as high
					from ${on.ids(p.blocks)} as given`;
				return { compile: () => query.compile(db) };
			}),
		tail: (conditions: readonly Condition[]) =>
			tails(shapeOf(conditions), (db, p, on) => {
				const query = sql<Noted>`select ${on.changedSince(table, p.companyId, p.mark)} as block_note,
					(select count(*) from ${own} where ${met(on, p, conditions)} and id >= ${p.sealedId}) as tail_count`;
				return { compile: () => query.compile(db) };
			}),
		/** Each row says as well whether the place still held: what is answered and what is noted are of one moment. */
		page: (conditions: readonly Condition[], order: 'asc' | 'desc', isFar: boolean) =>
			pages(`${order} ${isFar}${shapeOf(conditions)}`, (db, p, on) => {
				const tail = sql`(select count(*) from ${own} where ${met(on, p, conditions)} and id >= ${p.sealedId})`;
				const cut = <O>(query: SelectQueryBuilder<Tables, string, O>) =>
					query
						.where(met(on, p, conditions))
						.where('id', order === 'asc' ? '>=' : '<', p.id)
						.orderBy('id', order)
						.limit(p.limit)
						.offset(p.skip);
				const rows = selectShown<Row>(db, options)
					.select([
						sql<string>`(${on.changedSince(table, p.companyId, p.mark)})`.as('block_note'),
						(order === 'asc' ? sql<number>`0` : sql<number>`${tail}`).as('tail_count'),
					])
					.$castTo<Row & Noted>();
				if (!isFar) return cut(rows);
				const ids = cut(db.selectFrom(table).select('id'));
				return rows.where('company_id', '=', p.companyId).where('id', 'in', ids).orderBy('id', order);
			}),
	};
}
