/** The person, their companies and the token as the console sees them. */
import type { Static } from 'typebox';
import { type Addresses, type Membership, rightsOfRole } from '../../foundations/identity/index.ts';
import type { OpenSession } from '../../foundations/portal/index.ts';
import type { OpenedToken } from './open-token.ts';
import { usualCompany } from './rules.ts';
import type { SessionShape, TokenShape } from './schema.ts';

/** What both answers tell of the service and its reader. */
export interface Told {
	mode: string;
	language: string;
	version: string;
}

const companiesOf = (memberships: readonly Membership[]) =>
	memberships.map((each) => ({
		id: each.company_id,
		name: each.company_name,
		code: each.company_code,
		role: each.role,
		isSuspended: each.is_suspended,
	}));

const personOf = ({ first_name: firstName, last_name: lastName, email }: OpenSession) => ({
	firstName,
	lastName,
	email,
});

export const sessionToWire = (
	session: OpenSession,
	memberships: readonly Membership[],
	csrf: string,
	told: Told,
): Static<typeof SessionShape> => ({
	csrf,
	user: personOf(session),
	companyId: usualCompany(memberships)?.company_id ?? null,
	companies: companiesOf(memberships),
	...told,
});

/** Relative where both are at one address, so that a page opened by another name of this machine calls its own origin. */
export function apiUrlOf({ base, auth }: Pick<Addresses, 'base' | 'auth'>): string {
	const { origin, pathname } = new URL(base);
	return origin === new URL(auth).origin ? pathname.replace(/\/$/, '') : base;
}

export const tokenToWire = (
	{ accessToken, expiresAt, company, membership, memberships }: OpenedToken,
	session: OpenSession,
	now: number,
	apiUrl: string,
	told: Told,
): Static<typeof TokenShape> => ({
	accessToken,
	expiresAt,
	expiresIn: expiresAt - now,
	apiUrl,
	user: { id: membership.user_id, role: membership.role, ...personOf(session) },
	company: {
		id: company.id,
		name: company.name,
		code: company.code,
		timeZone: company.time_zone,
		currency: company.currency_code,
		currencyDecimals: company.currency_decimals,
		paper: company.paper,
		onlineStore: company.has_store,
	},
	rights: [...rightsOfRole(membership.role)],
	companies: companiesOf(memberships),
	...told,
});
