/** The page of a forgotten password: a form, its outcome, or how to get a link where no mail is sent. */
import { csrfField, layout, type View } from '../../../foundations/portal/index.ts';
import { alert, type Frame, field, html } from '../../../kernel/pages/index.ts';

export interface ForgotOptions {
	canSend: boolean;
	sentTo?: string;
	problem?: string;
}

export function forgotPage(view: View, { canSend, sentTo, problem }: ForgotOptions): Frame {
	const { words, call } = view;
	const form = html`<p class="soft">${words.forgotLead}</p>${alert(problem)}
<form method="post" action="/forgot">${csrfField(view)}
${field({ name: 'email', label: words.email, type: 'email', value: call.form.email, autocomplete: 'username' })}
<button class="wide">${words.forgotSend}</button></form>`;
	const told = html`<p class="done" role="status">${sentTo === undefined ? undefined : words.forgotDone(sentTo)}</p>`;
	const body = html`<div class="card"><h1>${words.forgotTitle}</h1>
${canSend ? (sentTo === undefined ? form : told) : html`<p>${words.forgotAsk}</p>`}</div>
<p class="hint"><a href="/login">${words.signIn}</a></p>`;
	return layout(view, { title: words.forgotTitle, body, isNarrow: true });
}
