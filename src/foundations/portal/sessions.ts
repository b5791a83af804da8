/** Sessions of people, opened and ended: who is signed in where, each noted in the audit log. */
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { type InstanceWork, noteAudit } from '../identity/index.ts';
import { endOtherSessions, endSession, insertSession, type OpenSession } from './session-store.ts';

const SESSION_DAYS = 14;
const LONGEST_BROWSER = 300;

/** Nothing to do when it has ended already. */
export async function endNoted(work: InstanceWork, accountId: number, id: number): Promise<void> {
	if ((await endSession.run(work.tx, { accountId, id, at: work.now })) > 0)
		noteAudit(work, 'session.ended', `account ${accountId} session ${id}`);
}

export async function endOthersNoted(work: InstanceWork, { account_id: accountId, id }: OpenSession): Promise<void> {
	if ((await endOtherSessions.run(work.tx, { accountId, id, at: work.now })) > 0)
		noteAudit(work, 'sessions.ended', `account ${accountId} all but ${id}`);
}

export interface NewSession {
	accountId: number;
	/** The hash of the secret that the browser keeps. */
	hash: string;
	/** What the browser calls itself. */
	browser: string;
	/** The one that it had before. */
	before: OpenSession | undefined;
}

export async function openSession(work: InstanceWork, { accountId, hash, browser, before }: NewSession): Promise<void> {
	const { tx, now, address } = work;
	if (before) await endNoted(work, before.account_id, before.id);
	await insertSession(tx, {
		account_id: accountId,
		hash,
		address,
		browser: browser.slice(0, LONGEST_BROWSER),
		created_at: now,
		last_used_at: now,
		expires_at: now + SESSION_DAYS * DAY_SECONDS,
		ended_at: null,
	});
	noteAudit(work, 'account.signed_in', `account ${accountId}`);
}
