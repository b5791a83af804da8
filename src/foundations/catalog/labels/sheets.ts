/** What labels of products are printed on: sheets of them, and the roll of a label printer. */

/** Millimetres. */
interface Size {
	width: number;
	height: number;
}

export interface Sheet {
	page: Size;
	columns: number;
	rows: number;
	label: Size;
	/** Where the first label lies, from the edges of the page. */
	left: number;
	top: number;
	/** How far it is from one label to the next. */
	stepX: number;
	stepY: number;
}

const A4: Size = { width: 210, height: 297 };
const LETTER: Size = { width: 215.9, height: 279.4 };

/** Labels without a gap that cover the page. */
function covering(page: Size, columns: number, rows: number): Sheet {
	const label = { width: page.width / columns, height: page.height / rows };
	return { page, columns, rows, label, left: 0, top: 0, stepX: label.width, stepY: label.height };
}

/** Sheets by their names in a request: the paper, then labels across and down. */
export const SHEETS = {
	'a4-3x8': covering(A4, 3, 8),
	'a4-3x10': covering(A4, 3, 10),
	'letter-3x8': covering(LETTER, 3, 8),
	/** 1 × 2 5/8 inches, the address label that every stationer has. */
	'letter-3x10': {
		page: LETTER,
		columns: 3,
		rows: 10,
		label: { width: 66.7, height: 25.4 },
		left: 4.75,
		top: 12.7,
		stepX: 69.85,
		stepY: 25.4,
	},
	'roll-50x25': covering({ width: 50, height: 25 }, 1, 1),
} as const satisfies Record<string, Sheet>;

export type SheetName = keyof typeof SHEETS;

export const SHEET_NAMES = Object.keys(SHEETS);

export const isSheet = (name: string): name is SheetName => Object.hasOwn(SHEETS, name);

export const labelsOn = ({ columns, rows }: Sheet): number => columns * rows;
