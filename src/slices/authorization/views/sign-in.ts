/** The pages of the flow: sign in, approve or refuse, and what went wrong. */
import type { Membership } from '../../../foundations/identity/index.ts';
import type { Refusal } from '../../../kernel/errors.ts';
import { type Html, html } from '../../../kernel/html.ts';
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
	return html`<ul class="rights">${lines.map(({ area, what }) => html`<li><strong>${area}</strong><span>${what}</span></li>`)}</ul>`;
};

const companyChoice = ({ words }: View, memberships: readonly Membership[]): Html =>
	html`<div class="field"><label for="company">${words.company}</label><select id="company" name="company">${memberships.map(
		({ company_id, company_name, company_code }) =>
			html`<option value="${company_id}">${company_name} (${company_code})</option>`,
	)}</select></div>`;

export interface DecisionOptions {
	request: GrantRequest;
	/** The company asked for, or those to choose from. */
	memberships: readonly Membership[];
	/** What would really be given. */
	rights: string;
}

export function decisionPage(view: View, { request, memberships, rights }: DecisionOptions): Html {
	const { words } = view;
	const { application } = request;
	const [only, ...more] = memberships;
	const title = words.wantsAccess(application.name);
	const isChoice = more.length > 0;
	const body = html`<div class="card">
<h1>${title}</h1>
<dl class="facts"><dt>${words.application}</dt><dd>${application.name}</dd>
${isChoice ? undefined : html`<dt>${words.company}</dt><dd>${only?.company_name} (${only?.company_code})</dd>`}
<dt>${words.returnsTo}</dt><dd>${new URL(request.redirectUri).host}</dd></dl>
<p>${words.itCould}</p>
${rightsList(view, rights)}
<form method="post" action="/login/decision?${request.search}">${csrfField(view)}
${isChoice ? companyChoice(view, memberships) : html`<input type="hidden" name="company" value="${only?.company_id}">`}
<div class="field"><label class="check"><input type="checkbox" name="remember" value="1" aria-describedby="remember-hint">${words.remember}</label>
<p class="hint" id="remember-hint">${words.rememberHint}</p></div>
<div class="pair"><button name="decision" value="approve">${words.approve}</button>
<button class="quiet" name="decision" value="refuse">${words.refuse}</button></div>
</form>
</div>
${signOutForm(view, words.otherAccount, request.search)}`;
	return layout(view, { title, body, isNarrow: true });
}

/** Leads back to the same request, for another account. */
export const signOutForm = (view: View, label: string, search = ''): Html =>
	html`<form method="post" action="/logout${search ? `?${search}` : ''}">${csrfField(view)}<button class="quiet small">${label}</button></form>`;

export function refusalPage(view: View, refusal: Refusal, search = ''): Html {
	const { words } = view;
	const body = html`<div class="card">
<h1>${words.problem}</h1>
<p class="alert" role="alert">${sentenceOf(words, refusal)}</p>
<p class="soft">${words.problemHint}</p>
<p class="hint">${words.reason}: <code>${refusal.code}</code></p>
</div>
${view.session ? signOutForm(view, words.otherAccount, search) : undefined}`;
	return layout(view, { title: words.problem, body, isNarrow: true });
}
