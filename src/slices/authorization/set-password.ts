/** Changes a password: by the one before, or by a one-time link; every other browser is signed out. */
import { findAccount, setPassword } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { hashPassword, randomSecret, secretHash, verifyPassword } from '../../kernel/secrets.ts';
import { perAddress } from './attempts.ts';
import { invalidForm, unknownLink, wrongPassword } from './errors.ts';
import type { Room } from './room.ts';
import { MAX_PASSWORD, MIN_PASSWORD } from './rules.ts';
import { endOtherSessions, insertPasswordLink, type OpenSession, usePasswordLink } from './session-store.ts';

const LINK_SECONDS = DAY_SECONDS;
const FAILURES = 20;
/** No session has this id: all are ended. */
const NO_SESSION = 0;

export function checkNewPassword(password: string): void {
	if (password.length < MIN_PASSWORD || password.length > MAX_PASSWORD)
		throw invalidForm('password', `The password must have ${MIN_PASSWORD} to ${MAX_PASSWORD} characters`);
}

const audit = (tx: Tx, accountId: number, address: string, at: number) =>
	writeAudit(tx, {
		companyId: 0,
		at,
		userId: 0,
		tokenId: 0,
		action: 'account.password_changed',
		record: `account ${accountId}`,
		address,
	});

export async function changePassword(
	room: Room,
	session: OpenSession,
	input: { current: string; next: string; address: string },
): Promise<void> {
	checkNewPassword(input.next);
	const limit = perAddress('password', String(session.account_id), FAILURES);
	room.attempts.check(limit);
	room.attempts.count(limit);
	const account = await findAccount.first(room.db, { id: session.account_id });
	if (!account || !(await verifyPassword(input.current.slice(0, MAX_PASSWORD), account.password_hash)))
		throw wrongPassword();
	const passwordHash = await hashPassword(input.next);
	const at = room.now();
	await room.db.transaction(async (tx) => {
		await setPassword.run(tx, { id: account.id, passwordHash });
		await endOtherSessions.run(tx, { accountId: account.id, id: session.id, at });
		await audit(tx, account.id, input.address, at);
	});
}

/** For the operator to hand over; answers the secret part of the address. */
export async function makePasswordLink(tx: Tx, accountId: number, now: number): Promise<string> {
	const token = randomSecret(32);
	await insertPasswordLink(tx, {
		account_id: accountId,
		hash: secretHash(token),
		created_at: now,
		expires_at: now + LINK_SECONDS,
		used_at: null,
	});
	return token;
}

/** Answers whose password it was. */
export async function resetPassword(
	room: Room,
	input: { token: string; next: string; address: string },
): Promise<number> {
	checkNewPassword(input.next);
	const passwordHash = await hashPassword(input.next);
	const at = room.now();
	return room.db.transaction(async (tx) => {
		const link = await usePasswordLink.first(tx, { hash: secretHash(input.token), now: at });
		if (!link) throw unknownLink();
		await setPassword.run(tx, { id: link.account_id, passwordHash });
		await endOtherSessions.run(tx, { accountId: link.account_id, id: NO_SESSION, at });
		await audit(tx, link.account_id, input.address, at);
		return link.account_id;
	});
}
