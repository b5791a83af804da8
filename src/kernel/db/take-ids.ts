/** Takes ids before the rows are written, so that rows that name each other can be sent together. */
import { present } from '../errors.ts';
import type { TakenIds, Tx } from './engine.ts';

const texts = new Map<string, string>();

/**
 * One value per id on PostgreSQL, whose sequences give each number once. On SQLite, which has one writer, the ids follow the
 * highest one, or those that the transaction has taken before; not for tables whose rows are deleted.
 */
function textFor(dialect: Tx['dialect'], tables: readonly string[]): string {
	const key = `${dialect}/${tables.join()}`;
	let text = texts.get(key);
	if (text === undefined) {
		text =
			dialect === 'sqlite'
				? `select ${tables.map((table) => `(select coalesce(max(id), 0) from ${table}) as ${table}`).join(', ')}`
				: tables
						.map(
							(table, index) =>
								// Of a number that it knows PostgreSQL expects so many rows, and would plan anew each time for that.
								`select ${index} as of_table, nextval('${table}_id_seq') as id from generate_series(1, (select $${index + 1}::bigint))`,
						)
						.join(' union all ');
		texts.set(key, text);
	}
	return text;
}

/** On SQLite, of transactions under way that share nothing. */
const takenBefore = new WeakMap<Tx, TakenIds>();

async function takenBy(tx: Tx): Promise<TakenIds> {
	if (tx.takenIds) return tx.takenIds;
	// What is written with the commit has its ids already.
	await tx.settle();
	const before = takenBefore.get(tx) ?? { highest: new Map(), asked: new Set() };
	takenBefore.set(tx, before);
	return before;
}

type Taken = (readonly [string, readonly number[]])[];

async function takeAfterHighest(tx: Tx, text: string, wanted: readonly [string, number][]): Promise<Taken> {
	const { highest, asked } = await takenBy(tx);
	if (!tx.takenIds || !wanted.every(([table]) => asked.has(table))) {
		const [found] = (await tx.query<Readonly<Record<string, number>>>(text, [])).rows;
		for (const [table] of wanted) {
			highest.set(table, Math.max(present(found?.[table], 'highest id'), highest.get(table) ?? 0));
			asked.add(table);
		}
	}
	return wanted.map(([table, length]) => {
		const last = highest.get(table) ?? 0;
		highest.set(table, last + length);
		return [table, Array.from({ length }, (_, index) => last + index + 1)];
	});
}

async function takeOfSequences(tx: Tx, text: string, wanted: readonly [string, number][]): Promise<Taken> {
	const lengths = wanted.map(([, length]) => length);
	const { rows } = await tx.query<{ of_table: number; id: number }>(text, lengths);
	return wanted.map(([table], index) => {
		const ids = rows.filter((row) => row.of_table === index).map(({ id }) => id);
		return [table, ids.sort((a, b) => a - b)];
	});
}

/** How many ids of each table; answers them in ascending order. */
export async function takeIds<Table extends string>(
	tx: Tx,
	wanted: Readonly<Record<Table, number>>,
): Promise<Readonly<Record<Table, readonly number[]>>> {
	const text = textFor(tx.dialect, Object.keys(wanted));
	const take = tx.dialect === 'sqlite' ? takeAfterHighest : takeOfSequences;
	return Object.fromEntries(await take(tx, text, Object.entries<number>(wanted))) as Record<Table, readonly number[]>;
}
