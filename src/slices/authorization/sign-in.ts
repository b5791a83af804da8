/** Opens a session for whoever knows the password; an unknown e-mail and a wrong password take the same time and answer. */
import { randomBytes } from 'node:crypto';
import { emailKey, findAccountByEmail } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { secretHash, verifyPassword } from '../../kernel/secrets.ts';
import { type Limit, perAccount, perAddress } from './attempts.ts';
import { wrongPassword } from './errors.ts';
import type { Room } from './room.ts';
import { MAX_PASSWORD } from './rules.ts';
import {
	endSession,
	findKnownAddress,
	findSession,
	insertSession,
	type OpenSession,
	touchSession,
} from './session-store.ts';

const SESSION_DAYS = 14;
const TOUCH_AFTER_SECONDS = 300;
const FAILURES_PER_ADDRESS = 50;

/** A hash of the usual cost that no password has. */
const DECOY = `scrypt$32768$8$1$${randomBytes(16).toString('base64')}$${randomBytes(32).toString('base64')}`;

async function accountLimit({ db }: Room, call: PageCall, key: string, accountId: number | undefined): Promise<Limit> {
	// Asked for nobody, too, so that both cost the same.
	const known = await findKnownAddress.first(db, { accountId: accountId ?? 0, address: call.address });
	return perAccount(key, call.address, known !== undefined);
}

/** The account's id, once the password has proved it. */
async function proveAccount(room: Room, call: PageCall): Promise<number> {
	const { email = '', password = '' } = call.form;
	const key = emailKey(email.slice(0, 200));
	const account = await findAccountByEmail.first(room.db, { emailKey: key });
	const ofAddress = perAddress('sign-in', call.address, FAILURES_PER_ADDRESS);
	const ofAccount = await accountLimit(room, call, key, account?.id);
	room.attempts.check(ofAddress, ofAccount);
	// Counted before the slow part, so that many at once cannot slip through together.
	room.attempts.count(ofAddress, ofAccount);
	const stored = account?.password_hash.startsWith('scrypt$') ? account.password_hash : DECOY;
	const isRight = await verifyPassword(password.slice(0, MAX_PASSWORD), stored);
	if (!account || !isRight) throw wrongPassword();
	// Only this one: an account of one's own must not wipe out the failures on others.
	room.attempts.uncount(ofAddress);
	room.attempts.forget(ofAccount);
	return account.id;
}

/** The browser gets a new secret: one that somebody planted before signing in is worth nothing. */
export async function openSession(room: Room, call: PageCall, accountId: number): Promise<void> {
	const now = room.now();
	const before = await currentSession(room, call);
	const hash = secretHash(call.renewSecret());
	await room.db.transaction(async (tx) => {
		if (before) await endSession.run(tx, { accountId: before.account_id, id: before.id, at: now });
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
		await writeAudit(tx, {
			companyId: 0,
			at: now,
			userId: 0,
			tokenId: 0,
			action: 'account.signed_in',
			record: `account ${accountId}`,
			address: call.address,
		});
	});
}

export async function signIn(room: Room, call: PageCall): Promise<void> {
	await openSession(room, call, await proveAccount(room, call));
}

/** Who is signed in in this browser. */
export async function currentSession(room: Room, call: PageCall): Promise<OpenSession | undefined> {
	const now = room.now();
	const session = await findSession.first(room.db, { hash: secretHash(call.secret), now });
	if (session && now - session.last_used_at > TOUCH_AFTER_SECONDS)
		await room.db.transaction((tx) => touchSession.run(tx, { id: session.id, at: now }));
	return session;
}

export async function signOut(room: Room, call: PageCall): Promise<void> {
	const session = await currentSession(room, call);
	if (session)
		await room.db.transaction((tx) =>
			endSession.run(tx, { accountId: session.account_id, id: session.id, at: room.now() }),
		);
	call.renewSecret();
}
