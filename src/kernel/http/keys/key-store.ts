/** SQL on idempotency keys. Leases follow the database's clock, which every process shares. */
import { sql } from 'kysely';
import { type RowOf, statements } from '../../db/index.ts';

interface KeyRow extends RowOf<'idempotency_keys'> {
	/** Sealed: the answer, or while the work has no outcome what is needed to go on with it. */
	answer: string;
	/** Which attempt works on it; empty for none. */
	claim: string;
	/** Until when that attempt counts as alive, in milliseconds of the database's clock. */
	lease_until: number;
}

/** The status of a key whose work has no outcome yet. */
export const BEGUN = 0;

/** An attempt whose process died is over after so long; another may go on with it then. */
export const LEASE_MS = 3_000;

const prepare = statements<{ idempotency_keys: KeyRow }>();

export type Scope = Pick<KeyRow, 'company_id' | 'method' | 'path' | 'key'>;
export type KnownKey = Pick<KeyRow, 'body_hash' | 'status' | 'answer' | 'claim' | 'created_at'> & {
	/** Milliseconds; what is further ahead than a lease can be was written by a clock that was wrong, and is void. */
	lease_left: number;
};

/** Placeholders cannot be spread: they are made when asked for. */
const scopeIn = (p: Scope): Scope => ({ company_id: p.company_id, method: p.method, path: p.path, key: p.key });

export const findKey = prepare((db, p: Scope & { since: number }, on) =>
	db
		.selectFrom('idempotency_keys')
		.select(['body_hash', 'status', 'answer', 'claim', 'created_at'])
		.select(sql<number>`lease_until - ${on.nowMs}`.as('lease_left'))
		.where(({ and }) => and(scopeIn(p)))
		.where('created_at', '>', p.since),
);

export const keepKey = prepare((db, p: Omit<KeyRow, 'lease_until'>) => {
	const row = {
		body_hash: p.body_hash,
		status: p.status,
		answer: p.answer,
		claim: p.claim,
		lease_until: 0,
		created_at: p.created_at,
	};
	return db
		.insertInto('idempotency_keys')
		.values({ ...scopeIn(p), ...row })
		.onConflict((conflict) => conflict.columns(['company_id', 'method', 'path', 'key']).doUpdateSet(row));
});

export const renewLease = prepare((db, p: Scope & { claim: string }, on) =>
	db
		.updateTable('idempotency_keys')
		.set({ lease_until: sql<number>`${on.nowMs} + ${sql.lit(LEASE_MS)}` })
		.where(({ and }) => and(scopeIn(p)))
		.where('claim', '=', p.claim)
		.where('status', '=', BEGUN),
);

/** Releases the lease: the next repeat goes on with it. */
export const letGo = prepare((db, p: Scope & { claim: string }) =>
	db
		.updateTable('idempotency_keys')
		.set({ claim: '', lease_until: 0 })
		.where(({ and }) => and(scopeIn(p)))
		.where('claim', '=', p.claim),
);

export const dropKey = prepare((db, p: Scope) => db.deleteFrom('idempotency_keys').where(({ and }) => and(scopeIn(p))));

/** A company's keys that have an outcome. */
export const storedAnswers = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('idempotency_keys')
		.select(['company_id', 'method', 'path', 'key', 'answer'])
		.where('company_id', '=', p.companyId)
		.where('status', '<>', BEGUN)
		.where('answer', '<>', ''),
);

export const setAnswer = prepare((db, p: Scope & { answer: string }) =>
	db
		.updateTable('idempotency_keys')
		.set({ answer: p.answer })
		.where(({ and }) => and(scopeIn(p))),
);

export const forgetKeys = prepare((db, p: { until: number }) =>
	db.deleteFrom('idempotency_keys').where('created_at', '<=', p.until),
);
