/** The page of an invitation: who invites into which company as what, and the two answers. */

import { csrfField, layout, type View } from '../../../foundations/portal/index.ts';
import { alert, type Frame, field, type Html, html } from '../../../kernel/pages/index.ts';
import type { Proof } from '../answer-invitation.ts';
import type { Invitation } from '../invitation-store.ts';
import { MIN_PASSWORD } from '../rules.ts';

export interface InvitationOptions {
	invitation: Invitation;
	proof: Proof;
	problem?: string | undefined;
}

/** The same whether the e-mail has an account or not: the inviting user may hold the link. */
function passwordField({ words }: View, proof: Proof): Html | undefined {
	if (proof === 'session') return undefined;
	return html`<p>${words.acceptBy}</p>
${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password', hint: words.passwordHint(MIN_PASSWORD) })}`;
}

export function invitationPage(view: View, { invitation, proof, problem }: InvitationOptions): Frame {
	const { words, call } = view;
	const title = words.invitationTo(invitation.company_name);
	const address = `/invitation/${call.params.token}`;
	const hidden = (decision: string) =>
		html`${csrfField(view)}<input type="hidden" name="decision" value="${decision}">`;
	const body = html`<div class="card"><h1>${title}</h1>${alert(problem)}
<dl class="facts"><div><dt>${words.company}</dt><dd>${invitation.company_name} (${invitation.company_code})</dd></div>
<div><dt>${words.invitedBy}</dt><dd>${invitation.by_first_name} ${invitation.by_last_name}</dd></div>
<div><dt>${words.role}</dt><dd>${words.roles[invitation.role] ?? invitation.role}</dd></div>
<div><dt>${words.account}</dt><dd>${invitation.email}</dd></div></dl>
<form method="post" action="${address}">${hidden('accept')}
${passwordField(view, proof)}
<button class="wide">${words.accept}</button></form>
<form method="post" action="${address}">${hidden('decline')}
<button class="wide quiet">${words.decline}</button></form></div>
${proof === 'session' ? undefined : html`<p class="hint"><a href="/forgot">${words.forgot}</a></p>`}`;
	return layout(view, { title, body, isNarrow: true });
}

export function declinedPage(view: View): Frame {
	const { words } = view;
	const body = html`<div class="card"><h1>${words.declined}</h1><p>${words.declinedHint}</p></div>`;
	return layout(view, { title: words.declined, body, isNarrow: true });
}
