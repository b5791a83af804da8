/** Makes a person a user of a company; somebody new gets an account that no password opens yet. */
import { type Tx, violatesUnique } from '../../kernel/db/index.ts';
import { userExists } from './errors.ts';
import { emailKey } from './rules.ts';
import { findAccountByEmail, insertAccount, insertUser } from './store.ts';

/** No password has this hash. */
const NO_PASSWORD = 'none';

export const ROLES = ['owner', 'manager', 'staff'] as const;

export interface NewUser {
	companyId: number;
	email: string;
	firstName: string;
	lastName: string;
	role: (typeof ROLES)[number];
	now: number;
}

export async function addUser(
	tx: Tx,
	input: NewUser,
): Promise<{ userId: number; accountId: number; isNewAccount: boolean }> {
	const { companyId, email, firstName, lastName, role, now } = input;
	const known = await findAccountByEmail.first(tx, { emailKey: emailKey(email) });
	const accountId =
		known?.id ??
		(await insertAccount(tx, {
			email,
			email_key: emailKey(email),
			first_name: firstName,
			last_name: lastName,
			password_hash: NO_PASSWORD,
			created_at: now,
		}));
	try {
		const userId = await insertUser(tx, {
			company_id: companyId,
			account_id: accountId,
			first_name: firstName,
			last_name: lastName,
			email,
			role,
			state: 0,
			created_at: now,
		});
		return { userId, accountId, isNewAccount: known === undefined };
	} catch (error) {
		throw violatesUnique(error, 'users', 'account_id') ? userExists(email) : error;
	}
}
