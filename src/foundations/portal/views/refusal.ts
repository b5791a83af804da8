/** What went wrong, as a page. */

import type { Refusal } from '../../../kernel/errors.ts';
import { type Frame, html } from '../../../kernel/pages/index.ts';
import { sentenceOf } from '../messages/index.ts';
import { layout, signOutForm, type View } from './layout.ts';

/** Where a form that came too late is to be had again, and what a path that is none is near to. */
function wayBack(path: string, search: string, isThere: boolean): string {
	if (/^\/(login|logout|oauth)/.test(path)) return search ? `/login?${search}` : '/login';
	const [section = ''] =
		/^\/(account\/(applications|sessions|people|password)|developers|forgot|signup)/.exec(path) ?? [];
	return section || (isThere && /^\/(reset|invitation)\//.test(path) ? path : '/account');
}

const LEADS_BACK = ['page.foreign_form', 'request.not_found', 'request.method_not_allowed'];

export function refusalPage(view: View, refusal: Refusal, search = ''): Frame {
	const { words, call } = view;
	const [path = ''] = call.request.url.split('?', 1);
	const isThere = refusal.status !== 404;
	const back = LEADS_BACK.includes(refusal.code) ? wayBack(path, search, isThere) : undefined;
	const body = html`<div class="card" data-reason="${refusal.code}">
<h1>${words.problem}</h1>
<p class="alert" role="alert">${sentenceOf(words, refusal)}</p>
<p class="soft">${words.problemHint}</p>
${back === undefined ? undefined : html`<p><a class="button" href="${back}">${words.openAgain}</a></p>`}
</div>
${view.session ? signOutForm(view, words.otherAccount, 'quiet small', search) : undefined}`;
	return layout(view, { title: words.problem, body, isNarrow: true });
}
