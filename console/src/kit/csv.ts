/** Lists as CSV that spreadsheets open as they are: with a mark of the encoding, and no cell that runs as a formula. */

type Cell = string | number;

/** What a spreadsheet would run. */
const RUNS = /^[=+\-@\t\r]/;

function cellOf(value: Cell): string {
	if (typeof value === 'number') return String(value);
	const safe = RUNS.test(value) ? `'${value}` : value;
	return /[",;\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
	`\ufeff${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;

/** Hands a file to the person. */
export function saveFile(name: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	const link = document.createElement('a');
	link.href = address;
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const saveCsv = (name: string, rows: readonly (readonly Cell[])[]): void =>
	saveFile(`${name}.csv`, new Blob([csvOf(rows)], { type: 'text/csv;charset=utf-8' }));
