/** SQL on the accounts of a company's users, which may be of other companies too. */
import { sql } from 'kysely';
import { type Schema, statements } from '../../kernel/db/index.ts';

const prepare = statements<Pick<Schema, 'users' | 'accounts' | 'sessions'>>();

interface Of {
	companyId: number;
	ids: readonly number[];
}

export const usersOf = prepare((db, p: Of, on) =>
	db
		.selectFrom('users')
		.select(['id', 'account_id', 'role', 'left_at'])
		.where('company_id', '=', p.companyId)
		.where(on.isOneOf('id', p.ids))
		.orderBy('id'),
);

/** Users of other companies, with the same account. */
export const otherMembers = prepare((db, p: { companyId: number; accountIds: readonly number[] }, on) =>
	db
		.selectFrom('users')
		.select('account_id')
		.where(on.isOneOf('account_id', p.accountIds))
		.where('company_id', '<>', p.companyId)
		.where('left_at', 'is', null),
);

export const eraseAccounts = prepare((db, p: { ids: readonly number[] }, on) =>
	db
		.updateTable('accounts')
		.set({
			email: '',
			email_key: sql<string>`'erased ' || id`,
			first_name: '',
			last_name: '',
			// No password is of this hash.
			password_hash: '',
		})
		.where(on.isOneOf('id', p.ids)),
);

export const removeSessions = prepare((db, p: { ids: readonly number[] }, on) =>
	db.deleteFrom('sessions').where(on.isOneOf('account_id', p.ids)),
);
