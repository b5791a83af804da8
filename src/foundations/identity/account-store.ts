/** SQL on accounts, the companies a person works in, and the tokens a person sees. */
import { type Queryable, statements } from '../../kernel/db/index.ts';
import type { AccountRow, CompanyRow, TokenRow, UserRow } from './store.ts';

interface Tables {
	accounts: AccountRow;
	users: UserRow;
	companies: CompanyRow;
	tokens: TokenRow;
}

const prepare = statements<Tables>();

export const findAccount = prepare((db, p: { id: number }) =>
	db.selectFrom('accounts').selectAll().where('id', '=', p.id),
);

export const setPassword = prepare((db, p: { id: number; passwordHash: string }) =>
	db.updateTable('accounts').set({ password_hash: p.passwordHash }).where('id', '=', p.id),
);

/** The active users that a person is, with their companies. */
export const listMemberships = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('users as u')
		.innerJoin('companies as c', 'c.id', 'u.company_id')
		.where('u.account_id', '=', p.accountId)
		.where('u.state', '=', 0)
		.select(['u.id as user_id', 'u.role', 'u.first_name', 'u.last_name'])
		.select(['c.id as company_id', 'c.name as company_name', 'c.code as company_code', 'c.is_suspended'])
		.orderBy('c.name')
		.orderBy('c.id'),
);

export type Membership = Awaited<ReturnType<typeof listMemberships.all>>[number];

/** Tokens that a person's users made for themselves, newest first. */
export const listOwnTokens = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
		.innerJoin('companies as c', 'c.id', 't.company_id')
		.where('u.account_id', '=', p.accountId)
		.where('u.state', '=', 0)
		.where('t.application_id', 'is', null)
		.where('t.courier_id', 'is', null)
		.where('t.revoked_at', 'is', null)
		.select(['t.id', 't.name', 't.prefix', 't.rights', 't.expires_at', 't.last_used_at', 't.created_at'])
		.select(['t.company_id', 't.user_id', 'u.role', 'c.name as company_name'])
		.orderBy('t.id', 'desc'),
);

export type OwnToken = Awaited<ReturnType<typeof listOwnTokens.all>>[number];

export const revokeTokenById = prepare((db, p: { companyId: number; userId: number; id: number; at: number }) =>
	db
		.updateTable('tokens')
		.set({ revoked_at: p.at })
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('id', '=', p.id)
		.where('revoked_at', 'is', null),
);

/** Ends a token at a time, unless it ends sooner; none when it has ended already. */
export const endTokenAt = prepare((db, p: { companyId: number; userId: number; id: number; at: number; now: number }) =>
	db
		.updateTable('tokens')
		.set((set) => ({
			expires_at: set
				.case()
				.when('expires_at', 'is', null)
				.then(p.at)
				.when('expires_at', '>', p.at)
				.then(p.at)
				.else(set.ref('expires_at'))
				.end(),
		}))
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('id', '=', p.id)
		.where('revoked_at', 'is', null)
		.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', p.now)])),
);

/** Everything an application holds for a user, or only one token of it. */
export const revokeApplicationTokens = prepare(
	(db, p: { companyId: number; userId: number; applicationId: number; at: number }) =>
		db
			.updateTable('tokens')
			.set({ revoked_at: p.at })
			.where('company_id', '=', p.companyId)
			.where('user_id', '=', p.userId)
			.where('application_id', '=', p.applicationId)
			.where('revoked_at', 'is', null),
);

/** Everything an application holds, of whomever. */
export const revokeTokensOfApplication = prepare((db, p: { applicationId: number; at: number }) =>
	db
		.updateTable('tokens')
		.set({ revoked_at: p.at })
		.where('application_id', '=', p.applicationId)
		.where('revoked_at', 'is', null),
);

export const revokeApplicationToken = prepare((db, p: { applicationId: number; hash: string; at: number }) =>
	db
		.updateTable('tokens')
		.set({ revoked_at: p.at })
		.where('hash', '=', p.hash)
		.where('application_id', '=', p.applicationId)
		.where('revoked_at', 'is', null)
		.returning(['id', 'company_id', 'user_id']),
);

export const revokeIssuedToken = prepare((db, p: { companyId: number; id: number; at: number }) =>
	db
		.updateTable('tokens')
		.set({ revoked_at: p.at })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('revoked_at', 'is', null),
);

/** The newest use of any token of an application, by user. */
export const applicationUses = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
		.where('u.account_id', '=', p.accountId)
		.where('t.application_id', 'is not', null)
		.groupBy(['t.user_id', 't.application_id'])
		.select(['t.user_id', 't.application_id'])
		.select((select) => select.fn.max('t.last_used_at').as('last_used_at')),
);

/** Whose a found token is, by the beginning of its text: for tokens that turned up where they should not. */
export const findTokensByPrefix = prepare((db, p: { prefix: string }) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
		.innerJoin('companies as c', 'c.id', 't.company_id')
		.where('t.prefix', '=', p.prefix)
		.select(['t.id', 't.name', 't.prefix', 't.hash', 't.rights', 't.created_at', 't.last_used_at', 't.revoked_at'])
		.select(['t.expires_at', 'u.email', 'c.name as company_name', 'c.code as company_code'])
		.orderBy('t.id'),
);

/** Whether a person may sign in for a company: an active user of it. */
export async function findMembership(
	on: Queryable,
	accountId: number,
	companyId: number,
): Promise<Membership | undefined> {
	return (await listMemberships.all(on, { accountId })).find((each) => each.company_id === companyId);
}

export const setUserState = prepare((db, p: { companyId: number; id: number; state: 0 | 1 }) =>
	db.updateTable('users').set({ state: p.state }).where('company_id', '=', p.companyId).where('id', '=', p.id),
);
