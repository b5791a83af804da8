/** SQL on what the users of a company have approved, while it stands. */
import type { Kysely } from 'kysely';
import { type RowOf, statements } from '../../kernel/db/index.ts';
import type { ApplicationRow } from './store.ts';

interface Tables {
	approvals: RowOf<'approvals'>;
	users: RowOf<'users'>;
	applications: ApplicationRow;
}

const prepare = statements<Tables>();

const standing = (db: Kysely<Tables>, p: { companyId: number }) =>
	db
		.selectFrom('approvals as a')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'))
		.innerJoin('applications as p', 'p.id', 'a.application_id')
		.where('a.company_id', '=', p.companyId)
		.where('u.state', '=', 0)
		.where('a.withdrawn_at', 'is', null);

const shown = (db: Kysely<Tables>, p: { companyId: number }) =>
	standing(db, p)
		.select(['a.id', 'a.company_id', 'a.user_id', 'a.application_id', 'a.is_remembered', 'a.approved_at'])
		.select(['p.name', 'p.app_id', 'p.website', 'p.state', 'u.first_name', 'u.last_name']);

export const pageOfApprovals = prepare((db, p: { companyId: number; limit: number; offset: number }) =>
	shown(db, p).orderBy('a.id').limit(p.limit).offset(p.offset),
);

export type ApprovalRow = Awaited<ReturnType<typeof pageOfApprovals.all>>[number];

export const countApprovals = prepare((db, p: { companyId: number }) =>
	standing(db, p).select((of) => of.cast<number>(of.fn.countAll(), 'bigint').as('count')),
);

export const findStandingApproval = prepare((db, p: { companyId: number; id: number }) =>
	shown(db, p).where('a.id', '=', p.id),
);
