/** Sends the buyer to the payment method: by address, or by a form that submits itself and has a button without script. */
import { type Frame, html, type Language, script } from '../../../kernel/pages/index.ts';
import type { Redirect } from '../transactions/index.ts';
import { WORDS } from './messages.ts';
import type { Shop } from './shop.ts';

const SUBMIT = script('document.forms[0].submit()');

/** The address with the pair at the end of its query; the rest stays as the method wrote it, which may have signed it. */
export function addressOf({ url, key, value }: Redirect): string {
	if (key === '') return url;
	const end = url.includes('#') ? url.indexOf('#') : url.length;
	const [address, fragment] = [url.slice(0, end), url.slice(end)];
	const joint = !address.includes('?') ? '?' : /[?&]$/.test(address) ? '' : '&';
	return `${address}${joint}${encodeURIComponent(key)}=${encodeURIComponent(value)}${fragment}`;
}

export function handOffPage(redirect: Redirect, shop: Pick<Shop, 'name' | 'logo'>, language: Language): Frame {
	const words = WORDS[language];
	const frame = { language, title: words.leaving, brand: shop, width: 'narrow' } as const;
	if (redirect.method === 'get') {
		const address = addressOf(redirect);
		// A redirect answer to the form would be held to the page's form-action by some browsers, so the page itself leads on.
		const body = html`<section class="card"><p>${words.leaving}</p><a class="button wide" href="${address}">${words.continue}</a></section>`;
		return { ...frame, body, refresh: `0;url=${address}` };
	}
	const { protocol } = new URL(redirect.url);
	// The method's page may lead on to another site, and browsers hold every step of it to form-action.
	const forms = protocol === 'https:' ? 'https:' : 'http: https:';
	const body = html`<section class="card"><p>${words.leaving}</p><form class="pay" method="post" action="${redirect.url}">
<input type="hidden" name="${redirect.key}" value="${redirect.value}"><button class="wide">${words.continue}</button></form></section>
${SUBMIT.element}`;
	return { ...frame, body, policy: { forms, scripts: SUBMIT.source } };
}
