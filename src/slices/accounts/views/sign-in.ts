/** The page on which a person signs in. */

import { csrfField, layout, nextQuery, type View } from '../../../foundations/portal/index.ts';
import { alert, type Frame, field, html } from '../../../kernel/pages/index.ts';
import type { AccessRequest } from '../ports.ts';

export interface SignInOptions {
	request: AccessRequest | undefined;
	isSandbox: boolean;
	/** The sandbox has a demo company to look at. */
	hasDemo: boolean;
	/** Where the person wants to go. */
	next: string | undefined;
	problem: string | undefined;
}

export function signInPage(view: View, { request, isSandbox, hasDemo, next, problem }: SignInOptions): Frame {
	const { words, call } = view;
	const title = request ? words.signInTo(request.applicationName) : words.signIn;
	const action = request ? `/login?${request.search}` : `/login${nextQuery(next)}`;
	const demo = html`<form class="card" method="post" action="/login/demo${nextQuery(next)}">${csrfField(view)}
<p>${words.demoLead}</p>
<button class="wide">${words.demoSignIn}</button>
</form>`;
	const body = html`${hasDemo ? demo : undefined}<div class="card">
<h1>${title}</h1>
${alert(problem)}
<form method="post" action="${action}">${csrfField(view)}
${field({ name: 'email', label: words.email, type: 'email', autocomplete: 'username', value: call.form.email, isFirst: true })}
${field({ name: 'password', label: words.password, type: 'password', autocomplete: 'current-password' })}
<button class="wide">${words.signIn}</button>
</form>
</div>
<p class="hint"><a href="/forgot">${words.forgot}</a></p>
${isSandbox ? html`<p class="hint">${words.noAccount} <a href="/signup">${words.makeSandbox}</a></p>` : undefined}`;
	return layout(view, { title, body, isNarrow: true });
}
