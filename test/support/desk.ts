/** A person who works in the console: signed in, with a session that can be exchanged for tokens. */
import type { Json, Service, TestCompany } from './service.ts';
import { personOf, Visitor } from './visitor.ts';

export interface Desk {
	visitor: Visitor;
	company: TestCompany;
	accountId: number;
	csrf: string;
}

export const sessionOf = (visitor: Visitor, query = '') =>
	visitor.service.call('GET', `/console/session.json${query}`, {
		headers: { cookie: visitor.cookie, ...visitor.headers },
	});

export const tokenOf = (visitor: Visitor, csrf: string, body: Json = {}, headers: Record<string, string> = {}) =>
	visitor.service.call('POST', '/console/token.json', {
		body,
		headers: { cookie: visitor.cookie, 'x-csrf-token': csrf, ...visitor.headers, ...headers },
	});

export async function deskAt(at: Service): Promise<Desk> {
	const company = await at.company();
	const { email, accountId } = await personOf(at, company);
	const visitor = new Visitor(at);
	await visitor.signIn(email);
	return { visitor, company, accountId, csrf: (await sessionOf(visitor)).body.csrf };
}
