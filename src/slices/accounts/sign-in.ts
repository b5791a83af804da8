/** Opens a session by e-mail and password; an unknown e-mail and a wrong password take the same time and answer. */

import { setTimeout } from 'node:timers/promises';
import { type AccountRow, emailKey, findAccountByEmail, strengthenPassword } from '../../foundations/identity/index.ts';
import {
	currentSession,
	endSession,
	insertSession,
	listKnownAddresses,
	type Portal,
	perAccount,
	perAddress,
} from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { networkOf, type PageCall } from '../../kernel/http/index.ts';
import { decoyHash, hashPassword, isWeakHash, secretHash, verifyPassword } from '../../kernel/secrets.ts';
import { wrongPassword } from './errors.ts';
import { MAX_PASSWORD } from './rules.ts';

const SESSION_DAYS = 14;
const FAILURES_PER_ADDRESS = 50;
const FAILURES_PER_ACCOUNT = { most: 10, mostElsewhere: 50 };
const DELAY_STEP_MS = 100;
const MOST_DELAY_MS = 3_000;

const DECOY = decoyHash();

/** Whether the person has been signed in from the caller's network before; asked for an unknown account too, so that both cost the same. */
export async function isKnownAddress({ db }: Portal, call: PageCall, accountId: number | undefined): Promise<boolean> {
	const known = await listKnownAddresses.all(db, { accountId: accountId ?? 0 });
	return known.some(({ address }) => networkOf(address) === networkOf(call.address));
}

/** In the log of the instance: the account if there is one, and never what was typed. */
export async function noteWrongPassword(portal: Portal, call: PageCall, accountId: number | undefined): Promise<void> {
	const record = accountId === undefined ? 'unknown account' : `account ${accountId}`;
	const entry = ofInstance('account.wrong_password', record, { at: portal.now(), address: call.address });
	await portal.db.transaction(async (tx) => writeAudit(tx, entry));
}

/** Strangers who guess at one account, from however many addresses, wait ever longer; the right password gets in. */
const delayMs = (beyond: number): number => Math.min(beyond * DELAY_STEP_MS, MOST_DELAY_MS);

/** Only a sign-in shows the password, so only then can its hash get today's cost. */
async function strengthen(portal: Portal, { id, password_hash: before }: AccountRow, password: string): Promise<void> {
	if (!isWeakHash(before)) return;
	const passwordHash = await hashPassword(password);
	await portal.db.transaction((tx) => strengthenPassword.run(tx, { id, before, passwordHash }));
}

/** The account's id, once the password has proved it. */
export async function proveAccount(portal: Portal, call: PageCall, email: string, password: string): Promise<number> {
	const key = emailKey(email.slice(0, 200));
	const account = await findAccountByEmail.first(portal.db, { emailKey: key });
	const { address } = call;
	const limits = [
		perAddress('sign-in', address, FAILURES_PER_ADDRESS),
		...perAccount({
			what: 'sign-in',
			emailKey: key,
			address,
			isKnownAddress: await isKnownAddress(portal, call, account?.id),
			...FAILURES_PER_ACCOUNT,
		}),
	];
	// Counted before the slow part, so that many at once cannot slip through together.
	const beyond = await portal.attempts.take(limits);
	if (beyond > 0) await setTimeout(delayMs(beyond));
	const stored = account?.password_hash.startsWith('scrypt$') ? account.password_hash : DECOY;
	const isRight = await verifyPassword(password.slice(0, MAX_PASSWORD), stored);
	if (!account || !isRight) {
		await noteWrongPassword(portal, call, account?.id);
		throw wrongPassword();
	}
	// Only this one: an account of one's own must not wipe out the failures on others.
	await portal.attempts.giveBack(limits);
	await strengthen(portal, account, password.slice(0, MAX_PASSWORD));
	return account.id;
}

/** The browser gets a new secret: one that was planted before signing in is void. */
export async function openSession(portal: Portal, call: PageCall, accountId: number): Promise<void> {
	const now = portal.now();
	const before = await currentSession(portal, call);
	const hash = secretHash(call.renewSecret());
	await portal.db.transaction(async (tx) => {
		if (before) await endNoted(tx, before, call.address, now);
		await insertSession(tx, {
			account_id: accountId,
			hash,
			address: call.address,
			browser: (call.request.headers['user-agent'] ?? '').slice(0, 300),
			created_at: now,
			last_used_at: now,
			expires_at: now + SESSION_DAYS * DAY_SECONDS,
			ended_at: null,
		});
		const { address } = call;
		writeAudit(tx, ofInstance('account.signed_in', `account ${accountId}`, { at: now, address }));
	});
}

/** Ends a session, and says so in the log of the instance; false when it has ended already. */
export async function endNoted(
	tx: Tx,
	session: { account_id: number; id: number },
	address: string,
	at: number,
): Promise<boolean> {
	if ((await endSession.run(tx, { accountId: session.account_id, id: session.id, at })) === 0) return false;
	const record = `account ${session.account_id} session ${session.id}`;
	writeAudit(tx, ofInstance('session.ended', record, { at, address }));
	return true;
}

export async function signIn(portal: Portal, call: PageCall): Promise<void> {
	const { email = '', password = '' } = call.form;
	await openSession(portal, call, await proveAccount(portal, call, email, password));
}

export async function signOut(portal: Portal, call: PageCall): Promise<void> {
	const session = await currentSession(portal, call);
	if (session) await portal.db.transaction((tx) => endNoted(tx, session, call.address, portal.now()));
	call.renewSecret();
}
