/** One list of records: a page in id order, up or down, an exact count, records by id, and the first records of each parent. */
import { present } from '../errors.ts';
import { argumentsOf, type Condition, isOfFacts, searchesText } from './condition.ts';
import { DEEP_OFFSET, DeepPages } from './deep-pages.ts';
import type { Queryable, Tx } from './engine.ts';
import { keptCount } from './kept-counts.ts';
import { type ListOptions, listStatements } from './list-statements.ts';
import { narrowed } from './narrow-search.ts';
import type { TableOf } from './schema.ts';

export interface Page {
	limit: number;
	offset: number;
	/** Ids upwards when omitted. */
	order?: 'asc' | 'desc';
	/** The rows are to say how many there are (`countIn`), where that costs less than to ask for it. */
	isCounted?: boolean;
}

export interface Source<Row extends { id: number }> {
	readonly table: string;
	readonly parent: string | undefined;
	/** The columns by which a large table is searched. */
	readonly searched: readonly string[];
	/** Its records are facts. */
	readonly areFacts: boolean;
	page(on: Queryable, companyId: number, conditions: readonly Condition[], page: Page): Promise<Row[]>;
	count(on: Queryable, companyId: number, conditions: readonly Condition[]): Promise<number>;
	byIds(on: Queryable, companyId: number, ids: readonly number[]): Promise<Row[]>;
	find(on: Queryable, companyId: number, id: number): Promise<Row | undefined>;
	/** The record, locked until the transaction ends, so that no change is lost. */
	hold(tx: Tx, companyId: number, id: number): Promise<Row | undefined>;
	/** For every parent: its first rows and how many there are, in one statement. */
	firstOfEach(
		on: Queryable,
		companyId: number,
		parentIds: readonly number[],
		most: number,
	): Promise<Map<number, Children<Row>>>;
}

export interface Children<Row> {
	count: number;
	rows: Row[];
}

/** Up to here a plain offset costs less than finding the page's ids first. */
export const SHALLOW_OFFSET = 200;

/** Names of the table and of its columns, which the row type has. */
interface SourceOptions<Row> extends ListOptions {
	table: TableOf<Row>;
	parent?: keyof Row & string;
	shown?: readonly (keyof Row & string)[];
	tally?: { subject: string; columns: readonly (keyof Row & string)[] };
	searched?: readonly (keyof Row & string)[];
	swept?: readonly (keyof Row & string)[];
}

export function source<Row extends { id: number }>(options: SourceOptions<Row>): Source<Row> {
	const { table, parent, searched = [], areFacts = false, swept } = options;
	const statements = listStatements<Row>(options);
	const deep = swept && new DeepPages<Row>({ ...options, swept });

	// What a transaction has changed itself has a version that nobody else will see.
	const isKeptByVersion = (on: Queryable, conditions: readonly Condition[]) =>
		areFacts && 'transaction' in on && searchesText(conditions) && conditions.every(isOfFacts);

	return {
		table,
		parent,
		searched,
		areFacts,
		page(on, companyId, conditions, { limit, offset, order = 'asc', isCounted = false }) {
			const isDeep = offset > SHALLOW_OFFSET && options.scope !== 'instance';
			const walk = (met = conditions) =>
				statements
					.page(met, order, isDeep, isCounted && !isDeep)
					.all(on, { ...argumentsOf(met), companyId, limit, offset });
			if (isKeptByVersion(on, conditions)) return narrowed({ on, companyId, table, searched }, conditions).then(walk);
			if (!deep || offset < DEEP_OFFSET) return walk();
			return deep.page({ on, companyId, conditions }, { limit, offset, order }).then((rows) => rows ?? walk());
		},
		async count(on, companyId, conditions) {
			const counted = async (met: readonly Condition[]) =>
				present(await statements.countOfFacts(met).first(on, { ...argumentsOf(met), companyId }), 'count');
			const asked = { on, companyId, table, searched, conditions };
			if (isKeptByVersion(on, conditions))
				return keptCount(asked, async () => counted(await narrowed(asked, conditions)));
			const args = { ...argumentsOf(conditions), companyId };
			return present(await statements.count(conditions).first(on, args), 'count').n;
		},
		async byIds(on, companyId, ids) {
			return ids.length === 0 ? [] : statements.byIds.all(on, { companyId, ids });
		},
		find: (on, companyId, id) => statements.find.first(on, { companyId, id }),
		hold: (tx, companyId, id) => statements.hold.first(tx, { companyId, id }),
		async firstOfEach(on, companyId, parentIds, most) {
			const children = new Map<number, Children<Row>>();
			if (parentIds.length === 0) return children;
			for (const row of await statements.children(most).all(on, { companyId, parentIds })) {
				const group = children.get(row.parent_id) ?? { count: 0, rows: [] };
				group.rows.push(row);
				group.count = Math.max(group.rows.length, row.siblings);
				children.set(row.parent_id, group);
			}
			return children;
		},
	};
}
