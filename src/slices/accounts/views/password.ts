/** Changing a password, and setting one by a link. */

import type { OwnToken } from '../../../foundations/identity/index.ts';
import { accountPage, csrfField, layout, type Note, used, type View } from '../../../foundations/portal/index.ts';
import { type FormProblem, type Frame, field, formAlert, type Html, html } from '../../../kernel/pages/index.ts';
import { END_TOKENS, MIN_PASSWORD } from '../rules.ts';

/** Programs go on with the tokens they have, so a person whose password may have leaked can end them. */
const endTokensField = ({ words }: View): Html =>
	html`<label class="check"><input type="checkbox" name="${END_TOKENS}" value="1"> ${words.endTokens}</label>`;

export function passwordPage(view: View, tokens: readonly OwnToken[], note?: Note): Frame {
	const { words } = view;
	const held = tokens.map(
		(each) => html`<li><strong>${each.name}</strong> <code>${each.prefix}…</code>
<p class="hint">${each.company_name} · ${words.lastUsed}: ${used(view, each.last_used_at)}</p></li>`,
	);
	const body = html`<section class="card"><form method="post" action="/account/password" novalidate>${csrfField(view)}
${field({ name: 'current', label: words.currentPassword, type: 'password', autocomplete: 'current-password', problem: note?.wrong })}
${field({ name: 'next', label: words.newPassword, type: 'password', autocomplete: 'new-password', hint: words.passwordHint(MIN_PASSWORD), problem: note?.wrong })}
${endTokensField(view)}
<p class="hint">${words.endTokensHint}</p>
<button>${words.changePassword}</button></form></section>
${held.length > 0 ? html`<section class="card"><h2>${words.tokens}</h2><ul class="items">${held}</ul></section>` : undefined}`;
	return accountPage(view, 'password', body, note, ['current', 'next']);
}

export function resetPage(view: View, problem?: FormProblem): Frame {
	const { words, call } = view;
	const body = html`<div class="card"><h1>${words.setPassword}</h1>${formAlert(problem, 'next')}
<form method="post" action="/reset/${call.params.token}" novalidate>${csrfField(view)}
${field({ name: 'next', label: words.newPassword, type: 'password', autocomplete: 'new-password', hint: words.passwordHint(MIN_PASSWORD), problem, isFirst: true })}
${endTokensField(view)}
<p class="hint">${words.endTokensHint}</p>
<button class="wide">${words.savePassword}</button></form></div>`;
	return layout(view, { title: words.setPassword, body, isNarrow: true });
}
