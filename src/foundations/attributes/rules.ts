/** Pure decisions: which values fit an attribute, and what is missing. */
import { invalid } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { attributeIsMissing, notAsked } from './errors.ts';
import type { AttributeRow, OptionRow } from './store.ts';

export const DATE = 1;
export const NUMBER = 3;
export const TEXT = 4;
export const OPTIONS = 7;
export const TYPES: readonly number[] = [DATE, NUMBER, TEXT, OPTIONS];

/** What has attributes: documents or payments of a type, or clients. */
export type Scope = { documentTypeId: number } | { paymentTypeId: number } | 'clients';

export function isOf(scope: Scope, row: Pick<AttributeRow, 'document_type_id' | 'payment_type_id'>): boolean {
	if (scope === 'clients') return row.document_type_id === null && row.payment_type_id === null;
	if ('documentTypeId' in scope) return row.document_type_id === scope.documentTypeId;
	return row.payment_type_id === scope.paymentTypeId;
}

export interface SentValue {
	dynamicAttributeId: number;
	description?: string;
}

// Spec silent: how a date is written. What clients write dates as is taken, and kept as sent.
const DATES = /^(\d{1,12}|\d{4}-\d{2}-\d{2}|\d{2}[/-]\d{2}[/-]\d{4})$/;

type OptionNames = ReadonlyMap<number, ReadonlySet<string>>;

/** Keyed by rows that are facts, and so the same for every value of a request: each is read once. */
const namesOf = new WeakMap<readonly OptionRow[], OptionNames>();

/** The names of the open options of each attribute. */
function optionNames(options: readonly OptionRow[]): OptionNames {
	const known = namesOf.get(options);
	if (known) return known;
	const open = options.filter(({ state }) => state === ACTIVE);
	const groups = Map.groupBy(open, (row) => row.dynamic_attribute_id);
	const names = new Map([...groups].map(([id, rows]) => [id, new Set(rows.map(({ name }) => name))]));
	namesOf.set(options, names);
	return names;
}

function checkValue({ type, id }: AttributeRow, options: readonly OptionRow[], value: string, field: string): void {
	if (value === '') return;
	if (type === DATE && !DATES.test(value)) throw invalid(field, 'a date: Unix seconds, YYYY-MM-DD or DD/MM/YYYY');
	if (type === NUMBER && !/^-?\d+([.,]\d+)?$/.test(value)) throw invalid(field, 'a number');
	if (type !== OPTIONS) return;
	const names = optionNames(options).get(id);
	if (!names?.has(value)) throw invalid(field, `one of: ${[...(names ?? [])].join(', ')}`);
}

/** Whether an option has to be looked up. */
export function asksForOptions(known: readonly AttributeRow[], sent: readonly SentValue[]): boolean {
	const withOptions = new Set(known.filter(({ type }) => type === OPTIONS).map(({ id }) => id));
	return sent.some(({ dynamicAttributeId }) => withOptions.has(dynamicAttributeId));
}

/** What a list of values calls the attribute and its value. */
export interface ValueNames {
	id: string;
	value: string;
}

/** The values sent, each of an open attribute of the scope (`known`) and fitting it. */
export function checkedValues(
	known: readonly AttributeRow[],
	options: readonly OptionRow[],
	sent: readonly SentValue[],
	field: string,
	names: ValueNames,
): { dynamicAttributeId: number; value: string }[] {
	const seen = new Set<number>();
	const open = new Map(known.filter(({ state }) => state === ACTIVE).map((row) => [row.id, row]));
	return sent.map(({ dynamicAttributeId, description = '' }, index) => {
		const attribute = open.get(dynamicAttributeId);
		const at = `${field}[${index}]`;
		if (!attribute) throw notAsked(`${at}.${names.id}`);
		if (seen.has(dynamicAttributeId)) throw invalid(`${at}.${names.id}`, 'named once');
		seen.add(dynamicAttributeId);
		checkValue(attribute, options, description, `${at}.${names.value}`);
		return { dynamicAttributeId, value: description };
	});
}

/** Nothing mandatory is left open. */
export function checkMandatory(
	known: readonly AttributeRow[],
	values: readonly { dynamicAttributeId: number; value: string }[],
	field: string,
): void {
	const said = new Set(values.filter(({ value }) => value !== '').map((each) => each.dynamicAttributeId));
	for (const { id, name, is_mandatory, state } of known)
		if (is_mandatory === 1 && state === ACTIVE && !said.has(id)) throw attributeIsMissing(name, field);
}
