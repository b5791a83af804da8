/** Who is signed in in a browser; signing in and out. */

import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { type InstanceWork, noteAudit } from '../identity/index.ts';
import type { Portal } from './portal.ts';
import {
	endOtherSessions,
	endSession,
	findSession,
	insertSession,
	type OpenSession,
	touchSession,
} from './session-store.ts';

const TOUCH_AFTER_SECONDS = 300;
const SESSION_DAYS = 14;

export async function currentSession(portal: Portal, call: PageCall): Promise<OpenSession | undefined> {
	const now = portal.now();
	const session = await findSession.first(portal.db, { hash: secretHash(call.secret), now });
	if (session && now - session.last_used_at > TOUCH_AFTER_SECONDS)
		await portal.db.transaction((tx) => touchSession.run(tx, { id: session.id, at: now }));
	return session;
}

/** Nothing to do when it has ended already. */
export async function endNoted(work: InstanceWork, accountId: number, id: number): Promise<void> {
	if ((await endSession.run(work.tx, { accountId, id, at: work.now })) > 0)
		noteAudit(work, 'session.ended', `account ${accountId} session ${id}`);
}

export async function endOthersNoted(work: InstanceWork, { account_id: accountId, id }: OpenSession): Promise<void> {
	if ((await endOtherSessions.run(work.tx, { accountId, id, at: work.now })) > 0)
		noteAudit(work, 'sessions.ended', `account ${accountId} all but ${id}`);
}

/** The browser gets a new secret: one that was planted before signing in is void. */
export async function signInBrowser(portal: Portal, call: PageCall, accountId: number): Promise<void> {
	const before = await currentSession(portal, call);
	const hash = secretHash(call.renewSecret());
	const browser = (call.request.headers['user-agent'] ?? '').slice(0, 300);
	await portal.transaction(call, async (work) => {
		const { tx, now, address } = work;
		if (before) await endNoted(work, before.account_id, before.id);
		await insertSession(tx, {
			account_id: accountId,
			hash,
			address,
			browser,
			created_at: now,
			last_used_at: now,
			expires_at: now + SESSION_DAYS * DAY_SECONDS,
			ended_at: null,
		});
		noteAudit(work, 'account.signed_in', `account ${accountId}`);
	});
}

export async function signOutBrowser(portal: Portal, call: PageCall): Promise<void> {
	const session = await currentSession(portal, call);
	if (session) await portal.transaction(call, (work) => endNoted(work, session.account_id, session.id));
	call.renewSecret();
}
