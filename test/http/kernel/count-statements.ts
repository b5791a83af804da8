/**
 * How many statements the requests of a call send to the database outside of transactions, whenever they are sent. So two kinds do
 * not count: those of background jobs, which share that database and look into it several times a second, and the question who
 * calls, whose answer is remembered for a moment.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database } from '../../../src/kernel/db/index.ts';

const ofRequest = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => ofRequest.enterWith(true));

const asksWhoCalls = (text: string) => text.includes('from "tokens"');

export async function countStatements(db: Database, call: () => Promise<unknown>): Promise<number> {
	const { query } = db;
	let count = 0;
	db.query = <R>(...args: Parameters<typeof query>) => {
		if (ofRequest.getStore() && !asksWhoCalls(args[0])) count++;
		return query.bind(db)<R>(...args);
	};
	try {
		await call();
	} finally {
		db.query = query;
	}
	return count;
}
