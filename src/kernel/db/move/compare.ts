/** Whether the rows of a table are the same on both sides: their number, and a sum over the hashes of what each says. */
import { hash } from 'node:crypto';
import type { Queryable, Value } from '../engine/index.ts';
import { readPage, valuesOf } from './rows.ts';
import type { MovedTable } from './tables.ts';

const PAGE = 2_000;

interface Digest {
	rows: number;
	sum: string;
}

const told = (value: Value): unknown => (value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value);

/** In whatever order the engine reads them. */
async function digest(on: Queryable, table: MovedTable, onPage: (rows: number) => Promise<void>): Promise<Digest> {
	const names = table.columns.map(({ name }) => name);
	const sums = new Uint32Array(4);
	let rows = 0;
	let after: Value[] | undefined;
	for (;;) {
		const page = await readPage(on, table, after, PAGE);
		for (const row of page) {
			const bytes = hash('md5', JSON.stringify(valuesOf(row, names).map(told)), 'buffer');
			for (let n = 0; n < sums.length; n++) sums[n] = (sums[n] ?? 0) + bytes.readUInt32LE(n * 4);
		}
		rows += page.length;
		if (page.length > 0) await onPage(page.length);
		const last = page.at(-1);
		if (!last || page.length < PAGE) return { rows, sum: sums.join() };
		after = valuesOf(last, table.order);
	}
}

/** Names of tables that differ. */
export async function tablesThatDiffer(
	source: Queryable,
	target: Queryable,
	tables: readonly MovedTable[],
	onPage: (rows: number) => Promise<void>,
): Promise<string[]> {
	const differ: string[] = [];
	for (const table of tables) {
		const [here, there] = await Promise.all([
			digest(source, table, onPage),
			digest(target, { ...table, order: table.identity }, async () => {}),
		]);
		if (here.rows !== there.rows || here.sum !== there.sum) differ.push(table.name);
	}
	return differ;
}
