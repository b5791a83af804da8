/** What a filter comes down to, as a part of a statement. Conditions of one shape share a statement and differ in its arguments. */
import { type RawBuilder, sql } from 'kysely';
import { searchable } from '../../text.ts';
import type { DialectParts } from '../engine/index.ts';

/** A list whose records are searched by text. */
export interface Searched {
	readonly table: string;
	/** The columns by which it is searched, where it is large: their folded text is stored. */
	readonly searched: readonly string[];
	/** On SQLite an index of trigrams says which records may hold a text (`trigrams.ts`). */
	readonly hasTrigrams?: boolean;
	/** Its records are facts: none changes without a new version of the company's (`facts.ts`). */
	readonly areFacts?: boolean;
}

/** An expression that the list's table has an index of; it has to be written as the index has it, without values that are bound. */
export interface Computed {
	/** Expressions of another name are other ones. */
	readonly name: string;
	readonly expression: RawBuilder<number | null>;
}

export type Condition =
	/** The column equals one value, is one of several, or lies in one of several ranges. */
	| { column: string; kind: 'equal'; value: string | number }
	| { column: string; kind: 'in'; values: readonly (string | number)[] }
	/** `otherwise`: the column that counts where this one is empty. */
	| { column: string; kind: 'ranges'; ranges: readonly (readonly [from: number, to: number])[]; otherwise?: string }
	/** It holds a text, which is given as `searchable` writes it. */
	| { column: string; kind: 'contains'; text: string }
	/** One of the columns, which are searched together, holds a word. */
	| { columns: readonly string[]; kind: 'word'; text: string }
	/** It is the text, but for letter case. */
	| { column: string; kind: 'same'; text: string }
	/** What is computed of the record's own columns is a value. */
	| { computed: Computed; kind: 'computed'; value: number }
	/** It names a record of the company that meets a condition; `by`: the column of that record, its id when omitted. */
	| { column: string; kind: 'names'; target: Searched; of: Condition; by?: string }
	/**
	 * `apart`: the list itself, in which each is looked for by an index of its own. Together they would be asked of every record there is;
	 * where the records that meet them are all counted, that costs more than reading those of each.
	 */
	| { kind: 'any'; of: readonly Condition[]; apart?: Searched }
	| { kind: 'all'; of: readonly Condition[] };

/** A word as a part of any of these columns. */
export const wordIn = (word: string, columns: readonly string[]): Condition[] =>
	columns.map((column) => ({ column, kind: 'contains', text: searchable(word) }));

/** A word as a part of any of these columns, which are searched together. */
export const wordInAll = (word: string, columns: readonly string[]): Condition => ({
	columns,
	kind: 'word',
	text: searchable(word),
});

type Bound = string | number | readonly (string | number)[];
/** Keys are the index of the condition, and of the value within it. */
export type ConditionArguments = Record<`${number}.${number}`, Bound>;

/** Its values, in the order in which `conditionPart` takes them. */
function boundBy(condition: Condition): readonly Bound[] {
	switch (condition.kind) {
		case 'equal':
		case 'computed':
			return [condition.value];
		case 'in':
			return [condition.values];
		case 'ranges':
			return condition.ranges.flat();
		case 'contains':
		case 'word':
		case 'same':
			return [condition.text];
		case 'names':
			return boundBy(condition.of);
		default:
			return condition.of.flatMap(boundBy);
	}
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

export const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

function shapeOfOne(condition: Condition): string {
	switch (condition.kind) {
		case 'in':
			return `${condition.column} in ${typeof condition.values[0]}`;
		case 'contains':
			return `${condition.column} contains ${hasTrigram(condition.text)}`;
		case 'word':
			return `${condition.columns} word ${hasTrigram(condition.text)}`;
		case 'computed':
			return `computed ${condition.computed.name}`;
		case 'names':
			return `${condition.column} names ${condition.target.table}.${condition.by ?? 'id'}(${shapeOfOne(condition.of)})`;
		case 'any':
			return `any${condition.apart ? ' apart' : ''}(${condition.of.map(shapeOfOne)})`;
		case 'all':
			return `all(${condition.of.map(shapeOfOne)})`;
		default:
			return `${condition.column} ${condition.kind} ${boundBy(condition).length}`;
	}
}

/** The same for conditions that are written alike. */
export const shapeOf = (conditions: readonly Condition[]): string =>
	conditions.map((condition) => `/${shapeOfOne(condition)}`).join('');

const isText = ({ kind }: Condition): boolean => kind === 'contains' || kind === 'word';

/** True when a record meets it by its own text or by that of records of another table. */
export const joinsTables = (condition: Condition): boolean => {
	if (condition.kind === 'all') return condition.of.some(joinsTables);
	return condition.kind === 'any' && searchesText(condition.of) && condition.of.some(({ kind }) => kind === 'names');
};

/** True when the text stored for searching has to be read by the list's own statement. */
export const isSearch = (conditions: readonly Condition[]): boolean =>
	conditions.some((each) => {
		if (each.kind === 'any' && each.apart) return false;
		return each.kind === 'any' || each.kind === 'all' ? isSearch(each.of) : isText(each);
	});

/** Its own text, or that of records it names. */
export const searchesText = (conditions: readonly Condition[]): boolean =>
	conditions.some((each) => {
		if (each.kind === 'names') return searchesText([each.of]);
		return each.kind === 'any' || each.kind === 'all' ? searchesText(each.of) : isText(each);
	});

/** True when a condition asks for nothing but the list's own records and facts. */
export const isOfFacts = (condition: Condition): boolean => {
	if (condition.kind === 'names') return condition.target.areFacts === true && isOfFacts(condition.of);
	return (condition.kind !== 'any' && condition.kind !== 'all') || condition.of.every(isOfFacts);
};

const joined = (parts: readonly RawBuilder<boolean>[], word: 'and' | 'or', none: string): RawBuilder<boolean> =>
	parts.length === 0 ? sql.raw(none) : sql`(${sql.join(parts, sql.raw(` ${word} `))})`;

/** `p`: the arguments as placeholders. `searched`: the columns of this table whose folded text is stored. */
export function conditionPart(
	on: DialectParts,
	p: ConditionArguments & { companyId: number },
	condition: Condition,
	index: number,
	searched: readonly string[] = [],
	isWalkedById = false,
): RawBuilder<boolean> {
	let place = 0;
	const next = () => p[`${index}.${place++}`];

	/** The records of a table that meet a condition, by one of their columns. */
	function meeting({ table, searched }: Searched, of: Condition, by: string): RawBuilder<unknown> {
		const from = searched.length > 0 && isSearch([of]) ? on.searched(table) : sql.table(table);
		return sql`select ${sql.ref(by)} from ${from} where company_id = ${p.companyId} and ${written(of, searched)}`;
	}

	function written(part: Condition, folded: readonly string[]): RawBuilder<boolean> {
		if (part.kind === 'any' && part.apart) {
			const { apart } = part;
			const found = part.of.map((each) => meeting(apart, each, 'id'));
			return on.isAmong(sql.ref('id'), sql`${sql.join(found, sql` union all `)}`);
		}
		if (part.kind === 'any' || part.kind === 'all') {
			const parts = part.of.map((each) => written(each, folded));
			return part.kind === 'any' ? joined(parts, 'or', '1 = 0') : joined(parts, 'and', '1 = 1');
		}
		if (part.kind === 'word') {
			const isFolded = part.columns.every((each) => folded.includes(each));
			return on.contains(part.columns, next(), { isFolded, hasTrigram: hasTrigram(part.text) });
		}
		if (part.kind === 'computed') return sql`${part.computed.expression} = ${next()}`;
		const column = sql.ref(part.column);
		switch (part.kind) {
			case 'equal':
				return sql`${column} = ${next()}`;
			case 'same':
				return sql`lower(${column}) = lower(${next()})`;
			case 'contains':
				return on.contains([part.column], next(), {
					isFolded: folded.includes(part.column),
					hasTrigram: hasTrigram(part.text),
				});
			case 'in': {
				const [value] = part.values;
				const list = next();
				// No value, no row; an empty list has no type for the engine to compare with.
				return value === undefined ? sql`1 = 0` : on.isIn(column, list, typeof value === 'number' ? 'bigint' : 'text');
			}
			case 'ranges': {
				// With the plus no index of the column is used.
				const plain = isWalkedById ? sql`+${column}` : column;
				const compared = part.otherwise ? sql`coalesce(${column}, ${sql.ref(part.otherwise)})` : plain;
				const ranges = part.ranges.map(() => sql<boolean>`${compared} between ${next()} and ${next()}`);
				return joined(ranges, 'or', '1 = 0');
			}
			case 'names': {
				const named = meeting(part.target, part.of, part.by ?? 'id');
				return part.of.kind === 'any' && part.of.apart ? on.isAmong(column, named) : sql`${column} in (${named})`;
			}
		}
	}
	return written(condition, searched);
}

/** Conditions on records of one other table that name the same column become one, and a single record has to meet them all. */
export function ofSameRecord(conditions: readonly Condition[]): Condition[] {
	const kept: Condition[] = [];
	for (const condition of conditions) {
		const at = kept.findIndex(
			(each) =>
				each.kind === 'names' &&
				condition.kind === 'names' &&
				each.by !== undefined &&
				each.by === condition.by &&
				each.column === condition.column &&
				each.target.table === condition.target.table,
		);
		const same = kept[at];
		if (same?.kind === 'names' && condition.kind === 'names')
			kept[at] = { ...same, of: { kind: 'all', of: [same.of, condition.of] } };
		else kept.push(condition);
	}
	return kept;
}
