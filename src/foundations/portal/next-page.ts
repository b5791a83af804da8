/** Where a person wanted to go before they were asked to sign in: only ever a page of the console. */

/** Stands for this service, whatever its address is. */
const HERE = 'http://here.invalid';
const LONGEST = 2_000;

/** The address as a path of this service; undefined for anything that leads elsewhere. */
export function nextPage(text: string | undefined): string | undefined {
	if (text === undefined || text.length > LONGEST || !/^\/console(?:[/?#]|$)/.test(text)) return undefined;
	const url = URL.parse(text, HERE);
	// Dots may have led out of it, and what a browser makes of a back-slash is a slash.
	if (!url || url.origin !== HERE || !/^\/console(?:\/(?!\/)|$)/.test(url.pathname)) return undefined;
	return url.pathname + url.search + url.hash;
}

/** The query that leads there after signing in. */
export const nextQuery = (next: string | undefined): string => (next ? `?${new URLSearchParams({ next })}` : '');
