/** What makes a redirect address acceptable and a match, how answers are put into it, and when a verifier proves a challenge. */
import { hash } from 'node:crypto';
import { isSameSecret } from '../../kernel/secrets.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
const MAX_ADDRESS = 2000;
const PLAIN_ASCII = /^[\x21-\x7e]+$/;
/** A name, or an IPv6 address, and a port: nothing that means something else in a policy or a header. */
const PLAIN_HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/**
 * An address that may be registered: http(s), no user info, no fragment, no way to climb out of its path. Without TLS only
 * on the user's own machine, unless plain ones are allowed (a sandbox).
 */
export function isAcceptableRedirect(text: string, allowsPlain: boolean): boolean {
	// Others could not be written into a header as they are.
	if (text.length > MAX_ADDRESS || !PLAIN_ASCII.test(text) || /[\\<>"'`]/.test(text) || !URL.canParse(text))
		return false;
	if (!PLAIN_HOST.test(/^https?:\/\/([^/?#]*)/i.exec(text)?.[1] ?? '')) return false;
	const url = new URL(text);
	if (!/^https?:$/.test(url.protocol) || url.username || url.password || text.includes('#')) return false;
	if (url.hostname.includes('*') || /\/\.{1,2}(\/|$)|%2e/i.test(text.split('?', 1).join())) return false;
	return allowsPlain || url.protocol === 'https:' || LOOPBACK_HOSTS.has(url.hostname);
}

/** A loopback address as host, path and query; undefined for any other. */
function withoutLoopbackPort(text: string): string | undefined {
	const match = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?([/?].*)?$/.exec(text);
	return match ? `${match[1]}${match[3] ?? ''}` : undefined;
}

/** Character for character; programs on the user's own machine may listen on any port (RFC 8252, section 7.3). */
export function matchesRedirect(registered: readonly string[], asked: string): boolean {
	if (!isAcceptableRedirect(asked, true)) return false;
	if (registered.includes(asked)) return true;
	const local = withoutLoopbackPort(asked);
	return local !== undefined && registered.some((each) => withoutLoopbackPort(each) === local);
}

/** Whether any of them leads to a host that none of those before did. */
export const hasNewHost = (before: readonly string[], after: readonly string[]): boolean => {
	const known = new Set(before.map((each) => new URL(each).host));
	return after.some((each) => !known.has(new URL(each).host));
};

/** Adds parameters to a redirect address, keeping what it has. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
	const sent = new URLSearchParams();
	for (const [name, value] of Object.entries(parameters)) if (value !== undefined) sent.set(name, value);
	const separator = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
	return `${address}${separator}${sent}`;
}

/** RFC 7636: 43 to 128 unreserved characters. */
const VERIFIER = /^[A-Za-z0-9-._~]{43,128}$/;
const CHALLENGE = /^[A-Za-z0-9-_]{43}$/;

export const isChallenge = (text: string): boolean => CHALLENGE.test(text);

export function provesChallenge(verifier: string, challenge: string): boolean {
	if (!VERIFIER.test(verifier)) return false;
	return isSameSecret(challenge, hash('sha256', verifier, 'base64url'));
}
