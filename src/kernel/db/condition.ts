/** What a filter comes down to, as a part of a statement. Conditions of one shape share a statement and differ in its arguments. */
import { type RawBuilder, sql } from 'kysely';
import type { DialectParts } from './dialect-parts.ts';

/** The column equals one value, is one of several, lies in one of several ranges, or holds a text. */
export type Condition =
	| { column: string; kind: 'equal'; value: string | number }
	| { column: string; kind: 'in'; values: readonly (string | number)[] }
	| { column: string; kind: 'ranges'; ranges: readonly (readonly [from: number, to: number])[] }
	| { column: string; kind: 'contains'; text: string };

type Bound = string | number | readonly (string | number)[];
/** By the index of the condition, and of the value within it. */
export type ConditionArguments = Record<`${number}.${number}`, Bound>;

function boundBy(condition: Condition): readonly Bound[] {
	if (condition.kind === 'equal') return [condition.value];
	if (condition.kind === 'contains') return [condition.text];
	return condition.kind === 'in' ? [condition.values] : condition.ranges.flat();
}

export function argumentsOf(conditions: readonly Condition[]): ConditionArguments {
	const made: ConditionArguments = {};
	conditions.forEach((condition, index) => {
		boundBy(condition).forEach((value, n) => {
			made[`${index}.${n}`] = value;
		});
	});
	return made;
}

/** The same for conditions that are written alike. */
export function shapeOf(conditions: readonly Condition[]): string {
	let shape = '';
	for (const condition of conditions) {
		const detail = condition.kind === 'in' ? typeof condition.values[0] : boundBy(condition).length;
		shape += `/${condition.column} ${condition.kind} ${detail}`;
	}
	return shape;
}

/** `p`: the arguments as placeholders. */
export function conditionPart(
	on: DialectParts,
	p: ConditionArguments,
	condition: Condition,
	index: number,
): RawBuilder<boolean> {
	const column = sql.ref(condition.column);
	const first = p[`${index}.0`];
	if (condition.kind === 'equal') return sql`${column} = ${first}`;
	if (condition.kind === 'contains') return on.contains(column, first);
	if (condition.kind === 'in') {
		const [value] = condition.values;
		// No value, no row; an empty list has no type for the engine to compare with.
		return value === undefined ? sql`1 = 0` : on.isIn(column, first, typeof value === 'number' ? 'bigint' : 'text');
	}
	const ranges = condition.ranges.map(
		(_, n) => sql`${column} between ${p[`${index}.${2 * n}`]} and ${p[`${index}.${2 * n + 1}`]}`,
	);
	return sql`(${sql.join(ranges, sql` or `)})`;
}
