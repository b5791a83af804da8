/**
 * Exact counts of long lists without scanning them: one row per combination of up to three columns. On PostgreSQL each
 * change appends a delta, which the relay folds into that row later, so that no transaction waits on a hot counter; a count is the
 * sum of both. Covered are filters on the tallied columns; other filters count through their index.
 */
import { present } from '../../errors.ts';
import type { Batch, Queryable, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import type { RowOf, Schema } from './schema.ts';
import { statements } from './statements.ts';

type TallyRow = RowOf<'tallies'>;

const prepare = statements<Pick<Schema, 'tally_deltas'>>();

/** The values of a record's tallied columns, in the order its list declares them. */
export type TallyKey = readonly [a?: number, b?: number, c?: number];

export interface TallyChange {
	subject: string;
	key: TallyKey;
	by: number;
}

type Sums = Map<string, TallyRow>;

function add(sums: Sums, row: TallyRow): void {
	const key = `${row.company_id}/${row.subject}/${row.a}/${row.b}/${row.c}`;
	const sum = sums.get(key);
	if (sum) sum.value += row.value;
	else sums.set(key, { ...row });
}

/** Sorts them by key, so that overlapping transactions cannot deadlock. */
const inOrder = (sums: Sums): TallyRow[] => [...sums.keys()].sort().map((key) => present(sums.get(key), 'sum'));

/** What transactions under way have noted. */
const noted = new WeakMap<Tx, Sums>();

const ADD = ' on conflict (company_id, subject, a, b, c) do update set value = tallies.value + excluded.value';

/** SQLite has one writer, so no transaction waits for a counter there, and there is nothing to fold. */
const addChanges = (last: Batch, { dialect }: Tx, rows: readonly TallyRow[]) =>
	dialect === 'sqlite' ? last.insert('tallies', rows, ADD) : last.insert('tally_deltas', rows);

/** Notes that a list grew or shrank; written with the change itself, at the end of its transaction. */
export function tally(tx: Tx, companyId: number, ...changes: readonly TallyChange[]): void {
	let sums = noted.get(tx);
	if (!sums) {
		const made: Sums = new Map();
		sums = made;
		noted.set(tx, made);
		tx.beforeCommit((last) => {
			noted.delete(tx);
			addChanges(last, tx, inOrder(made));
		});
	}
	for (const { subject, key, by } of changes) {
		const [a = 0, b = 0, c = 0] = key;
		add(sums, { company_id: companyId, subject, a, b, c, value: by });
	}
}

/** How many deltas one fold takes at most. */
export const FOLD_BATCH = 10_000;

const takeDeltas = prepare((db, _p: object) =>
	db
		.deleteFrom('tally_deltas')
		.where('id', 'in', (q) => q.selectFrom('tally_deltas').select('id').limit(FOLD_BATCH))
		.returning(['company_id', 'subject', 'a', 'b', 'c', 'value']),
);

/** Folds what was appended; answers how many deltas it took. */
export async function foldTallies(tx: Tx): Promise<number> {
	const deltas = await takeDeltas.all(tx, {});
	const sums: Sums = new Map();
	for (const delta of deltas) add(sums, delta);
	await insertRows(tx, 'tallies', inOrder(sums), ADD);
	return deltas.length;
}

/** True when nothing waits to be folded. */
export async function talliesAreFolded(on: Queryable): Promise<boolean> {
	return (await on.query('select 1 as found from tally_deltas limit 1', [])).rows.length === 0;
}
