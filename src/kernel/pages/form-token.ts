/** A form or a script's request counts only when it came from a page of ours: it carries a token made from a secret of the page's reader. */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../errors.ts';
import { isSameSecret } from '../secrets.ts';
import { type Html, html } from './html.ts';

const FIELD = 'csrf';

/** Derived, so that nothing has to be kept; a new secret makes every earlier form void. */
export const formToken = (secret: string): string => createHmac('sha256', secret).update('bodega form').digest('hex');

/** Hidden in every form of the page. */
export const tokenField = (token: string): Html => html`<input type="hidden" name="${FIELD}" value="${token}">`;

/** Where a script of ours puts the same token. */
const HEADER = 'x-csrf-token';

const forged = () =>
	new Refusal(403, 'page.foreign_form', 'This form is no longer valid: open the page again, and send it from there');

/** `secret`: undefined for a reader without one. */
export function checkForm(
	headers: IncomingHttpHeaders,
	form: Readonly<Record<string, string>>,
	secret: string | undefined,
): void {
	if (headers['sec-fetch-site'] === 'cross-site' || secret === undefined) throw forged();
	if (!isSameSecret(form[FIELD] ?? '', formToken(secret))) throw forged();
}

/** Where the browser says so, a request must come from a page of this very origin; a person may also type its address. */
export function refuseOtherOrigins({ 'sec-fetch-site': from }: IncomingHttpHeaders): void {
	if (from !== undefined && from !== 'same-origin' && from !== 'none') throw forged();
}

/** A script's request counts only when it came from a page of ours, as a form does. */
export function checkScript(headers: IncomingHttpHeaders, secret: string): void {
	refuseOtherOrigins(headers);
	if (!isSameSecret(String(headers[HEADER] ?? ''), formToken(secret))) throw forged();
}
