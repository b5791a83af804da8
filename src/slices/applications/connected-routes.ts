/** The applications that a person let in, and taking that back. */

import {
	applicationRights,
	applicationUses,
	findMembership,
	revokeApplicationTokens,
	unitedRights,
} from '../../foundations/identity/index.ts';
import {
	idOf,
	notThere,
	type OpenSession,
	type Portal,
	signedIn,
	viewOf,
	wordsOf,
} from '../../foundations/portal/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { voidCodes } from './code-store.ts';
import { applicationSource, listConnected, withdrawApproval } from './store.ts';
import { applicationsPage } from './views/connected.ts';

const TAG = 'Account pages';

export function connectedRoutes(portal: Portal): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done: string }) => {
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
		return applicationsPage(viewOf(call, session), connected, note);
	};
	portal.pages.get(
		{
			url: '/account/applications',
			operationId: 'getAccountApplicationsPage',
			tag: TAG,
			summary: 'Connected applications',
		},
		signedIn(portal, async (call, session) => ({ page: await show(call, session) })),
	);
	portal.pages.post(
		{
			url: '/account/applications/withdraw',
			operationId: 'withdrawAccountApplication',
			tag: TAG,
			summary: "Withdraw an application's access",
		},
		signedIn(portal, async (call, session) => {
			const membership = await findMembership(portal.db, session.account_id, idOf(call.form.company));
			if (!membership) throw notThere();
			const now = portal.now();
			const scope = { companyId: membership.company_id, userId: membership.user_id };
			const application = { ...scope, applicationId: idOf(call.form.application) };
			const name = await portal.db.transaction(async (tx) => {
				const found = await applicationSource.find(tx, 0, application.applicationId);
				if (!found || (await withdrawApproval.run(tx, { ...application, at: now })) === 0) throw notThere();
				await revokeApplicationTokens.run(tx, { ...application, at: now });
				await voidCodes.run(tx, { ...application, now });
				writeAudit(tx, {
					...scope,
					at: now,
					tokenId: 0,
					action: 'application.withdrawn',
					record: `application ${found.app_id}`,
					address: call.address,
				});
				return found.name;
			});
			return { page: await show(call, session, { done: wordsOf(call.language).ended(name) }) };
		}),
	);
}
