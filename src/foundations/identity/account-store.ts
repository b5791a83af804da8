/** SQL on accounts, and the companies a person works in. */
import { type Queryable, statements } from '../../kernel/db/index.ts';
import { ACTIVE, INACTIVE, type RecordState } from '../../kernel/record-state.ts';
import type { AccountRow, CompanyRow, UserRow } from './store.ts';

interface Tables {
	accounts: AccountRow;
	users: UserRow;
	companies: CompanyRow;
}

const prepare = statements<Tables>();

export const findAccount = prepare((db, p: { id: number }) =>
	db.selectFrom('accounts').selectAll().where('id', '=', p.id),
);

export const setPassword = prepare((db, p: { id: number; passwordHash: string }) =>
	db.updateTable('accounts').set({ password_hash: p.passwordHash }).where('id', '=', p.id),
);

/** The same password by another hash; not where it was changed meanwhile. */
export const strengthenPassword = prepare((db, p: { id: number; before: string; passwordHash: string }) =>
	db
		.updateTable('accounts')
		.set({ password_hash: p.passwordHash })
		.where('id', '=', p.id)
		.where('password_hash', '=', p.before),
);

/** Where the person works again when they come back. */
export const rememberCompany = prepare((db, p: { id: number; companyId: number }) =>
	db.updateTable('accounts').set({ last_company_id: p.companyId }).where('id', '=', p.id),
);

/** The active users that a person is, with their companies; the oldest first, so that no stranger's company gets before it. */
export const listMemberships = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('users as u')
		.innerJoin('companies as c', 'c.id', 'u.company_id')
		.innerJoin('accounts as a', 'a.id', 'u.account_id')
		.where('u.account_id', '=', p.accountId)
		.where('u.state', '=', 0)
		.select(['u.id as user_id', 'u.role', 'u.first_name', 'u.last_name'])
		.select(['c.id as company_id', 'c.name as company_name', 'c.code as company_code', 'c.is_suspended', 'c.time_zone'])
		.select('a.last_company_id')
		.orderBy('u.id'),
);

export type Membership = Awaited<ReturnType<typeof listMemberships.all>>[number];

/** The user whose rows are meant: of a membership, or of what belongs to one. */
export const userOf = (row: { company_id: number; user_id: number }): { companyId: number; userId: number } => ({
	companyId: row.company_id,
	userId: row.user_id,
});

/** Whether a person may sign in for a company: an active user of it. */
export async function findMembership(
	on: Queryable,
	accountId: number,
	companyId: number,
): Promise<Membership | undefined> {
	return (await listMemberships.all(on, { accountId })).find((each) => each.company_id === companyId);
}

/** None when the person has left, and is not to be brought back by others. */
export const setUserState = prepare((db, p: { companyId: number; id: number; state: RecordState }) =>
	db
		.updateTable('users')
		.set({ state: p.state })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('left_at', 'is', null),
);

/** None when the person has left. */
export const setUserRole = prepare((db, p: { companyId: number; id: number; role: string }) =>
	db
		.updateTable('users')
		.set({ role: p.role })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('left_at', 'is', null),
);

export const markAsLeft = prepare((db, p: { companyId: number; id: number; at: number }) =>
	db
		.updateTable('users')
		.set({ state: INACTIVE, left_at: p.at })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ACTIVE),
);

/** A former user is one again, in the role given now. */
export const rejoinCompany = prepare((db, p: { companyId: number; accountId: number; role: string }) =>
	db
		.updateTable('users')
		.set({ state: ACTIVE, left_at: null, role: p.role })
		.where('company_id', '=', p.companyId)
		.where('account_id', '=', p.accountId)
		.where('state', '=', INACTIVE)
		.returning('id'),
);

export const findActiveUser = prepare((db, p: { companyId: number; id: number }) =>
	db
		.selectFrom('users')
		.select(['id', 'role'])
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('state', '=', ACTIVE),
);

/** Held until the transaction ends: of two owners who leave at once, one waits. */
export const holdCompany = prepare((db, p: { id: number }) =>
	db
		.updateTable('companies')
		.set((set) => ({ name: set.ref('name') }))
		.where('id', '=', p.id),
);

export const listActiveOwners = prepare((db, p: { companyId: number }) =>
	db
		.selectFrom('users')
		.select('id')
		.where('company_id', '=', p.companyId)
		.where('role', '=', 'owner')
		.where('state', '=', ACTIVE),
);
