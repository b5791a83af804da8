/** A token, shown once. */
import { layout, type Portal, type View } from '../../../foundations/portal/index.ts';
import { type Frame, html } from '../../../kernel/pages/index.ts';

interface Shown {
	title: string;
	token: string;
	hint?: string;
	/** Of a new company, whose owner goes on to work in it. */
	isFirst?: boolean;
}

/** With a call that works as it stands. */
export function secretPage({ api }: Portal, view: View, { title, token, hint, isFirst = false }: Shown): Frame {
	const { words } = view;
	const curl = `curl -s ${api.addresses.base}/v1/offices.json -H 'access_token: ${token}'`;
	const back = html`<a class="${isFirst ? 'button quiet' : 'button'}" href="/account">${words.toAccount}</a>`;
	const onward = isFirst
		? html`<div class="pair"><a class="button" href="/console">${words.toConsole}</a>${back}</div>`
		: back;
	const body = html`<div class="card"><h1>${title}</h1>
<p class="done" role="status">${words.shownOnce}</p>
<h2>${words.tokenLabel}</h2><code class="secret">${token}</code>
${hint ? html`<p class="hint">${hint}</p>` : undefined}
<h2>${words.tryIt}</h2><pre>${curl}</pre>
${onward}</div>`;
	return layout(view, { title, body });
}
