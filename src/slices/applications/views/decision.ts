/** The page on which a person approves or refuses what an application asks for. */
import { EVERY_RIGHT, type Membership } from '../../../foundations/identity/index.ts';
import { csrfField, layout, rightsInWords, signOutForm, type View } from '../../../foundations/portal/index.ts';
import { type Frame, type Html, html } from '../../../kernel/pages/index.ts';
import type { GrantRequest } from '../read-access-request.ts';

const rightsList = ({ words }: View, rights: string): Html => {
	const lines = rightsInWords(words, rights);
	if (lines.length === 0) return html`<p>${words.nothing}</p>`;
	const later = rights === EVERY_RIGHT ? html`<li><strong>${words.allRights}</strong></li>` : undefined;
	return html`<ul class="rights">${lines.map(({ area, what }) => html`<li><strong>${area}</strong><span>${what}</span></li>`)}${later}</ul>`;
};

/** Carries what was shown for a company, so that no more is given. */
export const shownField = (companyId: number): string => `shown-${companyId}`;

export interface CompanyChoice {
	membership: Membership;
	/** What would really be given there. */
	rights: string;
}

const CHECKED = html` checked`;

const shown = ({ membership, rights }: CompanyChoice): Html =>
	html`<input type="hidden" name="${shownField(membership.company_id)}" value="${rights}">`;

/** The oldest company of the person's is chosen already; each says what would be given there, where that differs. */
function companyChoice(view: View, choices: readonly CompanyChoice[], differ: boolean): Html {
	const items = choices.map(({ membership, rights }, index) => {
		const { company_id, company_name, company_code } = membership;
		const radio = html`<input type="radio" name="company" value="${company_id}" required${index === 0 ? CHECKED : undefined}>`;
		return html`<label class="check">${radio}${company_name} (${company_code})</label>
${differ ? rightsList(view, rights) : undefined}`;
	});
	return html`<fieldset><legend>${view.words.company}</legend>${items}</fieldset>`;
}

export interface DecisionOptions {
	request: GrantRequest;
	/** The company asked for, or those to choose from. */
	choices: readonly CompanyChoice[];
}

export function decisionPage(view: View, { request, choices }: DecisionOptions): Frame {
	const { words } = view;
	const { application } = request;
	const [first, ...more] = choices as [CompanyChoice, ...CompanyChoice[]];
	const { membership } = first;
	const title = words.wantsAccess(application.name);
	const isChoice = more.length > 0;
	const differ = more.some(({ rights }) => rights !== first.rights);
	const givesNothing = choices.every(({ rights }) => rights === '');
	const company = isChoice
		? companyChoice(view, choices, differ)
		: html`<input type="hidden" name="company" value="${membership.company_id}">`;
	const body = html`<div class="card">
<h1>${title}</h1>
<dl class="facts"><div><dt>${words.application}</dt><dd>${application.name}</dd></div>
${isChoice ? undefined : html`<div><dt>${words.company}</dt><dd>${membership.company_name} (${membership.company_code})</dd></div>`}
<div><dt>${words.returnsTo}</dt><dd>${new URL(request.redirectUri).host}</dd></div></dl>
<p>${words.itCould}</p>
${differ ? undefined : rightsList(view, first.rights)}
<form method="post" action="/login/decision?${request.search}">${csrfField(view)}${choices.map(shown)}
${company}
<div class="field"><label class="check"><input type="checkbox" name="remember" value="1" aria-describedby="remember-hint">${words.remember}</label>
<p class="hint" id="remember-hint">${words.rememberHint}</p></div>
<div class="pair">${givesNothing ? undefined : html`<button name="decision" value="approve">${words.approve}</button>`}
<button class="quiet" name="decision" value="refuse">${words.refuse}</button></div>
</form>
</div>
${signOutForm(view, words.otherAccount, 'quiet small', request.search)}`;
	return layout(view, { title, body, isNarrow: true });
}
