/** The account: a person's own tokens, the applications they let in, and the browsers they are signed in with. */
import {
	ALL_RIGHTS,
	applicationUses,
	EVERY_RIGHT,
	findMembership,
	listMemberships,
	listOwnTokens,
	revokeApplicationTokens,
	revokeTokenById,
	rightsOfRole,
} from '../../foundations/identity/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall, Pages } from '../../kernel/http/index.ts';
import { invalidForm, notThere } from './errors.ts';
import { makeOwnToken, rotateOwnToken, TOKEN_OVERLAP_SECONDS } from './own-tokens.ts';
import type { Room } from './room.ts';
import { endOtherSessions, listSessions, type OpenSession } from './session-store.ts';
import { currentSession, endNoted } from './sign-in.ts';
import { listConnected, voidCodes, withdrawApproval } from './store.ts';
import { applicationsPage, rightField, secretPage, sessionsPage, tokensPage } from './views/account.ts';
import { viewOf } from './views/layout.ts';
import { sentenceOf, wordsOf } from './words/index.ts';

const TAG = 'Account pages';

type SignedIn = (call: PageCall, session: OpenSession) => Promise<PageAnswer>;

/** Whoever is not signed in does that first. */
export const signedIn =
	(room: Room, handler: SignedIn) =>
	async (call: PageCall): Promise<PageAnswer> => {
		const session = await currentSession(room, call);
		return session ? handler(call, session) : { redirect: '/login' };
	};

/** `*`, or the ticked ones separated by blanks. */
export function tickedRights(form: Readonly<Record<string, string>>): string {
	if (form[rightField(EVERY_RIGHT)] !== undefined) return EVERY_RIGHT;
	return ALL_RIGHTS.filter((right) => form[rightField(right)] !== undefined).join(' ');
}

const idOf = (text: string | undefined): number => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : 0);

function tokenRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done?: string; problem?: string }) => {
		const accountId = session.account_id;
		const memberships = await listMemberships.all(room.db, { accountId });
		const tokens = await listOwnTokens.all(room.db, { accountId });
		const rights = memberships.some(({ role }) => role !== 'staff') ? ALL_RIGHTS : rightsOfRole('staff');
		const current = tokens.filter(({ expires_at }) => expires_at === null || expires_at > room.now());
		return tokensPage(viewOf(call, session), { tokens: current, memberships, rights, ...(note ? { note } : {}) });
	};
	const once = (call: PageCall, session: OpenSession, token: string, hint?: string) => {
		const view = viewOf(call, session);
		const { base } = room.api.addresses;
		const title = view.words.tokenReady;
		return secretPage(view, { title, token, baseUrl: base, ...(hint ? { hint } : {}) });
	};
	pages.get(
		{ url: '/account', tag: TAG, summary: "A person's own tokens" },
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{ url: '/account/tokens', tag: TAG, summary: 'Make a token' },
		signedIn(room, async (call, session) => {
			try {
				const membership = await findMembership(room.db, session.account_id, idOf(call.form.company));
				if (!membership) throw notThere();
				const { name = '', days = '0' } = call.form;
				const wish = { membership, name, rights: tickedRights(call.form), days, address: call.address };
				const token = await room.db.transaction((tx) => makeOwnToken(tx, wish, room.now()));
				return { page: once(call, session, token) };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				const problem = sentenceOf(wordsOf(call.language), error);
				return { page: await show(call, session, { problem }), status: error.status };
			}
		}),
	);
	pages.post(
		{ url: '/account/tokens/rotate', tag: TAG, summary: 'Replace a token; the old one ends a day later' },
		signedIn(room, async (call, session) => {
			const own = await listOwnTokens.all(room.db, { accountId: session.account_id });
			const old = own.find(({ id }) => id === idOf(call.form.id));
			if (!old) throw notThere();
			const token = await room.db.transaction((tx) => rotateOwnToken(tx, old, call.address, room.now()));
			const hint = wordsOf(call.language).rotateHint(TOKEN_OVERLAP_SECONDS / 3600);
			return { page: once(call, session, token, hint) };
		}),
	);
	pages.post(
		{ url: '/account/tokens/revoke', tag: TAG, summary: 'Revoke a token' },
		signedIn(room, async (call, session) => {
			const own = await listOwnTokens.all(room.db, { accountId: session.account_id });
			const token = own.find(({ id }) => id === idOf(call.form.id));
			if (!token) throw notThere();
			const at = room.now();
			const scope = { companyId: token.company_id, userId: token.user_id };
			await room.db.transaction(async (tx) => {
				await revokeTokenById.run(tx, { ...scope, id: token.id, at });
				const record = `token ${token.id}`;
				writeAudit(tx, { ...scope, at, tokenId: 0, action: 'token.revoked', record, address: call.address });
			});
			return { page: await show(call, session, { done: wordsOf(call.language).done }) };
		}),
	);
}

function applicationRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done: string }) => {
		const accountId = session.account_id;
		const uses = await applicationUses.all(room.db, { accountId });
		const connected = (await listConnected.all(room.db, { accountId })).map((each) => {
			const use = uses.find((one) => one.user_id === each.user_id && one.application_id === each.application_id);
			return { ...each, lastUsedAt: use?.last_used_at ?? null };
		});
		return applicationsPage(viewOf(call, session), connected, note);
	};
	pages.get(
		{ url: '/account/applications', tag: TAG, summary: 'Connected applications' },
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{ url: '/account/applications/withdraw', tag: TAG, summary: "Withdraw an application's access" },
		signedIn(room, async (call, session) => {
			const membership = await findMembership(room.db, session.account_id, idOf(call.form.company));
			if (!membership) throw notThere();
			const now = room.now();
			const scope = { companyId: membership.company_id, userId: membership.user_id };
			const application = { ...scope, applicationId: idOf(call.form.application) };
			await room.db.transaction(async (tx) => {
				if ((await withdrawApproval.run(tx, { ...application, at: now })) === 0) throw notThere();
				await revokeApplicationTokens.run(tx, { ...application, at: now });
				await voidCodes.run(tx, { ...application, now });
				writeAudit(tx, {
					...scope,
					at: now,
					tokenId: 0,
					action: 'application.withdrawn',
					record: `application ${application.applicationId}`,
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
		{ url: '/account/sessions', tag: TAG, summary: 'Browsers a person is signed in with' },
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{ url: '/account/sessions/end', tag: TAG, summary: 'End one session, or all others' },
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
	tokenRoutes(room, pages);
	applicationRoutes(room, pages);
	sessionRoutes(room, pages);
}
