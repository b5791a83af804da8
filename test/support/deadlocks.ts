/** Deadlocks that PostgreSQL has counted: where two transactions wait for each other, one of them waits a second for nothing. */
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../../src/kernel/db/index.ts';

/** A connection says what it has counted when it ends. */
const MOST_WAITS = 100;
const WAIT_MS = 10;

/** In that database, once nobody is connected to it any more. */
export async function deadlocksIn(url: string, name: string): Promise<number> {
	const db = await openPostgres({ url, pool: 1 });
	const ask = async (text: string) => (await db.query<{ n: number }>(text, [name])).rows[0]?.n ?? 0;
	try {
		const others =
			'select count(*) as n from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and backend_type = $$client backend$$';
		for (let waits = 0; waits < MOST_WAITS && (await ask(others)) > 0; waits++) await sleep(WAIT_MS);
		return await ask('select deadlocks as n from pg_stat_database where datname = $1');
	} finally {
		await db.close();
	}
}

/** The file that a test's set-up is called from. */
export const callingTest = (): string => /[\w-]+\.test\.ts/.exec(new Error().stack ?? '')?.[0] ?? 'a test';

export async function refuseDeadlocks(url: string, name: string, test: string): Promise<void> {
	const deadlocks = await deadlocksIn(url, name);
	if (deadlocks === 0) return;
	throw new Error(`PostgreSQL has counted ${deadlocks} deadlocks in ${test}`);
}
