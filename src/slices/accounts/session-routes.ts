/** The browsers that a person is signed in with. */
import {
	endOtherSessions,
	idOf,
	invalidForm,
	listSessions,
	type OpenSession,
	type Portal,
	signedIn,
	viewOf,
	wordsOf,
} from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { endNoted } from './sign-in.ts';
import { sessionsPage } from './views/sessions.ts';

const TAG = 'Account pages';

export function sessionRoutes(portal: Portal): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done: string }) =>
		sessionsPage(
			viewOf(call, session),
			await listSessions.all(portal.db, { accountId: session.account_id, now: portal.now() }),
			note,
		);
	portal.pages.get(
		{
			url: '/account/sessions',
			operationId: 'getAccountSessionsPage',
			tag: TAG,
			summary: 'Browsers a person is signed in with',
		},
		signedIn(portal, async (call, session) => ({ page: await show(call, session) })),
	);
	portal.pages.post(
		{
			url: '/account/sessions/end',
			operationId: 'endAccountSession',
			tag: TAG,
			summary: 'End one session, or all others',
		},
		signedIn(portal, async (call, session) => {
			const accountId = session.account_id;
			const { id } = call.form;
			if (id !== 'others' && idOf(id) === 0) throw invalidForm('id', 'id must name a session');
			const { address } = call;
			const at = portal.now();
			await portal.db.transaction(async (tx) => {
				if (id !== 'others') return endNoted(tx, { account_id: accountId, id: idOf(id) }, address, at);
				if ((await endOtherSessions.run(tx, { accountId, id: session.id, at })) === 0) return false;
				writeAudit(tx, ofInstance('sessions.ended', `account ${accountId} all but ${session.id}`, { at, address }));
				return true;
			});
			return { page: await show(call, session, { done: wordsOf(call.language).done }) };
		}),
	);
}
