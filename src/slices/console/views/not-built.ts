/** The page in the console's place while it has not been built. */
import { type Frame, html, type Language } from '../../../kernel/pages/index.ts';
import { WORDS } from '../messages.ts';

export function notBuiltPage(language: Language): Frame {
	const words = WORDS[language];
	return {
		language,
		title: `${words.title} · Bodega`,
		width: 'narrow',
		body: html`<div class="card"><h1>${words.title}</h1>
<p>${words.text}</p>
<pre>npm run build --workspace console</pre>
<p>${words.meanwhile} <a href="/account">${words.account}</a> ${words.and} <a href="/reference">${words.reference}</a>.</p></div>`,
	};
}
