/** The applications that a person let in, and taking that back. */

import { applicationRights, applicationUses, findMembership, unitedRights } from '../../foundations/identity/index.ts';
import {
	accountPages,
	idOf,
	type Note,
	notThere,
	type OpenSession,
	type Portal,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { withdraw } from './answer-access-request.ts';
import { listConnected } from './store.ts';
import { applicationsPage } from './views/connected.ts';

export function connectedRoutes(portal: Portal): void {
	const { get, post } = accountPages(portal);
	const show = async (call: PageCall, session: OpenSession, note?: Note) => {
		const accountId = session.account_id;
		const uses = await applicationUses.all(portal.db, { accountId });
		const held = await applicationRights.all(portal.db, { accountId, now: portal.now() });
		const connected = (await listConnected.all(portal.db, { accountId })).map((each) => {
			const isSame = (one: { user_id: number; application_id: number | null }) =>
				one.user_id === each.user_id && one.application_id === each.application_id;
			// What its tokens really hold, which may be of several approvals and less than it asked for.
			const rights = unitedRights(held.filter(isSame).map((one) => one.rights));
			return { ...each, rights, lastUsedAt: uses.find(isSame)?.last_used_at ?? null };
		});
		return { page: applicationsPage(viewOf(call, session), connected, note) };
	};
	get(
		{ url: '/account/applications', operationId: 'getAccountApplicationsPage', summary: 'Connected applications' },
		show,
	);
	post(
		{
			url: '/account/applications/withdraw',
			operationId: 'withdrawAccountApplication',
			summary: "Withdraw an application's access",
		},
		async (call, session) => {
			const membership = await findMembership(portal.db, session.account_id, idOf(call.form.company));
			if (!membership) throw notThere();
			const applicationId = idOf(call.form.application);
			const name = await portal.transaction(call, (work) => withdraw(work, membership, applicationId));
			return show(call, session, { done: WORDS[call.language].ended(name) });
		},
	);
}
