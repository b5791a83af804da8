/** Codes, sessions, links and invitations are kept for a while after their end, to notice late repeats, and then forgotten. */
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { forgetAttempts } from './attempt-store.ts';
import { forgetCodes } from './code-store.ts';
import { forgetInvitations } from './invitation-store.ts';
import { forgetPasswordLinks, forgetSessions } from './session-store.ts';

const KEPT_DAYS = 30;

export async function forgetExpired(db: Database, now: number): Promise<void> {
	const before = now - KEPT_DAYS * DAY_SECONDS;
	await db.transaction(async (tx) => {
		await forgetAttempts.run(tx, { before: now - DAY_SECONDS });
		await forgetCodes.run(tx, { before });
		await forgetSessions.run(tx, { before });
		await forgetPasswordLinks.run(tx, { before });
		await forgetInvitations.run(tx, { before });
	});
}
