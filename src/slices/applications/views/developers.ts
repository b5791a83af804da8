/** The pages for newcomers: a test company, and applications. */

import {
	accountPage,
	action,
	csrfField,
	layout,
	type Note,
	onceField,
	rightsChoice,
	type View,
} from '../../../foundations/portal/index.ts';
import {
	alert,
	type FormProblem,
	type Frame,
	field,
	formAlert,
	type Html,
	html,
	problemAt,
} from '../../../kernel/pages/index.ts';
import type { ApplicationRow } from '../store.ts';

export function applyPage(view: View, rights: readonly string[], problem?: FormProblem): Frame {
	const { words, call, session } = view;
	const { form } = call;
	const wrong = problemAt(problem, 'redirect_uris');
	const body = html`<div class="card"><h1>${words.applyTitle}</h1><p class="soft">${words.applyLead}</p>${formAlert(problem, 'name', 'email', 'website', 'redirect_uris', 'rights')}
<form method="post" action="/developers/apply">${csrfField(view)}${onceField()}
${field({ name: 'name', label: words.appName, value: form.name, most: 100, problem, isFirst: true })}
${field({ name: 'email', label: words.email, type: 'email', value: form.email ?? session?.email, autocomplete: 'email', problem })}
${field({ name: 'website', label: `${words.website} (${words.optional})`, type: 'url', value: form.website, isRequired: false, problem })}
<div class="field"><label for="redirect_uris">${words.redirectUris}</label>
<textarea id="redirect_uris" name="redirect_uris" required${wrong === undefined ? undefined : html` aria-invalid="true"`} aria-describedby="${wrong === undefined ? 'redirect-hint' : 'redirect-error'}" placeholder="https://app.example/callback">${form.redirect_uris}</textarea>
${wrong === undefined ? html`<p class="hint" id="redirect-hint">${words.redirectHint}</p>` : html`<p class="error" id="redirect-error" role="alert">${wrong}</p>`}</div>
${rightsChoice(view, rights, problem)}
<button>${words.register}</button></form></div>`;
	return layout(view, { title: words.applyTitle, body });
}

interface RegisteredOptions {
	appId: string;
	usrToken: string;
	title: string;
	isApproved: boolean;
	hint?: string;
}

/** The integrator token, once. */
export function registeredPage(view: View, { appId, usrToken, title, isApproved, hint }: RegisteredOptions): Frame {
	const { words, session } = view;
	const body = html`<div class="card"><h1>${title}</h1>
${isApproved ? undefined : html`<p class="alert" role="status">${words.waits}</p>`}
<p class="done" role="status">${words.shownOnce}</p>
<h2>${words.appId}</h2><code class="secret" id="app-id">${appId}</code>
<h2>${words.integratorToken}</h2><code class="secret" id="usr-token">${usrToken}</code>
${hint ? html`<p class="hint">${hint}</p>` : undefined}
${session ? html`<a class="button" href="/developers">${words.back}</a>` : html`<p class="hint">${words.withoutAccount}</p>`}</div>`;
	return layout(view, { title, body });
}

function redirectsForm(view: View, { app_id: appId, name, redirect_uris: addresses }: ApplicationRow): Html {
	const { words } = view;
	const id = `redirects-${appId}`;
	return html`<details><summary>${words.redirectUris}: ${addresses.split('\n').length}</summary>
<form method="post" action="/developers/redirects">${csrfField(view)}<input type="hidden" name="app_id" value="${appId}">
<div class="field"><label for="${id}">${words.redirectUris}: ${name}</label>
<textarea id="${id}" name="redirect_uris" required>${addresses}</textarea>
<p class="hint">${words.redirectHint} ${words.newHostHint}</p></div>
<button class="quiet">${words.save}</button></form></details>`;
}

/** While the one before a rotation is good, there is that to end; then there is one to replace. */
function secretActions(view: View, application: ApplicationRow, now: number): Html {
	const { words } = view;
	const { app_id, name, old_secret_until: until } = application;
	const about = { about: name, hidden: { app_id }, look: 'quiet' as const };
	if (until === null || until <= now)
		return html`<div class="actions">${action(view, { address: '/developers/rotate', label: words.rotate, isOnce: true, ...about })}</div>`;
	return html`<p class="hint">${words.oldSecretUntil(view.moment(until))}</p>
<div class="actions">${action(view, { address: '/developers/end-old', label: words.endOldSecret, ...about })}</div>`;
}

export function developersPage(
	view: View,
	applications: readonly ApplicationRow[],
	now: number,
	/** `done` is the id of the application that was changed. */
	{ done, problem }: Note = {},
): Frame {
	const { words } = view;
	const items = applications.map(
		(each) => html`<li><strong>${each.name}</strong> <span class="tag">${words.states[each.state]}</span>
<p class="hint">${words.appId}: <code>${each.app_id}</code></p>
<p class="hint">${words.integratorToken}: <code>${each.secret_prefix}…</code></p>
${each.app_id === done ? html`<p class="done" role="status">${words.saved}</p>` : undefined}
${redirectsForm(view, each)}
${secretActions(view, each, now)}</li>`,
	);
	const body = html`<p class="soft">${words.applyLead}</p>${alert(problem)}
<section class="card" aria-label="${words.developers}">${items.length === 0 ? html`<p>${words.noOwnApps}</p>` : html`<ul class="items">${items}</ul>`}</section>
<p><a class="button" href="/developers/apply">${words.applyTitle}</a></p>
<p class="hint">${words.tools}: <a href="/reference">${words.apiReference}</a>, <a href="/reference/postman.json">Postman</a>, <a href="/reference/bruno.zip">Bruno</a>, <a href="/openapi.json">OpenAPI</a></p>`;
	return accountPage(view, 'developers', body);
}
