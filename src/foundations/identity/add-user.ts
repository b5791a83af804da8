/** Makes a person a user of a company, for the first time or again; never without an account of their own. */
import { violatesUnique } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { rejoinCompany } from './account-store.ts';
import type { AnyWork } from './actor.ts';
import { accountExists, userExists } from './errors.ts';
import { emailKey } from './rules.ts';
import { insertAccount, insertUser } from './store.ts';
import { endAccessOfUser } from './token-store.ts';

interface Person {
	email: string;
	firstName: string;
	lastName: string;
}

export interface NewAccount extends Person {
	passwordHash: string;
}

export async function createAccount({ tx, now }: AnyWork, input: NewAccount): Promise<number> {
	const { email, firstName, lastName, passwordHash } = input;
	try {
		return await insertAccount(tx, {
			email,
			email_key: emailKey(email),
			first_name: firstName,
			last_name: lastName,
			password_hash: passwordHash,
			created_at: now,
			last_company_id: null,
		});
	} catch (error) {
		throw violatesUnique(error, 'accounts', 'email_key') ? accountExists() : error;
	}
}

interface NewUser extends Person {
	companyId: number;
	accountId: number;
	role: string;
}

/** A user who comes back has none of the tokens from before. */
export async function addUser({ tx, now }: AnyWork, input: NewUser): Promise<number> {
	const { companyId, accountId, email, firstName, lastName, role } = input;
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
			office_id: null,
			created_at: now,
		});
	} catch (error) {
		throw violatesUnique(error, 'users', 'account_id') ? userExists(email) : error;
	}
}
