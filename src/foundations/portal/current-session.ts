/** Who is signed in in the browser that a call comes from; it signs in and out. */
import type { PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { Portal } from './portal.ts';
import { findSession, findTimeZone, type OpenSession, touchSession } from './session-store.ts';
import { endNoted, openSession } from './sessions.ts';

const TOUCH_AFTER_SECONDS = 300;

export async function currentSession(portal: Portal, call: Pick<PageCall, 'secret'>): Promise<OpenSession | undefined> {
	const now = portal.now();
	const session = await findSession.first(portal.db, { hash: secretHash(call.secret), now });
	if (!session) return undefined;
	if (now - session.last_used_at > TOUCH_AFTER_SECONDS)
		await portal.db.transaction((tx) => touchSession.run(tx, { id: session.id, at: now }));
	const company = await findTimeZone.first(portal.db, { accountId: session.account_id });
	return { ...session, time_zone: company?.time_zone };
}

/** The browser gets a new secret: one that was planted before signing in is void. */
export async function signInBrowser(portal: Portal, call: PageCall, accountId: number): Promise<void> {
	const before = await currentSession(portal, call);
	const hash = secretHash(call.renewSecret());
	const browser = call.request.headers['user-agent'] ?? '';
	await portal.transaction(call, (work) => openSession(work, { accountId, hash, browser, before }));
}

export async function signOutBrowser(portal: Portal, call: PageCall): Promise<void> {
	const session = await currentSession(portal, call);
	if (session) await portal.transaction(call, (work) => endNoted(work, session.account_id, session.id));
	call.renewSecret();
}
