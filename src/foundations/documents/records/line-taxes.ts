/** Pure decision: the taxes of a line, as it names them. */
import { invalid, unknownReference } from '../../../kernel/errors.ts';
import { ACTIVE, type RecordState } from '../../../kernel/record-state.ts';
import type { LineTax } from '../../catalog/index.ts';
import { taxesDisagree } from './errors.ts';

export interface TaxRequest {
	/** Ids; none: exempt. */
	taxId?: readonly number[];
	/** A tax by its code, with a rate that holds for this line alone. */
	taxes?: readonly { code: string; percentage?: number }[];
}

export interface KnownTax {
	id: number;
	code: string;
	basis_points: number;
	state: RecordState;
}

function byIds(ids: readonly number[], known: readonly KnownTax[], field: string): LineTax[] {
	return ids.map((id) => {
		const tax = known.find((each) => each.id === id);
		if (!tax) throw unknownReference(field, 'a tax');
		return { taxId: tax.id, basisPoints: tax.basis_points };
	});
}

function byCodes(sent: NonNullable<TaxRequest['taxes']>, known: readonly KnownTax[], field: string): LineTax[] {
	const taxes = sent.map(({ code, percentage }, index) => {
		const tax = known.find((each) => each.code === code);
		if (!tax) throw unknownReference(`${field}[${index}].code`, 'a tax');
		return { taxId: tax.id, basisPoints: percentage ?? tax.basis_points };
	});
	if (new Set(taxes.map(({ taxId }) => taxId)).size < taxes.length)
		throw invalid(field, 'a list that names a tax once');
	return taxes;
}

const idsIn = (taxes: readonly LineTax[]): string =>
	taxes
		.map(({ taxId }) => taxId)
		.sort((a, b) => a - b)
		.join();

/** Undefined where the line says nothing of them. */
export function taxesSent(line: TaxRequest, taxes: readonly KnownTax[], field: string): readonly LineTax[] | undefined {
	if (!line.taxId && !line.taxes) return undefined;
	const known = taxes.filter(({ state }) => state === ACTIVE);
	const named = line.taxId && byIds(line.taxId, known, `${field}.taxId`);
	const rated = line.taxes && byCodes(line.taxes, known, `${field}.taxes`);
	// Spec silent: both may be sent, if they mean the same; then the rates are those sent.
	if (named && rated && idsIn(named) !== idsIn(rated)) throw taxesDisagree(`${field}.taxId`);
	return rated ?? named;
}
