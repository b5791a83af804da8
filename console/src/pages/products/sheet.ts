/** The sheet without its looks: rows of products, what one types into cells, what a paste does, and what is sent of it. */
import type { Variant } from '../../api/shapes.ts';
import { readAmount } from '../../words/amount.ts';
import type { Language } from '../../words/language.tsx';
import type { ListedProduct } from './records.ts';

export const COLUMNS = ['name', 'description', 'code', 'barCode', 'price', 'state'] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** One variant; what belongs to the product is edited in the first row of it. */
export interface Row {
	key: string;
	product: ListedProduct;
	variant: Variant | undefined;
	isFirst: boolean;
}

export const rowsOf = (products: readonly ListedProduct[]): Row[] =>
	products.flatMap((product): Row[] => {
		const variants = product.variants.items ?? [];
		if (variants.length === 0) return [{ key: `p${product.id}`, product, variant: undefined, isFirst: true }];
		return variants.map((variant, place) => ({ key: String(variant.id), product, variant, isFirst: place === 0 }));
	});

const OF_PRODUCT: readonly ColumnKey[] = ['name', 'state'];

export const isEditable = ({ isFirst, variant }: Row, column: ColumnKey): boolean =>
	OF_PRODUCT.includes(column) ? isFirst : variant !== undefined;

/** What was typed, by cell. */
export type Edits = ReadonlyMap<string, string>;
export const cellKey = ({ key }: Pick<Row, 'key'>, column: ColumnKey): string => `${key}/${column}`;

/** How cells are written and read. */
export interface Writing {
	language: Language;
	decimals: number;
	amount(value: number): string;
	active: string;
	inactive: string;
}

export function storedText({ product, variant }: Row, column: ColumnKey, writing: Writing): string {
	switch (column) {
		case 'name':
			return product.name;
		case 'state':
			return product.state === 0 ? writing.active : writing.inactive;
		case 'price': {
			const price = variant && product.prices.get(variant.id);
			return price === undefined ? '' : writing.amount(price);
		}
		default:
			return variant?.[column] ?? '';
	}
}

const WORDS_OF_STATE: Readonly<Record<string, 0 | 1>> = {
	activo: 0,
	active: 0,
	inactivo: 1,
	inactive: 1,
};

export const stateOf = (text: string): 0 | 1 | undefined => WORDS_OF_STATE[text.trim().toLowerCase()];

export type Wrong = 'required' | 'amount' | 'state';

/** What is wrong before anything is sent. */
export function wrongWith(column: ColumnKey, text: string, { language, decimals }: Writing): Wrong | undefined {
	if ((column === 'name' || column === 'code') && text.trim() === '') return 'required';
	if (column === 'price' && text.trim() !== '' && readAmount(text, language, decimals) === undefined) return 'amount';
	return column === 'state' && stateOf(text) === undefined ? 'state' : undefined;
}

/** A cell that is written as it stands, by `textOf`, is not changed. */
export function withCells(
	edits: Edits,
	cells: readonly (readonly [Row, ColumnKey, string])[],
	textOf: (row: Row, column: ColumnKey) => string,
): Edits {
	const next = new Map(edits);
	for (const [row, column, text] of cells) {
		if (!isEditable(row, column)) continue;
		const key = cellKey(row, column);
		if (text.trim() === textOf(row, column)) next.delete(key);
		else next.set(key, text.trim());
	}
	return next;
}

/** Rows that are read again while one writes: those that no longer match what was searched for stay where they are. */
export function heldRows(before: readonly Row[], read: readonly Row[]): Row[] {
	const fresh = new Map(read.map((row) => [row.key, row]));
	const known = new Set(before.map(({ key }) => key));
	return [...before.map((row) => fresh.get(row.key) ?? row), ...read.filter(({ key }) => !known.has(key))];
}

export interface Place {
	row: number;
	column: number;
}

/** The block that a spreadsheet put on the clipboard. */
export const blockOf = (text: string): string[][] =>
	text
		.replace(/\r\n?/g, '\n')
		.replace(/\n$/, '')
		.split('\n')
		.map((line) => line.split('\t'));

export interface Pasted {
	cells: (readonly [Row, ColumnKey, string])[];
	/** Rows for which there is no product here. */
	left: number;
}

/**
 * Downwards from a place. A column of the product skips rows of its further variants, so that a list of names falls on names;
 * a block of several columns keeps its rows together.
 */
export function pasteAt(rows: readonly Row[], { row, column }: Place, block: readonly (readonly string[])[]): Pasted {
	const isNarrow = block.every((line) => line.length === 1);
	const first = COLUMNS[column];
	const from = rows.slice(row);
	const targets = isNarrow && first ? from.filter((each) => isEditable(each, first)) : from;
	const cells = block.flatMap((line, down) => {
		const target = targets[down];
		if (!target) return [];
		return line.flatMap((text, across) => {
			const at = COLUMNS[column + across];
			return at && isEditable(target, at) ? [[target, at, text] as const] : [];
		});
	});
	return { cells, left: Math.max(0, block.length - targets.length) };
}
