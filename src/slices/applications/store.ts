/** SQL on applications, and what people approved. */
import type { Generated } from 'kysely';
import { insertReturningId, type RowOf, type Schema, source, statements, type Tx } from '../../kernel/db/index.ts';
import type { Language } from '../../kernel/pages/index.ts';
import type { ApplicationState } from './states.ts';

export interface ApplicationRow extends RowOf<'applications'> {
	/** What integrators know it by. */
	app_id: string;
	/** One address a line. */
	redirect_uris: string;
	/** `*`, or names separated by blanks. */
	rights: string;
	/** Still good until then, after a rotation. */
	old_secret_hash: string | null;
	state: ApplicationState;
	/** What its people are written to in. */
	language: Language;
	/** Refused or suspended since. */
	disabled_at: number | null;
}

interface ApprovalRow extends Omit<Schema['approvals'], 'id'> {
	is_remembered: 0 | 1;
}

interface Tables extends Pick<Schema, 'users' | 'companies'> {
	applications: ApplicationRow;
	approvals: ApprovalRow & { id: Generated<number> };
}

const prepare = statements<Tables>();

/** Of the whole instance: no company has applications of its own. */
export const applicationSource = source<ApplicationRow>({ table: 'applications', scope: 'instance' });

export const findApplication = prepare((db, p: { appId: string }) =>
	db.selectFrom('applications').selectAll().where('app_id', '=', p.appId),
);

export const listApplications = prepare((db, _p: object) => db.selectFrom('applications').selectAll().orderBy('id'));

export const listOwnApplications = prepare((db, p: { accountId: number }) =>
	db.selectFrom('applications').selectAll().where('owner_account_id', '=', p.accountId).orderBy('id', 'desc'),
);

/** In id order, those that have ended included. */
export const pageOfOwnApplications = prepare((db, p: { accountId: number; limit: number; offset: number }) =>
	db
		.selectFrom('applications')
		.selectAll()
		.where('owner_account_id', '=', p.accountId)
		.orderBy('id')
		.limit(p.limit)
		.offset(p.offset),
);

export const countOwnApplications = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('applications')
		.select((of) => of.cast<number>(of.fn.countAll(), 'bigint').as('count'))
		.where('owner_account_id', '=', p.accountId),
);

export const findOwnApplication = prepare((db, p: { accountId: number; id: number }) =>
	db.selectFrom('applications').selectAll().where('owner_account_id', '=', p.accountId).where('id', '=', p.id),
);

interface Decision {
	id: number;
	from: readonly ApplicationState[];
	to: ApplicationState;
	at: number;
}

/** None when it is not in one of the states that the decision starts from. */
const decided = (dates: (at: number) => Partial<ApplicationRow>) =>
	prepare((db, p: Decision, on) =>
		db
			.updateTable('applications')
			.set({ state: p.to, ...dates(p.at) })
			.where('id', '=', p.id)
			.where('state', 'in', on.texts(p.from) as never)
			.returningAll(),
	);

export const openApplication = decided((at) => ({ approved_at: at, disabled_at: null }));
export const closeApplication = decided((at) => ({ disabled_at: at }));

interface NewSecret {
	appId: string;
	hash: string;
	prefix: string;
	until: number;
	/** The hash it replaces (compare-and-swap). */
	before: string;
}

/** The one before stays good until a time. */
export const replaceSecret = prepare((db, p: NewSecret) =>
	db
		.updateTable('applications')
		.set((set) => ({
			old_secret_hash: set.ref('secret_hash'),
			old_secret_prefix: set.ref('secret_prefix'),
			old_secret_until: p.until,
			secret_hash: p.hash,
			secret_prefix: p.prefix,
		}))
		.where('app_id', '=', p.appId)
		.where('secret_hash', '=', p.before),
);

/** The one before a rotation ends now. */
export const endOldSecret = prepare((db, p: { appId: string; now: number }) =>
	db
		.updateTable('applications')
		.set({ old_secret_until: p.now })
		.where('app_id', '=', p.appId)
		.where('old_secret_until', '>', p.now),
);

interface NewRedirects {
	appId: string;
	before: string;
	redirectUris: string;
	state: ApplicationState;
	stateBefore: ApplicationState;
}

/** Compare-and-swap: none when they were changed, or the operator decided, at the same time. */
export const setRedirects = prepare((db, p: NewRedirects) =>
	db
		.updateTable('applications')
		.set({ redirect_uris: p.redirectUris, state: p.state })
		.where('app_id', '=', p.appId)
		.where('redirect_uris', '=', p.before)
		.where('state', '=', p.stateBefore),
);

/** By the beginning of an integrator token, or of the one before it. */
export const findApplicationsBySecret = prepare((db, p: { prefix: string }) =>
	db
		.selectFrom('applications')
		.selectAll()
		.where((where) => where.or([where('secret_prefix', '=', p.prefix), where('old_secret_prefix', '=', p.prefix)]))
		.orderBy('id'),
);

export const insertApplication = (tx: Tx, row: Omit<ApplicationRow, 'id'>) =>
	insertReturningId(tx, 'applications', row);

export const findApproval = prepare((db, p: { companyId: number; userId: number; applicationId: number }) =>
	db
		.selectFrom('approvals')
		.selectAll()
		.where('company_id', '=', p.companyId)
		.where('user_id', '=', p.userId)
		.where('application_id', '=', p.applicationId)
		.where('withdrawn_at', 'is', null),
);

export const keepApproval = prepare((db, p: Omit<ApprovalRow, 'withdrawn_at'>) => {
	const state = { rights: p.rights, is_remembered: p.is_remembered, approved_at: p.approved_at, withdrawn_at: null };
	return db
		.insertInto('approvals')
		.values({ company_id: p.company_id, user_id: p.user_id, application_id: p.application_id, ...state })
		.onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'application_id']).doUpdateSet(state));
});

export const withdrawApproval = prepare(
	(db, p: { companyId: number; userId: number; applicationId: number; at: number }) =>
		db
			.updateTable('approvals')
			.set({ withdrawn_at: p.at, is_remembered: 0 })
			.where('company_id', '=', p.companyId)
			.where('user_id', '=', p.userId)
			.where('application_id', '=', p.applicationId)
			.where('withdrawn_at', 'is', null),
);

/** People are asked again, whatever they ticked. */
export const forgetRemembered = prepare((db, p: { applicationId: number }) =>
	db
		.updateTable('approvals')
		.set({ is_remembered: 0 })
		.where('application_id', '=', p.applicationId)
		.where('is_remembered', '=', 1),
);

/** Applications that a person has let in, with the company they were let into. */
export const listConnected = prepare((db, p: { accountId: number }) =>
	db
		.selectFrom('approvals as a')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'a.company_id').onRef('u.id', '=', 'a.user_id'))
		.innerJoin('applications as p', 'p.id', 'a.application_id')
		.innerJoin('companies as c', 'c.id', 'a.company_id')
		.where('u.account_id', '=', p.accountId)
		.where('u.state', '=', 0)
		.where('a.withdrawn_at', 'is', null)
		.select(['a.id', 'a.company_id', 'a.user_id', 'a.application_id', 'a.rights', 'a.is_remembered', 'a.approved_at'])
		.select(['p.name', 'p.state', 'c.name as company_name'])
		.orderBy('a.approved_at', 'desc')
		.orderBy('a.id'),
);
