/** Pure decisions of the catalogue: codes, options of attributes, and what a state change does to a count. */
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

/** The values that an attribute offers, each once. */
export const optionsIn = (text: string): string[] => [
	...new Set(
		text
			.split('|')
			.map((option) => option.trim())
			.filter((option) => option !== ''),
	),
];

/** Weights of the digits of an EAN-13 before its check digit. */
const weightAt = (index: number): number => (index % 2 === 0 ? 1 : 3);

/** A bar code (EAN-13) of the range kept for use inside a shop, from any number. */
export function ownBarCode(seed: number): string {
	const digits = `2${String(seed % 1e11).padStart(11, '0')}`;
	const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * weightAt(index), 0);
	return `${digits}${(10 - (sum % 10)) % 10}`;
}
