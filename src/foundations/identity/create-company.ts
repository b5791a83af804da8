/** Creates a company with its first user and first office, so that no company is without them. */
import { violatesUnique } from '../../kernel/db/index.ts';
import { type Actor, type AnyWork, type CompanyFacts, companyFactsOf } from './actor.ts';
import { addUser, createAccount, type NewAccount } from './add-user.ts';
import { codeIsTaken, wrongCode } from './errors.ts';
import { codeKey, emailKey, isCompanyCode } from './rules.ts';
import { blankOffice } from './save-office.ts';
import { type CompanyRow, findAccountByEmail, insertCompany, insertOffice } from './store.ts';

export interface NewCompany
	extends Pick<CompanyRow, 'code' | 'name' | 'activity' | 'address' | 'municipality' | 'city' | 'email' | 'phone'> {
	currency: { id: number; code: string; decimals: number };
	hasStore: boolean;
	owner: NewAccount;
	officeName: string;
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

async function insertUniqueCompany({ tx, now }: AnyWork, input: NewCompany): Promise<CompanyFacts> {
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
		created_at: now,
		// Spec silent: the sheet of Chilean offices.
		paper: 'letter',
	};
	try {
		return companyFactsOf({ ...row, id: await insertCompany(tx, row) });
	} catch (error) {
		throw violatesUnique(error, 'companies', 'code_key') ? codeIsTaken(input.code) : error;
	}
}

export async function createCompany(work: AnyWork, input: NewCompany): Promise<CreatedCompany> {
	const { tx } = work;
	const { owner, officeName: name, address, municipality, city, email, phone } = input;
	if (!isCompanyCode(input.code, input.currency.code)) throw wrongCode(input.code);
	const company = await insertUniqueCompany(work, input);
	const companyId = company.id;
	const known = await findAccountByEmail.first(tx, { emailKey: emailKey(owner.email) });
	const accountId = known?.id ?? (await createAccount(work, owner));
	const userId = await addUser(work, { ...owner, companyId, accountId, role: 'owner' });
	const said = { name, address, municipality, city, email, phone };
	const officeId = await insertOffice(tx, { ...blankOffice(companyId), ...said, is_default: 1 });
	const actor = { company, userId, userName: `${owner.firstName} ${owner.lastName}` };
	return { companyId, userId, officeId, isNewAccount: !known, actor };
}
