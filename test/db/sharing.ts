/** Notes in an empty database, and many transactions of one name that wait for their turn at once. */
import type { Batch, Database, Tx } from '../../src/kernel/db/index.ts';
import { emptyDatabase, isPostgres, placed } from './database.ts';

export const database = await emptyDatabase();
export const db = await database.open();
await db.query('create table notes (id bigint primary key, owner text not null, n bigint not null)', []);

export const shared = { sharedAs: 'notes' };
export const INSERT = placed('insert into notes values (?, ?, 0)');
const addNote = (batch: Batch, id: number, owner: string) => batch.insert('notes' as never, [{ id, owner, n: 0 }]);
export const insertLast = (tx: Tx, id: number, owner: string) => tx.beforeCommit((last) => addNote(last, id, owner));
export const TAKE = placed('update notes set n = n - 1 where id = ? and n > 0 returning n');
export const READ = placed('select n from notes where id = ?');

export const owners = async () =>
	(await db.query('select owner, count(*) as n from notes group by owner order by owner', [])).rows.map(
		({ owner, n }) => `${owner} ${n}`,
	);
export const clear = () => db.transaction((tx) => tx.query('delete from notes', []));
export const rowOf = async (id: number) => (await db.query(READ, [id])).rows[0]?.n;
export const many = <T>(length: number, work: (n: number) => Promise<T>) =>
	Promise.allSettled(Array.from({ length }, (_, n) => work(n)));
export const statuses = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

/** Those that take longer to begin may count as slow, and leave their turn to others. */
const SOON_MS = 50;

/** Two of the name are under way, until they are let go; none where they took too long to begin. */
async function twoUnderWay(on: Database, name: typeof shared): Promise<{ letGo(): Promise<unknown> } | undefined> {
	const since = performance.now();
	const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const free = Promise.withResolvers<void>();
	const two = begun.map(({ resolve }) =>
		on.transaction(async (tx) => {
			await tx.query('select 1 as one', []);
			resolve();
			await free.promise;
		}, name),
	);
	const letGo = () => {
		free.resolve();
		return Promise.all(two);
	};
	// SQLite has one writer: the second begins when the first has ended.
	if (isPostgres) await Promise.all(begun.map(({ promise }) => promise));
	if (performance.now() - since < SOON_MS) return { letGo };
	await letGo();
	return undefined;
}

/** Those who come while two are under way find no turn, and go together. */
export async function behindTwo<T>(on: Database, work: () => Promise<T>, name = shared): Promise<T> {
	let two: Awaited<ReturnType<typeof twoUnderWay>>;
	do two = await twoUnderWay(on, name);
	while (!two);
	const going = work();
	await two.letGo();
	return going;
}
