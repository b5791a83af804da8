/** What came by address or form is text that the database can hold: PostgreSQL chokes on some characters. */
import type { FastifyRequest } from 'fastify';
import { invalid, Refusal, unavailable } from '../../errors.ts';
import { isUnprintable } from '../../text.ts';
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

/**
 * Refuses such characters on any route: no text that is stored holds one, and PostgreSQL refuses to compare with it. What else a
 * filter does not take, it says itself.
 */
export function checkQuery(query: Sent['Querystring']): void {
	for (const [name, value] of Object.entries(query))
		if (value.includes('\0') || !value.isWellFormed()) throw invalid(name, 'text without control characters');
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
