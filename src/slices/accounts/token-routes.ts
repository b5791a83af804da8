/** `/account`: a person's own tokens are made, replaced and revoked; each is shown once. */
import {
	ALL_RIGHTS,
	findMembership,
	findOwnTokenByHash,
	type InstanceWork,
	listMemberships,
	listOwnTokens,
	type OwnToken,
	rightsOfRole,
} from '../../foundations/identity/index.ts';
import {
	accountPages,
	checkAll,
	type Form,
	formSecret,
	idOf,
	invalidForm,
	type Note,
	notThere,
	type OpenSession,
	orSay,
	type Portal,
	problemOf,
	readLine,
	tickedRights,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import { violatesUnique } from '../../kernel/db/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { makeOwnToken, revokeOwnToken, rotateOwnToken, TOKEN_OVERLAP_SECONDS } from './save-own-token.ts';
import { secretPage } from './views/secret.ts';
import { tokensPage } from './views/tokens.ts';

const NAME = 'The name must have 1 to 100 characters on one line';

function readRights(form: Form): string {
	const rights = tickedRights(form);
	if (rights === '') throw invalidForm('rights', 'A token needs at least one right');
	return rights;
}

function readWish(form: Form): { name: string; rights: string } {
	const readTokenName = () => readLine(form, 'name', NAME);
	checkAll(readTokenName, () => readRights(form));
	return { name: readTokenName(), rights: readRights(form) };
}

type Make = (work: InstanceWork, token: string | undefined) => Promise<string>;

/** Made now, or by the same form before; a second click may come while the first is not done yet. */
async function madeOnce(
	portal: Portal,
	call: PageCall,
	session: OpenSession,
	purpose: string,
	make: Make,
): Promise<string> {
	const token = formSecret(call, purpose);
	const of = { accountId: session.account_id, hash: secretHash(token ?? '') };
	try {
		return await portal.transaction(call, async (work) => {
			if (token !== undefined && (await findOwnTokenByHash.first(work.tx, of))) return token;
			return make(work, token);
		});
	} catch (error) {
		const isRepeat = violatesUnique(error, 'secret_companies', 'secret') || error instanceof Refusal;
		if (token !== undefined && isRepeat && (await findOwnTokenByHash.first(portal.db, of))) return token;
		throw error;
	}
}

export function tokenRoutes(portal: Portal): void {
	const { get, post } = accountPages(portal);
	const currentTokens = async ({ account_id: accountId }: OpenSession): Promise<OwnToken[]> => {
		const own = await listOwnTokens.all(portal.db, { accountId });
		return own.filter(({ expires_at }) => expires_at === null || expires_at > portal.now());
	};
	const show = async (call: PageCall, session: OpenSession, note?: Note) => {
		const memberships = await listMemberships.all(portal.db, { accountId: session.account_id });
		const tokens = await currentTokens(session);
		const rights = memberships.some(({ role }) => role !== 'staff') ? ALL_RIGHTS : rightsOfRole('staff');
		return { page: tokensPage(viewOf(call, session), { tokens, memberships, rights }, note) };
	};
	const once = (call: PageCall, session: OpenSession, shown: { token: string; hint?: string }) => {
		const view = viewOf(call, session);
		return { page: secretPage(portal, view, { title: view.words.tokenReady, ...shown }) };
	};
	const ownToken = async (call: PageCall, session: OpenSession): Promise<OwnToken> => {
		const token = (await currentTokens(session)).find(({ id }) => id === idOf(call.form.id));
		if (!token) throw notThere();
		return token;
	};
	get({ url: '/account', operationId: 'getAccountPage', summary: "A person's own tokens" }, show);
	post({ url: '/account/tokens', operationId: 'createAccountToken', summary: 'Create a token' }, (call, session) =>
		orSay(
			call,
			async () => {
				const membership = await findMembership(portal.db, session.account_id, idOf(call.form.company));
				if (!membership) throw notThere();
				const wish = { membership, days: call.form.days ?? '0', ...readWish(call.form) };
				const token = await madeOnce(portal, call, session, 'token', (work, text) =>
					makeOwnToken(
						{ ...work, now: portal.timeOf?.(wish.membership.company_id) ?? work.now },
						{ ...wish, token: text },
					),
				);
				return once(call, session, { token });
			},
			(problem, refusal) => show(call, session, { problem, wrong: problemOf(WORDS[call.language], refusal) }),
		),
	);
	post(
		{
			url: '/account/tokens/rotate',
			operationId: 'rotateAccountToken',
			summary: 'Rotate a token; the old one expires a day later',
		},
		async (call, session) => {
			const old = await ownToken(call, session);
			const token = await madeOnce(portal, call, session, `token that replaces ${old.id}`, (work, text) =>
				rotateOwnToken({ ...work, now: portal.timeOf?.(old.company_id) ?? work.now }, old, text),
			);
			return once(call, session, { token, hint: WORDS[call.language].rotateHint(TOKEN_OVERLAP_SECONDS / 3600) });
		},
	);
	post(
		{ url: '/account/tokens/revoke', operationId: 'revokeAccountToken', summary: 'Revoke a token' },
		async (call, session) => {
			const token = await ownToken(call, session);
			await portal.transaction(call, (work) => revokeOwnToken(work, token));
			return show(call, session, { done: WORDS[call.language].ended(token.name) });
		},
	);
}
