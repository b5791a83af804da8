/** The pages of a person's account: their frame, connected applications, sessions, password, and a secret shown once. */
import { EVERY_RIGHT, type OwnToken } from '../../../foundations/identity/index.ts';
import { type Html, html } from '../../../kernel/pages/index.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import { browserName, END_TOKENS, MIN_PASSWORD } from '../rules.ts';
import type { ApplicationState } from '../states.ts';
import { moment, rightsInWords, type Words } from '../words/index.ts';
import { alert, csrfField, field, layout, type View } from './layout.ts';
import { signOutForm } from './sign-in.ts';

export type Section = 'people' | 'tokens' | 'applications' | 'sessions' | 'password' | 'developers';

const SECTIONS: readonly [Section, string, (words: Words) => string][] = [
	['tokens', '/account', (words) => words.tokens],
	['applications', '/account/applications', (words) => words.applications],
	['sessions', '/account/sessions', (words) => words.sessions],
	['people', '/account/people', (words) => words.people],
	['password', '/account/password', (words) => words.changePassword],
	['developers', '/developers', (words) => words.developers],
];

const CURRENT = html` aria-current="page"`;

/** A page of the account, with the way to the others. */
export function accountPage(
	view: View,
	section: Section,
	body: Html,
	note?: { done?: string; problem?: string },
): Html {
	const { words } = view;
	const title = SECTIONS.find(([name]) => name === section)?.[2](words) ?? '';
	const links = SECTIONS.map(
		([name, address]) =>
			html`<li><a href="${address}"${name === section ? CURRENT : undefined}>${words.menu[name]}</a></li>`,
	);
	return layout(view, {
		title,
		body: html`<nav aria-label="${words.navigation}"><ul>${links}</ul></nav>
<h1>${title}</h1>
${note?.done ? html`<p class="done" role="status">${note.done}</p>` : undefined}${alert(note?.problem)}
${body}
${signOutForm(view, words.signOut)}`,
	});
}

export const used = (words: Words, at: number | null): string => (at === null ? words.neverUsed : moment(at));

export const rightsLine = (words: Words, rights: string): string =>
	rights === EVERY_RIGHT
		? words.allRights
		: rightsInWords(words, rights)
				.map(({ area, what }) => `${area}: ${what}`)
				.join('; ');

interface Action {
	address: string;
	label: string;
	/** What it is done to, for those who hear a page instead of seeing it. */
	about?: string;
	hidden: Record<string, string | number>;
	look?: 'bad' | 'quiet';
	/** It shows a secret: see form-secret.ts. */
	isOnce?: boolean;
}

/** Makes what a form shows once the same, however often the form is sent. */
export const onceField = (): Html => html`<input type="hidden" name="once" value="${randomSecret(16)}">`;

/** A form of one button. */
export const action = (view: View, { address, label, about, hidden, look = 'bad', isOnce = false }: Action): Html =>
	html`<form method="post" action="${address}">${csrfField(view)}${isOnce ? onceField() : undefined}${Object.entries(
		hidden,
	).map(
		([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
	)}<button class="small ${look}"${about === undefined ? undefined : html` aria-label="${label}: ${about}"`}>${label}</button></form>`;

/** A secret, once, with a call that works as it stands. */
export function secretPage(
	view: View,
	options: { title: string; token: string; baseUrl: string; hint?: string },
): Html {
	const { words } = view;
	const curl = `curl -s ${options.baseUrl}/v1/offices.json -H 'access_token: ${options.token}'`;
	const body = html`<div class="card"><h1>${options.title}</h1>
<p class="done" role="status">${words.shownOnce}</p>
<h2>${words.tokenLabel}</h2><code class="secret">${options.token}</code>
${options.hint ? html`<p class="hint">${options.hint}</p>` : undefined}
<h2>${words.tryIt}</h2><pre>${curl}</pre>
<a class="button" href="/account">${words.toAccount}</a></div>`;
	return layout(view, { title: options.title, body });
}

export interface Connected {
	company_id: number;
	application_id: number;
	name: string;
	state: ApplicationState;
	company_name: string;
	/** Of its living tokens; empty when it holds none. */
	rights: string;
	is_remembered: 0 | 1;
	approved_at: number;
	lastUsedAt: number | null;
}

export function applicationsPage(view: View, connected: readonly Connected[], note?: { done?: string }): Html {
	const { words } = view;
	const items = connected.map(
		(each) => html`<li><strong>${each.name}</strong> <span class="tag">${each.company_name}</span>
${each.is_remembered === 1 ? html` <span class="tag">${words.rememberedTag}</span>` : undefined}
${each.state === 'approved' ? undefined : html` <span class="tag">${words.states[each.state]}</span>`}
<p class="hint">${each.rights === '' ? words.holdsNothing : rightsLine(words, each.rights)}</p>
<p class="hint">${words.approvedOn}: ${moment(each.approved_at)} · ${words.lastUsed}: ${used(words, each.lastUsedAt)}</p>
<div class="actions">${action(view, { address: '/account/applications/withdraw', label: words.withdraw, about: each.name, hidden: { company: each.company_id, application: each.application_id } })}</div>
<p class="hint">${words.withdrawHint}</p></li>`,
	);
	const body = html`<section class="card" aria-label="${words.applications}">${
		items.length === 0 ? html`<p>${words.noApplications}</p>` : html`<ul class="items">${items}</ul>`
	}</section>`;
	return accountPage(view, 'applications', body, note);
}

export interface SessionShown {
	id: number;
	address: string;
	browser: string;
	created_at: number;
	last_used_at: number;
}

export function sessionsPage(view: View, sessions: readonly SessionShown[], note?: { done?: string }): Html {
	const { words, session } = view;
	const items = sessions.map(
		(
			each,
		) => html`<li><strong>${browserName(each.browser)}</strong> ${each.id === session?.id ? html`<span class="tag">${words.thisBrowser}</span>` : undefined}
<p class="hint">${words.from}: ${each.address}</p>
<p class="hint">${words.since}: ${moment(each.created_at)} · ${words.lastUsed}: ${moment(each.last_used_at)}</p>
${each.id === session?.id ? undefined : html`<div class="actions">${action(view, { address: '/account/sessions/end', label: words.endSession, about: browserName(each.browser), hidden: { id: each.id } })}</div>`}</li>`,
	);
	const body = html`<p class="soft">${words.sessionsLead}</p>
<section class="card" aria-label="${words.sessions}"><ul class="items">${items}</ul></section>
${sessions.length > 1 ? html`<p>${action(view, { address: '/account/sessions/end', label: words.endOthers, hidden: { id: 'others' } })}</p>` : undefined}`;
	return accountPage(view, 'sessions', body, note);
}

/** Programs go on with the tokens they have, so whoever fears for the password is shown them and may end them. */
const endTokensField = ({ words }: View): Html =>
	html`<label class="check"><input type="checkbox" name="${END_TOKENS}" value="1"> ${words.endTokens}</label>`;

export function passwordPage(
	view: View,
	tokens: readonly OwnToken[],
	note?: { done?: string; problem?: string },
): Html {
	const { words } = view;
	const held = tokens.map(
		(each) => html`<li><strong>${each.name}</strong> <code>${each.prefix}…</code>
<p class="hint">${each.company_name} · ${words.lastUsed}: ${used(words, each.last_used_at)}</p></li>`,
	);
	const body = html`<section class="card"><form method="post" action="/account/password">${csrfField(view)}
${field({ name: 'current', label: words.currentPassword, type: 'password', autocomplete: 'current-password' })}
${field({ name: 'next', label: words.newPassword, type: 'password', autocomplete: 'new-password', hint: words.passwordHint(MIN_PASSWORD) })}
${endTokensField(view)}
<p class="hint">${words.endTokensHint}</p>
<button>${words.changePassword}</button></form></section>
${held.length > 0 ? html`<section class="card"><h2>${words.tokens}</h2><ul class="items">${held}</ul></section>` : undefined}`;
	return accountPage(view, 'password', body, note);
}

export function resetPage(view: View, token: string, problem?: string): Html {
	const { words } = view;
	const body = html`<div class="card"><h1>${words.setPassword}</h1>${alert(problem)}
<form method="post" action="/reset/${token}">${csrfField(view)}
${field({ name: 'next', label: words.newPassword, type: 'password', autocomplete: 'new-password', hint: words.passwordHint(MIN_PASSWORD) })}
${endTokensField(view)}
<p class="hint">${words.endTokensHint}</p>
<button class="wide">${words.savePassword}</button></form></div>`;
	return layout(view, { title: words.setPassword, body, isNarrow: true });
}
