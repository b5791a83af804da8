/** SQL on one-time links for a new password. */
import { insertReturningId, statements, type Tx } from '../../kernel/db/index.ts';

interface PasswordLinkRow {
	id: number;
	account_id: number;
	hash: string;
	created_at: number;
	expires_at: number;
	used_at: number | null;
}

interface Tables {
	password_links: PasswordLinkRow;
}

const prepare = statements<Tables>();

export const forgetPasswordLinks = prepare((db, p: { before: number }) =>
	db.deleteFrom('password_links').where('expires_at', '<', p.before),
);

export const insertPasswordLink = (tx: Tx, row: Omit<PasswordLinkRow, 'id'>) =>
	insertReturningId(tx, 'password_links', row);

export const findPasswordLink = prepare((db, p: { hash: string; now: number }) =>
	db
		.selectFrom('password_links')
		.select(['id', 'account_id'])
		.where('hash', '=', p.hash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', p.now),
);

/** Links that were made before a password was set are worth nothing after. */
export const voidPasswordLinks = prepare((db, p: { accountId: number; now: number }) =>
	db
		.updateTable('password_links')
		.set({ expires_at: p.now })
		.where('account_id', '=', p.accountId)
		.where('used_at', 'is', null)
		.where('expires_at', '>', p.now),
);

export const usePasswordLink = prepare((db, p: { hash: string; now: number }) =>
	db
		.updateTable('password_links')
		.set({ used_at: p.now })
		.where('hash', '=', p.hash)
		.where('used_at', 'is', null)
		.where('expires_at', '>', p.now)
		.returning('account_id'),
);
