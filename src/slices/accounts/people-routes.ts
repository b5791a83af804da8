/** The people of a company: owners and managers see them, invite by link, and deactivate; any user may leave. */
import {
	type InstanceWork,
	listMemberships,
	listUsers,
	type Membership,
	rolesUpTo,
} from '../../foundations/identity/index.ts';
import {
	accountPages,
	checkAll,
	type Form,
	idOf,
	invalidForm,
	type Note,
	notThere,
	type OpenSession,
	orSay,
	type Portal,
	problemOf,
	readEmail,
	readFirstName,
	readLastName,
	viewOf,
	WORDS,
} from '../../foundations/portal/index.ts';
import type { PageAnswer, PageCall } from '../../kernel/http/index.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import { changePerson, leave } from './change-person.ts';
import { listInvitations } from './invitation-store.ts';
import { type InvitationWish, invitationLimits, invite, withdrawInvitation } from './invite-person.ts';
import { invitationMail } from './mails.ts';
import { invitedPage, peoplePage } from './views/people.ts';

const membershipsOf = (portal: Portal, session: OpenSession): Promise<Membership[]> =>
	listMemberships.all(portal.db, { accountId: session.account_id });

async function ownCompany(portal: Portal, session: OpenSession, call: PageCall): Promise<Membership> {
	const own = (await membershipsOf(portal, session)).find(({ company_id }) => company_id === idOf(call.form.company));
	if (!own) throw notThere();
	return own;
}

async function managedCompany(portal: Portal, session: OpenSession, call: PageCall): Promise<Membership> {
	const own = await ownCompany(portal, session, call);
	if (own.role === 'staff') throw notThere();
	return own;
}

async function show(portal: Portal, call: PageCall, session: OpenSession, note?: Note) {
	const memberships = await membershipsOf(portal, session);
	const companies = await Promise.all(
		memberships
			.filter(({ role }) => role !== 'staff')
			.map(async (membership) => ({
				membership,
				users: await listUsers.all(portal.db, { companyId: membership.company_id }),
				invitations: await listInvitations.all(portal.db, { companyId: membership.company_id, now: portal.now() }),
			})),
	);
	return { page: peoplePage(viewOf(call, session), { companies, memberships }, note) };
}

/** One change, in one transaction; the page says what became of it. */
const change = (
	portal: Portal,
	call: PageCall,
	session: OpenSession,
	done: string,
	run: (work: InstanceWork) => Promise<void>,
) =>
	orSay(
		call,
		async () => {
			await portal.transaction(call, run);
			return show(portal, call, session, { done });
		},
		(problem) => show(portal, call, session, { problem }),
	);

function readRole(form: Form, own: string): string {
	const role = rolesUpTo(own).find((each) => each === form.role);
	if (!role) throw invalidForm('role', 'Choose a role that you may give');
	return role;
}

function readWish(form: Form, own: string): InvitationWish {
	checkAll(
		() => readEmail(form),
		() => readFirstName(form),
		() => readLastName(form),
		() => readRole(form, own),
	);
	return {
		email: readEmail(form),
		firstName: readFirstName(form),
		lastName: readLastName(form),
		role: readRole(form, own),
	};
}

async function sendInvitation(
	portal: Portal,
	call: PageCall,
	session: OpenSession,
	by: Membership,
): Promise<PageAnswer> {
	const wish = readWish(call.form, by.role);
	await portal.mails.take(invitationLimits(by.company_id, wish.email, call.address));
	const link = await portal.transaction(call, async (work) => {
		const made = `${portal.api.addresses.auth}/invitation/${await invite(work, by, wish)}`;
		const from = `${session.first_name} ${session.last_name}`.trim();
		const about = { companyId: by.company_id, company: by.company_name };
		const invitation = { to: wish.email, by: from, ...about, link: made };
		work.tx.afterCommit(() => portal.mailer?.post('invitation', () => invitationMail(call.language, invitation)));
		return made;
	});
	// With mail only the owner of the address sees the link.
	return { page: invitedPage(viewOf(call, session), portal.mailer?.reachesPeople ? { sentTo: wish.email } : { link }) };
}

function invitationRoutesOfInviter(portal: Portal): void {
	const { post } = accountPages(portal);
	post(
		{ url: '/account/people', operationId: 'invitePerson', summary: 'Invite a person to a company' },
		async (call, session) => {
			const by = await managedCompany(portal, session, call);
			return orSay(
				call,
				() => sendInvitation(portal, call, session, by),
				(problem, refusal) => show(portal, call, session, { problem, wrong: problemOf(WORDS[call.language], refusal) }),
			);
		},
	);
	post(
		{ url: '/account/people/take-back', operationId: 'withdrawInvitation', summary: 'Withdraw an invitation' },
		async (call, session) => {
			const by = await managedCompany(portal, session, call);
			const done = WORDS[call.language].invitationEnded;
			return change(portal, call, session, done, (work) => withdrawInvitation(work, by, idOf(call.form.id)));
		},
	);
}

export function peopleRoutes(portal: Portal): void {
	const { get, post } = accountPages(portal);
	get(
		{ url: '/account/people', operationId: 'getPeoplePage', summary: "People of a person's companies" },
		(call, session) => show(portal, call, session),
	);
	invitationRoutesOfInviter(portal);
	post(
		{
			url: '/account/people/state',
			operationId: 'changePersonState',
			summary: 'Deactivate or activate a person in a company',
		},
		async (call, session) => {
			const by = await managedCompany(portal, session, call);
			const companyId = by.company_id;
			const user = (await listUsers.all(portal.db, { companyId })).find(({ id }) => id === idOf(call.form.user));
			// People do not deactivate themselves, nor managers owners.
			if (!user || user.id === by.user_id || !rolesUpTo(by.role).some((role) => role === user.role)) throw notThere();
			const state = call.form.state === String(INACTIVE) ? INACTIVE : ACTIVE;
			const { accessEnded, accessBack } = WORDS[call.language];
			const done = (state === INACTIVE ? accessEnded : accessBack)(`${user.first_name} ${user.last_name}`.trim());
			return change(portal, call, session, done, (work) => changePerson(work, by, user.id, state));
		},
	);
	post(
		{ url: '/account/people/leave', operationId: 'leaveCompany', summary: 'Leave a company' },
		async (call, session) => {
			const own = await ownCompany(portal, session, call);
			const done = WORDS[call.language].leftCompany(own.company_name);
			return change(portal, call, session, done, (work) => leave(work, own));
		},
	);
}
