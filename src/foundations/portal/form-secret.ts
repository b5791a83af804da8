/** A form that shows a secret makes it once: sent again, by a reload or a second click, it shows the same and makes nothing. */
import { createHmac } from 'node:crypto';
import type { PageCall } from '../../kernel/http/index.ts';

/** Drawn for every form that is shown. */
const ONCE = /^[0-9a-f]{32}$/;
const SECRET_LENGTH = 40;

/** Only this browser, with this very form, can have it made; undefined for a form that was not ours. */
export function formSecret(call: PageCall, purpose: string, length = SECRET_LENGTH): string | undefined {
	const { once = '' } = call.form;
	if (!ONCE.test(once)) return undefined;
	return createHmac('sha256', call.secret).update(`${purpose} ${once}`).digest('hex').slice(0, length);
}
