/** Filters by amounts, by a few numbers, and by rows of other tables. */
import type { Schema } from '../db/index.ts';
import { invalid } from '../errors.ts';
import { toScaled } from '../numbers.ts';
import { type Filter, oneOrMore, splitList } from './list-query.ts';

/**
 * Records whose column a row of another table names in its column `by`, where the filter holds of that row. Such filters on
 * the same table, asked for together, have to hold of the same row.
 */
export const byNamed = (
	column: string,
	{ table, by }: { table: keyof Schema; by: string },
	filter: Filter,
): Filter => ({
	...filter,
	read: async (...asked) => {
		const where = await filter.read(...asked);
		return where && { column, kind: 'names', target: { table, searched: [] }, by, of: where };
	},
});

/** An amount of the company's money. */
export const byMoney = (column: string, meaning: string): Filter => ({
	description: `${meaning}; several as [1,2]`,
	type: 'string',
	read: (name, value, _on, _companyId, decimals) => {
		const amounts = splitList(value).map((each) => toScaled(each, decimals) ?? -1);
		if (amounts.length === 0 || amounts.some((amount) => amount < 0))
			throw invalid(name, 'an amount, or several as [1,2]');
		return oneOrMore(column, amounts);
	},
});

/** A few numbers; any other is refused. */
export const byOneOf = (column: string, numbers: readonly number[], meaning: string): Filter => ({
	description: meaning,
	type: 'integer',
	read: (name, value) => {
		const wanted = splitList(value).map((each) => numbers.find((known) => String(known) === each) ?? Number.NaN);
		if (wanted.length === 0 || wanted.some(Number.isNaN)) throw invalid(name, numbers.join(', '));
		return oneOrMore(column, [...new Set(wanted)]);
	},
});
