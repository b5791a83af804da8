/** The people of a company: owners and managers see them, invite by link, and deactivate; any user may leave. */
import {
	changeUserState,
	leaveCompany,
	listMemberships,
	listUsers,
	type Membership,
	ROLES,
} from '../../foundations/identity/index.ts';
import {
	idOf,
	invalidForm,
	notThere,
	type OpenSession,
	type Portal,
	readEmail,
	readPerson,
	sentenceOf,
	signedIn,
	viewOf,
} from '../../foundations/portal/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall } from '../../kernel/http/index.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import { listInvitations, takeInvitationBack } from './invitation-store.ts';
import { invitationLimits, invite } from './invite-person.ts';
import { invitationMail } from './mails.ts';
import { invitedPage, peoplePage } from './views/people.ts';

const TAG = 'Account pages';

/** The roles a person may give: none above their own. */
const rolesBelow = (role: string) => (role === 'owner' ? ROLES : ROLES.filter((each) => each !== 'owner'));

const membershipsOf = (portal: Portal, session: OpenSession): Promise<Membership[]> =>
	listMemberships.all(portal.db, { accountId: session.account_id });

async function managedCompany(portal: Portal, session: OpenSession, call: PageCall): Promise<Membership> {
	const own = (await membershipsOf(portal, session)).find(({ company_id }) => company_id === idOf(call.form.company));
	if (!own || own.role === 'staff') throw notThere();
	return own;
}

const note = (by: Membership, call: PageCall, at: number, action: string, record: string) => ({
	companyId: by.company_id,
	at,
	userId: by.user_id,
	tokenId: 0,
	action,
	record,
	address: call.address,
});

type Note = { done?: string; problem?: string };

async function show(portal: Portal, call: PageCall, session: OpenSession, said?: Note) {
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
	return peoplePage(viewOf(call, session), { companies, memberships }, said);
}

/** A refusal is said on the page itself, which can be used again. */
async function orProblem(portal: Portal, call: PageCall, session: OpenSession, work: () => Promise<void>) {
	const { words } = viewOf(call);
	try {
		await work();
		return { page: await show(portal, call, session, { done: words.done }) };
	} catch (error) {
		if (!(error instanceof Refusal) || error.status === 404) throw error;
		return { page: await show(portal, call, session, { problem: sentenceOf(words, error) }), status: error.status };
	}
}

function invitationRoutesOfInviter(portal: Portal): void {
	portal.pages.post(
		{ url: '/account/people', operationId: 'invitePerson', tag: TAG, summary: 'Invite a person to a company' },
		signedIn(portal, async (call, session) => {
			const by = await managedCompany(portal, session, call);
			const view = viewOf(call, session);
			try {
				const role = rolesBelow(by.role).find((each) => each === call.form.role);
				if (!role) throw invalidForm('role', 'Choose a role that you may give');
				const wish = { ...readPerson(call.form), email: readEmail(call.form), role };
				await portal.mails.take(invitationLimits(by.company_id, wish.email, call.address));
				const link = await portal.transaction(call, async (work) => {
					const token = await invite(work, by, wish);
					const made = `${portal.api.addresses.auth}/invitation/${token}`;
					const from = `${session.first_name} ${session.last_name}`.trim();
					const invitation = { to: wish.email, by: from, company: by.company_name, link: made };
					work.tx.afterCommit(() => portal.mailer?.post('invitation', () => invitationMail(call.language, invitation)));
					return made;
				});
				// With mail only the owner of the address sees the link.
				return { page: invitedPage(view, portal.mailer ? { sentTo: wish.email } : { link }) };
			} catch (error) {
				if (!(error instanceof Refusal) || error.status === 429) throw error;
				const page = await show(portal, call, session, { problem: sentenceOf(view.words, error) });
				return { page, status: error.status };
			}
		}),
	);
	portal.pages.post(
		{
			url: '/account/people/take-back',
			operationId: 'withdrawInvitation',
			tag: TAG,
			summary: 'Withdraw an invitation',
		},
		signedIn(portal, async (call, session) => {
			const by = await managedCompany(portal, session, call);
			return orProblem(portal, call, session, () =>
				portal.db.transaction(async (tx) => {
					const [id, now] = [idOf(call.form.id), portal.now()];
					if ((await takeInvitationBack.run(tx, { companyId: by.company_id, id, now })) === 0) throw notThere();
					writeAudit(tx, note(by, call, now, 'user.invitation_taken_back', `invitation ${id}`));
				}),
			);
		}),
	);
}

export function peopleRoutes(portal: Portal): void {
	portal.pages.get(
		{ url: '/account/people', operationId: 'getPeoplePage', tag: TAG, summary: "People of a person's companies" },
		signedIn(portal, async (call, session) => ({ page: await show(portal, call, session) })),
	);
	invitationRoutesOfInviter(portal);
	portal.pages.post(
		{
			url: '/account/people/state',
			operationId: 'changePersonState',
			tag: TAG,
			summary: 'Deactivate or activate a person in a company',
		},
		signedIn(portal, async (call, session) => {
			const by = await managedCompany(portal, session, call);
			const companyId = by.company_id;
			const user = (await listUsers.all(portal.db, { companyId })).find(({ id }) => id === idOf(call.form.user));
			// People do not deactivate themselves, nor managers owners.
			if (!user || user.id === by.user_id || !rolesBelow(by.role).some((role) => role === user.role)) throw notThere();
			const state = call.form.state === '1' ? 1 : 0;
			return orProblem(portal, call, session, () =>
				portal.db.transaction(async (tx) => {
					const [userId, at] = [user.id, portal.now()];
					if (!(await changeUserState({ tx, now: at }, { companyId, userId }, state))) throw notThere();
					const action = state === INACTIVE ? 'user.deactivated' : 'user.activated';
					writeAudit(tx, note(by, call, at, action, `/v1/users/${userId}.json`));
				}),
			);
		}),
	);
	portal.pages.post(
		{ url: '/account/people/leave', operationId: 'leaveCompany', tag: TAG, summary: 'Leave a company' },
		signedIn(portal, async (call, session) => {
			const all = await membershipsOf(portal, session);
			const own = all.find(({ company_id }) => company_id === idOf(call.form.company));
			if (!own) throw notThere();
			return orProblem(portal, call, session, () =>
				portal.db.transaction(async (tx) => {
					const at = portal.now();
					const user = { companyId: own.company_id, userId: own.user_id };
					if (!(await leaveCompany({ tx, now: at }, user))) throw notThere();
					writeAudit(tx, note(own, call, at, 'user.left', `/v1/users/${own.user_id}.json`));
				}),
			);
		}),
	);
}
