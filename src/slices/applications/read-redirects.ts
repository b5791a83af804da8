/** Redirect URIs as people type them. */

import { invalidForm } from '../../foundations/portal/index.ts';
import { isAcceptableRedirect } from './rules.ts';

const MOST_REDIRECTS = 10;

/** One a line or separated by blanks; plain http where it is allowed beyond the person's own machine. */
export function readRedirects(text: string, allowsPlain: boolean): string[] {
	const addresses = text.split(/\s+/).filter(Boolean);
	const isFine =
		addresses.length > 0 &&
		addresses.length <= MOST_REDIRECTS &&
		addresses.every((each) => isAcceptableRedirect(each, allowsPlain));
	if (!isFine)
		throw invalidForm(
			'redirect_uris',
			`Redirect URIs must be https (or http on localhost), complete, without fragment; at most ${MOST_REDIRECTS}`,
		);
	return [...new Set(addresses)];
}
