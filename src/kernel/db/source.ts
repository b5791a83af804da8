/** One list of records: a page in id order, an exact count, records by id, and the first records of each parent. */
import type { Queryable, Tx, Value } from './engine.ts';
import { statements } from './statements.ts';

/** What a filter came down to: the column equals one value, is one of several, or lies in one of several ranges. */
export type Condition =
	| { column: string; kind: 'equal'; value: string | number }
	| { column: string; kind: 'in'; values: readonly (string | number)[] }
	| { column: string; kind: 'ranges'; ranges: readonly (readonly [from: number, to: number])[] };

export interface SourceOptions {
	table: string;
	/** `instance`: the same records for every company. */
	scope?: 'company' | 'instance';
	/** The column that names the parent of a nested list. */
	parent?: string;
	/** The list is counted by tally: its subject and the columns of the tally's key. */
	tally?: { subject: string; columns: readonly string[] };
}

export interface Page {
	limit: number;
	offset: number;
}

export interface Source<Row extends { id: number }> {
	readonly table: string;
	readonly parent: string | undefined;
	page(on: Queryable, companyId: number, conditions: readonly Condition[], page: Page): Promise<Row[]>;
	count(on: Queryable, companyId: number, conditions: readonly Condition[]): Promise<number>;
	byIds(on: Queryable, companyId: number, ids: readonly number[]): Promise<Row[]>;
	find(on: Queryable, companyId: number, id: number): Promise<Row | undefined>;
	/** The record, held until the transaction ends: whoever wants to change it too waits, so no change is lost. */
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
	place(value: Value): string {
		this.values.push(value);
		return this.#on.dialect === 'postgres' ? `$${this.values.length}` : '?';
	}
	list(values: readonly (string | number)[]): string {
		const json = this.place(JSON.stringify(values));
		if (this.#on.dialect === 'sqlite') return `(select value from json_each(${json}))`;
		const cast = typeof values[0] === 'number' ? '::bigint' : '';
		return `(select value${cast} from jsonb_array_elements_text(${json}::text::jsonb))`;
	}
	condition(condition: Condition): string {
		const { column } = condition;
		if (condition.kind === 'equal') return `${column} = ${this.place(condition.value)}`;
		// No value, no row; an empty list has no type for the engine to compare with.
		if (condition.kind === 'in')
			return condition.values.length === 0 ? '1 = 0' : `${column} in ${this.list(condition.values)}`;
		const ranges = condition.ranges.map(([from, to]) => `${column} between ${this.place(from)} and ${this.place(to)}`);
		return `(${ranges.join(' or ')})`;
	}
}

const KEY_COLUMNS = ['a', 'b', 'c'];
/** Up to here a plain offset costs less than finding the page's ids first. */
const SHALLOW_OFFSET = 200;

export function source<Row extends { id: number }>(options: SourceOptions): Source<Row> {
	const { table, parent, tally } = options;
	const isInstance = options.scope === 'instance';

	const where = (writer: SqlWriter, companyId: number, conditions: readonly Condition[]) => {
		const all = isInstance ? [] : [`company_id = ${writer.place(companyId)}`];
		for (const condition of conditions) all.push(writer.condition(condition));
		return all.length > 0 ? `where ${all.join(' and ')}` : '';
	};

	const tallied = (on: Queryable, companyId: number, conditions: readonly Condition[]) => {
		if (!tally || conditions.some(({ column, kind }) => kind === 'ranges' || !tally.columns.includes(column)))
			return undefined;
		const writer = new SqlWriter(on);
		const half = (from: string) => {
			const all = [`company_id = ${writer.place(companyId)}`, `subject = ${writer.place(tally.subject)}`];
			for (const condition of conditions) {
				const column = KEY_COLUMNS[tally.columns.indexOf(condition.column)] as string;
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
		// SQLite has one writer, and it is holding already.
		return on.dialect === 'postgres' ? query.forUpdate() : query;
	});

	return {
		table,
		parent,
		async page(on, companyId, conditions, { limit, offset }) {
			const writer = new SqlWriter(on);
			const isDeep = offset > SHALLOW_OFFSET && !isInstance;
			// A deep offset walks an index of ids and reads only the page's own rows.
			const outside = isDeep
				? `select * from ${table} where company_id = ${writer.place(companyId)} and id in (select id`
				: 'select *';
			const inside = `from ${table} ${where(writer, companyId, conditions)} order by id limit ${writer.place(limit)} offset ${writer.place(offset)}`;
			const text = isDeep ? `${outside} ${inside}) order by id` : `${outside} ${inside}`;
			return (await on.query(text, writer.values)).rows as unknown as Row[];
		},
		async count(on, companyId, conditions) {
			const writer = new SqlWriter(on);
			const { text, values } = tallied(on, companyId, conditions) ?? {
				text: `select count(*) as n from ${table} ${where(writer, companyId, conditions)}`,
				values: writer.values,
			};
			return (await on.query(text, values)).rows[0]?.n as number;
		},
		async byIds(on, companyId, ids) {
			if (ids.length === 0) return [];
			const writer = new SqlWriter(on);
			const text = `select * from ${table} ${where(writer, companyId, [{ column: 'id', kind: 'in', values: ids }])} order by id`;
			return (await on.query(text, writer.values)).rows as unknown as Row[];
		},
		find: (on, companyId, id) => findStatement.first(on, { companyId, id }) as Promise<Row | undefined>,
		hold: (tx, companyId, id) => holdStatement.first(tx, { companyId, id }) as Promise<Row | undefined>,
		async firstOfEach(on, companyId, parentIds, most) {
			const children = new Map<number, Children<Row>>();
			if (parentIds.length === 0) return children;
			const writer = new SqlWriter(on);
			const inside = where(writer, companyId, [{ column: parent as string, kind: 'in', values: parentIds }]);
			const text =
				`select * from (select t.*, row_number() over (partition by ${parent} order by id) as place, ` +
				`count(*) over (partition by ${parent}) as siblings from ${table} t ${inside}) as numbered ` +
				`where place <= ${writer.place(most)} order by id`;
			for (const row of (await on.query(text, writer.values)).rows) {
				const parentId = row[parent as string] as number;
				const group = children.get(parentId) ?? { count: row.siblings as number, rows: [] };
				group.rows.push(row as unknown as Row);
				children.set(parentId, group);
			}
			return children;
		},
	};
}
