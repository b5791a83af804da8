/** Creates a test company on request, in a sandbox; its token is shown once. */

import {
	codeKey,
	emailKey,
	findAccountByEmail,
	type InstanceWork,
	noteAudit,
} from '../../foundations/identity/index.ts';
import {
	checkAll,
	type Form,
	invalidForm,
	readEmail,
	readFirstName,
	readLastName,
	readLine,
	readName,
} from '../../foundations/portal/index.ts';
import { present } from '../../kernel/errors.ts';
import { hashPassword } from '../../kernel/secrets.ts';
import { emailIsTaken } from './errors.ts';
import type { NewSandbox, OpenSandbox } from './ports.ts';
import { checkNewPassword } from './set-password.ts';

const CODE = /^[A-Za-z0-9][A-Za-z0-9.-]{1,28}[A-Za-z0-9]$/;
const CODE_SENTENCE = 'The tax identifier must have 3 to 30 letters, digits, dots or dashes';

const readCompany = (form: Form): string =>
	readName(form, 'company', 'The name of the company must have 1 to 100 characters');

function readCode(form: Form): string {
	const code = readLine(form, 'code', CODE_SENTENCE);
	if (!CODE.test(code) || codeKey(code).length < 3) throw invalidForm('code', CODE_SENTENCE);
	return code;
}

export async function readSignUp(form: Form): Promise<NewSandbox> {
	const { password = '' } = form;
	checkAll(
		() => readCompany(form),
		() => readCode(form),
		() => readFirstName(form),
		() => readLastName(form),
		() => readEmail(form),
		() => checkNewPassword(password, [form.email ?? '', form.company ?? '', form.code ?? '']),
	);
	return {
		companyName: readCompany(form),
		code: readCode(form),
		firstName: readFirstName(form),
		lastName: readLastName(form),
		email: readEmail(form),
		passwordHash: await hashPassword(password),
	};
}

export async function signUp(
	work: InstanceWork,
	wish: NewSandbox,
	openSandbox: OpenSandbox,
): Promise<{ accountId: number; accessToken: string }> {
	const owner = () => findAccountByEmail.first(work.tx, { emailKey: emailKey(wish.email) });
	// The owner of an account proves it by signing in: a stranger must not create a company in its name.
	if (await owner()) throw emailIsTaken();
	const { accessToken, companyId } = await openSandbox(work, wish);
	noteAudit(work, 'company.created', `company ${companyId}`, { companyId });
	return { accountId: present(await owner(), 'account of the owner').id, accessToken };
}
