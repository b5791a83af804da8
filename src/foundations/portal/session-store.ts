/** SQL on sessions: browsers in which people are signed in. */
import { insertReturningId, type Schema, statements, type Tx } from '../../kernel/db/index.ts';

type SessionRow = Schema['sessions'];

const prepare = statements<Pick<Schema, 'sessions' | 'accounts' | 'users' | 'companies'>>();

export const insertSession = (tx: Tx, row: Omit<SessionRow, 'id'>) => insertReturningId(tx, 'sessions', row);

export const findSession = prepare((db, p: { hash: string; now: number }) =>
	db
		.selectFrom('sessions as s')
		.innerJoin('accounts as a', 'a.id', 's.account_id')
		.where('s.hash', '=', p.hash)
		.where('s.ended_at', 'is', null)
		.where('s.expires_at', '>', p.now)
		.select(['s.id', 's.account_id', 's.last_used_at', 's.expires_at', 'a.email', 'a.first_name', 'a.last_name']),
);

/** Times on the pages are on the clock of the person's oldest company. */
export const findTimeZone = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('users as u')
		.innerJoin('companies as c', 'c.id', 'u.company_id')
		.where('u.account_id', '=', p.accountId)
		.select('c.time_zone')
		.orderBy('u.id')
		.limit(1),
);

type FoundSession = Awaited<ReturnType<typeof findSession.all>>[number];

export interface OpenSession extends FoundSession {
	time_zone: string | undefined;
}

export const touchSession = prepare((db, p: { id: number; at: number }) =>
	db.updateTable('sessions').set({ last_used_at: p.at }).where('id', '=', p.id),
);

export const listSessions = prepare((db, p: { accountId: number; now: number }) =>
	db
		.selectFrom('sessions')
		.select(['id', 'address', 'browser', 'created_at', 'last_used_at'])
		.where('account_id', '=', p.accountId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', p.now)
		.orderBy('last_used_at', 'desc')
		.orderBy('id', 'desc'),
);

export const endSession = prepare((db, p: { accountId: number; id: number; at: number }) =>
	db
		.updateTable('sessions')
		.set({ ended_at: p.at })
		.where('account_id', '=', p.accountId)
		.where('id', '=', p.id)
		.where('ended_at', 'is', null),
);

export const endOtherSessions = prepare((db, p: { accountId: number; id: number; at: number }) =>
	db
		.updateTable('sessions')
		.set({ ended_at: p.at })
		.where('account_id', '=', p.accountId)
		.where('id', '!=', p.id)
		.where('ended_at', 'is', null),
);

/** Where the person has been signed in from. */
export const listKnownAddresses = prepare((db, p: { accountId: number }) =>
	db.selectFrom('sessions').select('address').distinct().where('account_id', '=', p.accountId),
);

export const forgetSessions = prepare((db, p: { before: number }) =>
	db.deleteFrom('sessions').where('expires_at', '<', p.before),
);
