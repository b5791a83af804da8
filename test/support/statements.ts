/**
 * The statements that the requests of a call send to the database outside of transactions, whenever they are sent. So two kinds are
 * left out: those of background jobs, which share that database and look into it several times a second, and the question who
 * calls, whose answer is remembered for a moment.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { Database } from '../../src/kernel/db/index.ts';

export type Statement = Parameters<Database['query']>;

const ofRequest = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => ofRequest.enterWith(true));

const asksWhoCalls = (text: string) => text.includes('from "tokens"');

export async function statementsOf(db: Database, call: () => Promise<unknown>): Promise<Statement[]> {
	const { query } = db;
	const sent: Statement[] = [];
	db.query = <R>(...statement: Statement) => {
		if (ofRequest.getStore() && !asksWhoCalls(statement[0])) sent.push(statement);
		return query.bind(db)<R>(...statement);
	};
	try {
		await call();
	} finally {
		db.query = query;
	}
	return sent;
}

export async function countStatements(db: Database, call: () => Promise<unknown>): Promise<number> {
	return (await statementsOf(db, call)).length;
}
