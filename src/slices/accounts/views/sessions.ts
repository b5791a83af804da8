/** The browsers that a person is signed in with. */
import { accountPage, action, type listSessions, type Note, type View } from '../../../foundations/portal/index.ts';
import { type Frame, html } from '../../../kernel/pages/index.ts';
import { browserName } from '../rules.ts';

export function sessionsPage(view: View, sessions: Awaited<ReturnType<typeof listSessions.all>>, note?: Note): Frame {
	const { words, session } = view;
	const items = sessions.map(
		(
			each,
		) => html`<li><strong>${browserName(each.browser)}</strong> ${each.id === session?.id ? html`<span class="tag">${words.thisBrowser}</span>` : undefined}
<p class="hint">${words.from}: ${each.address}</p>
<p class="hint">${words.since}: ${view.moment(each.created_at)} · ${words.lastUsed}: ${view.moment(each.last_used_at)}</p>
${each.id === session?.id ? undefined : html`<div class="actions">${action(view, { address: '/account/sessions/end', label: words.signOut, about: browserName(each.browser), hidden: { id: each.id } })}</div>`}</li>`,
	);
	const body = html`<p class="soft">${words.sessionsLead}</p>
<section class="card" aria-label="${words.sessions}"><ul class="items">${items}</ul></section>
${sessions.length > 1 ? html`<p>${action(view, { address: '/account/sessions/end', label: words.endOthers, hidden: { id: 'others' } })}</p>` : undefined}`;
	return accountPage(view, 'sessions', body, note);
}
