/** SQL on one-time links for a new password. */
import { insertReturningId, type Schema, statements, type Tx } from '../../kernel/db/index.ts';

const prepare = statements<Pick<Schema, 'password_links'>>();

export const forgetPasswordLinks = prepare((db, p: { before: number }) =>
	db.deleteFrom('password_links').where('expires_at', '<', p.before),
);

export const insertPasswordLink = (tx: Tx, row: Omit<Schema['password_links'], 'id'>) =>
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
