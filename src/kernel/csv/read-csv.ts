/**
 * Reads CSV as spreadsheets write it: whatever separates its cells, quoted cells with separators and line breaks in them, and any
 * line ends; with the event loop free in between. Own, because libraries that read it either hold the loop for the whole
 * file or want a stream of bytes, whose separator and encoding would have to be known before.
 */
import { setImmediate as turn } from 'node:timers/promises';

const SEPARATORS = ['\t', ';', ','] as const;
export type Separator = (typeof SEPARATORS)[number];

export interface CsvRow {
	/** As a spreadsheet counts its rows, from 1. */
	row: number;
	cells: readonly string[];
}

/** A quote is opened in this row and never closed. */
export class UnclosedQuote extends Error {
	readonly row: number;
	constructor(row: number) {
		super(`a quote that is opened in row ${row} is never closed`);
		this.row = row;
	}
}

/** No table has such a row: read in one go, it would hold the event loop. */
export class RowTooLarge extends Error {
	readonly row: number;
	readonly of: 'cells' | 'characters';
	constructor(row: number, of: 'cells' | 'characters') {
		super(`row ${row} has too many ${of}`);
		this.row = row;
		this.of = of;
	}
}

/** Spec silent: no export of a catalogue has a tenth of it. */
export const MOST_CELLS = 200;
/** Some 3 ms, whatever it is made of. */
export const MOST_CHARACTERS = 100_000;

/** What is in quotes separates nothing. */
const bare = (line: string): string => line.replace(/"[^"]*"/g, '');

/** The one that the first line has most of. */
export function separatorOf(text: string): Separator {
	const first = bare(/^[^\r\n]*/.exec(text.trimStart().slice(0, MOST_CHARACTERS))?.[0] ?? '');
	const counted = SEPARATORS.map((separator) => ({ separator, count: first.split(separator).length }));
	return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator;
}

const CELL: Readonly<Record<Separator, RegExp>> = { '\t': /[^\t\r\n]*/y, ';': /[^;\r\n]*/y, ',': /[^,\r\n]*/y };

/** What spreadsheets write first to tell each other the separator. */
const TOLD = /^sep=([\t;,])\r?\n?/i;

class Reader {
	readonly #text: string;
	readonly #separator: Separator;
	#at: number;
	#row: number;
	/** Where the row began. */
	#from = 0;

	constructor(text: string) {
		const told = TOLD.exec(text);
		this.#text = text;
		this.#at = told?.[0].length ?? 0;
		this.#row = told ? 1 : 0;
		this.#separator = SEPARATORS.find((each) => each === told?.[1]) ?? separatorOf(text);
	}

	/** Undefined at the end. */
	next(): CsvRow | undefined {
		if (this.#at >= this.#text.length) return undefined;
		this.#row++;
		this.#from = this.#at;
		const cells = [this.#cell()];
		while (this.#text[this.#at] === this.#separator) {
			this.#at++;
			if (cells.length === MOST_CELLS) throw new RowTooLarge(this.#row, 'cells');
			cells.push(this.#cell());
		}
		if (this.#text[this.#at] === '\r') this.#at++;
		if (this.#text[this.#at] === '\n') this.#at++;
		return { row: this.#row, cells };
	}

	#cell(): string {
		const cell = this.#text[this.#at] === '"' ? this.#quoted() : this.#plain();
		this.#checkLength(this.#at);
		return cell;
	}

	#checkLength(end: number): void {
		if (end - this.#from > MOST_CHARACTERS) throw new RowTooLarge(this.#row, 'characters');
	}

	#plain(): string {
		const pattern = CELL[this.#separator];
		pattern.lastIndex = this.#at;
		const cell = pattern.exec(this.#text)?.[0] ?? '';
		this.#at += cell.length;
		return cell.trim();
	}

	#quoted(): string {
		let cell = '';
		let from = this.#at + 1;
		for (;;) {
			const end = this.#text.indexOf('"', from);
			if (end === -1) throw new UnclosedQuote(this.#row);
			cell += this.#text.slice(from, end);
			if (this.#text[end + 1] !== '"') {
				this.#at = end + 1;
				// What stands behind the quote belongs to the cell, as spreadsheets have it.
				return (cell + this.#plain()).trim();
			}
			cell += '"';
			from = end + 2;
			this.#checkLength(from);
		}
	}
}

/** After so much time others get their turn. */
const TURN_MS = 8;

/** Its rows but for those that are empty; one more than `most` where there are more, so that it is noticed. */
export async function readCsv(text: string, most: number): Promise<CsvRow[]> {
	const reader = new Reader(text);
	const rows: CsvRow[] = [];
	let since = performance.now();
	for (let row = reader.next(); row !== undefined && rows.length <= most; row = reader.next()) {
		if (row.cells.some((cell) => cell !== '')) rows.push(row);
		if (performance.now() - since < TURN_MS) continue;
		await turn();
		since = performance.now();
	}
	return rows;
}
