/** SQL on invitations: one of a company to an e-mail, open until it is accepted, declined, taken back or expired. */
import type { Generated, Kysely } from 'kysely';
import {
	companyOfSecret,
	forgetSecrets,
	insertRows,
	type RowOf,
	type Schema,
	secretsOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';

interface Tables extends Pick<Schema, 'companies' | 'secret_companies' | 'users'> {
	invitations: Omit<Schema['invitations'], 'id'> & { id: Generated<number> };
}

const prepare = statements<Tables>();

export type InvitationRow = RowOf<'invitations'>;

/** Of a company, those that were answered or withdrawn included, until all are forgotten. */
export const invitationSource = source<InvitationRow>({ table: 'invitations' });

/** There is one per e-mail. */
export const invitationTo = prepare((db, p: { companyId: number; emailKey: string }) =>
	db.selectFrom('invitations').selectAll().where('company_id', '=', p.companyId).where('email_key', '=', p.emailKey),
);

/** Whether it has expired or not; the second of two finds it ended. */
export const closeInvitation = prepare((db, p: { companyId: number; id: number; now: number }) =>
	db
		.updateTable('invitations')
		.set({ ended_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('ended_at', 'is', null),
);

type NewInvitation = Omit<Schema['invitations'], 'id' | 'ended_at'>;

const secretOf = prepare((db, p: { companyId: number; emailKey: string }) =>
	db.selectFrom('invitations').select('hash').where('company_id', '=', p.companyId).where('email_key', '=', p.emailKey),
);

const putInvitation = prepare((db, p: NewInvitation) => {
	const latest = {
		email: p.email,
		first_name: p.first_name,
		last_name: p.last_name,
		role: p.role,
		hash: p.hash,
		invited_by: p.invited_by,
		created_at: p.created_at,
		expires_at: p.expires_at,
		ended_at: null,
	};
	return db
		.insertInto('invitations')
		.values({ company_id: p.company_id, email_key: p.email_key, ...latest })
		.onConflict((conflict) => conflict.columns(['company_id', 'email_key']).doUpdateSet(latest))
		.returning('id');
});

/** A new one replaces the previous one, whose link is void from then on. */
export async function keepInvitation(tx: Tx, row: NewInvitation): Promise<number> {
	const { company_id: companyId, email_key: emailKey } = row;
	await forgetSecrets(tx, await secretOf.all(tx, { companyId, emailKey }));
	await insertRows(tx, 'secret_companies', secretsOf(companyId, row.hash));
	return present(await putInvitation.first(tx, row), 'invitation').id;
}

/** Void when the user who sent it has left the company. */
export const findInvitation = prepare((db, p: { hash: string; now: number }) =>
	db
		.selectFrom('invitations as i')
		.innerJoin('companies as c', 'c.id', 'i.company_id')
		.innerJoin('users as u', (join) =>
			join.onRef('u.company_id', '=', 'i.company_id').onRef('u.id', '=', 'i.invited_by'),
		)
		.where('i.company_id', '=', companyOfSecret(p.hash))
		.where('i.hash', '=', p.hash)
		.where('i.ended_at', 'is', null)
		.where('i.expires_at', '>', p.now)
		.where('u.state', '=', 0)
		.select(['i.id', 'i.company_id', 'i.hash', 'i.email', 'i.email_key', 'i.first_name', 'i.last_name', 'i.role'])
		.select(['c.name as company_name', 'c.code as company_code'])
		.select(['u.first_name as by_first_name', 'u.last_name as by_last_name', 'u.role as by_role']),
);

export type Invitation = Awaited<ReturnType<typeof findInvitation.all>>[number];

/** Compare-and-swap: the second of two finds it ended. */
const endOpen = (db: Kysely<Tables>, p: { companyId: number; now: number }) =>
	db
		.updateTable('invitations')
		.set({ ended_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', p.now);

export const endInvitation = prepare((db, p: { companyId: number; hash: string; now: number }) =>
	endOpen(db, p).where('hash', '=', p.hash),
);

export const takeInvitationBack = prepare((db, p: { companyId: number; id: number; now: number }) =>
	endOpen(db, p).where('id', '=', p.id),
);

export const listInvitations = prepare((db, p: { companyId: number; now: number }) =>
	db
		.selectFrom('invitations')
		.select(['id', 'email', 'first_name', 'last_name', 'role', 'expires_at'])
		.where('company_id', '=', p.companyId)
		.where('ended_at', 'is', null)
		.where('expires_at', '>', p.now)
		.orderBy('id'),
);

const deleteInvitations = prepare((db, p: { before: number }) =>
	db.deleteFrom('invitations').where('expires_at', '<', p.before).returning('hash'),
);

export async function forgetInvitations(tx: Tx, p: { before: number }): Promise<void> {
	await forgetSecrets(tx, await deleteInvitations.all(tx, p));
}
