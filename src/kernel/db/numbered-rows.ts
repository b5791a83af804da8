/** Rows with the next number of a counter, whose row stays locked until the commit: without gaps, and as short as can be. */
import type { Counter, Dialect, Value } from './engine.ts';
import { type Insert, type NewRows, powersOfTwo } from './insert-rows.ts';

const texts = new Map<string, string>();

function kept(key: string, build: () => string): string {
	let text = texts.get(key);
	if (text === undefined) {
		text = build();
		texts.set(key, text);
	}
	return text;
}

function marksOf(dialect: Dialect): () => string {
	let position = 0;
	return () => (dialect === 'postgres' ? `$${++position}` : '?');
}

/** Takes so many numbers at once, and answers the last of them. */
function takeNumbers(dialect: Dialect, { table, key }: Counter, many: number): Insert {
	const columns = Object.keys(key);
	const text = kept(`${dialect}/${table}`, () => {
		const mark = marksOf(dialect);
		return `insert into ${table} (${[...columns, 'last_number'].join(', ')}) values (${[...columns, ''].map(mark).join(', ')}) on conflict (${columns.join(', ')}) do update set last_number = ${table}.last_number + excluded.last_number returning last_number`;
	});
	return { text, values: [...Object.values(key), many] };
}

/** Inserts rows with the numbers that were taken last; after them come `after` others. */
function insertWithNumbers(dialect: Dialect, { table, key }: Counter, rows: NewRows, after: number): Insert {
	const keys = Object.keys(key);
	const { columns, count } = rows;
	const text = kept(`${dialect}/${table}/${rows.table}(${columns.join()})${count}`, () => {
		const mark = marksOf(dialect);
		const row = () => {
			const own = columns.map(mark).join(', ');
			const number = `select last_number - ${mark()} from ${table} where ${keys.map((name) => `${name} = ${mark()}`).join(' and ')}`;
			return `(${own}, (${number}))`;
		};
		return `insert into ${rows.table} (${columns.join(', ')}, number) values ${Array.from({ length: count }, row).join(', ')}`;
	});
	const values: Value[] = [];
	for (let index = 0; index < count; index++) {
		values.push(...rows.values.slice(index * columns.length, (index + 1) * columns.length));
		values.push(after + count - 1 - index, ...Object.values(key));
	}
	return { text, values };
}

/** The first of them answers the last number. */
export function numberedStatements(dialect: Dialect, counter: Counter, rows: NewRows): [Insert, ...Insert[]] {
	const inserts = [];
	let start = 0;
	for (const count of powersOfTwo(rows.count)) {
		const from = start * rows.columns.length;
		const some = { ...rows, count, values: rows.values.slice(from, from + count * rows.columns.length) };
		start += count;
		inserts.push(insertWithNumbers(dialect, counter, some, rows.count - start));
	}
	return [takeNumbers(dialect, counter, rows.count), ...inserts];
}
