/** What an instance keeps about itself, by name; each is written once. */
import { type Queryable, statements, type Tx } from './db/index.ts';

const prepare = statements<{ instance_settings: { name: string; value: string } }>();

const insertOnce = prepare((db, p: { name: string; value: string }) =>
	db
		.insertInto('instance_settings')
		.values({ name: p.name, value: p.value })
		.onConflict((conflict) => conflict.column('name').doNothing()),
);
const find = prepare((db, p: { name: string }) =>
	db.selectFrom('instance_settings').select('value').where('name', '=', p.name),
);
const findBeginning = prepare((db, p: { beginning: string }) =>
	db.selectFrom('instance_settings').select('name').where('name', 'like', p.beginning),
);

/** Stores a value unless there is one: where several processes start at once, one decides. */
export async function storeOnce(tx: Tx, name: string, value: string): Promise<void> {
	await insertOnce.run(tx, { name, value });
}

export const storedValue = async (on: Queryable, name: string): Promise<string | undefined> =>
	(await find.first(on, { name }))?.value;

/** What the instance has been: its first company made by "bodega setup", and served in which modes. */
export type Past = 'setup' | 'sandbox' | 'production';

const PAST = 'past.';

export const notePast = (tx: Tx, past: Past, now: number): Promise<void> => storeOnce(tx, PAST + past, String(now));

export async function pastOf(on: Queryable): Promise<ReadonlySet<Past>> {
	const rows = await findBeginning.all(on, { beginning: `${PAST}%` });
	return new Set(rows.map(({ name }) => name.slice(PAST.length) as Past));
}
