/** `/developers`: registering an application, seeing one's own, its return addresses, and replacing an integrator token. */
import { ALL_RIGHTS, listMemberships } from '../../foundations/identity/index.ts';
import {
	currentSession,
	type Form,
	formSecret,
	invalidForm,
	notThere,
	type OpenSession,
	type Portal,
	perAddress,
	readEmail,
	readLine,
	sentenceOf,
	signedIn,
	tickedRights,
	viewOf,
	wordsOf,
} from '../../foundations/portal/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import { violatesUnique } from '../../kernel/db/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { stillOverlaps } from './errors.ts';
import { readRedirects } from './read-redirects.ts';
import {
	APP_ID_LENGTH,
	type ApplicationSecret,
	changeRedirects,
	type Doer,
	type NewApplication,
	registerApplication,
	rotateIntegratorToken,
	SECRET_OVERLAP_SECONDS,
} from './register-application.ts';
import { type ApplicationRow, endOldSecret, listOwnApplications } from './store.ts';
import { applyPage, type ChangeOutcome, developersPage, registeredPage } from './views/developers.ts';

const TAG = 'Account pages';
const PER_ADDRESS = 20;

function readWebsite(form: Form): string {
	const website = (form.website ?? '').trim();
	if (website !== '' && (!webAddress(website) || website.length > 200))
		throw invalidForm('website', 'The website must be an http(s) address');
	return website;
}

function readApplicationForm(
	form: Form,
	isSandbox: boolean,
): Omit<NewApplication, 'ownerAccountId' | 'address' | 'now'> {
	const rights = tickedRights(form);
	if (rights === '') throw invalidForm('rights', 'An application needs at least one right');
	return {
		name: readLine(form, 'name', 'The name must have 1 to 100 characters'),
		website: readWebsite(form),
		contactEmail: readEmail(form),
		redirectUris: readRedirects(form.redirect_uris ?? '', isSandbox),
		rights,
		isApproved: isSandbox,
	};
}

/** The user that the person is first of all, for the log: applications belong to no company. */
async function doerOf(portal: Portal, call: PageCall, session: OpenSession | undefined): Promise<Doer> {
	const own = session ? await listMemberships.all(portal.db, { accountId: session.account_id }) : [];
	return { userId: own[0]?.user_id ?? 0, address: call.address, now: portal.now() };
}

function applyRoutes(portal: Portal): void {
	portal.pages.get(
		{ url: '/developers/apply', operationId: 'getApplicationForm', tag: TAG, summary: 'Register an application' },
		async (call) => ({
			page: applyPage(viewOf(call, await currentSession(portal, call)), ALL_RIGHTS),
		}),
	);
	portal.pages.post(
		{ url: '/developers/apply', operationId: 'registerApplication', tag: TAG, summary: 'Register an application' },
		async (call) => {
			await portal.attempts.take([perAddress('application', call.address, PER_ADDRESS)]);
			const session = await currentSession(portal, call);
			const view = viewOf(call, session);
			const appId = formSecret(call, 'application', APP_ID_LENGTH);
			const usrToken = formSecret(call, 'integrator token');
			const secret = appId && usrToken ? { appId, usrToken } : undefined;
			const shown = (made: ApplicationSecret): PageAnswer => {
				const title = view.words.registered;
				return { page: registeredPage(view, { ...made, title, isApproved: portal.isSandbox }) };
			};
			try {
				const wish = readApplicationForm(call.form, portal.isSandbox);
				const of = { ownerAccountId: session?.account_id, language: call.language, secret };
				const application = { ...wish, ...of, ...(await doerOf(portal, call, session)) };
				return shown(await portal.db.transaction((tx) => registerApplication(tx, application)));
			} catch (error) {
				// The same form was sent before.
				if (secret && violatesUnique(error, 'applications', 'app_id')) return shown(secret);
				if (!(error instanceof Refusal)) throw error;
				return { page: applyPage(view, ALL_RIGHTS, sentenceOf(view.words, error)), status: error.status };
			}
		},
	);
}

export function developerRoutes(portal: Portal): void {
	applyRoutes(portal);
	const show = async (call: PageCall, session: OpenSession, outcome?: ChangeOutcome) => {
		const own = await listOwnApplications.all(portal.db, { accountId: session.account_id });
		return developersPage(viewOf(call, session), own, portal.now(), outcome);
	};
	const ownApplication = async (call: PageCall, session: OpenSession): Promise<ApplicationRow> => {
		const own = await listOwnApplications.all(portal.db, { accountId: session.account_id });
		const application = own.find((each) => each.app_id === call.form.app_id);
		if (!application) throw notThere();
		return application;
	};
	const orProblem = async (call: PageCall, session: OpenSession, work: () => Promise<PageAnswer>) => {
		try {
			return await work();
		} catch (error) {
			if (!(error instanceof Refusal) || error.status === 404) throw error;
			const problem = sentenceOf(wordsOf(call.language), error);
			return { page: await show(call, session, { problem }), status: error.status };
		}
	};
	portal.pages.get(
		{ url: '/developers', operationId: 'getDevelopersPage', tag: TAG, summary: "A person's own applications" },
		signedIn(portal, async (call, session) => ({ page: await show(call, session) })),
	);
	portal.pages.post(
		{
			url: '/developers/redirects',
			operationId: 'changeReturnAddresses',
			tag: TAG,
			summary: "Change an application's redirect URIs",
		},
		signedIn(portal, (call, session) =>
			orProblem(call, session, async () => {
				const application = await ownApplication(call, session);
				const redirectUris = readRedirects(call.form.redirect_uris ?? '', portal.isSandbox);
				const doer = await doerOf(portal, call, session);
				const change = { application, redirectUris, isTrusted: portal.isSandbox, ...doer };
				await portal.db.transaction((tx) => changeRedirects(tx, change));
				return { page: await show(call, session, { done: application.app_id }) };
			}),
		),
	);
	portal.pages.post(
		{
			url: '/developers/rotate',
			operationId: 'rotateIntegratorToken',
			tag: TAG,
			summary: 'Rotate an integrator token; the old one expires a day later',
		},
		signedIn(portal, (call, session) =>
			orProblem(call, session, async () => {
				const application = await ownApplication(call, session);
				const { app_id: appId, state } = application;
				const usrToken = formSecret(call, `integrator token of ${appId}`);
				const view = viewOf(call, session);
				const shown = (token: string): PageAnswer => {
					const hint = view.words.rotateHint(SECRET_OVERLAP_SECONDS / 3600);
					const title = view.words.secretReplaced;
					return {
						page: registeredPage(view, { appId, usrToken: token, title, isApproved: state !== 'pending', hint }),
					};
				};
				const isMade = ({ secret_hash }: ApplicationRow) => usrToken && secret_hash === secretHash(usrToken);
				if (usrToken && isMade(application)) return shown(usrToken);
				if ((application.old_secret_until ?? 0) > portal.now()) throw stillOverlaps();
				const change = { application, usrToken, ...(await doerOf(portal, call, session)) };
				const made = await portal.db.transaction((tx) => rotateIntegratorToken(tx, change));
				if (made) return shown(made.usrToken);
				if (usrToken && isMade(await ownApplication(call, session))) return shown(usrToken);
				throw stillOverlaps();
			}),
		),
	);
	portal.pages.post(
		{
			url: '/developers/end-old',
			operationId: 'endOldIntegratorToken',
			tag: TAG,
			summary: 'Revoke the previous integrator token',
		},
		signedIn(portal, async (call, session) => {
			const { app_id: appId } = await ownApplication(call, session);
			const { userId, address, now } = await doerOf(portal, call, session);
			await portal.db.transaction(async (tx) => {
				if ((await endOldSecret.run(tx, { appId, now })) === 0) return;
				const entry = ofInstance('application.old_secret_ended', `application ${appId}`, { at: now, address });
				writeAudit(tx, { ...entry, userId });
			});
			return { page: await show(call, session, { done: appId }) };
		}),
	);
}
