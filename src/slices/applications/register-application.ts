/** Registers an application: its id is public, its integrator token is shown once, now or at a rotation. */
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { changedMeanwhile } from './errors.ts';
import { hasNewHost } from './rules.ts';
import { type ApplicationRow, forgetRemembered, insertApplication, replaceSecret, setRedirects } from './store.ts';

/** Who does it, for the log. */
export interface Doer {
	/** 0: not signed in. */
	userId: number;
	/** Network address. */
	address: string;
	now: number;
}

export interface NewApplication {
	name: string;
	website: string;
	contactEmail: string;
	redirectUris: readonly string[];
	/** `*`, or names separated by blanks. */
	rights: string;
	ownerAccountId: number | undefined;
	isApproved: boolean;
	language?: 'es' | 'en';
	/** Where a form decides them; drawn otherwise. */
	secret?: ApplicationSecret | undefined;
	userId?: number;
	address: string;
	now: number;
}

export interface ApplicationSecret {
	appId: string;
	usrToken: string;
}

export const APP_ID_LENGTH = 16;
const PREFIX_LENGTH = 8;
/** How long the integrator token before a rotation stays good. */
export const SECRET_OVERLAP_SECONDS = DAY_SECONDS;

const note = (action: string, appId: string, { userId, address, now }: Doer) => ({
	...ofInstance(`application.${action}`, `application ${appId}`, { at: now, address }),
	userId,
});

export async function registerApplication(tx: Tx, input: NewApplication): Promise<ApplicationSecret & { id: number }> {
	const { appId, usrToken } = input.secret ?? { appId: randomSecret(APP_ID_LENGTH / 2), usrToken: randomSecret() };
	const id = await insertApplication(tx, {
		app_id: appId,
		name: input.name,
		website: input.website,
		contact_email: input.contactEmail,
		redirect_uris: input.redirectUris.join('\n'),
		rights: input.rights,
		secret_hash: secretHash(usrToken),
		secret_prefix: usrToken.slice(0, PREFIX_LENGTH),
		old_secret_hash: null,
		old_secret_prefix: null,
		old_secret_until: null,
		owner_account_id: input.ownerAccountId ?? null,
		state: input.isApproved ? 'approved' : 'pending',
		language: input.language ?? 'es',
		approved_at: input.isApproved ? input.now : null,
		disabled_at: null,
		created_at: input.now,
	});
	const { userId = 0, address, now } = input;
	writeAudit(tx, note('registered', appId, { userId, address, now }));
	return { id, appId, usrToken };
}

export interface RedirectsChange extends Doer {
	application: ApplicationRow;
	redirectUris: readonly string[];
	/** Addresses on other hosts need no approval: a sandbox's, or the operator's own. */
	isTrusted: boolean;
}

/**
 * People ticked "remember" for the addresses of then, so they are asked again. An address on another host is
 * for the operator to approve: until then no new person is asked; tokens stay valid.
 */
export async function changeRedirects(tx: Tx, change: RedirectsChange): Promise<{ isPending: boolean }> {
	const { application, redirectUris, isTrusted } = change;
	const before = application.redirect_uris.split('\n');
	const waits = application.state === 'approved' && !isTrusted && hasNewHost(before, redirectUris);
	const state = waits ? 'pending' : application.state;
	const changed = await setRedirects.run(tx, {
		appId: application.app_id,
		before: application.redirect_uris,
		redirectUris: redirectUris.join('\n'),
		state,
		stateBefore: application.state,
	});
	if (changed === 0) throw changedMeanwhile();
	if (redirectUris.some((each) => !before.includes(each)))
		await forgetRemembered.run(tx, { applicationId: application.id });
	writeAudit(tx, note('redirects_changed', application.app_id, change));
	return { isPending: state === 'pending' };
}

export interface SecretChange extends Doer {
	application: ApplicationRow;
	/** Where a form decides it; drawn otherwise. */
	usrToken?: string | undefined;
}

/** Undefined when another change came first. */
export async function rotateIntegratorToken(tx: Tx, change: SecretChange): Promise<ApplicationSecret | undefined> {
	const { application, usrToken = randomSecret(), now } = change;
	const { app_id: appId } = application;
	const changed = await replaceSecret.run(tx, {
		appId,
		hash: secretHash(usrToken),
		prefix: usrToken.slice(0, PREFIX_LENGTH),
		until: now + SECRET_OVERLAP_SECONDS,
		before: application.secret_hash,
	});
	if (changed === 0) return undefined;
	writeAudit(tx, note('secret_replaced', appId, change));
	return { appId, usrToken };
}
