/** Who is signed in in a browser. */

import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { Portal } from './portal.ts';
import { findSession, type OpenSession, touchSession } from './session-store.ts';

const TOUCH_AFTER_SECONDS = 300;

export async function currentSession(portal: Portal, call: PageCall): Promise<OpenSession | undefined> {
	const now = portal.now();
	const session = await findSession.first(portal.db, { hash: secretHash(call.secret), now });
	if (session && now - session.last_used_at > TOUCH_AFTER_SECONDS)
		await portal.db.transaction((tx) => touchSession.run(tx, { id: session.id, at: now }));
	return session;
}

type SignedIn = (call: PageCall, session: OpenSession) => Promise<PageAnswer>;

/** A browser without a session is sent to sign in first. */
export const signedIn =
	(portal: Portal, handler: SignedIn) =>
	async (call: PageCall): Promise<PageAnswer> => {
		const session = await currentSession(portal, call);
		return session ? handler(call, session) : { redirect: '/login' };
	};
