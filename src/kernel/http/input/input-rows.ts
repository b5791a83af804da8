/** Many rows in one body: each that cannot be read is reported, not only the first. */
import type { Static, TSchema } from 'typebox';
import { invalid, Refusal, type RowProblem, rowProblem, rowsRefused } from '../../errors.ts';
import { leaf, readingOf } from '../exchange/index.ts';

export function inputRows<Row extends TSchema>(row: Row, most: number, description: string) {
	const { read } = readingOf(row);
	const schema = { type: 'array', items: row, minItems: 1, maxItems: most, description };
	return leaf<Static<Row>[]>(schema, (raw, field, context) => {
		if (!Array.isArray(raw) || raw.length === 0) throw invalid(field, 'a list with at least one row');
		if (raw.length > most) throw invalid(field, `a list of at most ${most} rows`);
		const problems: RowProblem[] = [];
		const rows = raw.map((each, place) => {
			try {
				return read(each, `${field}[${place}]`, context);
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				problems.push(rowProblem(place, error));
				return undefined;
			}
		});
		if (problems.length > 0) throw rowsRefused(problems);
		return rows;
	});
}
