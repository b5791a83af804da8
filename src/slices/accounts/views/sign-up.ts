/** Asking for a test company. */
import { csrfField, layout, type View } from '../../../foundations/portal/index.ts';
import { type FormProblem, type Frame, field, formAlert, html } from '../../../kernel/pages/index.ts';
import { MIN_PASSWORD } from '../rules.ts';

export function signUpPage(view: View, problem?: FormProblem): Frame {
	const { words, call } = view;
	const { form } = call;
	const body = html`<div class="card"><h1>${words.signUpTitle}</h1><p class="soft">${words.signUpLead}</p>${formAlert(problem, 'company', 'code', 'firstName', 'lastName', 'email', 'password')}
<form method="post" action="/signup" novalidate>${csrfField(view)}
${field({ name: 'company', label: words.companyName, value: form.company, autocomplete: 'organization', most: 100, problem, isFirst: true })}
${field({ name: 'code', label: words.taxCode, value: form.code, hint: words.example('76.543.210-3'), most: 30, problem })}
${field({ name: 'firstName', label: words.firstName, value: form.firstName, autocomplete: 'given-name', most: 100, problem })}
${field({ name: 'lastName', label: words.lastName, value: form.lastName, autocomplete: 'family-name', most: 100, problem })}
${field({ name: 'email', label: words.email, type: 'email', value: form.email, autocomplete: 'username', problem })}
${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'new-password', hint: words.passwordHint(MIN_PASSWORD), problem })}
<button class="wide">${words.create}</button></form></div>
<p class="hint">${words.haveAccount} <a href="/login">${words.signIn}</a></p>`;
	return layout(view, { title: words.signUpTitle, body, isNarrow: true });
}
