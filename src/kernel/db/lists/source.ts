/** One list of records: a page in id order, up or down, an exact count, records by id, and the first records of each parent. */
import { present } from '../../errors.ts';
import type { Queryable, Statement, TableOf, Tx } from '../engine/index.ts';
import { cachedCount } from './cached-counts.ts';
import { argumentsOf, type Condition, isOfFacts, searchesText } from './condition.ts';
import { DEEP_OFFSET, DeepPages } from './deep-pages/index.ts';
import { type ListOptions, listStatements } from './list-statements.ts';
import { narrowed } from './narrow-search.ts';

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
	/** They are looked up by trigrams, on SQLite. */
	readonly hasTrigrams: boolean;
	/** Its records are facts. */
	readonly areFacts: boolean;
	page(on: Queryable, companyId: number, conditions: readonly Condition[], page: Page): Promise<Row[]>;
	count(on: Queryable, companyId: number, conditions: readonly Condition[]): Promise<number>;
	byIds(on: Queryable, companyId: number, ids: readonly number[]): Promise<Row[]>;
	find(on: Queryable, companyId: number, id: number): Promise<Row | undefined>;
	/** The record, locked until the transaction ends, so that no change is lost. */
	hold(tx: Tx, companyId: number, id: number): Promise<Row | undefined>;
	/** The first rows of every parent and how many there are, in one statement. */
	firstOfEach(
		on: Queryable,
		companyId: number,
		parentIds: readonly number[],
		most: number,
	): Promise<Map<number, Children<Row>>>;
}

/** A list of a table's own rows. */
export interface TableSource<Row extends { id: number }> extends Source<Row> {
	/** What `hold` does, for a batch: several locks are taken in the order in which they are added. */
	readonly held: Statement<{ companyId: number; id: number }, Row>;
}

export interface Children<Row> {
	count: number;
	rows: Row[];
}

/** Up to here a plain offset costs less than finding the page's ids first. */
export const SHALLOW_OFFSET = 200;

/** Where parents have no more on average, all their children are read: that costs half of asking for the first of each. */
const USUAL_CHILDREN = 8;

type Child<Row> = Row & { parent_id: number };

/** The first children of each parent, of all children in any order. */
function firstOf<Row extends { id: number }>(all: readonly Child<Row>[], most: number): Map<number, Children<Row>> {
	const children = grouped(all);
	for (const group of children.values()) {
		group.rows.sort((one, other) => one.id - other.id);
		group.rows.splice(most);
	}
	return children;
}

/** Children by their parents; where rows say how many there are (`siblings`), that is more than are here. */
function grouped<Row extends { id: number }>(
	rows: readonly (Child<Row> & { siblings?: number })[],
): Map<number, Children<Row>> {
	const children = new Map<number, Children<Row>>();
	for (const row of rows) {
		const group = children.get(row.parent_id) ?? { count: 0, rows: [] };
		group.rows.push(row);
		group.count = Math.max(group.rows.length, row.siblings ?? 0);
		children.set(row.parent_id, group);
	}
	return children;
}

/** Names of the table and of its columns, which the row type has. */
interface SourceOptions<Row> extends ListOptions {
	table: TableOf<Row>;
	parent?: keyof Row & string;
	shown?: readonly (keyof Row & string)[];
	tally?: { subject: string; columns: readonly (keyof Row & string)[] };
	searched?: readonly (keyof Row & string)[];
	swept?: readonly (keyof Row & string)[];
}

/**
 * The first page of everything, as most ask for it. PostgreSQL plans a page anew each time while it does not know how long it is, which
 * takes longer than reading it. Of other lengths there would be as many statements; with filters the best plan depends on their values.
 */
const isUsualPage = (on: Queryable, { length }: readonly Condition[], limit: number, offset: number): boolean =>
	on.dialect === 'postgres' && length === 0 && offset === 0 && USUAL_LENGTHS.has(limit);

/** The default and the most. */
const USUAL_LENGTHS: ReadonlySet<number> = new Set([25, 50]);

export function source<Row extends { id: number }>(options: SourceOptions<Row>): TableSource<Row> {
	const { table, parent, searched = [], hasTrigrams = false, areFacts = false, swept } = options;
	const statements = listStatements<Row>(options);
	const deep = swept && new DeepPages<Row>({ ...options, swept });

	const own = { table, searched, hasTrigrams };

	// What a transaction has changed itself has a version that nobody else will see.
	const isCachedByVersion = (on: Queryable, conditions: readonly Condition[]) =>
		areFacts && 'transaction' in on && searchesText(conditions) && conditions.every(isOfFacts);
	const isNarrowed = (on: Queryable, conditions: readonly Condition[]) =>
		on.dialect === 'sqlite' ? 'transaction' in on && searchesText(conditions) : isCachedByVersion(on, conditions);

	return {
		table,
		parent,
		searched,
		hasTrigrams,
		areFacts,
		page(on, companyId, conditions, { limit, offset, order = 'asc', isCounted = false }) {
			const isDeep = offset > SHALLOW_OFFSET && options.scope !== 'instance';
			const walk = (met = conditions) =>
				statements
					.page(met, order, isDeep, isCounted && !isDeep, isUsualPage(on, met, limit, offset) ? limit : 0)
					.all(on, { ...argumentsOf(met), companyId, limit, offset });
			if (isNarrowed(on, conditions)) return narrowed({ on, companyId, ...own }, conditions).then(walk);
			if (!deep || offset < DEEP_OFFSET) return walk();
			return deep.page({ on, companyId, conditions }, { limit, offset, order }).then((rows) => rows ?? walk());
		},
		async count(on, companyId, conditions) {
			const asked = { on, companyId, ...own, conditions };
			const counted = async (met: readonly Condition[]) =>
				present(await statements.countOfFacts(met).first(on, { ...argumentsOf(met), companyId }), 'count');
			if (isCachedByVersion(on, conditions))
				return cachedCount(asked, async () => counted(await narrowed(asked, conditions)));
			const count = async (met: readonly Condition[]) =>
				present(await statements.count(met).first(on, { ...argumentsOf(met), companyId }), 'count').n;
			return count(isNarrowed(on, conditions) ? await narrowed(asked, conditions) : conditions);
		},
		async byIds(on, companyId, ids) {
			return ids.length === 0 ? [] : statements.byIds.all(on, { companyId, ids });
		},
		find: (on, companyId, id) => statements.find.first(on, { companyId, id }),
		held: statements.hold,
		hold: (tx, companyId, id) => statements.hold.first(tx, { companyId, id }),
		async firstOfEach(on, companyId, parentIds, most) {
			if (parentIds.length === 0) return new Map();
			const usual = parentIds.length * USUAL_CHILDREN;
			const few = await statements.fewChildren.all(on, { companyId, parentIds, limit: usual + 1 });
			if (few.length <= usual) return firstOf(few, most);
			return grouped(await statements.children(most).all(on, { companyId, parentIds }));
		},
	};
}
