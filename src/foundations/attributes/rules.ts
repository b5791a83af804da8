/** Pure decisions: which values fit an attribute, and what is missing. */
import { invalid, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { attributeIsMissing } from './errors.ts';
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
	description: string;
}

// Spec silent: how a date is written. What clients write dates as is taken, and kept as sent.
const DATES = /^(\d{1,12}|\d{4}-\d{2}-\d{2}|\d{2}[/-]\d{2}[/-]\d{4})$/;

function checkValue({ type, id }: AttributeRow, options: readonly OptionRow[], value: string, field: string): void {
	if (value === '') return;
	if (type === DATE && !DATES.test(value)) throw invalid(field, 'a date: Unix seconds, YYYY-MM-DD or DD/MM/YYYY');
	if (type === NUMBER && !/^-?\d+([.,]\d+)?$/.test(value)) throw invalid(field, 'a number');
	if (type !== OPTIONS) return;
	const names = options.filter((each) => each.dynamic_attribute_id === id && each.state === ACTIVE);
	if (!names.some(({ name }) => name === value))
		throw invalid(field, `one of: ${names.map(({ name }) => name).join(', ')}`);
}

/** Whether an option has to be looked up. */
export const asksForOptions = (known: readonly AttributeRow[], sent: readonly SentValue[]): boolean =>
	sent.some(({ dynamicAttributeId }) => known.find(({ id }) => id === dynamicAttributeId)?.type === OPTIONS);

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
	return sent.map(({ dynamicAttributeId, description }, index) => {
		const attribute = known.find(({ id, state }) => id === dynamicAttributeId && state === ACTIVE);
		const at = `${field}[${index}]`;
		if (!attribute) throw unknownReference(`${at}.${names.id}`, 'an attribute of this');
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
	for (const { id, name, is_mandatory, state } of known)
		if (
			is_mandatory === 1 &&
			state === ACTIVE &&
			!values.some((each) => each.dynamicAttributeId === id && each.value !== '')
		)
			throw attributeIsMissing(name, field);
}
