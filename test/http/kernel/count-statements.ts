/** How many statements a call sends to the database outside of transactions. */
import type { Database } from '../../../src/kernel/db/index.ts';

export async function countStatements(db: Database, call: () => Promise<unknown>): Promise<number> {
	const { query } = db;
	let count = 0;
	db.query = <R>(...args: Parameters<typeof query>) => {
		count++;
		return query.bind(db)<R>(...args);
	};
	try {
		await call();
	} finally {
		db.query = query;
	}
	return count;
}
