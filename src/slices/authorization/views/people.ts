/** The page of a company's people, and the invitation that is shown once. */
import { type Membership, ROLES } from '../../../foundations/identity/index.ts';
import { type Html, html } from '../../../kernel/html.ts';
import { accountPage, action } from './account.ts';
import { csrfField, field, layout, type View } from './layout.ts';

export interface Person {
	id: number;
	first_name: string;
	last_name: string;
	email: string;
	role: string;
	state: 0 | 1;
}

export interface CompanyPeople {
	membership: Membership;
	users: readonly Person[];
}

function personItem(view: View, by: Membership, user: Person): Html {
	const { words } = view;
	const label = user.state === 0 ? words.deactivate : words.activate;
	const hidden = { company: by.company_id, user: user.id, state: user.state === 0 ? 1 : 0 };
	const mayChange = user.id !== by.user_id && (by.role === 'owner' || user.role !== 'owner');
	return html`<li><strong>${user.first_name} ${user.last_name}</strong> <span class="tag">${words.roles[user.role] ?? user.role}</span>
${user.state === 1 ? html` <span class="tag">${words.inactive}</span>` : undefined}<p class="hint">${user.email}</p>
${mayChange ? html`<div class="actions">${action(view, { address: '/account/people/state', label, about: user.email, hidden })}</div>` : undefined}</li>`;
}

export function peoplePage(
	view: View,
	companies: readonly CompanyPeople[],
	note?: { done?: string; problem?: string },
): Html {
	const { words } = view;
	const { form } = view.call;
	const lists = companies.map(
		({ membership, users }) => html`<section class="card"><h2>${membership.company_name}</h2>
<ul class="items">${users.map((user) => personItem(view, membership, user))}</ul></section>`,
	);
	const options = companies.map(
		({ membership }) => html`<option value="${membership.company_id}">${membership.company_name}</option>`,
	);
	const roles = [...ROLES].reverse().map((role) => html`<option value="${role}">${words.roles[role] ?? role}</option>`);
	const invite = html`<section class="card"><h2>${words.invite}</h2>
<form method="post" action="/account/people">${csrfField(view)}
<div class="field"><label for="company">${words.company}</label><select id="company" name="company">${options}</select></div>
${field({ name: 'email', label: words.email, type: 'email', value: form.email })}
${field({ name: 'firstName', label: words.firstName, value: form.firstName, most: 100 })}
${field({ name: 'lastName', label: words.lastName, value: form.lastName, most: 100 })}
<div class="field"><label for="role">${words.role}</label><select id="role" name="role">${roles}</select></div>
<button>${words.invite}</button></form></section>`;
	const body = companies.length === 0 ? html`<p class="card">${words.noPeople}</p>` : html`${lists}${invite}`;
	return accountPage(view, 'people', body, note);
}

/** Sent by mail, or with a link to hand over; without either the person has an account already. */
export function invitedPage(view: View, { sentTo, link }: { sentTo?: string; link?: string | undefined }): Html {
	const { words } = view;
	const toHandOver = link
		? html`<p class="done" role="status">${words.inviteHint}</p><code class="secret">${link}</code>`
		: html`<p>${words.addedHint}</p>`;
	const body = html`<div class="card"><h1>${words.invited}</h1>
${sentTo === undefined ? toHandOver : html`<p class="done" role="status">${words.invitedByMail(sentTo)}</p>`}
<a class="button" href="/account/people">${words.back}</a></div>`;
	return layout(view, { title: words.invited, body });
}
