/** What a change of many rows was refused for, row by row; and the same for a change of one. */
import { ApiProblem } from '../../api/problem.ts';
import { sentenceOf } from '../../words/errors.ts';
import type { Language } from '../../words/language.tsx';

export interface RowProblem {
	/** The row, counted from 0. */
	row: number;
	/** The member of that row: `code`. */
	field: string;
	sentence: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null;

const memberOf = (field: unknown): string =>
	typeof field === 'string' ? field.replace(/^items\[\d+\]\.?/, '').replace(/[.[].*$/, '') : '';

/** None where the refusal is not about rows. */
export function rowProblems(error: unknown, language: Language): RowProblem[] {
	if (!(error instanceof ApiProblem)) return [];
	const { errors } = error.answer;
	if (!Array.isArray(errors)) return [];
	return errors.flatMap((told: unknown) => {
		if (!isObject(told) || typeof told.row !== 'number') return [];
		const sentence = sentenceOf(new ApiProblem(error.status, told), language) ?? '';
		return { row: told.row, field: memberOf(told.field), sentence };
	});
}
