/** The people of a company: owners and managers see them, invite by link, and deactivate. */
import {
	addUser,
	listMemberships,
	listUsers,
	type Membership,
	ROLES,
	setUserState,
} from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { PageCall, Pages } from '../../kernel/http/index.ts';
import { signedIn } from './account-routes.ts';
import { invalidForm, notThere } from './errors.ts';
import { invitationMail } from './mails.ts';
import type { Room } from './room.ts';
import type { OpenSession } from './session-store.ts';
import { makePasswordLink } from './set-password.ts';
import { readEmail, readLine } from './sign-up.ts';
import { viewOf } from './views/layout.ts';
import { invitedPage, peoplePage } from './views/people.ts';
import { sentenceOf } from './words/index.ts';

const TAG = 'Account pages';

/** Nobody gives a role above their own. */
const rolesBelow = (role: string) => (role === 'owner' ? ROLES : ROLES.filter((each) => each !== 'owner'));

async function managed(room: Room, session: OpenSession): Promise<Membership[]> {
	const all = await listMemberships.all(room.db, { accountId: session.account_id });
	return all.filter(({ role }) => role !== 'staff');
}

async function managedCompany(room: Room, session: OpenSession, call: PageCall): Promise<Membership> {
	const own = (await managed(room, session)).find(({ company_id }) => String(company_id) === call.form.company);
	if (!own) throw notThere();
	return own;
}

export function peopleRoutes(room: Room, pages: Pages): void {
	const show = async (call: PageCall, session: OpenSession, note?: { done?: string; problem?: string }) => {
		const companies = await Promise.all(
			(await managed(room, session)).map(async (membership) => ({
				membership,
				users: await listUsers.all(room.db, { companyId: membership.company_id }),
			})),
		);
		return peoplePage(viewOf(call, session), companies, note);
	};
	const note = (by: Membership, action: string, userId: number, address: string, at: number) => ({
		companyId: by.company_id,
		at,
		userId: by.user_id,
		tokenId: 0,
		action,
		record: `/v1/users/${userId}.json`,
		address,
	});
	pages.get(
		{ url: '/account/people', tag: TAG, summary: "People of a person's companies" },
		signedIn(room, async (call, session) => ({ page: await show(call, session) })),
	);
	pages.post(
		{ url: '/account/people', tag: TAG, summary: 'Invite somebody into a company' },
		signedIn(room, async (call, session) => {
			const by = await managedCompany(room, session, call);
			const view = viewOf(call, session);
			try {
				const role = rolesBelow(by.role).find((each) => each === call.form.role);
				if (!role) throw invalidForm('role', 'Choose a role that you may give');
				const person = 'First and last name must have 1 to 100 characters';
				const now = room.now();
				const wish = {
					companyId: by.company_id,
					email: readEmail(call.form),
					firstName: readLine(call.form, 'firstName', person, 'person'),
					lastName: readLine(call.form, 'lastName', person, 'person'),
					role,
					now,
				};
				const { auth } = room.api.addresses;
				const link = await room.db.transaction(async (tx) => {
					const { userId, accountId, isNewAccount } = await addUser(tx, wish);
					writeAudit(tx, note(by, 'user.invited', userId, call.address, now));
					// Only for a new account: whoever has one already keeps the password that nobody else knows.
					const made = isNewAccount
						? `${auth}/reset/${await makePasswordLink(tx, { accountId, address: call.address, now })}`
						: undefined;
					const invitation = {
						to: wish.email,
						by: `${session.first_name} ${session.last_name}`.trim(),
						company: by.company_name,
						link: made ?? `${auth}/login`,
						isNewAccount,
					};
					tx.afterCommit(() => room.mailer?.post('invitation', () => invitationMail(call.language, invitation)));
					return made;
				});
				// With mail nobody but the owner of the address gets to see the link.
				return { page: invitedPage(view, room.mailer ? { sentTo: wish.email } : { link }) };
			} catch (error) {
				if (!(error instanceof Refusal)) throw error;
				const page = await show(call, session, { problem: sentenceOf(view.words, error) });
				return { page, status: error.status };
			}
		}),
	);
	pages.post(
		{ url: '/account/people/state', tag: TAG, summary: 'Deactivate somebody in a company, or activate again' },
		signedIn(room, async (call, session) => {
			const by = await managedCompany(room, session, call);
			const users = await listUsers.all(room.db, { companyId: by.company_id });
			const user = users.find(({ id }) => String(id) === call.form.user);
			// Nobody closes the door behind themselves, and managers do not close it on owners.
			if (!user || user.id === by.user_id || !rolesBelow(by.role).some((role) => role === user.role)) throw notThere();
			const state = call.form.state === '1' ? 1 : 0;
			const now = room.now();
			await room.db.transaction(async (tx) => {
				await setUserState.run(tx, { companyId: by.company_id, id: user.id, state });
				writeAudit(tx, note(by, state === 1 ? 'user.deactivated' : 'user.activated', user.id, call.address, now));
			});
			return { page: await show(call, session, { done: viewOf(call).words.done }) };
		}),
	);
}
