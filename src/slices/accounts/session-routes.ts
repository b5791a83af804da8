/** The browsers that a person is signed in with. */
import {
	accountPages,
	endNoted,
	endOthersNoted,
	idOf,
	invalidForm,
	listSessions,
	type Note,
	type OpenSession,
	type Portal,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { sessionsPage } from './views/sessions.ts';

export function sessionRoutes(portal: Portal): void {
	const { get, post } = accountPages(portal);
	const show = async (call: PageCall, session: OpenSession, note?: Note) => {
		const open = await listSessions.all(portal.db, { accountId: session.account_id, now: portal.now() });
		return { page: sessionsPage(viewOf(call, session), open, note) };
	};
	get(
		{
			url: '/account/sessions',
			operationId: 'getAccountSessionsPage',
			summary: 'Browsers a person is signed in with',
		},
		show,
	);
	post(
		{ url: '/account/sessions/end', operationId: 'endAccountSession', summary: 'End one session, or all others' },
		async (call, session) => {
			const { id } = call.form;
			if (id !== 'others' && idOf(id) === 0) throw invalidForm('id', 'id must name a session');
			await portal.transaction(call, (work) =>
				id === 'others' ? endOthersNoted(work, session) : endNoted(work, session.account_id, idOf(id)),
			);
			return show(call, session, { done: WORDS[call.language].sessionsEnded(id === 'others') });
		},
	);
}
