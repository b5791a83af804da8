/** A row with the next number of a counter, whose row stays locked until the commit: there are no gaps, and it is locked for as short as can be. */
import type { Counter, Dialect } from './engine.ts';
import { type Insert, marksOf, type NewRows, textOf } from './insert-rows.ts';

/** Takes the next number, and answers it. */
function takeNumber(dialect: Dialect, { table, key }: Counter, { shape }: NewRows): Insert {
	const text = textOf(shape, `${dialect} from ${table}`, 1, () => {
		const columns = Object.keys(key);
		const marks = columns.map(marksOf(dialect)).join(', ');
		const add = `last_number = ${table}.last_number + 1`;
		return `insert into ${table} (${columns.join(', ')}, last_number) values (${marks}, 1) on conflict (${columns.join(', ')}) do update set ${add} returning last_number`;
	});
	return { text, values: Object.values(key) };
}

/** Inserts the row with the number that was taken before. */
function insertWithNumber(dialect: Dialect, { table, key }: Counter, { shape, values }: NewRows): Insert {
	const { columns } = shape;
	const text = textOf(shape, `${dialect} numbered by ${table}`, 1, () => {
		const mark = marksOf(dialect);
		// What both rows have is taken from the counter's: so a distributed database sees that both are on one server.
		const own = columns.map((name) => (name in key ? name : mark()));
		const where = Object.keys(key).map((name) => `${name} = ${mark()}`);
		return `insert into ${shape.table} (${columns.join(', ')}, number) select ${own.join(', ')}, last_number from ${table} where ${where.join(' and ')}`;
	});
	return { text, values: [...values.filter((_, at) => !((columns[at] ?? '') in key)), ...Object.values(key)] };
}

/** The first of them answers the number. */
export const numberedStatements = (dialect: Dialect, counter: Counter, row: NewRows): Insert[] => [
	takeNumber(dialect, counter, row),
	insertWithNumber(dialect, counter, row),
];
