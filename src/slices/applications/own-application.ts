/** A person in the console registers applications of their own, changes where they lead back to, and ends them. */
import type { Static } from 'typebox';
import {
	EVERY_RIGHT,
	hidesCharacters,
	type InstanceWork,
	isGrantableRight,
	isPlainLine,
	looksLikeEmail,
	noteAudit,
	users,
} from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { found, invalid, present } from '../../kernel/errors.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { keepOut } from './decide-application.ts';
import { applicationEnded, stillOverlaps } from './errors.ts';
import { changeRedirects, registerApplication, rotateIntegratorToken } from './register-application.ts';
import { isAcceptableRedirect } from './rules.ts';
import type { NewOwnApplication } from './schema.ts';
import { ENDING } from './states.ts';
import { type ApplicationRow, closeApplication, findOwnApplication } from './store.ts';

/** In the logs of companies that had let it in. */
const DEVELOPER = 'developer';

/** The person behind a user: applications belong to no company. */
export const accountOf = async (on: Queryable, { companyId, userId }: { companyId: number; userId: number }) =>
	present(await users.source.find(on, companyId, userId), 'user').account_id;

export interface Owner {
	accountId: number;
	/** In a sandbox nobody has to approve, and plain http is fine. */
	isSandbox: boolean;
}

export function checkedRedirects(sent: readonly string[], { isSandbox }: Owner): string[] {
	const isFine = sent.length > 0 && sent.every((each) => isAcceptableRedirect(each, isSandbox));
	if (!isFine) throw invalid('redirectUris', 'a list of https addresses (or http on localhost), without fragment');
	return [...new Set(sent)];
}

function checkedRights(sent: readonly string[]): string {
	const unknown = sent.find((right) => right !== EVERY_RIGHT && !isGrantableRight(right));
	if (sent.length === 0 || unknown !== undefined)
		throw invalid('rights', `a list of rights${unknown === undefined ? '' : `, of which ${unknown} is none`}`);
	return sent.includes(EVERY_RIGHT) ? EVERY_RIGHT : [...new Set(sent)].join(' ');
}

export async function registerOwn(work: InstanceWork, owner: Owner, input: Static<typeof NewOwnApplication>) {
	const { name, contactEmail, website = '' } = input;
	if (!isPlainLine(name.trim())) throw invalid('name', 'a name of 1 to 100 characters on one line');
	if (!looksLikeEmail(contactEmail) || hidesCharacters(contactEmail))
		throw invalid('contactEmail', 'an e-mail address');
	if (website !== '' && !webAddress(website)) throw invalid('website', 'an http(s) address');
	const { id, usrToken } = await registerApplication(work, {
		name: name.trim(),
		website,
		contactEmail,
		redirectUris: checkedRedirects(input.redirectUris, owner),
		rights: checkedRights(input.rights),
		ownerAccountId: owner.accountId,
		isApproved: owner.isSandbox,
	});
	return { row: await getOwn(work.tx, owner, id), usrToken };
}

export const getOwn = async (on: Queryable, { accountId }: Owner, id: number): Promise<ApplicationRow> =>
	found(await findOwnApplication.first(on, { accountId, id }), 'application');

async function getOpen(on: Queryable, owner: Owner, id: number): Promise<ApplicationRow> {
	const row = await getOwn(on, owner, id);
	if (row.state === ENDING.to) throw applicationEnded();
	return row;
}

export async function changeOwn(work: InstanceWork, owner: Owner, id: number, redirects: readonly string[]) {
	const application = await getOpen(work.tx, owner, id);
	const redirectUris = checkedRedirects(redirects, owner);
	await changeRedirects(work, { application, redirectUris, isTrusted: owner.isSandbox });
	return getOwn(work.tx, owner, id);
}

/** The one before works for another day; until then there is no third. */
export async function rotateOwn(work: InstanceWork, owner: Owner, id: number) {
	const application = await getOpen(work.tx, owner, id);
	if ((application.old_secret_until ?? 0) > work.now) throw stillOverlaps();
	const usrToken = await rotateIntegratorToken(work, application);
	if (usrToken === undefined) throw stillOverlaps();
	return { row: await getOwn(work.tx, owner, id), usrToken };
}

// Spec silent: an owner ends an application for good, with every token it holds; a second time changes nothing.
export async function endOwn(work: InstanceWork, owner: Owner, id: number): Promise<ApplicationRow> {
	const before = await getOwn(work.tx, owner, id);
	const ended = await closeApplication.first(work.tx, { id, ...ENDING, at: work.now });
	if (!ended) return before;
	await keepOut(work, ended, ENDING.to, DEVELOPER);
	noteAudit(work, `application.${ENDING.to}`, `application ${ended.app_id}`);
	return ended;
}
