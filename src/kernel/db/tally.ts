/**
 * Exact counts of long lists without scanning them: each change appends a delta, the relay folds deltas into one row per
 * combination of up to three columns, and a count is the sum of both. Nobody waits on a hot counter row. Covered are
 * filters on the tallied columns; other filters count through their index.
 */
import type { Queryable, Tx } from './engine.ts';
import { insertRows } from './insert-rows.ts';
import { statements } from './statements.ts';

interface TallyRow {
	company_id: number;
	subject: string;
	a: number;
	b: number;
	c: number;
	value: number;
}

interface Tables {
	tallies: TallyRow;
	tally_deltas: TallyRow & { id: number };
}

const prepare = statements<Tables>();

/** The values of a record's tallied columns, in the order its list declares them. */
export type TallyKey = readonly [a: number, b?: number, c?: number];

export interface TallyChange {
	subject: string;
	key: TallyKey;
	by: number;
}

/** Notes that a list grew or shrank; same transaction as the change itself. */
export async function tally(tx: Tx, companyId: number, ...changes: readonly TallyChange[]): Promise<void> {
	await insertRows(
		tx,
		'tally_deltas',
		changes.map(({ subject, key: [a, b = 0, c = 0], by }) => ({ company_id: companyId, subject, a, b, c, value: by })),
	);
}

/** How many deltas one fold takes at most. */
export const FOLD_BATCH = 10_000;

const takeDeltas = prepare((db, _p: object) =>
	db
		.deleteFrom('tally_deltas')
		.where('id', 'in', (q) => q.selectFrom('tally_deltas').select('id').limit(FOLD_BATCH))
		.returning(['company_id', 'subject', 'a', 'b', 'c', 'value']),
);

const addToTally = prepare((db, p: TallyRow) =>
	db
		.insertInto('tallies')
		.values({ company_id: p.company_id, subject: p.subject, a: p.a, b: p.b, c: p.c, value: p.value })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'subject', 'a', 'b', 'c'])
				.doUpdateSet((update) => ({ value: update('tallies.value', '+', update.ref('excluded.value')) })),
		),
);

/** Folds what was appended; answers how many deltas it took. */
export async function foldTallies(tx: Tx): Promise<number> {
	const deltas = await takeDeltas.all(tx, {});
	const sums = new Map<string, TallyRow>();
	for (const delta of deltas) {
		const key = `${delta.company_id}/${delta.subject}/${delta.a}/${delta.b}/${delta.c}`;
		const sum = sums.get(key);
		if (sum) sum.value += delta.value;
		else sums.set(key, { ...delta });
	}
	// In key order, so that two relays that ever overlap cannot deadlock.
	for (const key of [...sums.keys()].sort()) await addToTally.run(tx, sums.get(key) as TallyRow);
	return deltas.length;
}

/** True when nothing waits to be folded. */
export async function talliesAreFolded(on: Queryable): Promise<boolean> {
	return (await on.query('select 1 as found from tally_deltas limit 1', [])).rows.length === 0;
}
