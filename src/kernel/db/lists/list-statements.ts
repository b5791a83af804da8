/** The statements of one list of records, each compiled once for every shape of what is asked. */
import { type Compilable, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { present } from '../../errors.ts';
import { DELETED } from '../../record-state.ts';
import { columnsOf, type DialectParts, type Statement, statements } from '../engine/index.ts';
import type { Counted } from './cached-counts.ts';
import { type Condition, type ConditionArguments, conditionPart, isSearch, shapeOf } from './condition.ts';

export interface ListOptions {
	table: string;
	/** `instance`: the same records for every company. */
	scope?: 'company' | 'instance';
	/** The column that names the parent of a nested list. */
	parent?: string;
	/** The columns that lists and expansions show; all when omitted. One record by itself always comes whole. */
	shown?: readonly string[];
	/** Its records can be deleted, by `is_deleted` beside `state`: their state is 99 then, and only who asks for it finds them. */
	deletable?: boolean;
	/** The list is counted by tally: its subject and the columns of the tally's key. */
	tally?: { subject: string; columns: readonly string[] };
	/** The columns of a large table that are searched by a part of their text; small ones are searched as they are. */
	searched?: readonly string[];
	/** A migration has made an index of trigrams of what is searched, on SQLite (`trigrams.ts`). */
	hasTrigrams?: boolean;
	/** Every change of a record gives the company's facts a new version (`facts.ts`), by a migration. */
	areFacts?: boolean;
	/** The list is read from end to end: the columns of its filters whose changes are noted, by a migration (`list_changes`). */
	swept?: readonly string[];
}

export type Tables = Record<string, { id: number; company_id: number }>;
type Build<Args, Result> = (db: Kysely<Tables>, p: Args, on: DialectParts) => Compilable<Result>;

export type ListArguments = ConditionArguments & { companyId: number };

interface ChildArguments {
	companyId: number;
	parentIds: readonly number[];
}

interface FewArguments extends ChildArguments {
	limit: number;
}

type Child<Row> = Row & { parent_id: number; siblings: number };

const prepare = statements<Tables>();

export { prepare as prepareList };

/** Callers choose the filters, so the statements of a list are not cached without end. */
const MOST_STATEMENTS = 500;

export function byShape<Args extends object, Result>() {
	const known = new Map<string, Statement<Args, Result>>();
	return (shape: string, build: Build<Args, Result>): Statement<Args, Result> => {
		let found = known.get(shape);
		if (!found) {
			if (known.size >= MOST_STATEMENTS) known.clear();
			found = prepare(build);
			known.set(shape, found);
		}
		return found;
	};
}

const all = (parts: readonly RawBuilder<unknown>[]) => sql<boolean>`${sql.join(parts, sql` and `)}`;

const KEY_COLUMNS = ['a', 'b', 'c'];

/** The state as it is shown, of records that can be deleted. */
const SHOWN_STATE = sql`(case when is_deleted = 1 then ${sql.lit(DELETED)} else state end)`;

const isOfState = (condition: Condition): boolean =>
	(condition.kind === 'equal' || condition.kind === 'in') && condition.column === 'state';

const asksForDeleted = (condition: Condition): boolean =>
	isOfState(condition) || (condition.kind === 'equal' && condition.column === 'is_deleted');

/** What no filter asked for, and is left out. */
const unasked = ({ deletable }: ListOptions, conditions: readonly Condition[]): boolean =>
	deletable === true && !conditions.some(asksForDeleted);

/** The column of a tally's key that holds the state. */
const stateKey = ({ columns }: NonNullable<ListOptions['tally']>): string =>
	present(KEY_COLUMNS[columns.indexOf('state')], 'state in the tally');

/** The conditions on the key of a tally; undefined where it does not cover them. */
function ofTally(tally: ListOptions['tally'], conditions: readonly Condition[]): Condition[] | undefined {
	if (!tally) return undefined;
	const covered: Condition[] = [];
	for (const condition of conditions) {
		if (condition.kind !== 'equal' && condition.kind !== 'in') return undefined;
		const column = KEY_COLUMNS[tally.columns.indexOf(condition.column)];
		if (column === undefined) return undefined;
		covered.push({ ...condition, column });
	}
	return covered;
}

/** The parts that every statement about children has. */
function childParts({ table, parent, shown = columnsOf(table), deletable }: ListOptions) {
	return {
		column: present(parent, 'column of the parent'),
		columns: sql.join(shown.map((name) => sql.ref(`c.${name}`))),
		isThere: (of: string) => (deletable ? sql`${sql.ref(`${of}.is_deleted`)} = 0` : sql`1 = 1`),
	};
}

/** All children of all parents in no order, up to so many together (`limit`). */
function selectFewChildren<Row>(options: ListOptions): Build<FewArguments, Row & { parent_id: number }> {
	return (db, p, on) => {
		const { column, columns, isThere } = childParts(options);
		const query = sql<Row & { parent_id: number }>`select ${columns}, ${sql.ref(`c.${column}`)} as parent_id
			from ${sql.table(options.table)} c
			where c.company_id = ${p.companyId} and ${on.isOneOf(`c.${column}`, p.parentIds)} and ${isThere('c')}
			${on.page(p.limit, 0)}`;
		return { compile: () => query.compile(db) };
	};
}

/** The first children of each parent (`most`), and how many each has, in one statement. */
function selectChildren<Row>(options: ListOptions, most: number): Build<ChildArguments, Child<Row>> {
	const { table } = options;
	return (db, p, on) => {
		const { column, columns, isThere } = childParts(options);
		const siblings = (of: RawBuilder<unknown>) =>
			sql`from ${sql.table(table)} x where x.company_id = ${p.companyId} and ${sql.ref(`x.${column}`)} = ${of} and ${isThere('x')}`;
		// How many there are is counted only where a page is full; the last child to show is an index walk of `most` steps.
		const counted = sql`case when full_id is null then 0 else (select count(*) ${siblings(sql`parent_id`)}) end as siblings`;
		const lastShown = sql`select x.id ${siblings(sql`given.value`)} order by x.id limit 1 offset ${sql.lit(most - 1)}`;
		const parents = sql`select given.value as parent_id, (${lastShown}) as full_id from ${on.ids(p.parentIds)} as given`;
		const query = sql<Child<Row>>`select ${columns}, p.parent_id, p.siblings
			from (select parent_id, coalesce(full_id, ${sql.lit(Number.MAX_SAFE_INTEGER)}) as last_id, ${counted} from (${parents}) as f) as p
			cross join ${sql.table(table)} c
			where c.company_id = ${p.companyId} and ${sql.ref(`c.${column}`)} = p.parent_id and c.id <= p.last_id and ${isThere('c')}
			order by c.id`;
		return { compile: () => query.compile(db) };
	};
}

/** The conditions of a list as parts of its statements. `isWalkedById`: by an index of ids, not by one of a range. */
export function conditionsOf(options: ListOptions, isWalkedById = false) {
	const { table, searched = [], deletable } = options;
	const isInstance = options.scope === 'instance';
	const written = (on: DialectParts, p: ListArguments, conditions: readonly Condition[]) =>
		conditions.map((condition, index) => {
			if (!deletable || !isOfState(condition)) return conditionPart(on, p, condition, index, searched, isWalkedById);
			const value = p[`${index}.0`];
			return condition.kind === 'equal' ? sql`${SHOWN_STATE} = ${value}` : on.isIn(SHOWN_STATE, value, 'bigint');
		});
	/** The key of a tally has the state as it is shown. */
	const keyed = (on: DialectParts, p: ListArguments, conditions: readonly Condition[]) =>
		conditions.map((condition, index) => conditionPart(on, p, condition, index));
	/** What is searched is read from the table of folded texts, and then the records that are shown. */
	const isIndexed = (conditions: readonly Condition[]) => searched.length > 0 && isSearch(conditions);
	/** Not deleted; where folded texts are read, the few that are deleted are looked up instead of every record. */
	const isThere = (p: ListArguments, conditions: readonly Condition[]) =>
		isIndexed(conditions)
			? sql`id not in (select id from ${sql.table(table)} where company_id = ${p.companyId} and is_deleted = 1)`
			: sql`is_deleted = 0`;
	const met = (on: DialectParts, p: ListArguments, conditions: readonly Condition[]) =>
		all([
			isInstance ? sql`1 = 1` : sql`company_id = ${p.companyId}`,
			...(unasked(options, conditions) ? [isThere(p, conditions)] : []),
			...written(on, p, conditions),
		]);
	return { isIndexed, keyed, met };
}

/** How many there are: by the list's tally where that covers the conditions. */
function totalOf(options: ListOptions) {
	const { table, tally } = options;
	const { isIndexed, keyed, met } = conditionsOf(options);
	return (on: DialectParts, p: ListArguments, conditions: readonly Condition[]): RawBuilder<{ n: number }> => {
		const tallied = ofTally(tally, conditions);
		if (!tally || !tallied)
			return sql`select count(*) as n from ${isIndexed(conditions) ? on.searched(table) : sql.table(table)} where ${met(on, p, conditions)}`;
		const there = unasked(options, conditions) ? [sql`${sql.ref(stateKey(tally))} <> ${sql.lit(DELETED)}`] : [];
		const subject = sql`company_id = ${p.companyId} and subject = ${tally.subject}`;
		const half = (from: string) =>
			sql`select value from ${sql.table(from)} where ${all([subject, ...there, ...keyed(on, p, tallied)])}`;
		return sql`select cast(coalesce(sum(value), 0) as bigint) as n
			from (${half('tallies')} union all ${half('tally_deltas')}) as halves`;
	};
}

/** What a page says beside its rows, each of which has it: how many records there are (`isCounted`). */
export const countIn = ([row]: readonly object[]): number | undefined => row && Reflect.get(row, 'list_count');

export function selectShown<Row>(db: Kysely<Tables>, { table, shown }: ListOptions) {
	const from = db.selectFrom(table);
	return (shown ? from.select(shown.map((name) => db.dynamic.ref(name))) : from.selectAll()).$castTo<Row>();
}

export function listStatements<Row>(options: ListOptions) {
	const { table } = options;
	const isInstance = options.scope === 'instance';
	const total = totalOf(options);
	const pages = byShape<ListArguments & { limit: number; offset: number }, Row>();
	const counts = byShape<ListArguments, { n: number }>();
	const counted = byShape<ListArguments, Counted>();
	const children = byShape<ChildArguments, Child<Row>>();

	const select = (db: Kysely<Tables>) => selectShown<Row>(db, options);
	const { isIndexed, met } = conditionsOf(options);

	return {
		/** `first`: the first so many, where the number is written and not bound. */
		page: (conditions: readonly Condition[], order: 'asc' | 'desc', isDeep: boolean, isCounted = false, first = 0) =>
			pages(`${order} ${isDeep} ${isCounted} ${first}${shapeOf(conditions)}`, (db, p, on) => {
				if (isIndexed(conditions)) {
					const found = sql<number>`select id from ${on.searched(table)} where ${met(on, p, conditions)}
						order by id ${sql.raw(order)} ${on.page(p.limit, p.offset)}`;
					const rows = select(db).where('company_id', '=', p.companyId);
					return rows.where(sql<boolean>`id in (${found})`).orderBy('id', order);
				}
				// All that match are counted in the index as well.
				const isLookedUp =
					!isInstance && !ofTally(options.tally, conditions) && conditions.some(({ kind }) => kind === 'in');
				const cut = <O>(query: SelectQueryBuilder<Tables, string, O>) => {
					const inOrder = query.where(met(on, p, conditions)).orderBy(isLookedUp ? on.sortedBy('id') : 'id', order);
					return first > 0 ? inOrder.limit(sql.lit(first)) : inOrder.limit(p.limit).offset(p.offset);
				};
				const rows = isCounted
					? select(db).select(sql<number>`(${total(on, p, conditions)})`.as('list_count'))
					: select(db);
				if (!isDeep && !isLookedUp) return cut(rows);
				// Walks an index of ids and reads only the page's own rows.
				const ids = cut(db.selectFrom(table).select('id'));
				return rows.where('company_id', '=', p.companyId).where('id', 'in', ids).orderBy('id', order);
			}),
		byIds: prepare((db, p: { companyId: number; ids: readonly number[] }, on) => {
			const query = select(db).where(on.isOneOf('id', p.ids)).orderBy('id');
			return isInstance ? query : query.where('company_id', '=', p.companyId);
		}),
		count: (conditions: readonly Condition[]) =>
			counts(shapeOf(conditions), (db, p, on) => ({ compile: () => total(on, p, conditions).compile(db) })),
		countOfFacts: (conditions: readonly Condition[]) =>
			counted(shapeOf(conditions), (db, p, on) => {
				const version = sql`select version from fact_versions where company_id = ${p.companyId}`;
				const query = sql<Counted>`select (${total(on, p, conditions)}) as n, (${version}) as version`;
				return { compile: () => query.compile(db) };
			}),
		find: prepare((db, p: { companyId: number; id: number }) => {
			const query = db.selectFrom(table).selectAll().$castTo<Row>().where('id', '=', p.id);
			return isInstance ? query : query.where('company_id', '=', p.companyId);
		}),
		hold: prepare((db, p: { companyId: number; id: number }, on) => {
			const query = db.selectFrom(table).selectAll().$castTo<Row>();
			return on.lock(query.where('company_id', '=', p.companyId).where('id', '=', p.id));
		}),
		children: (most: number) => children(String(most), selectChildren<Row>(options, most)),
		fewChildren: prepare(selectFewChildren<Row>(options)),
	};
}
