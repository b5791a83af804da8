/** Saves what was written into the sheet: products, then variants, then prices, each part all or nothing. */
import { callApi } from '../../api/call.ts';
import { readAmount } from '../../words/amount.ts';
import type { Language } from '../../words/language.tsx';
import { rowProblems } from './row-problems.ts';
import { type ColumnKey, cellKey, type Edits, type Row, stateOf, type Writing } from './sheet.ts';

/** The API takes no more rows at once. */
const MOST_ROWS = 500;

interface Item {
	row: Row;
	body: Readonly<Record<string, string | number>>;
	columns: readonly ColumnKey[];
}

interface Part {
	path: string;
	items: Item[];
	/** The cell that a refused member stands in. */
	columnOf(field: string): ColumnKey;
}

/** The members of one record that were written. */
function written(row: Row, edits: Edits, columns: readonly ColumnKey[]): [ColumnKey, string][] {
	return columns.flatMap((column): [ColumnKey, string][] => {
		const text = edits.get(cellKey(row, column));
		return text === undefined ? [] : [[column, text]];
	});
}

const itemsOf = (
	rows: readonly Row[],
	edits: Edits,
	columns: readonly ColumnKey[],
	bodyOf: (row: Row, cells: readonly [ColumnKey, string][]) => Item['body'] | undefined,
): Item[] =>
	rows.flatMap((row): Item[] => {
		const cells = written(row, edits, columns);
		const body = cells.length > 0 ? bodyOf(row, cells) : undefined;
		return body ? [{ row, body, columns: cells.map(([column]) => column) }] : [];
	});

function partsOf(rows: readonly Row[], edits: Edits, listId: string | undefined, writing: Writing): Part[] {
	const products = itemsOf(rows, edits, ['name', 'state'], ({ product }, cells) => ({
		id: product.id,
		...Object.fromEntries(cells.map(([column, text]) => [column, column === 'state' ? (stateOf(text) ?? 0) : text])),
	}));
	const variants = itemsOf(
		rows,
		edits,
		['description', 'code', 'barCode'],
		({ variant }, cells) => variant && { id: variant.id, ...Object.fromEntries(cells) },
	);
	const prices = itemsOf(rows, edits, ['price'], ({ variant }, [cell]) => {
		const value = cell?.[1] === '' ? 0 : readAmount(cell?.[1] ?? '', writing.language, writing.decimals);
		return variant && value !== undefined ? { variantId: variant.id, variantValueWithTaxes: value } : undefined;
	});
	return [
		{ path: '/v1/products/bulk.json', items: products, columnOf: (field) => (field === 'state' ? 'state' : 'name') },
		{
			path: '/v1/variants/bulk.json',
			items: variants,
			columnOf: (field) => (field === 'description' || field === 'barCode' ? field : 'code'),
		},
		{ path: `/v1/price_lists/${listId}/details/bulk.json`, items: prices, columnOf: () => 'price' },
	];
}

/** A part that was refused, with what was saved before it. */
export class SheetRefused extends Error {
	readonly problem: unknown;
	/** Sentences by cell. */
	readonly cells: ReadonlyMap<string, string>;

	constructor(problem: unknown, cells: ReadonlyMap<string, string>) {
		super('refused');
		this.problem = problem;
		this.cells = cells;
	}
}

function refusedCells(error: unknown, items: readonly Item[], part: Part, language: Language): Map<string, string> {
	const cells = new Map<string, string>();
	for (const { row, field, sentence } of rowProblems(error, language)) {
		const item = items[row];
		if (!item) continue;
		const named = part.columnOf(field);
		// What is wrong with a member that was not sent stands where something was.
		const column = item.columns.includes(named) ? named : (item.columns[0] ?? named);
		cells.set(cellKey(item.row, column), sentence);
	}
	return cells;
}

/** Tells after each part which cells are saved. */
export async function saveSheet(
	rows: readonly Row[],
	edits: Edits,
	listId: string | undefined,
	writing: Writing,
	onSaved: (cells: readonly string[]) => void,
): Promise<void> {
	for (const part of partsOf(rows, edits, listId, writing))
		for (let from = 0; from < part.items.length; from += MOST_ROWS) {
			const items = part.items.slice(from, from + MOST_ROWS);
			try {
				// The same values again change nothing, so that a part whose answer was lost can be sent again.
				await callApi(part.path, { method: 'PUT', body: { items: items.map(({ body }) => body) } });
			} catch (error) {
				throw new SheetRefused(error, refusedCells(error, items, part, writing.language));
			}
			onSaved(items.flatMap(({ row, columns }) => columns.map((column) => cellKey(row, column))));
		}
}
