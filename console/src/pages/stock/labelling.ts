/** Labels to print: which products and how many of each, as the address and the API say it. */
import type { NamedVariant } from '../../kit/variant.ts';

export interface LabelLine {
	variant: NamedVariant;
	count: number;
}

/** What one file holds. */
export const MOST_LABELS = 500;

export const SHEETS = ['letter-3x10', 'letter-3x8', 'a4-3x8', 'a4-3x10', 'roll-50x25'] as const;
export type Sheet = (typeof SHEETS)[number];

export const isSheet = (name: string): name is Sheet => SHEETS.some((sheet) => sheet === name);

/** How many of the first sheet can be gone already. */
export function mostGone(sheet: Sheet): number {
	const [, columns, rows] = /-(\d+)x(\d+)$/.exec(sheet) ?? [];
	return sheet.startsWith('roll') ? 0 : Number(columns) * Number(rows) - 1;
}

/** `[12:3,45:1]`, as the API takes it. */
export const asked = (lines: readonly LabelLine[]): string =>
	`[${lines.map(({ variant, count }) => `${variant.id}:${count}`).join(',')}]`;

/** One for each piece that came in, as the address of the page says it; of what is weighed one. */
export const labelsOf = (lines: readonly { variant: { id: number }; quantity: number }[]): string => {
	const counts = new Map<number, number>();
	for (const { variant, quantity } of lines) {
		const count = Number.isInteger(quantity) ? quantity : 1;
		counts.set(variant.id, Math.min((counts.get(variant.id) ?? 0) + count, MOST_LABELS));
	}
	return [...counts].map(([id, count]) => `${id}:${count}`).join(',');
};

/** The other way: counts by the id of the variant. */
export const countsIn = (text: string): Map<number, number> =>
	new Map(
		text.split(',').flatMap((each) => {
			const [, id, count] = /^(\d+):(\d+)$/.exec(each.trim()) ?? [];
			return id && count ? [[Number(id), Number(count)] as const] : [];
		}),
	);
