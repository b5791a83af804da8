/** Creates a test company on request, in a sandbox; its token is shown once. */

import { codeKey, emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import {
	type Form,
	invalidForm,
	type Portal,
	readEmail,
	readLine,
	readName,
	readPerson,
} from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { hashPassword } from '../../kernel/secrets.ts';
import { emailIsTaken } from './errors.ts';
import type { OpenSandbox } from './ports.ts';
import { checkNewPassword } from './set-password.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]{1,28}[A-Za-z0-9]$/;

export interface SignedUp {
	accountId: number;
	accessToken: string;
}

export async function signUp(portal: Portal, openSandbox: OpenSandbox, form: Form, address: string): Promise<SignedUp> {
	const companyName = readName(form, 'company', 'The name of the company must have 1 to 100 characters');
	const code = readLine(form, 'code', 'The tax identifier must have 3 to 30 letters, digits, dots or dashes');
	if (!CODE.test(code) || codeKey(code).length < 3)
		throw invalidForm('code', 'The tax identifier must have 3 to 30 letters, digits, dots or dashes');
	const { firstName, lastName } = readPerson(form);
	const email = readEmail(form);
	checkNewPassword(form.password ?? '');
	const passwordHash = await hashPassword(form.password ?? '');
	return portal.db.transaction(async (tx) => {
		// The owner of an account proves it by signing in: a stranger must not create a company in its name.
		if (await findAccountByEmail.first(tx, { emailKey: emailKey(email) })) throw emailIsTaken();
		const wish = { code, companyName, firstName, lastName, email, passwordHash };
		const at = portal.now();
		const { accessToken, companyId } = await openSandbox(tx, wish, at);
		const entry = ofInstance('company.created', `company ${companyId}`, { at, address });
		writeAudit(tx, { ...entry, companyId });
		const account = await findAccountByEmail.first(tx, { emailKey: emailKey(email) });
		if (!account) throw new Error('the owner of a new company has no account');
		return { accountId: account.id, accessToken };
	});
}
