/** The people of a company: owners and managers see them, invite by link, and deactivate; everybody may leave. */
import {
	changeUserState,
	leaveCompany,
	listMemberships,
	listUsers,
	type Membership,
	ROLES,
} from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall, Pages } from '../../kernel/http/index.ts';
import { signedIn } from './account-routes.ts';
import { invalidForm, notThere } from './errors.ts';
import { listInvitations, takeInvitationBack } from './invitation-store.ts';
import { invitationLimits, invite } from './invite.ts';
import { invitationMail } from './mails.ts';
import { idOf, readEmail, readPerson } from './read-form.ts';
import type { Room } from './room.ts';
import type { OpenSession } from './session-store.ts';
import { withdrawAllOfUser } from './store.ts';
import { viewOf } from './views/layout.ts';
import { invitedPage, peoplePage } from './views/people.ts';
import { sentenceOf } from './words/index.ts';

const TAG = 'Account pages';

/** Nobody gives a role above their own. */
const rolesBelow = (role: string) => (role === 'owner' ? ROLES : ROLES.filter((each) => each !== 'owner'));

const membershipsOf = (room: Room, session: OpenSession): Promise<Membership[]> =>
	listMemberships.all(room.db, { accountId: session.account_id });

async function managedCompany(room: Room, session: OpenSession, call: PageCall): Promise<Membership> {
	const own = (await membershipsOf(room, session)).find(({ company_id }) => company_id === idOf(call.form.company));
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

async function show(room: Room, call: PageCall, session: OpenSession, said?: Note) {
	const memberships = await membershipsOf(room, session);
	const companies = await Promise.all(
		memberships
			.filter(({ role }) => role !== 'staff')
			.map(async (membership) => ({
				membership,
				users: await listUsers.all(room.db, { companyId: membership.company_id }),
				invitations: await listInvitations.all(room.db, { companyId: membership.company_id, now: room.now() }),
			})),
	);
	return peoplePage(viewOf(call, session), { companies, memberships }, said);
}

/** A refusal is said on the page itself, which can be used again. */
async function orProblem(room: Room, call: PageCall, session: OpenSession, work: () => Promise<void>) {
	const { words } = viewOf(call);
	try {
		await work();
		return { page: await show(room, call, session, { done: words.done }) };
	} catch (error) {
		if (!(error instanceof Refusal) || error.status === 404) throw error;
		return { page: await show(room, call, session, { problem: sentenceOf(words, error) }), status: error.status };
	}
}

function invitationRoutesOfInviter(room: Room, pages: Pages): void {
	pages.post(
		{ url: '/account/people', operationId: 'invitePerson', tag: TAG, summary: 'Invite somebody into a company' },
		signedIn(room, async (call, session) => {
			const by = await managedCompany(room, session, call);
			const view = viewOf(call, session);
			try {
				const role = rolesBelow(by.role).find((each) => each === call.form.role);
				if (!role) throw invalidForm('role', 'Choose a role that you may give');
				const wish = { ...readPerson(call.form), email: readEmail(call.form), role, address: call.address };
				await room.mails.take(invitationLimits(by.company_id, wish.email, call.address));
				const link = await room.db.transaction(async (tx) => {
					const token = await invite(tx, by, { ...wish, now: room.now() });
					const made = `${room.api.addresses.auth}/invitation/${token}`;
					const from = `${session.first_name} ${session.last_name}`.trim();
					const invitation = { to: wish.email, by: from, company: by.company_name, link: made };
					tx.afterCommit(() => room.mailer?.post('invitation', () => invitationMail(call.language, invitation)));
					return made;
				});
				// With mail nobody but the owner of the address gets to see the link.
				return { page: invitedPage(view, room.mailer ? { sentTo: wish.email } : { link }) };
			} catch (error) {
				if (!(error instanceof Refusal) || error.status === 429) throw error;
				const page = await show(room, call, session, { problem: sentenceOf(view.words, error) });
				return { page, status: error.status };
			}
		}),
	);
	pages.post(
		{
			url: '/account/people/take-back',
			operationId: 'withdrawInvitation',
			tag: TAG,
			summary: 'Take an invitation back',
		},
		signedIn(room, async (call, session) => {
			const by = await managedCompany(room, session, call);
			return orProblem(room, call, session, () =>
				room.db.transaction(async (tx) => {
					const [id, now] = [idOf(call.form.id), room.now()];
					if ((await takeInvitationBack.run(tx, { companyId: by.company_id, id, now })) === 0) throw notThere();
					writeAudit(tx, note(by, call, now, 'user.invitation_taken_back', `invitation ${id}`));
				}),
			);
		}),
	);
}

export function peopleRoutes(room: Room, pages: Pages): void {
	pages.get(
		{ url: '/account/people', operationId: 'getPeoplePage', tag: TAG, summary: "People of a person's companies" },
		signedIn(room, async (call, session) => ({ page: await show(room, call, session) })),
	);
	invitationRoutesOfInviter(room, pages);
	pages.post(
		{
			url: '/account/people/state',
			operationId: 'changePersonState',
			tag: TAG,
			summary: 'Deactivate somebody in a company, or activate again',
		},
		signedIn(room, async (call, session) => {
			const by = await managedCompany(room, session, call);
			const companyId = by.company_id;
			const user = (await listUsers.all(room.db, { companyId })).find(({ id }) => id === idOf(call.form.user));
			// Nobody closes the door behind themselves, and managers do not close it on owners.
			if (!user || user.id === by.user_id || !rolesBelow(by.role).some((role) => role === user.role)) throw notThere();
			const state = call.form.state === '1' ? 1 : 0;
			return orProblem(room, call, session, () =>
				room.db.transaction(async (tx) => {
					const [userId, at] = [user.id, room.now()];
					if (!(await changeUserState(tx, { companyId, userId, state, at }))) throw notThere();
					// Whoever comes back is asked anew by every application.
					if (state === 1) await withdrawAllOfUser.run(tx, { companyId, userId, at });
					const action = state === 1 ? 'user.deactivated' : 'user.activated';
					writeAudit(tx, note(by, call, at, action, `/v1/users/${userId}.json`));
				}),
			);
		}),
	);
	pages.post(
		{ url: '/account/people/leave', operationId: 'leaveCompany', tag: TAG, summary: 'Leave a company' },
		signedIn(room, async (call, session) => {
			const all = await membershipsOf(room, session);
			const own = all.find(({ company_id }) => company_id === idOf(call.form.company));
			if (!own) throw notThere();
			return orProblem(room, call, session, () =>
				room.db.transaction(async (tx) => {
					const at = room.now();
					const of = { companyId: own.company_id, userId: own.user_id, at };
					if (!(await leaveCompany(tx, of))) throw notThere();
					await withdrawAllOfUser.run(tx, of);
					writeAudit(tx, note(own, call, at, 'user.left', `/v1/users/${own.user_id}.json`));
				}),
			);
		}),
	);
}
