/** Sends the buyer to the payment method: by address, or by a form that submits itself and has a button without script. */
import { hash } from 'node:crypto';
import { Html, html, type Language } from '../../../kernel/pages/index.ts';
import type { Redirect } from '../payment/rules.ts';
import { framed, type Page } from './frame.ts';
import { WORDS } from './language.ts';

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_SOURCE = `'sha256-${hash('sha256', SCRIPT, 'base64')}'`;

/** The address with the pair at the end of its query; the rest stays as the method wrote it, which may have signed it. */
export function addressOf({ url, key, value }: Redirect): string {
	if (key === '') return url;
	const end = url.includes('#') ? url.indexOf('#') : url.length;
	const [address, fragment] = [url.slice(0, end), url.slice(end)];
	const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
	return `${address}${joint}${encodeURIComponent(key)}=${encodeURIComponent(value)}${fragment}`;
}

export function handOffPage(redirect: Redirect, language: Language): Page {
	const words = WORDS[language];
	if (redirect.method === 'get') {
		const address = addressOf(redirect);
		// A redirect answer to the form would be held to the page's form-action by some browsers, so the page itself leads on.
		return framed(
			{ language, title: words.leaving, refreshTo: address },
			html`<section><p>${words.leaving}</p><a class="button" href="${address}">${words.continue}</a></section>`,
		);
	}
	const { protocol } = new URL(redirect.url);
	// The method's page may lead on to another site, and browsers hold every step of it to form-action.
	const formAction = protocol === 'https:' ? 'https:' : 'http: https:';
	return framed(
		{ language, title: words.leaving, formAction, scriptSource: SCRIPT_SOURCE },
		html`<section><p>${words.leaving}</p><form class="pay" method="post" action="${redirect.url}">
<input type="hidden" name="${redirect.key}" value="${redirect.value}"><button>${words.continue}</button></form></section>
${new Html(`<script>${SCRIPT}</script>`)}`,
	);
}
