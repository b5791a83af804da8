/** `/developers`: registering an application, seeing one's own, its return addresses, and replacing an integrator token. */

import { ALL_RIGHTS } from '../../foundations/identity/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Pages } from '../../kernel/http/index.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { signedIn, tickedRights } from './account-routes.ts';
import { perAddress } from './attempts.ts';
import { invalidForm, notThere } from './errors.ts';
import {
	changeRedirects,
	type NewApplication,
	registerApplication,
	rotateSecret,
	SECRET_OVERLAP_SECONDS,
} from './register-application.ts';
import type { Room } from './room.ts';
import { isAcceptableRedirect } from './rules.ts';
import { currentSession } from './sign-in.ts';
import { readEmail, readLine } from './sign-up.ts';
import { listOwnApplications } from './store.ts';
import { applyPage, developersPage, registeredPage } from './views/developers.ts';
import { viewOf } from './views/layout.ts';
import { sentenceOf, wordsOf } from './words/index.ts';

const TAG = 'Account pages';
const PER_ADDRESS = 20;
const MOST_REDIRECTS = 10;

type Form = Readonly<Record<string, string>>;

function readRedirects(form: Form, allowsPlain: boolean): string[] {
	const addresses = (form.redirect_uris ?? '').split(/\s+/).filter(Boolean);
	const isFine =
		addresses.length > 0 &&
		addresses.length <= MOST_REDIRECTS &&
		addresses.every((each) => isAcceptableRedirect(each, allowsPlain));
	if (!isFine)
		throw invalidForm(
			'redirect_uris',
			`Return addresses must be https (or http on localhost), complete, without fragment; at most ${MOST_REDIRECTS}`,
		);
	return [...new Set(addresses)];
}

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
		redirectUris: readRedirects(form, isSandbox),
		rights,
		isApproved: isSandbox,
	};
}

export function developerRoutes(room: Room, pages: Pages): void {
	pages.get({ url: '/developers/apply', tag: TAG, summary: 'Register an application' }, async (call) => ({
		page: applyPage(viewOf(call, await currentSession(room, call)), ALL_RIGHTS),
	}));
	pages.post({ url: '/developers/apply', tag: TAG, summary: 'Register an application' }, async (call) => {
		await room.attempts.take([perAddress('application', call.address, PER_ADDRESS)]);
		const session = await currentSession(room, call);
		const view = viewOf(call, session);
		try {
			const wish = readApplicationForm(call.form, room.isSandbox);
			const { language, address } = call;
			const application = { ...wish, ownerAccountId: session?.account_id, language, address, now: room.now() };
			const made = await room.db.transaction((tx) => registerApplication(tx, application));
			return { page: registeredPage(view, { ...made, isApproved: wish.isApproved }) };
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			return { page: applyPage(view, ALL_RIGHTS, sentenceOf(view.words, error)), status: error.status };
		}
	});
	pages.get(
		{ url: '/developers', tag: TAG, summary: "A person's own applications" },
		signedIn(room, async (call, session) => {
			const own = await listOwnApplications.all(room.db, { accountId: session.account_id });
			return { page: developersPage(viewOf(call, session), own) };
		}),
	);
	pages.post(
		{ url: '/developers/redirects', tag: TAG, summary: 'Change the return addresses of an own application' },
		signedIn(room, async (call, session) => {
			const { app_id: appId = '' } = call.form;
			const { account_id: accountId } = session;
			const own = () => listOwnApplications.all(room.db, { accountId });
			try {
				const redirectUris = readRedirects(call.form, room.isSandbox);
				const change = { appId, accountId, redirectUris, address: call.address, now: room.now() };
				if (!(await room.db.transaction((tx) => changeRedirects(tx, change)))) throw notThere();
				return { page: developersPage(viewOf(call, session), await own(), { done: appId }) };
			} catch (error) {
				if (!(error instanceof Refusal) || error.status !== 400) throw error;
				const view = viewOf(call, session);
				const problem = sentenceOf(view.words, error);
				return { page: developersPage(view, await own(), { problem }), status: error.status };
			}
		}),
	);
	pages.post(
		{ url: '/developers/rotate', tag: TAG, summary: 'Replace an integrator token; the old one ends a day later' },
		signedIn(room, async (call, session) => {
			const own = await listOwnApplications.all(room.db, { accountId: session.account_id });
			const application = own.find((each) => each.app_id === call.form.app_id);
			if (!application) throw notThere();
			const { app_id: appId, state } = application;
			const made = await room.db.transaction((tx) => rotateSecret(tx, appId, call.address, room.now()));
			if (!made) throw notThere();
			const hint = wordsOf(call.language).rotateHint(SECRET_OVERLAP_SECONDS / 3600);
			return { page: registeredPage(viewOf(call, session), { ...made, isApproved: state !== 'pending', hint }) };
		}),
	);
}
