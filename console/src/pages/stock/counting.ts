/** Stock that is being counted: what is known and what was found of each product, and the request that records both. */
import type { NewStockCount } from '../../api/shapes.ts';
import type { NamedVariant } from '../../kit/variant.ts';
import { exact } from './records.ts';

export interface CountedLine {
	variant: NamedVariant;
	/** The stock as it was known when counting began: what is sold meanwhile must not be taken for missing. */
	expected: number;
	counted: number;
	/** Stock moved while it was counted, so that it has to be counted again. */
	isStale?: boolean;
}

export interface Counting {
	lines: readonly CountedLine[];
	officeId: number | undefined;
	note: string;
}

export const NOTHING: Counting = { lines: [], officeId: undefined, note: '' };

export const differenceOf = ({ expected, counted }: CountedLine): number => exact(counted - expected);

export const lineOf = (lines: readonly CountedLine[], id: number): CountedLine | undefined =>
	lines.find(({ variant }) => variant.id === id);

/** The last that was scanned stands first, where one looks. */
export function withCounted(lines: readonly CountedLine[], line: CountedLine): CountedLine[] {
	return [line, ...lines.filter(({ variant }) => variant.id !== line.variant.id)];
}

/** Changes a line where it stands. */
export const withChanged = (lines: readonly CountedLine[], id: number, changes: Partial<CountedLine>): CountedLine[] =>
	lines.map((line) => (line.variant.id === id ? { ...line, ...changes } : line));

export interface Differences {
	found: readonly CountedLine[];
	missing: readonly CountedLine[];
	same: number;
}

export function differencesIn(lines: readonly CountedLine[]): Differences {
	const found = lines.filter((line) => differenceOf(line) > 0);
	const missing = lines.filter((line) => differenceOf(line) < 0);
	return { found, missing, same: lines.length - found.length - missing.length };
}

export const requestOf = ({ lines, note }: Counting, officeId: number): NewStockCount => ({
	officeId,
	...(note.trim() ? { note: note.trim() } : {}),
	details: lines.map(({ variant, expected, counted }) => ({
		variantId: variant.id,
		expectedQuantity: expected,
		countedQuantity: counted,
	})),
});

/** The place of the line that a refusal is about: `details[3].expectedQuantity`. */
export function refusedLine(lines: readonly CountedLine[], field: string | undefined): CountedLine | undefined {
	const [, place] = /^details\[(\d+)\]/.exec(field ?? '') ?? [];
	return place === undefined ? undefined : lines[Number(place)];
}
