/** SQL on the living tokens of a company: those that people and applications keep, not those of sessions and couriers. */
import type { Kysely } from 'kysely';
import { type RowOf, statements } from '../../kernel/db/index.ts';
import type { TokenRow } from './store.ts';

interface Tables {
	tokens: TokenRow;
	users: RowOf<'users'>;
}

const prepare = statements<Tables>();

interface Living {
	companyId: number;
	now: number;
}

const living = (db: Kysely<Tables>, p: Living) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
		.where('t.company_id', '=', p.companyId)
		.where('t.session_id', 'is', null)
		.where('t.courier_id', 'is', null)
		.where('t.revoked_at', 'is', null)
		.where('u.state', '=', 0)
		.where((where) => where.or([where('t.expires_at', 'is', null), where('t.expires_at', '>', p.now)]));

const shown = (db: Kysely<Tables>, p: Living) =>
	living(db, p)
		.select(['t.id', 't.name', 't.prefix', 't.rights', 't.expires_at', 't.last_used_at', 't.created_at'])
		.select(['t.application_id', 't.user_id', 'u.first_name', 'u.last_name']);

export const pageOfTokens = prepare((db, p: Living & { limit: number; offset: number }) =>
	shown(db, p).orderBy('t.id').limit(p.limit).offset(p.offset),
);

export type CompanyTokenRow = Awaited<ReturnType<typeof pageOfTokens.all>>[number];

export const countTokens = prepare((db, p: Living) =>
	living(db, p).select((of) => of.cast<number>(of.fn.countAll(), 'bigint').as('count')),
);

export const findCompanyToken = prepare((db, p: Living & { id: number }) => shown(db, p).where('t.id', '=', p.id));

/** None where it is of a session or a courier, has ended, or is another company's. */
export const revokeCompanyToken = prepare((db, p: Living & { id: number }) =>
	db
		.updateTable('tokens')
		.set({ revoked_at: p.now })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id)
		.where('session_id', 'is', null)
		.where('courier_id', 'is', null)
		.where('revoked_at', 'is', null)
		.where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', p.now)])),
);
