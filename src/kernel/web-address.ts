/** Addresses from outside are stored and called only if they are http(s) without user info. */

/** The address, parsed; undefined for anything else. */
export function webAddress(text: string): URL | undefined {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

/** Whether two addresses are the same server's; what is no address has no server. */
export function sameOrigin(one: string, other: string): boolean {
	const [a, b] = [webAddress(one), webAddress(other)];
	return a !== undefined && b !== undefined && a.origin === b.origin;
}
