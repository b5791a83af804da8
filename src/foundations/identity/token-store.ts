/** SQL on the tokens a person sees, and on those that applications hold. */
import type { Kysely } from 'kysely';
import { companyOfSecret, forgetSecrets, type Schema, statements, type Tx } from '../../kernel/db/index.ts';
import type { CompanyRow, TokenRow, UserRow } from './store.ts';

interface Tables extends Pick<Schema, 'secret_companies'> {
	approvals: { company_id: number; user_id: number; is_remembered: 0 | 1; withdrawn_at: number | null };
	users: UserRow;
	companies: CompanyRow;
	tokens: TokenRow;
}

const prepare = statements<Tables>();

const withUser = (db: Kysely<Tables>) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'));

/** One that has ended stays as it ended. */
const revoking = (db: Kysely<Tables>, p: { at: number }) =>
	db.updateTable('tokens').set({ revoked_at: p.at }).where('revoked_at', 'is', null);

/** Tokens that a person's users made for themselves, newest first. */
export const listOwnTokens = prepare((db, p: { accountId: number }) =>
	withUser(db)
		.innerJoin('companies as c', 'c.id', 't.company_id')
		.where('u.account_id', '=', p.accountId)
		.where('u.state', '=', 0)
		.where('t.application_id', 'is', null)
		.where('t.courier_id', 'is', null)
		.where('t.session_id', 'is', null)
		.where('t.revoked_at', 'is', null)
		.select(['t.id', 't.name', 't.prefix', 't.rights', 't.expires_at', 't.last_used_at', 't.created_at'])
		.select(['t.company_id', 't.user_id', 't.replaced_at', 'u.role', 'c.name as company_name'])
		.orderBy('t.id', 'desc'),
);

export type OwnToken = Awaited<ReturnType<typeof listOwnTokens.all>>[number];

export const revokeTokenById = prepare((db, p: { companyId: number; userId: number; id: number; at: number }) =>
	revoking(db, p).where('company_id', '=', p.companyId).where('user_id', '=', p.userId).where('id', '=', p.id),
);

/** Ends a token at a time, unless it ends sooner; none when it has ended already, or was replaced once. */
export const replaceToken = prepare(
	(db, p: { companyId: number; userId: number; id: number; at: number; now: number }) =>
		db
			.updateTable('tokens')
			.set((set) => ({
				replaced_at: p.now,
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
			.where('replaced_at', 'is', null)
			.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', p.now)])),
);

/** Everything an application holds for a user, or only one token of it. */
export const revokeApplicationTokens = prepare(
	(db, p: { companyId: number; userId: number; applicationId: number; at: number }) =>
		revoking(db, p)
			.where('company_id', '=', p.companyId)
			.where('user_id', '=', p.userId)
			.where('application_id', '=', p.applicationId),
);

/** Everything an application holds, of every user; answers of which companies. */
export const revokeTokensOfApplication = prepare((db, p: { applicationId: number; at: number }) =>
	revoking(db, p).where('application_id', '=', p.applicationId).returning('company_id'),
);

/** What the programs of a user hold, those of applications included. */
export const tokensOfUser = prepare((db, p: { companyId: number; userId: number }) =>
	db
		.selectFrom('tokens')
		.select(['id', 'rights'])
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('courier_id', 'is', null)
		.where('session_id', 'is', null)
		.where('revoked_at', 'is', null)
		.orderBy('id'),
);

export const setTokenRights = prepare((db, p: { companyId: number; id: number; rights: string }) =>
	db.updateTable('tokens').set({ rights: p.rights }).where('company_id', '=', p.companyId).where('id', '=', p.id),
);

/** A courier's own token does not end with the user who registered the courier. */
const revokeTokensOfUser = prepare((db, p: { companyId: number; userId: number; at: number }) =>
	revoking(db, p).where('company_id', '=', p.companyId).where('user_id', '=', p.userId).where('courier_id', 'is', null),
);

const withdrawApprovalsOfUser = prepare((db, p: { companyId: number; userId: number; at: number }) =>
	db
		.updateTable('approvals')
		.set({ withdrawn_at: p.at, is_remembered: 0 })
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('withdrawn_at', 'is', null),
);

/** What a user's programs hold: tokens of their own and of applications, which ask again. Answers how many tokens. */
export async function endAccessOfUser(
	tx: Tx,
	user: { companyId: number; userId: number; at: number },
): Promise<number> {
	const ended = await revokeTokensOfUser.run(tx, user);
	await withdrawApprovalsOfUser.run(tx, user);
	return ended;
}

/** Every token a courier has had. */
export const revokeCourierTokens = prepare((db, p: { companyId: number; courierId: number; at: number }) =>
	revoking(db, p).where('company_id', '=', p.companyId).where('courier_id', '=', p.courierId),
);

/** The one of a person that a form has made already. */
export const findOwnTokenByHash = prepare((db, p: { accountId: number; hash: string }) =>
	withUser(db)
		.where('u.account_id', '=', p.accountId)
		.where('t.company_id', '=', companyOfSecret(p.hash))
		.where('t.hash', '=', p.hash)
		.where('t.revoked_at', 'is', null)
		.select('t.id'),
);

export const revokeApplicationToken = prepare((db, p: { applicationId: number; hash: string; at: number }) =>
	revoking(db, p)
		.where('company_id', '=', companyOfSecret(p.hash))
		.where('hash', '=', p.hash)
		.where('application_id', '=', p.applicationId)
		.returning(['id', 'company_id', 'user_id']),
);

/** What applications hold of a company, token by token. */
export const applicationTokens = prepare((db, p: { companyId: number; now: number }) =>
	db
		.selectFrom('tokens')
		.select(['user_id', 'application_id', 'rights', 'last_used_at'])
		.where('company_id', '=', p.companyId)
		.where('application_id', 'is not', null)
		.where('revoked_at', 'is', null)
		.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', p.now)])),
);

/** What the living tokens of applications hold, by user. */
export const applicationRights = prepare((db, p: { accountId: number; now: number }) =>
	withUser(db)
		.where('u.account_id', '=', p.accountId)
		.where('t.application_id', 'is not', null)
		.where('t.revoked_at', 'is', null)
		.where((where) => where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', p.now)]))
		.select(['t.user_id', 't.application_id', 't.rights'])
		.distinct(),
);

/** The newest use of any token of an application, by user. */
export const applicationUses = prepare((db, p: { accountId: number }) =>
	withUser(db)
		.where('u.account_id', '=', p.accountId)
		.where('t.application_id', 'is not', null)
		.groupBy(['t.user_id', 't.application_id'])
		.select(['t.user_id', 't.application_id'])
		.select((select) => select.fn.max('t.last_used_at').as('last_used_at')),
);

/** The owner of a leaked token, by the prefix of its text. */
export const findTokensByPrefix = prepare((db, p: { prefix: string }) =>
	withUser(db)
		.innerJoin('companies as c', 'c.id', 't.company_id')
		.where('t.prefix', '=', p.prefix)
		.select(['t.id', 't.name', 't.prefix', 't.hash', 't.rights', 't.created_at', 't.last_used_at', 't.revoked_at'])
		.select([
			't.application_id',
			't.courier_id',
			't.session_id',
			't.expires_at',
			'u.email',
			'c.name as company_name',
			'c.code as company_code',
		])
		.orderBy('t.id'),
);

export const listTokens = prepare((db, p: { companyId: number }) =>
	withUser(db)
		.select(['t.name', 't.prefix', 't.rights', 't.expires_at', 't.revoked_at', 't.last_used_at', 't.created_at'])
		.select('u.email')
		.where('t.company_id', '=', p.companyId)
		.where('t.session_id', 'is', null)
		.orderBy('t.id'),
);

export const revokeToken = prepare((db, p: { prefix: string; at: number }) =>
	revoking(db, p).where('prefix', '=', p.prefix).returning(['id', 'company_id']),
);

const deleteSessionTokens = prepare((db, p: { before: number }) =>
	db.deleteFrom('tokens').where('session_id', 'is not', null).where('expires_at', '<', p.before).returning('hash'),
);

/** Those of sessions that have expired: nobody made them to be seen. */
export async function forgetSessionTokens(tx: Tx, p: { before: number }): Promise<void> {
	await forgetSecrets(tx, await deleteSessionTokens.all(tx, p));
}
