/** SQL on companies, accounts, users, offices and tokens. */
import {
	companyOfSecret,
	insertReturningId,
	insertRows,
	type Queryable,
	type RowOf,
	secretsOf,
	source,
	statements,
	type Tx,
} from '../../kernel/db/index.ts';
import type { RecordState } from '../../kernel/record-state.ts';

export const PAPERS = ['letter', 'a4', 'roll80'] as const;
export type Paper = (typeof PAPERS)[number];

export interface CompanyRow extends RowOf<'companies'> {
	has_store: 0 | 1;
	allows_negative_stock: 0 | 1;
	allows_overpayment: 0 | 1;
	is_suspended: 0 | 1;
	/** The sheet its documents are printed on. */
	paper: Paper;
}

export type AccountRow = RowOf<'accounts'>;

export interface UserRow extends RowOf<'users'> {
	state: RecordState;
	/** The person left: only they themselves can come back. */
	left_at: number | null;
}

export interface OfficeRow extends RowOf<'offices'> {
	is_virtual: 0 | 1;
	is_default: 0 | 1;
	state: RecordState;
	is_deleted: 0 | 1;
}

export interface TokenRow extends RowOf<'tokens'> {
	/** The application it was given to; null for one that a person made. */
	application_id: number | null;
	/** It ends with that session; null for one that was made to be kept. */
	session_id: number | null;
	/** It was replaced by another, once. */
	replaced_at: number | null;
}

interface Tables {
	sessions: Pick<RowOf<'sessions'>, 'id' | 'ended_at'>;
	companies: CompanyRow;
	accounts: AccountRow;
	users: UserRow;
	offices: OfficeRow;
	tokens: TokenRow;
}

const prepare = statements<Tables>();

export const officeSource = source<OfficeRow>({ table: 'offices', deletable: true });
export const userSource = source<UserRow>({ table: 'users' });
/** Of the whole instance. */
export const companySource = source<CompanyRow>({ table: 'companies', scope: 'instance' });

/** Everything a request needs to know about its caller, in one look-up. */
export const findCallerByHash = prepare((db, p: { hash: string }) =>
	db
		.selectFrom('tokens as t')
		.innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 't.company_id').onRef('u.id', '=', 't.user_id'))
		.innerJoin('companies as c', 'c.id', 't.company_id')
		.leftJoin('sessions as s', (join) => join.onRef('s.id', '=', 't.session_id').on('s.ended_at', 'is', null))
		.where('t.company_id', '=', companyOfSecret(p.hash))
		.where('t.hash', '=', p.hash)
		.select(['t.id as token_id', 't.rights', 't.expires_at', 't.revoked_at', 't.last_used_at', 't.courier_id'])
		.select(['t.session_id', 's.id as open_session_id'])
		.select(['u.id as user_id', 'u.first_name', 'u.last_name', 'u.role', 'u.state as user_state'])
		.select(['c.id as company_id', 'c.currency_id', 'c.currency_decimals', 'c.time_zone', 'c.has_store'])
		.select(['c.allows_negative_stock', 'c.allows_overpayment', 'c.is_suspended']),
);

export const touchToken = prepare((db, p: { companyId: number; id: number; at: number }) =>
	db.updateTable('tokens').set({ last_used_at: p.at }).where('company_id', '=', p.companyId).where('id', '=', p.id),
);

export const findCompany = prepare((db, p: { id: number }) =>
	db.selectFrom('companies').selectAll().where('id', '=', p.id),
);

export const findCompanyByCode = prepare((db, p: { codeKey: string }) =>
	db.selectFrom('companies').selectAll().where('code_key', '=', p.codeKey),
);

export const listCompanies = prepare((db, _p: object) => db.selectFrom('companies').selectAll().orderBy('id'));

/** None where it is so already. */
export const setSuspended = prepare((db, p: { id: number; suspended: 0 | 1 }) =>
	db
		.updateTable('companies')
		.set({ is_suspended: p.suspended })
		.where('id', '=', p.id)
		.where('is_suspended', '<>', p.suspended)
		.returning('id'),
);

/** What a company says of itself; its money, and whether it is suspended, are not its own to change. */
export const updateCompany = prepare((db, p: CompanyRow) =>
	db
		.updateTable('companies')
		.set({
			code: p.code,
			code_key: p.code_key,
			name: p.name,
			activity: p.activity,
			address: p.address,
			municipality: p.municipality,
			city: p.city,
			email: p.email,
			phone: p.phone,
			time_zone: p.time_zone,
			has_store: p.has_store,
			allows_negative_stock: p.allows_negative_stock,
			allows_overpayment: p.allows_overpayment,
			paper: p.paper,
		})
		.where('id', '=', p.id),
);

export const findAccountByEmail = prepare((db, p: { emailKey: string }) =>
	db.selectFrom('accounts').selectAll().where('email_key', '=', p.emailKey),
);

export const listUsers = prepare((db, p: { companyId: number }) =>
	db.selectFrom('users').selectAll().where('company_id', '=', p.companyId).orderBy('id'),
);

export const defaultOffice = prepare((db, p: { companyId: number }) =>
	db.selectFrom('offices').selectAll().where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

export const unsetDefaultOffice = prepare((db, p: { companyId: number }) =>
	db.updateTable('offices').set({ is_default: 0 }).where('company_id', '=', p.companyId).where('is_default', '=', 1),
);

export const insertCompany = (tx: Tx, row: Omit<CompanyRow, 'id'>) => insertReturningId(tx, 'companies', row);
export const insertAccount = (tx: Tx, row: Omit<AccountRow, 'id'>) => insertReturningId(tx, 'accounts', row);
export const insertUser = (tx: Tx, row: Omit<UserRow, 'id'>) => insertReturningId(tx, 'users', row);
export const insertOffice = (tx: Tx, row: Omit<OfficeRow, 'id'>) => insertReturningId(tx, 'offices', row);

export async function insertToken(tx: Tx, row: Omit<TokenRow, 'id'>): Promise<number> {
	await insertRows(tx, 'secret_companies', secretsOf(row.company_id, row.hash));
	return insertReturningId(tx, 'tokens', row);
}

/** Whether the instance has any company yet. */
export async function isEmpty(on: Queryable): Promise<boolean> {
	return (await on.query('select 1 as found from companies limit 1', [])).rows.length === 0;
}
