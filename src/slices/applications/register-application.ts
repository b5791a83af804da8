/** Registers an application: its id is public, its integrator token is shown once, now or at a rotation. */
import { type InstanceWork, noteAudit } from '../../foundations/identity/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Language } from '../../kernel/pages/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { changedMeanwhile } from './errors.ts';
import { hasNewHost } from './rules.ts';
import {
	type ApplicationRow,
	endOldSecret,
	forgetRemembered,
	insertApplication,
	replaceSecret,
	setRedirects,
} from './store.ts';

export interface NewApplication {
	name: string;
	website: string;
	contactEmail: string;
	redirectUris: readonly string[];
	/** `*`, or names separated by blanks. */
	rights: string;
	ownerAccountId: number | undefined;
	isApproved: boolean;
	language?: Language;
	/** Where a form decides them; drawn otherwise. */
	secret?: ApplicationSecret | undefined;
}

export interface ApplicationSecret {
	appId: string;
	usrToken: string;
}

export const APP_ID_LENGTH = 16;
const PREFIX_LENGTH = 8;
/** How long the integrator token before a rotation stays good. */
export const SECRET_OVERLAP_SECONDS = DAY_SECONDS;

const note = (work: InstanceWork, action: string, appId: string) =>
	noteAudit(work, `application.${action}`, `application ${appId}`);

export async function registerApplication(
	work: InstanceWork,
	input: NewApplication,
): Promise<ApplicationSecret & { id: number }> {
	const { tx, now } = work;
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
		approved_at: input.isApproved ? now : null,
		disabled_at: null,
		created_at: now,
	});
	note(work, 'registered', appId);
	return { id, appId, usrToken };
}

export interface RedirectsChange {
	application: ApplicationRow;
	redirectUris: readonly string[];
	/** Addresses on other hosts need no approval: a sandbox's, or the operator's own. */
	isTrusted: boolean;
}

/**
 * People ticked "remember" for the addresses of then, so they are asked again. An address on another host is
 * for the operator to approve: until then no new person is asked; tokens stay valid.
 */
export async function changeRedirects(work: InstanceWork, change: RedirectsChange): Promise<void> {
	const { application, redirectUris, isTrusted } = change;
	const before = application.redirect_uris.split('\n');
	const waits = application.state === 'approved' && !isTrusted && hasNewHost(before, redirectUris);
	const state = waits ? 'pending' : application.state;
	const changed = await setRedirects.run(work.tx, {
		appId: application.app_id,
		before: application.redirect_uris,
		redirectUris: redirectUris.join('\n'),
		state,
		stateBefore: application.state,
	});
	if (changed === 0) throw changedMeanwhile();
	if (redirectUris.some((each) => !before.includes(each)))
		await forgetRemembered.run(work.tx, { applicationId: application.id });
	note(work, 'redirects_changed', application.app_id);
}

/** Undefined when another change came first. */
export async function rotateIntegratorToken(
	work: InstanceWork,
	{ app_id: appId, secret_hash: before }: ApplicationRow,
	usrToken = randomSecret(),
): Promise<string | undefined> {
	const changed = await replaceSecret.run(work.tx, {
		appId,
		hash: secretHash(usrToken),
		prefix: usrToken.slice(0, PREFIX_LENGTH),
		until: work.now + SECRET_OVERLAP_SECONDS,
		before,
	});
	if (changed === 0) return undefined;
	note(work, 'secret_replaced', appId);
	return usrToken;
}

/** The one before a rotation ends now, if it has not. */
export async function endOldIntegratorToken(work: InstanceWork, appId: string): Promise<void> {
	if ((await endOldSecret.run(work.tx, { appId, now: work.now })) > 0) note(work, 'old_secret_ended', appId);
}
