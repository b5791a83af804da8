/** Registers an application: its id is public, its integrator token is shown once, now or at a rotation. */
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { insertApplication, replaceSecret, setRedirects } from './store.ts';

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
	/** Network address of whoever registers it. */
	address: string;
	now: number;
}

export interface ApplicationSecret {
	appId: string;
	usrToken: string;
}

const PREFIX_LENGTH = 8;
/** How long the integrator token before a rotation stays good. */
export const SECRET_OVERLAP_SECONDS = DAY_SECONDS;

export async function registerApplication(tx: Tx, input: NewApplication): Promise<ApplicationSecret & { id: number }> {
	const appId = randomSecret(8);
	const usrToken = randomSecret();
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
		old_secret_until: null,
		owner_account_id: input.ownerAccountId ?? null,
		state: input.isApproved ? 'approved' : 'pending',
		language: input.language ?? 'es',
		approved_at: input.isApproved ? input.now : null,
		disabled_at: null,
		created_at: input.now,
	});
	const { now: at, address } = input;
	writeAudit(tx, ofInstance('application.registered', `application ${appId}`, { at, address }));
	return { id, appId, usrToken };
}

/** False when the application is not the person's own. */
export async function changeRedirects(
	tx: Tx,
	change: { appId: string; accountId: number; redirectUris: readonly string[]; address: string; now: number },
): Promise<boolean> {
	const { appId, accountId, redirectUris, address, now: at } = change;
	if ((await setRedirects.run(tx, { appId, accountId, redirectUris: redirectUris.join('\n') })) === 0) return false;
	writeAudit(tx, ofInstance('application.redirects_changed', `application ${appId}`, { at, address }));
	return true;
}

export async function rotateSecret(
	tx: Tx,
	appId: string,
	address: string,
	now: number,
): Promise<ApplicationSecret | undefined> {
	const usrToken = randomSecret();
	const changed = await replaceSecret.run(tx, {
		appId,
		hash: secretHash(usrToken),
		prefix: usrToken.slice(0, PREFIX_LENGTH),
		until: now + SECRET_OVERLAP_SECONDS,
	});
	if (changed === 0) return undefined;
	writeAudit(tx, ofInstance('application.secret_replaced', `application ${appId}`, { at: now, address }));
	return { appId, usrToken };
}
