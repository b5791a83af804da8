/** The account that anybody may use in a sandbox: the demo company's owner, while the published password signs in. */
import { emailKey, findAccountByEmail } from '../foundations/identity/index.ts';
import type { Queryable } from '../kernel/db/index.ts';
import { verifyPassword } from '../kernel/secrets.ts';
import { DEMO_PASSWORD, LOS_ANDES } from './company.ts';

/** What was found of a hash, which says the same every time. */
const opened = new Map<string, Promise<boolean>>();
const REMEMBERED = 10;

function opensWithPublished(passwordHash: string): Promise<boolean> {
	const known = opened.get(passwordHash) ?? verifyPassword(DEMO_PASSWORD, passwordHash);
	if (opened.size > REMEMBERED) opened.clear();
	opened.set(passwordHash, known);
	return known;
}

/** Undefined once the password was changed: then it is somebody's own. */
export async function demoAccount(on: Queryable): Promise<number | undefined> {
	const account = await findAccountByEmail.first(on, { emailKey: emailKey(LOS_ANDES.email) });
	return account?.password_hash.startsWith('scrypt$') && (await opensWithPublished(account.password_hash))
		? account.id
		: undefined;
}
