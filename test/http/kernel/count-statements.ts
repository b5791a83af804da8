/**
 * How many statements the requests of a call send to the database outside of transactions. Background jobs share that database and
 * look into it several times a second; what they send is not counted, or the number would depend on when a job happens to run.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database } from '../../../src/kernel/db/index.ts';

const ofRequest = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => ofRequest.enterWith(true));

export async function countStatements(db: Database, call: () => Promise<unknown>): Promise<number> {
	const { query } = db;
	let count = 0;
	db.query = <R>(...args: Parameters<typeof query>) => {
		if (ofRequest.getStore()) count++;
		return query.bind(db)<R>(...args);
	};
	try {
		await call();
	} finally {
		db.query = query;
	}
	return count;
}
