/** Proves an account by e-mail and password; an unknown e-mail and a wrong password take the same time and answer. */

import { setTimeout } from 'node:timers/promises';
import {
	type AccountRow,
	emailKey,
	findAccountByEmail,
	noteAudit,
	strengthenPassword,
} from '../../foundations/identity/index.ts';
import { accountLimits, type Portal } from '../../foundations/portal/index.ts';
import { decoyHash, hashPassword, isWeakHash, verifyPassword } from '../../kernel/secrets.ts';
import { wrongPassword } from './errors.ts';
import { MAX_PASSWORD } from './rules.ts';

const FAILURES = { perAddress: 50, perAccount: 10, elsewhere: 50 };
const DELAY_STEP_MS = 100;
const MOST_DELAY_MS = 3_000;

const DECOY = decoyHash();

/** In the log of the instance: the account if there is one, and never what was typed. */
export async function noteWrongPassword(portal: Portal, address: string, accountId: number | undefined): Promise<void> {
	const record = accountId === undefined ? 'unknown account' : `account ${accountId}`;
	await portal.transaction({ address }, async (work) => noteAudit(work, 'account.wrong_password', record));
}

/** Strangers who guess at one account, from however many addresses, wait ever longer; the right password gets in. */
const delayMs = (beyond: number): number => Math.min(beyond * DELAY_STEP_MS, MOST_DELAY_MS);

/** Only a sign-in shows the password, so only then can its hash get today's cost. */
async function strengthen(portal: Portal, { id, password_hash: before }: AccountRow, password: string): Promise<void> {
	if (!isWeakHash(before)) return;
	const passwordHash = await hashPassword(password);
	await portal.db.transaction((tx) => strengthenPassword.run(tx, { id, before, passwordHash }));
}

/** What a person shows, and from where. */
export interface Credentials {
	email: string;
	password: string;
	address: string;
}

/** The account's id, once the password has proved it. */
export async function proveAccount(portal: Portal, { email, password, address }: Credentials): Promise<number> {
	const key = emailKey(email.slice(0, 200));
	const account = await findAccountByEmail.first(portal.db, { emailKey: key });
	const of = { what: 'sign-in', emailKey: key, accountId: account?.id, address };
	const limits = await accountLimits(portal.db, of, FAILURES);
	// Counted before the slow part, so that many at once cannot slip through together.
	const beyond = await portal.attempts.take(limits);
	if (beyond > 0) await setTimeout(delayMs(beyond));
	const stored = account?.password_hash.startsWith('scrypt$') ? account.password_hash : DECOY;
	const isRight = await verifyPassword(password.slice(0, MAX_PASSWORD), stored);
	if (!account || !isRight) {
		await noteWrongPassword(portal, address, account?.id);
		throw wrongPassword();
	}
	// Only this one: an account of one's own must not wipe out the failures on others.
	await portal.attempts.giveBack(limits);
	await strengthen(portal, account, password.slice(0, MAX_PASSWORD));
	return account.id;
}
