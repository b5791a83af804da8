/** How a service sends a buyer to a payment page, and the visit that follows. */
import type { Visit, Visitor } from './visitor.ts';

export interface Redirect {
	url: string;
	method: 'get' | 'post';
	key: string;
	value: string;
}

/** The address with the pair in its query. */
export function addressOf({ url, method, key, value }: Redirect): string {
	if (method === 'post' || key === '') return url;
	const address = new URL(url);
	address.searchParams.append(key, value);
	return address.href;
}

export const openPage = (visitor: Visitor, redirect: Redirect): Promise<Visit> =>
	visitor.visit(
		addressOf(redirect),
		redirect.method === 'post' ? new URLSearchParams({ [redirect.key]: redirect.value }) : undefined,
	);
