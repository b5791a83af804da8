/** Pure decisions of the catalogue: codes in a filter, and what a state change does to a count. */
import type { TallyChange } from '../../kernel/db/index.ts';

interface Stated {
	/** As it is shown. */
	state: number;
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

/** A rate in hundredths of a per cent as the interface writes it: "19.0", "10.25". */
export function rateText(basisPoints: number): string {
	const rate = String(basisPoints / 100);
	return rate.includes('.') ? rate : `${rate}.0`;
}
