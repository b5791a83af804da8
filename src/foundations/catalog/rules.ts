/** Pure decisions of the catalogue: tax on a price, codes in a filter, and what a state change does to a count. */
import type { TallyChange } from '../../kernel/db/index.ts';
import { divideRounded } from '../../kernel/numbers.ts';
import type { RecordState } from '../../kernel/record-state.ts';

const WHOLE_IN_BASIS_POINTS = 10_000n;

/** The tax on a net amount, in its own unit, rounded half away from zero. */
export const taxOn = (net: number, basisPoints: number): number =>
	Number(divideRounded(BigInt(net) * BigInt(basisPoints), WHOLE_IN_BASIS_POINTS));

interface Stated {
	state: RecordState;
}

/** What a list counted by state has to note when a record comes, or goes from one state to the other. */
export function stateTally(subject: string, before: Stated | undefined, after: Stated): TallyChange[] {
	if (before?.state === after.state) return [];
	const arrival: TallyChange = { subject, key: [after.state], by: 1 };
	return before ? [{ subject, key: [before.state], by: -1 }, arrival] : [arrival];
}

/** Names of collections are the same whatever their letter case. */
export const collectionKey = (name: string): string => name.trim().toLowerCase();

/** The codes a filter names: one, or several as `[a,b]`. */
export function codesInFilter(text: string): string[] {
	if (!text.startsWith('[')) return [text];
	const codes = text
		.replace(/^\[|\]$/g, '')
		.split(',')
		.map((code) => code.trim());
	return codes.filter((code) => code !== '');
}
