/** Makes a person a user of a company, for the first time or again; never without an account of their own. */
import { type Tx, violatesUnique } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { rejoinCompany } from './account-store.ts';
import { accountExists, userExists } from './errors.ts';
import { emailKey } from './rules.ts';
import { insertAccount, insertUser } from './store.ts';
import { endAccessOfUser } from './token-store.ts';

export const ROLES = ['owner', 'manager', 'staff'] as const;

export interface NewAccount {
	email: string;
	firstName: string;
	lastName: string;
	passwordHash: string;
	now: number;
}

export async function createAccount(tx: Tx, input: NewAccount): Promise<number> {
	const { email, firstName, lastName, passwordHash, now } = input;
	try {
		return await insertAccount(tx, {
			email,
			email_key: emailKey(email),
			first_name: firstName,
			last_name: lastName,
			password_hash: passwordHash,
			created_at: now,
		});
	} catch (error) {
		throw violatesUnique(error, 'accounts', 'email_key') ? accountExists() : error;
	}
}

export interface NewUser {
	companyId: number;
	accountId: number;
	email: string;
	firstName: string;
	lastName: string;
	role: string;
	now: number;
}

/** A user who comes back has none of the tokens from before. */
export async function addUser(tx: Tx, input: NewUser): Promise<number> {
	const { companyId, accountId, email, firstName, lastName, role, now } = input;
	const again = await rejoinCompany.first(tx, { companyId, accountId, role });
	if (again) {
		await endAccessOfUser(tx, { companyId, userId: again.id, at: now });
		return again.id;
	}
	try {
		return await insertUser(tx, {
			company_id: companyId,
			account_id: accountId,
			first_name: firstName,
			last_name: lastName,
			email,
			role,
			state: ACTIVE,
			left_at: null,
			created_at: now,
		});
	} catch (error) {
		throw violatesUnique(error, 'users', 'account_id') ? userExists(email) : error;
	}
}
