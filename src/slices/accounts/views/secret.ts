/** A token, shown once. */
import { layout, type View } from '../../../foundations/portal/index.ts';
import { type Frame, html } from '../../../kernel/pages/index.ts';

/** A secret, once, with a call that works as it stands. */
export function secretPage(
	view: View,
	options: { title: string; token: string; baseUrl: string; hint?: string },
): Frame {
	const { words } = view;
	const curl = `curl -s ${options.baseUrl}/v1/offices.json -H 'access_token: ${options.token}'`;
	const body = html`<div class="card"><h1>${options.title}</h1>
<p class="done" role="status">${words.shownOnce}</p>
<h2>${words.tokenLabel}</h2><code class="secret">${options.token}</code>
${options.hint ? html`<p class="hint">${options.hint}</p>` : undefined}
<h2>${words.tryIt}</h2><pre>${curl}</pre>
<a class="button" href="/account">${words.toAccount}</a></div>`;
	return layout(view, { title: options.title, body });
}
