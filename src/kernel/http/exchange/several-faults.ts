/** Several faults of one request, reported together. */
import { Refusal } from '../../errors.ts';

/** No more are reported at once: looking for them would hold others up. */
export const MOST_FAULTS = 20;

/** The first as it is reported alone, and beside it all of them. */
export function faultsTogether(first: Refusal, faults: readonly Refusal[]): Refusal {
	if (faults.length < 2) return first;
	const told = faults.slice(0, MOST_FAULTS);
	const fieldErrors = told.map((each) => ({ field: each.field ?? '', error: each.message, errorCode: each.code }));
	return new Refusal(first.status, first.code, first.message, first.field, { ...first.extra, fieldErrors });
}

export function refuseTogether(faults: readonly Refusal[]): void {
	const [first] = faults;
	if (first) throw faultsTogether(first, faults);
}
