/** Sessions, links and invitations are kept for a while after their end, and then forgotten. */
import { forgetSessionTokens } from '../../foundations/identity/index.ts';
import { forgetSessions } from '../../foundations/portal/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { forgetInvitations } from './invitation-store.ts';
import { forgetPasswordLinks } from './password-link-store.ts';

const KEPT_DAYS = 30;

export async function forgetExpiredSessions(db: Database, now: number): Promise<void> {
	const before = now - KEPT_DAYS * DAY_SECONDS;
	await db.transaction(async (tx) => {
		await forgetSessions.run(tx, { before });
		// They hold for minutes, and a session asks for many.
		await forgetSessionTokens(tx, { before: now - DAY_SECONDS });
		await forgetPasswordLinks.run(tx, { before });
		await forgetInvitations(tx, { before });
	});
}
