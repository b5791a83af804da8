/** `/account`: a person's own tokens are made, replaced and revoked; each is shown once. */
import {
	ALL_RIGHTS,
	findMembership,
	findOwnTokenByHash,
	listMemberships,
	listOwnTokens,
	type OwnToken,
	revokeTokenById,
	rightsOfRole,
} from '../../foundations/identity/index.ts';
import {
	formSecret,
	idOf,
	notThere,
	type OpenSession,
	type Portal,
	readLine,
	sentenceOf,
	signedIn,
	tickedRights,
	viewOf,
	wordsOf,
} from '../../foundations/portal/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { type Tx, violatesUnique } from '../../kernel/db/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { makeOwnToken, rotateOwnToken, TOKEN_OVERLAP_SECONDS } from './save-own-token.ts';
import { secretPage } from './views/secret.ts';
import { tokensPage } from './views/tokens.ts';

const TAG = 'Account pages';
const NAME = 'The name must have 1 to 100 characters on one line';

/** Made now, or by the same form before; a second click may come while the first is not done yet. */
async function madeOnce(
	portal: Portal,
	session: OpenSession,
	token: string | undefined,
	make: (tx: Tx) => Promise<string>,
): Promise<string> {
	const of = { accountId: session.account_id, hash: secretHash(token ?? '') };
	try {
		return await portal.db.transaction(async (tx) => {
			if (token !== undefined && (await findOwnTokenByHash.first(tx, of))) return token;
			return make(tx);
		});
	} catch (error) {
		const isRepeat = violatesUnique(error, 'tokens', 'hash') || error instanceof Refusal;
		if (token !== undefined && isRepeat && (await findOwnTokenByHash.first(portal.db, of))) return token;
		throw error;
	}
}

export function tokenRoutes(portal: Portal): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done?: string; problem?: string }) => {
		const accountId = session.account_id;
		const memberships = await listMemberships.all(portal.db, { accountId });
		const tokens = await listOwnTokens.all(portal.db, { accountId });
		const rights = memberships.some(({ role }) => role !== 'staff') ? ALL_RIGHTS : rightsOfRole('staff');
		const current = tokens.filter(({ expires_at }) => expires_at === null || expires_at > portal.now());
		return tokensPage(viewOf(call, session), { tokens: current, memberships, rights, ...(note ? { note } : {}) });
	};
	const once = (call: PageCall, session: OpenSession, token: string, hint?: string): PageAnswer => {
		const view = viewOf(call, session);
		const { base } = portal.api.addresses;
		const title = view.words.tokenReady;
		return { page: secretPage(view, { title, token, baseUrl: base, ...(hint ? { hint } : {}) }) };
	};
	const orProblem = async (call: PageCall, session: OpenSession, work: () => Promise<PageAnswer>) => {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			const problem = sentenceOf(wordsOf(call.language), error);
			return { page: await show(call, session, { problem }), status: error.status };
		}
	};
	const ownToken = async (call: PageCall, session: OpenSession): Promise<OwnToken> => {
		const own = await listOwnTokens.all(portal.db, { accountId: session.account_id });
		const token = own.find(({ id }) => id === idOf(call.form.id));
		const isOver = token?.expires_at != null && token.expires_at <= portal.now();
		if (!token || isOver) throw notThere();
		return token;
	};
	portal.pages.get(
		{ url: '/account', operationId: 'getAccountPage', tag: TAG, summary: "A person's own tokens" },
		signedIn(portal, async (call, session) => ({ page: await show(call, session) })),
	);
	portal.pages.post(
		{ url: '/account/tokens', operationId: 'createAccountToken', tag: TAG, summary: 'Create a token' },
		signedIn(portal, (call, session) =>
			orProblem(call, session, async () => {
				const membership = await findMembership(portal.db, session.account_id, idOf(call.form.company));
				if (!membership) throw notThere();
				const name = readLine(call.form, 'name', NAME);
				const { days = '0' } = call.form;
				const token = formSecret(call, 'token');
				const wish = { membership, name, rights: tickedRights(call.form), days, address: call.address, token };
				const made = await madeOnce(portal, session, token, (tx) => makeOwnToken(tx, wish, portal.now()));
				return once(call, session, made);
			}),
		),
	);
	portal.pages.post(
		{
			url: '/account/tokens/rotate',
			operationId: 'rotateAccountToken',
			tag: TAG,
			summary: 'Rotate a token; the old one expires a day later',
		},
		signedIn(portal, async (call, session) => {
			const old = await ownToken(call, session);
			const token = formSecret(call, `token in place of ${old.id}`);
			const replacement = { old, address: call.address, token };
			const made = await madeOnce(portal, session, token, (tx) => rotateOwnToken(tx, replacement, portal.now()));
			return once(call, session, made, wordsOf(call.language).rotateHint(TOKEN_OVERLAP_SECONDS / 3600));
		}),
	);
	portal.pages.post(
		{ url: '/account/tokens/revoke', operationId: 'revokeAccountToken', tag: TAG, summary: 'Revoke a token' },
		signedIn(portal, async (call, session) => {
			const token = await ownToken(call, session);
			const at = portal.now();
			const scope = { companyId: token.company_id, userId: token.user_id };
			await portal.db.transaction(async (tx) => {
				await revokeTokenById.run(tx, { ...scope, id: token.id, at });
				const record = `token ${token.id}`;
				writeAudit(tx, { ...scope, at, tokenId: 0, action: 'token.revoked', record, address: call.address });
			});
			return { page: await show(call, session, { done: wordsOf(call.language).ended(token.name) }) };
		}),
	);
}
