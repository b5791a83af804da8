/** Which headers can be sent along. */

const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;
/** Ours, and those that steer the connection. */
const RESERVED =
	/^(webhook-.*|content-.*|host|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|user-agent)$/i;

/** The first header that cannot be sent. */
export function unsendableHeader(headers: Readonly<Record<string, unknown>>): string | undefined {
	return Object.entries(headers).find(
		([name, value]) =>
			!TOKEN.test(name) ||
			RESERVED.test(name) ||
			typeof value !== 'string' ||
			value.length > 4096 ||
			UNSENDABLE.test(value),
	)?.[0];
}
