/** What came by address or form is text that the database can hold: PostgreSQL chokes on some characters. */
import type { FastifyRequest } from 'fastify';
import { Refusal, unavailable } from '../errors.ts';
import { isUnprintable } from '../text.ts';
import type { Sent } from './exchange.ts';

export function checkText(request: FastifyRequest<Sent>): void {
	// No address of ours holds such a character.
	for (const text of Object.values(request.params)) if (isUnprintable(text)) throw unavailable();
	const { takesForm } = request.routeOptions.config;
	const sent = [request.query, ...(takesForm && typeof request.body === 'object' ? [request.body] : [])];
	for (const [name, value] of sent.flatMap((each) => Object.entries(each ?? {})))
		if (isUnprintable(name) || (typeof value === 'string' && isUnprintable(value, true)))
			throw new Refusal(400, 'request.invalid', 'The request holds control characters, which no field may');
}

/** Names of parameters count without regard to letter case, as everywhere. */
export function refuseRepeats(url: string): void {
	const end = url.indexOf('?');
	const names = end === -1 ? [] : [...new URLSearchParams(url.slice(end + 1)).keys()].map((name) => name.toLowerCase());
	if (new Set(names).size < names.length)
		throw new Refusal(400, 'request.malformed', 'The address names a parameter twice');
}

/** Of an address, without its query. */
export const pathOf = (url: string): string => {
	const end = url.indexOf('?');
	return end === -1 ? url : url.slice(0, end);
};
