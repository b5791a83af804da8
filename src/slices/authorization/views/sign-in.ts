/** The pages of the flow: sign in, approve or refuse, and what went wrong. */
import { EVERY_RIGHT, type Membership } from '../../../foundations/identity/index.ts';
import type { Refusal } from '../../../kernel/errors.ts';
import { type Html, html } from '../../../kernel/pages/index.ts';
import type { GrantRequest } from '../read-request.ts';
import { rightsInWords, sentenceOf } from '../words/index.ts';
import { alert, csrfField, field, layout, type View } from './layout.ts';

export interface SignInOptions {
	request: GrantRequest | undefined;
	isSandbox: boolean;
	refusal?: Refusal;
}

export function signInPage(view: View, { request, isSandbox, refusal }: SignInOptions): Html {
	const { words, call } = view;
	const title = request ? words.signInTo(request.application.name) : words.signIn;
	const action = request ? `/login?${request.search}` : '/login';
	const body = html`<div class="card">
<h1>${title}</h1>
${alert(refusal && sentenceOf(words, refusal))}
<form method="post" action="${action}">${csrfField(view)}
${field({ name: 'email', label: words.email, type: 'email', autocomplete: 'username', value: call.form.email })}
${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' })}
<button class="wide">${words.signIn}</button>
</form>
</div>
<p class="hint"><a href="/forgot">${words.forgot}</a></p>
${isSandbox ? html`<p class="hint">${words.noAccount} <a href="/signup">${words.makeSandbox}</a></p>` : undefined}`;
	return layout(view, { title, body, isNarrow: true });
}

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
	const items = choices.map(({ membership, rights }, place) => {
		const { company_id, company_name, company_code } = membership;
		const radio = html`<input type="radio" name="company" value="${company_id}" required${place === 0 ? CHECKED : undefined}>`;
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

export function decisionPage(view: View, { request, choices }: DecisionOptions): Html {
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
<dl class="facts"><dt>${words.application}</dt><dd>${application.name}</dd>
${isChoice ? undefined : html`<dt>${words.company}</dt><dd>${membership.company_name} (${membership.company_code})</dd>`}
<dt>${words.returnsTo}</dt><dd>${new URL(request.redirectUri).host}</dd></dl>
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
${signOutForm(view, words.otherAccount, request.search)}`;
	return layout(view, { title, body, isNarrow: true });
}

/** Leads back to the same request, for another account. */
export const signOutForm = (view: View, label: string, search = ''): Html =>
	html`<form method="post" action="/logout${search ? `?${search}` : ''}">${csrfField(view)}<button class="quiet small">${label}</button></form>`;

/** Where a form that came too late is to be had again, and what a path that is none is near to. */
function wayBack(path: string, search: string, isThere: boolean): string {
	if (/^\/(login|logout|oauth)/.test(path)) return search ? `/login?${search}` : '/login';
	const [section = ''] =
		/^\/(account\/(applications|sessions|people|password)|developers|forgot|signup)/.exec(path) ?? [];
	return section || (isThere && /^\/(reset|invitation)\//.test(path) ? path : '/account');
}

const LEADS_BACK = ['page.foreign_form', 'request.not_found', 'request.method_not_allowed'];

export function refusalPage(view: View, refusal: Refusal, search = ''): Html {
	const { words, call } = view;
	const [path = ''] = call.request.url.split('?', 1);
	const isThere = refusal.status !== 404;
	const back = LEADS_BACK.includes(refusal.code) ? wayBack(path, search, isThere) : undefined;
	const body = html`<div class="card">
<h1>${words.problem}</h1>
<p class="alert" role="alert">${sentenceOf(words, refusal)}</p>
<p class="soft">${words.problemHint}</p>
${back === undefined ? undefined : html`<p><a class="button" href="${back}">${words.openAgain}</a></p>`}
<p class="hint">${words.reason}: <code>${refusal.code}</code></p>
</div>
${view.session ? signOutForm(view, words.otherAccount, search) : undefined}`;
	return layout(view, { title: words.problem, body, isNarrow: true });
}
