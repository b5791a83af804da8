/** Filters by amounts, by states, by a few numbers, and by rows of other tables. */
import type { Condition, Schema } from '../../db/index.ts';
import { invalid } from '../../errors.ts';
import { toScaled } from '../../numbers.ts';
import { DELETED } from '../../record-state.ts';
import { type Filter, oneOrMore, readStates, splitList } from '../exchange/index.ts';

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

/** The state of records that are never deleted: 99, which clients ask for everywhere, matches none. */
export const byLastingState: Filter = {
	description: '0 active, 1 inactive; none is 99, deleted',
	type: 'integer',
	read: (name, value) => oneOrMore('state', readStates(name, value)),
};

/** The state of a record that the row names by an id, and that can be deleted. */
export const byStateOf = (column: string, table: keyof Schema, noun: string): Filter => ({
	description: `Of the ${noun}: 0 active, 1 inactive, 99 deleted`,
	type: 'integer',
	read: (name, value) => {
		const deleted: Condition = { column: 'is_deleted', kind: 'equal', value: 1 };
		const kept = (state: number): Condition => ({
			kind: 'all',
			of: [
				{ column: 'state', kind: 'equal', value: state },
				{ column: 'is_deleted', kind: 'equal', value: 0 },
			],
		});
		const of = readStates(name, value).map((state) => (state === DELETED ? deleted : kept(state)));
		return { column, kind: 'names', target: { table, searched: [] }, of: { kind: 'any', of } };
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
