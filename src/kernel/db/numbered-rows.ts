/** Rows with the next numbers of a counter, whose row stays locked until the commit: there are no gaps, and it is locked for as short as can be. */
import type { Counter, Dialect, Value } from './engine.ts';
import { type Insert, inFewLengths, marksOf, type NewRows, textOf } from './insert-rows.ts';

/** Takes so many numbers at once, and answers the last of them. */
function takeNumbers(dialect: Dialect, { table, key }: Counter, { shape, count }: NewRows): Insert {
	const text = textOf(shape, `${dialect} from ${table}`, 0, () => {
		const columns = Object.keys(key);
		const marks = [...columns, 'last_number'].map(marksOf(dialect)).join(', ');
		const add = `last_number = ${table}.last_number + excluded.last_number`;
		return `insert into ${table} (${columns.join(', ')}, last_number) values (${marks}) on conflict (${columns.join(', ')}) do update set ${add} returning last_number`;
	});
	return { text, values: [...Object.values(key), count] };
}

/** Inserts rows with numbers that were taken before; `after` of them are for others, who come after these. */
function insertWithNumbers(dialect: Dialect, { table, key }: Counter, rows: NewRows, after: number): Insert {
	const { shape, count } = rows;
	const { columns } = shape;
	const text = textOf(shape, `${dialect} numbered by ${table}`, count, () => {
		const mark = marksOf(dialect);
		const row = () => {
			const own = columns.map(mark).join(', ');
			const number = `select last_number - ${mark()} from ${table}`;
			const where = Object.keys(key).map((name) => `${name} = ${mark()}`);
			return `(${own}, (${number} where ${where.join(' and ')}))`;
		};
		const all = Array.from({ length: count }, row).join(', ');
		return `insert into ${shape.table} (${columns.join(', ')}, number) values ${all}`;
	});
	const keys = Object.values(key);
	const values: Value[] = [];
	for (let index = 0; index < count; index++) {
		for (let at = 0; at < columns.length; at++) values.push(rows.values[index * columns.length + at] ?? null);
		values.push(after + count - 1 - index, ...keys);
	}
	return { text, values };
}

/** The first of them answers the last number. */
export function numberedStatements(dialect: Dialect, counter: Counter, rows: NewRows): Insert[] {
	let after = rows.count;
	const inserts = inFewLengths(rows).map((some) => {
		after -= some.count;
		return insertWithNumbers(dialect, counter, some, after);
	});
	return [takeNumbers(dialect, counter, rows), ...inserts];
}
