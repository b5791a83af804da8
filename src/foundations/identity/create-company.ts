/** Creates a company with its first user and first office, so that no company is without them. */
import { type Tx, violatesUnique } from '../../kernel/db/index.ts';
import { ACTIVE } from '../../kernel/record-state.ts';
import { type Actor, type CompanyFacts, companyFactsOf } from './actor.ts';
import { codeIsTaken, wrongCode } from './errors.ts';
import { codeKey, emailKey, isCompanyCode } from './rules.ts';
import {
	type CompanyRow,
	findAccountByEmail,
	insertAccount,
	insertCompany,
	insertOffice,
	insertUser,
} from './store.ts';

export interface NewCompany {
	code: string;
	name: string;
	activity: string;
	address: string;
	municipality: string;
	city: string;
	email: string;
	phone: string;
	currency: { id: number; code: string; decimals: number };
	hasStore: boolean;
	owner: { firstName: string; lastName: string; email: string; passwordHash: string };
	officeName: string;
	now: number;
}

export interface CreatedCompany {
	companyId: number;
	userId: number;
	officeId: number;
	/** False when the owner's e-mail has an account already, which keeps its password. */
	isNewAccount: boolean;
	/** Its owner, for what is set up in the same transaction. */
	actor: Actor;
}

async function ownerAccount(tx: Tx, input: NewCompany): Promise<{ accountId: number; isNewAccount: boolean }> {
	const known = await findAccountByEmail.first(tx, { emailKey: emailKey(input.owner.email) });
	if (known) return { accountId: known.id, isNewAccount: false };
	const accountId = await insertAccount(tx, {
		email: input.owner.email,
		email_key: emailKey(input.owner.email),
		first_name: input.owner.firstName,
		last_name: input.owner.lastName,
		password_hash: input.owner.passwordHash,
		created_at: input.now,
	});
	return { accountId, isNewAccount: true };
}

async function insertUniqueCompany(tx: Tx, input: NewCompany): Promise<CompanyFacts> {
	const row: Omit<CompanyRow, 'id'> = {
		code: input.code,
		code_key: codeKey(input.code),
		name: input.name,
		activity: input.activity,
		address: input.address,
		municipality: input.municipality,
		city: input.city,
		country: 'Chile',
		email: input.email,
		phone: input.phone,
		time_zone: 'America/Santiago',
		currency_code: input.currency.code,
		currency_id: input.currency.id,
		currency_decimals: input.currency.decimals,
		has_store: input.hasStore ? 1 : 0,
		allows_negative_stock: 0,
		allows_overpayment: 0,
		is_suspended: 0,
		created_at: input.now,
		// Spec silent: the sheet of Chilean offices.
		paper: 'letter',
	};
	try {
		return companyFactsOf({ ...row, id: await insertCompany(tx, row) });
	} catch (error) {
		throw violatesUnique(error, 'companies', 'code_key') ? codeIsTaken(input.code) : error;
	}
}

export async function createCompany(tx: Tx, input: NewCompany): Promise<CreatedCompany> {
	if (!isCompanyCode(input.code, input.currency.code)) throw wrongCode(input.code);
	const company = await insertUniqueCompany(tx, input);
	const companyId = company.id;
	const { accountId, isNewAccount } = await ownerAccount(tx, input);
	const userId = await insertUser(tx, {
		company_id: companyId,
		account_id: accountId,
		first_name: input.owner.firstName,
		last_name: input.owner.lastName,
		email: input.owner.email,
		role: 'owner',
		state: ACTIVE,
		left_at: null,
		created_at: input.now,
	});
	const officeId = await insertOffice(tx, {
		company_id: companyId,
		name: input.officeName,
		description: '',
		address: input.address,
		municipality: input.municipality,
		city: input.city,
		country: 'Chile',
		zip_code: '',
		email: input.email,
		phone: input.phone,
		is_virtual: 0,
		is_default: 1,
		default_price_list_id: null,
		state: ACTIVE,
	});
	const actor = { company, userId, userName: `${input.owner.firstName} ${input.owner.lastName}` };
	return { companyId, userId, officeId, isNewAccount, actor };
}
