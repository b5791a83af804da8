/** The page of a company's people, and the invitation that is shown once. */
import { type listUsers, type Membership, ROLES } from '../../../foundations/identity/index.ts';
import {
	accountPage,
	action,
	choice,
	csrfField,
	layout,
	type Note,
	type View,
} from '../../../foundations/portal/index.ts';
import { type FormProblem, type Frame, field, type Html, html } from '../../../kernel/pages/index.ts';
import { ACTIVE, INACTIVE } from '../../../kernel/record-state.ts';
import type { listInvitations } from '../invitation-store.ts';

interface CompanyPeople {
	membership: Membership;
	users: Awaited<ReturnType<typeof listUsers.all>>;
	invitations: Awaited<ReturnType<typeof listInvitations.all>>;
}

function personItem(view: View, by: Membership, user: CompanyPeople['users'][number]): Html {
	const { words } = view;
	const label = user.state === ACTIVE ? words.deactivate : words.activate;
	const hidden = { company: by.company_id, user: user.id, state: user.state === ACTIVE ? INACTIVE : ACTIVE };
	const isStranger = user.id !== by.user_id && user.left_at === null;
	const mayChange = isStranger && (by.role === 'owner' || user.role !== 'owner');
	return html`<li><strong>${user.first_name} ${user.last_name}</strong> <span class="tag">${words.roles[user.role] ?? user.role}</span>
${user.state === INACTIVE ? html` <span class="tag">${user.left_at === null ? words.inactive : words.hasLeft}</span>` : undefined}<p class="hint">${user.email}</p>
${mayChange ? html`<div class="actions">${action(view, { address: '/account/people/state', label, about: user.email, hidden })}</div>` : undefined}</li>`;
}

function invitationItem(view: View, by: Membership, invitation: CompanyPeople['invitations'][number]): Html {
	const { words } = view;
	const { email, role } = invitation;
	const hidden = { company: by.company_id, id: invitation.id };
	const takeBack = { address: '/account/people/take-back', label: words.takeBack, about: email, hidden };
	return html`<li><strong>${invitation.first_name} ${invitation.last_name}</strong> <span class="tag">${words.roles[role] ?? role}</span>
 <span class="tag">${words.isInvited}</span><p class="hint">${email} · ${words.expires}: ${view.moment(invitation.expires_at)}</p>
<div class="actions">${action(view, takeBack)}</div></li>`;
}

const nameOf = ({ membership }: CompanyPeople) => [membership.company_id, membership.company_name] as const;

function inviteForm(view: View, companies: readonly CompanyPeople[], problem: FormProblem | undefined): Html {
	const { words } = view;
	const { form } = view.call;
	const mayMakeOwners = companies.some(({ membership }) => membership.role === 'owner');
	const roles = ROLES.filter((role) => role !== 'owner' || mayMakeOwners)
		.reverse()
		.map((role) => [role, words.roles[role] ?? role] as const);
	return html`<section class="card"><h2>${words.invite}</h2>
<form method="post" action="/account/people" novalidate>${csrfField(view)}
${choice(view, 'company', words.company, companies.map(nameOf))}
${field({ name: 'email', label: words.email, type: 'email', value: form.email, problem })}
${field({ name: 'firstName', label: words.firstName, value: form.firstName, most: 100, problem })}
${field({ name: 'lastName', label: words.lastName, value: form.lastName, most: 100, problem })}
${choice(view, 'role', words.role, roles)}
<button>${words.invite}</button></form></section>`;
}

/** Every company of the person's, with the way out. */
function ownCompanies(view: View, memberships: readonly Membership[]): Html {
	const { words } = view;
	const items = memberships.map(({ company_id, company_name, role }) => {
		const leave = { address: '/account/people/leave', label: words.leave, about: company_name };
		return html`<li><strong>${company_name}</strong> <span class="tag">${words.roles[role] ?? role}</span>
<div class="actions">${action(view, { ...leave, hidden: { company: company_id } })}</div></li>`;
	});
	return html`<section class="card"><h2>${words.ownCompanies}</h2><p class="soft">${words.leaveHint}</p>
<ul class="items">${items}</ul></section>`;
}

interface PeopleOptions {
	/** Those whose people the person manages. */
	companies: readonly CompanyPeople[];
	memberships: readonly Membership[];
}

export function peoplePage(view: View, { companies, memberships }: PeopleOptions, note?: Note): Frame {
	const { words } = view;
	const lists = companies.map(
		({ membership, users, invitations }) => html`<section class="card"><h2>${membership.company_name}</h2>
<ul class="items">${users.map((user) => personItem(view, membership, user))}${invitations.map((each) => invitationItem(view, membership, each))}</ul></section>`,
	);
	const managed =
		companies.length === 0
			? html`<p class="card">${words.noPeople}</p>`
			: html`${lists}${inviteForm(view, companies, note?.wrong)}`;
	const fields = ['email', 'firstName', 'lastName'];
	return accountPage(view, 'people', html`${managed}${ownCompanies(view, memberships)}`, note, fields);
}

/** Sent by mail, or with a link to hand over. */
export function invitedPage(view: View, { sentTo, link }: { sentTo?: string; link?: string }): Frame {
	const { words } = view;
	const body = html`<div class="card"><h1>${words.invited}</h1>
<p class="done" role="status">${sentTo === undefined ? words.inviteHint : words.invitedByMail(sentTo)}</p>
${link === undefined ? undefined : html`<code class="secret">${link}</code>`}
<p class="hint">${words.invitedHint}</p>
<a class="button" href="/account/people">${words.back}</a></div>`;
	return layout(view, { title: words.invited, body });
}
