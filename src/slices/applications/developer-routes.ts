/** `/developers`: registering an application, seeing one's own, its redirect URIs, and replacing an integrator token. */
import { ALL_RIGHTS, listMemberships } from '../../foundations/identity/index.ts';
import {
	ACCOUNT_PAGES,
	accountPages,
	checkAll,
	currentSession,
	type Form,
	formSecret,
	invalidForm,
	type Note,
	notThere,
	type OpenSession,
	orSay,
	type Portal,
	perAddress,
	problemOf,
	readEmail,
	readLine,
	tickedRights,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import { violatesUnique } from '../../kernel/db/index.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import type { FormProblem } from '../../kernel/pages/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { stillOverlaps } from './errors.ts';
import { readRedirects } from './read-redirects.ts';
import {
	APP_ID_LENGTH,
	type ApplicationSecret,
	changeRedirects,
	endOldIntegratorToken,
	type NewApplication,
	registerApplication,
	rotateIntegratorToken,
	SECRET_OVERLAP_SECONDS,
} from './register-application.ts';
import { type ApplicationRow, listOwnApplications } from './store.ts';
import { applyPage, developersPage, registeredPage } from './views/developers.ts';

const PER_ADDRESS = 20;

function readWebsite(form: Form): string {
	const website = (form.website ?? '').trim();
	if (website !== '' && (!webAddress(website) || website.length > 200))
		throw invalidForm('website', 'The website must be an http(s) address');
	return website;
}

function readRights(form: Form): string {
	const rights = tickedRights(form);
	if (rights === '') throw invalidForm('rights', 'An application needs at least one right');
	return rights;
}

function readApplicationForm(form: Form, isSandbox: boolean): Omit<NewApplication, 'ownerAccountId'> {
	const readAppName = () => readLine(form, 'name', 'The name must have 1 to 100 characters');
	const readAddresses = () => readRedirects(form.redirect_uris ?? '', isSandbox);
	checkAll(
		readAppName,
		() => readEmail(form),
		() => readWebsite(form),
		readAddresses,
		() => readRights(form),
	);
	return {
		name: readAppName(),
		website: readWebsite(form),
		contactEmail: readEmail(form),
		redirectUris: readAddresses(),
		rights: readRights(form),
		isApproved: isSandbox,
	};
}

/** The user that the person is first of all, for the log: applications belong to no company. */
async function byOf(portal: Portal, { address }: PageCall, session: OpenSession | undefined) {
	const own = session ? await listMemberships.all(portal.db, { accountId: session.account_id }) : [];
	return { address, userId: own[0]?.user_id ?? 0 };
}

async function register(portal: Portal, call: PageCall, session: OpenSession | undefined): Promise<PageAnswer> {
	const view = viewOf(call, session);
	const appId = formSecret(call, 'application', APP_ID_LENGTH);
	const usrToken = formSecret(call, 'integrator token');
	const secret = appId && usrToken ? { appId, usrToken } : undefined;
	const shown = (made: ApplicationSecret): PageAnswer => ({
		page: registeredPage(view, { ...made, title: view.words.registered, isApproved: portal.isSandbox }),
	});
	const wish = readApplicationForm(call.form, portal.isSandbox);
	const application = { ...wish, ownerAccountId: session?.account_id, language: call.language, secret };
	const by = await byOf(portal, call, session);
	try {
		return shown(await portal.transaction(by, (work) => registerApplication(work, application)));
	} catch (error) {
		// The same form was sent before.
		if (secret && violatesUnique(error, 'applications', 'app_id')) return shown(secret);
		throw error;
	}
}

function applyRoutes(portal: Portal): void {
	const info = { url: '/developers/apply', tag: ACCOUNT_PAGES, summary: 'Register an application' };
	const show = (call: PageCall, session: OpenSession | undefined, problem?: FormProblem) => ({
		page: applyPage(viewOf(call, session), ALL_RIGHTS, problem),
	});
	portal.pages.get({ ...info, operationId: 'getApplicationForm' }, async (call) =>
		show(call, await currentSession(portal, call)),
	);
	portal.pages.post({ ...info, operationId: 'registerApplication' }, async (call) => {
		await portal.attempts.take([perAddress('application', call.address, PER_ADDRESS)]);
		const session = await currentSession(portal, call);
		return orSay(
			call,
			() => register(portal, call, session),
			(_, refusal) => show(call, session, problemOf(WORDS[call.language], refusal)),
		);
	});
}

async function ownApplication(portal: Portal, call: PageCall, session: OpenSession): Promise<ApplicationRow> {
	const own = await listOwnApplications.all(portal.db, { accountId: session.account_id });
	const application = own.find((each) => each.app_id === call.form.app_id);
	if (!application) throw notThere();
	return application;
}

/** The new integrator token, made now or by the same form before. */
async function rotatedOnce(
	portal: Portal,
	call: PageCall,
	session: OpenSession,
	application: ApplicationRow,
): Promise<string> {
	const usrToken = formSecret(call, `integrator token of ${application.app_id}`);
	const isMade = ({ secret_hash }: ApplicationRow) => secret_hash === secretHash(usrToken ?? '');
	if (usrToken && isMade(application)) return usrToken;
	if ((application.old_secret_until ?? 0) > portal.now()) throw stillOverlaps();
	const by = await byOf(portal, call, session);
	const made = await portal.transaction(by, (work) => rotateIntegratorToken(work, application, usrToken));
	if (made) return made;
	if (usrToken && isMade(await ownApplication(portal, call, session))) return usrToken;
	throw stillOverlaps();
}

export function developerRoutes(portal: Portal): void {
	applyRoutes(portal);
	const { get, post } = accountPages(portal);
	/** `done` is the id of the application that was changed. */
	const show = async (call: PageCall, session: OpenSession, outcome?: Note) => {
		const own = await listOwnApplications.all(portal.db, { accountId: session.account_id });
		return { page: developersPage(viewOf(call, session), own, portal.now(), outcome) };
	};
	const change = (call: PageCall, session: OpenSession, run: (application: ApplicationRow) => Promise<PageAnswer>) =>
		orSay(
			call,
			async () => run(await ownApplication(portal, call, session)),
			(problem) => show(call, session, { problem }),
		);
	get({ url: '/developers', operationId: 'getDevelopersPage', summary: "A person's own applications" }, show);
	post(
		{
			url: '/developers/redirects',
			operationId: 'changeReturnAddresses',
			summary: "Change an application's redirect URIs",
		},
		(call, session) =>
			change(call, session, async (application) => {
				const redirectUris = readRedirects(call.form.redirect_uris ?? '', portal.isSandbox);
				const to = { application, redirectUris, isTrusted: portal.isSandbox };
				await portal.transaction(await byOf(portal, call, session), (work) => changeRedirects(work, to));
				return show(call, session, { done: application.app_id });
			}),
	);
	post(
		{
			url: '/developers/rotate',
			operationId: 'rotateIntegratorToken',
			summary: 'Rotate an integrator token; the old one expires a day later',
		},
		(call, session) =>
			change(call, session, async (application) => {
				const view = viewOf(call, session);
				const usrToken = await rotatedOnce(portal, call, session, application);
				const { app_id: appId, state } = application;
				const hint = view.words.rotateHint(SECRET_OVERLAP_SECONDS / 3600);
				const title = view.words.secretReplaced;
				return { page: registeredPage(view, { appId, usrToken, title, isApproved: state !== 'pending', hint }) };
			}),
	);
	post(
		{
			url: '/developers/end-old',
			operationId: 'endOldIntegratorToken',
			summary: 'Revoke the previous integrator token',
		},
		(call, session) =>
			change(call, session, async ({ app_id: appId }) => {
				await portal.transaction(await byOf(portal, call, session), (work) => endOldIntegratorToken(work, appId));
				return show(call, session, { done: appId });
			}),
	);
}
