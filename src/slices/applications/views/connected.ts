/** The applications that a person let in. */
import { accountPage, action, type Note, rightsLine, used, type View } from '../../../foundations/portal/index.ts';
import { type Frame, html } from '../../../kernel/pages/index.ts';
import type { listConnected } from '../store.ts';

type Connected = Awaited<ReturnType<typeof listConnected.all>>[number] & {
	/** Of its living tokens; empty when it holds none. */
	rights: string;
	lastUsedAt: number | null;
};

export function applicationsPage(view: View, connected: readonly Connected[], note?: Note): Frame {
	const { words } = view;
	const items = connected.map(
		(each) => html`<li><strong>${each.name}</strong> <span class="tag">${each.company_name}</span>
${each.is_remembered === 1 ? html` <span class="tag">${words.rememberedTag}</span>` : undefined}
${each.state === 'approved' ? undefined : html` <span class="tag">${words.states[each.state]}</span>`}
<p class="hint">${each.rights === '' ? words.holdsNothing : rightsLine(words, each.rights)}</p>
<p class="hint">${words.approvedOn}: ${view.moment(each.approved_at)} · ${words.lastUsed}: ${used(view, each.lastUsedAt)}</p>
<div class="actions">${action(view, { address: '/account/applications/withdraw', label: words.withdraw, about: each.name, hidden: { company: each.company_id, application: each.application_id } })}</div>
<p class="hint">${words.withdrawHint}</p></li>`,
	);
	const body = html`<section class="card" aria-label="${words.applications}">${
		items.length === 0 ? html`<p>${words.noApplications}</p>` : html`<ul class="items">${items}</ul>`
	}</section>`;
	return accountPage(view, 'applications', body, note);
}
