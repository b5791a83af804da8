/** One list of records: a page in id order, up or down, an exact count, records by id, and the first records of each parent. */
import { present } from '../errors.ts';
import type { Queryable, Tx, Value } from './engine.ts';
import { statements } from './statements.ts';

/** What a filter came down to: the column equals one value, is one of several, lies in one of several ranges, or holds a text. */
export type Condition =
	| { column: string; kind: 'equal'; value: string | number }
	| { column: string; kind: 'in'; values: readonly (string | number)[] }
	| { column: string; kind: 'ranges'; ranges: readonly (readonly [from: number, to: number])[] }
	| { column: string; kind: 'contains'; text: string };

export interface SourceOptions {
	table: string;
	/** `instance`: the same records for every company. */
	scope?: 'company' | 'instance';
	/** The column that names the parent of a nested list. */
	parent?: string;
	/** The columns that lists and expansions show; all when omitted. One record by itself always comes whole. */
	shown?: readonly string[];
	/** The list is counted by tally: its subject and the columns of the tally's key. */
	tally?: { subject: string; columns: readonly string[] };
}

export interface Page {
	limit: number;
	offset: number;
	/** Ids upwards unless said. */
	order?: 'asc' | 'desc';
}

export interface Source<Row extends { id: number }> {
	readonly table: string;
	readonly parent: string | undefined;
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

/** Collects values while it writes the text, so that both stay in step. */
class SqlWriter {
	readonly values: Value[] = [];
	readonly #on: Queryable;
	constructor(on: Queryable) {
		this.#on = on;
	}
	bind(value: Value): string {
		this.values.push(value);
		return this.#on.dialect === 'postgres' ? `$${this.values.length}` : '?';
	}
	/** SQLite plans again whenever a bound limit changes; PostgreSQL keeps every text it has prepared. */
	constant(value: number): string {
		return this.#on.dialect === 'sqlite' ? String(value) : this.bind(value);
	}
	/** The values as rows of one column named `value`; text on PostgreSQL. */
	elements(values: readonly (string | number)[]): string {
		const json = this.bind(JSON.stringify(values));
		return this.#on.dialect === 'sqlite' ? `json_each(${json})` : `jsonb_array_elements_text(${json}::text::jsonb)`;
	}
	list(values: readonly (string | number)[]): string {
		const cast = this.#on.dialect === 'postgres' && typeof values[0] === 'number' ? '::bigint' : '';
		return `(select value${cast} from ${this.elements(values)})`;
	}
	condition(condition: Condition): string {
		const { column } = condition;
		if (condition.kind === 'equal') return `${column} = ${this.bind(condition.value)}`;
		// No value, no row; an empty list has no type for the engine to compare with.
		if (condition.kind === 'in')
			return condition.values.length === 0 ? '1 = 0' : `${column} in ${this.list(condition.values)}`;
		if (condition.kind === 'contains') {
			const find = this.#on.dialect === 'postgres' ? 'strpos' : 'instr';
			return `${find}(${column}, ${this.bind(condition.text)}) > 0`;
		}
		const ranges = condition.ranges.map(([from, to]) => `${column} between ${this.bind(from)} and ${this.bind(to)}`);
		return `(${ranges.join(' or ')})`;
	}
}

const KEY_COLUMNS = ['a', 'b', 'c'];
/** Up to here a plain offset costs less than finding the page's ids first. */
const SHALLOW_OFFSET = 200;

export function source<Row extends { id: number }>(options: SourceOptions): Source<Row> {
	const { table, parent, tally } = options;
	const columns = options.shown?.join(', ') ?? '*';
	const isInstance = options.scope === 'instance';

	const where = (writer: SqlWriter, companyId: number, conditions: readonly Condition[]) => {
		const all = isInstance ? [] : [`company_id = ${writer.bind(companyId)}`];
		for (const condition of conditions) all.push(writer.condition(condition));
		return all.length > 0 ? `where ${all.join(' and ')}` : '';
	};

	const tallied = (on: Queryable, companyId: number, conditions: readonly Condition[]) => {
		if (
			!tally ||
			conditions.some(({ column, kind }) => kind === 'ranges' || kind === 'contains' || !tally.columns.includes(column))
		)
			return undefined;
		const writer = new SqlWriter(on);
		const half = (from: string) => {
			const all = [`company_id = ${writer.bind(companyId)}`, `subject = ${writer.bind(tally.subject)}`];
			for (const condition of conditions) {
				const column = present(KEY_COLUMNS[tally.columns.indexOf(condition.column)], 'tally column');
				all.push(writer.condition({ ...condition, column }));
			}
			return `select value from ${from} where ${all.join(' and ')}`;
		};
		const text = `select cast(coalesce(sum(value), 0) as bigint) as n from (${half('tallies')} union all ${half('tally_deltas')}) as halves`;
		return { text, values: writer.values };
	};

	const prepare = statements<Record<string, { id: number; company_id: number }>>();
	const findStatement = prepare((db, p: { companyId: number; id: number }) => {
		const query = db.selectFrom(table).selectAll().where('id', '=', p.id);
		return isInstance ? query : query.where('company_id', '=', p.companyId);
	});
	const holdStatement = prepare((db, p: { companyId: number; id: number }, on) => {
		const query = db.selectFrom(table).selectAll().where('company_id', '=', p.companyId).where('id', '=', p.id);
		return on.lock(query, 'update');
	});

	return {
		table,
		parent,
		async page(on, companyId, conditions, { limit, offset, order = 'asc' }) {
			const writer = new SqlWriter(on);
			const isDeep = offset > SHALLOW_OFFSET && !isInstance;
			// A deep offset walks an index of ids and reads only the page's own rows.
			const outside = isDeep
				? `select ${columns} from ${table} where company_id = ${writer.bind(companyId)} and id in (select id`
				: `select ${columns}`;
			const inside = `from ${table} ${where(writer, companyId, conditions)} order by id ${order} limit ${writer.constant(limit)} offset ${writer.bind(offset)}`;
			const text = isDeep ? `${outside} ${inside}) order by id ${order}` : `${outside} ${inside}`;
			return (await on.query<Row>(text, writer.values)).rows;
		},
		async count(on, companyId, conditions) {
			const writer = new SqlWriter(on);
			const { text, values } = tallied(on, companyId, conditions) ?? {
				text: `select count(*) as n from ${table} ${where(writer, companyId, conditions)}`,
				values: writer.values,
			};
			return present((await on.query<{ n: number }>(text, values)).rows[0], 'count').n;
		},
		async byIds(on, companyId, ids) {
			if (ids.length === 0) return [];
			const writer = new SqlWriter(on);
			const text = `select ${columns} from ${table} ${where(writer, companyId, [{ column: 'id', kind: 'in', values: ids }])} order by id`;
			return (await on.query<Row>(text, writer.values)).rows;
		},
		find: (on, companyId, id) => findStatement.first(on, { companyId, id }) as Promise<Row | undefined>,
		hold: (tx, companyId, id) => holdStatement.first(tx, { companyId, id }) as Promise<Row | undefined>,
		async firstOfEach(on, companyId, parentIds, most) {
			const children = new Map<number, Children<Row>>();
			if (parentIds.length === 0) return children;
			const column = present(parent, 'column of the parent');
			const writer = new SqlWriter(on);
			const value = on.dialect === 'postgres' ? 'value::bigint' : 'value';
			const siblings = (of: string) =>
				`from ${table} x where x.company_id = ${writer.bind(companyId)} and x.${column} = ${of}`;
			// How many there are is counted only where a page is full; the last child to show is an index walk of `most` steps.
			const counted = `case when full_id is null then 0 else (select count(*) ${siblings('parent_id')}) end as siblings`;
			const lastShown = `select x.id ${siblings(value)} order by x.id limit 1 offset ${most - 1}`;
			const parents = `select ${value} as parent_id, (${lastShown}) as full_id from ${writer.elements(parentIds)}`;
			const text =
				`select ${options.shown?.map((name) => `c.${name}`).join(', ') ?? 'c.*'}, p.siblings ` +
				`from (select parent_id, coalesce(full_id, ${Number.MAX_SAFE_INTEGER}) as last_id, ${counted} from (${parents}) as f) as p ` +
				`cross join ${table} c where c.company_id = ${writer.bind(companyId)} and c.${column} = p.parent_id and c.id <= p.last_id ` +
				'order by c.id';
			const { rows } = await on.query<Row & Record<string, unknown> & { siblings: number }>(text, writer.values);
			for (const row of rows) {
				const parentId = row[column] as number;
				const group = children.get(parentId) ?? { count: 0, rows: [] };
				group.rows.push(row);
				group.count = Math.max(group.rows.length, row.siblings);
				children.set(parentId, group);
			}
			return children;
		},
	};
}
