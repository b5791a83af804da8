/** The account: the applications a person let in, and the browsers they are signed in with. */
import {
	applicationRights,
	applicationUses,
	findMembership,
	revokeApplicationTokens,
	unitedRights,
} from '../../foundations/identity/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import type { PageAnswer, PageCall, Pages } from '../../kernel/http/index.ts';
import { voidCodes } from './code-store.ts';
import { invalidForm, notThere } from './errors.ts';
import { idOf } from './read-form.ts';
import type { Room } from './room.ts';
import { endOtherSessions, listSessions, type OpenSession } from './session-store.ts';
import { currentSession, endNoted } from './sign-in.ts';
import { applicationSource, listConnected, withdrawApproval } from './store.ts';
import { applicationsPage, sessionsPage } from './views/account.ts';
import { viewOf } from './views/layout.ts';
import { wordsOf } from './words/index.ts';

const TAG = 'Account pages';

type SignedIn = (call: PageCall, session: OpenSession) => Promise<PageAnswer>;

/** Whoever is not signed in does that first. */
export const signedIn =
	(room: Room, handler: SignedIn) =>
	async (call: PageCall): Promise<PageAnswer> => {
		const session = await currentSession(room, call);
		return session ? handler(call, session) : { redirect: '/login' };
	};

function applicationRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done: string }) => {
		const accountId = session.account_id;
		const uses = await applicationUses.all(room.db, { accountId });
		const held = await applicationRights.all(room.db, { accountId, now: room.now() });
		const connected = (await listConnected.all(room.db, { accountId })).map((each) => {
			const isSame = (one: { user_id: number; application_id: number | null }) =>
				one.user_id === each.user_id && one.application_id === each.application_id;
			// What its tokens really hold, which may be of several approvals and less than it asked for.
			const rights = unitedRights(held.filter(isSame).map((one) => one.rights));
			return { ...each, rights, lastUsedAt: uses.find(isSame)?.last_used_at ?? null };
		});
		return applicationsPage(viewOf(call, session), connected, note);
	};
	pages.get(
		{
			url: '/account/applications',
			operationId: 'getAccountApplicationsPage',
			tag: TAG,
			summary: 'Connected applications',
		},
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{
			url: '/account/applications/withdraw',
			operationId: 'withdrawAccountApplication',
			tag: TAG,
			summary: "Withdraw an application's access",
		},
		signedIn(room, async (call, session) => {
			const membership = await findMembership(room.db, session.account_id, idOf(call.form.company));
			if (!membership) throw notThere();
			const now = room.now();
			const scope = { companyId: membership.company_id, userId: membership.user_id };
			const application = { ...scope, applicationId: idOf(call.form.application) };
			await room.db.transaction(async (tx) => {
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
			});
			return { page: await show(call, session, { done: wordsOf(call.language).done }) };
		}),
	);
}

function sessionRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done: string }) =>
		sessionsPage(
			viewOf(call, session),
			await listSessions.all(room.db, { accountId: session.account_id, now: room.now() }),
			note,
		);
	pages.get(
		{
			url: '/account/sessions',
			operationId: 'getAccountSessionsPage',
			tag: TAG,
			summary: 'Browsers a person is signed in with',
		},
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{
			url: '/account/sessions/end',
			operationId: 'endAccountSession',
			tag: TAG,
			summary: 'End one session, or all others',
		},
		signedIn(room, async (call, session) => {
			const accountId = session.account_id;
			const { id } = call.form;
			if (id !== 'others' && idOf(id) === 0) throw invalidForm('id', 'id must name a session');
			const { address } = call;
			const at = room.now();
			await room.db.transaction(async (tx) => {
				if (id !== 'others') return endNoted(tx, { account_id: accountId, id: idOf(id) }, address, at);
				if ((await endOtherSessions.run(tx, { accountId, id: session.id, at })) === 0) return false;
				writeAudit(tx, ofInstance('sessions.ended', `account ${accountId} all but ${session.id}`, { at, address }));
				return true;
			});
			return { page: await show(call, session, { done: wordsOf(call.language).done }) };
		}),
	);
}

export function accountRoutes(room: Room, pages: Pages): void {
	applicationRoutes(room, pages);
	sessionRoutes(room, pages);
}
