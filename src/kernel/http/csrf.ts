/** A form counts only when it came from a page of ours: it carries a token bound to the browser's cookie. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../errors.ts';
import type { HttpRequest } from './exchange.ts';

/** Derived, so that nothing has to be kept; a new cookie makes every earlier form void. */
export const csrfToken = (cookieSecret: string): string =>
	createHmac('sha256', cookieSecret).update('bodega form').digest('hex');

const forged = () =>
	new Refusal(403, 'page.foreign_form', 'This form is no longer valid: open the page again, and send it from there');

export function checkForm(request: HttpRequest, cookieSecret: string | undefined, sent: string | undefined): void {
	if (request.headers['sec-fetch-site'] === 'cross-site') throw forged();
	if (cookieSecret === undefined || sent === undefined) throw forged();
	const expected = Buffer.from(csrfToken(cookieSecret));
	const given = Buffer.from(sent);
	if (expected.length !== given.length || !timingSafeEqual(expected, given)) throw forged();
}
