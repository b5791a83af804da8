/** Exchanges a session for an access token of one company: for a quarter of an hour, with what the person may do there. */
import {
	type CompanyRow,
	createToken,
	EVERY_RIGHT,
	findCompany,
	grantedRights,
	type InstanceWork,
	listMemberships,
	type Membership,
	rememberCompany,
} from '../../foundations/identity/index.ts';
import type { OpenSession } from '../../foundations/portal/index.ts';
import { present, unknownReference } from '../../kernel/errors.ts';
import { companySuspended, noCompany } from './errors.ts';
import { usualCompany } from './rules.ts';

export const TOKEN_SECONDS = 900;
const NAME = 'Console';

export interface OpenedToken {
	accessToken: string;
	expiresAt: number;
	company: CompanyRow;
	membership: Membership;
	memberships: readonly Membership[];
}

function chosen(own: readonly Membership[], companyId: number | undefined): Membership {
	if (companyId === undefined) {
		const usual = usualCompany(own);
		if (!usual) throw noCompany();
		return usual;
	}
	const named = own.find(({ company_id }) => company_id === companyId);
	if (!named) throw unknownReference('companyId', 'a company');
	return named;
}

// Spec silent: not noted in the audit log, where signing in is: the console asks anew every few minutes.
export async function openToken(
	work: InstanceWork,
	session: OpenSession,
	companyId: number | undefined,
): Promise<OpenedToken> {
	const { tx, now } = work;
	const accountId = session.account_id;
	const memberships = await listMemberships.all(tx, { accountId });
	const membership = chosen(memberships, companyId);
	if (membership.is_suspended === 1) throw companySuspended();
	const company = present(await findCompany.first(tx, { id: membership.company_id }), 'company');
	const expiresAt = Math.min(now + TOKEN_SECONDS, session.expires_at);
	const { token: accessToken } = await createToken(work, {
		companyId: company.id,
		userId: membership.user_id,
		name: NAME,
		rights: grantedRights(EVERY_RIGHT, membership.role),
		expiresAt,
		sessionId: session.id,
	});
	if (membership.last_company_id !== company.id)
		await rememberCompany.run(tx, { id: accountId, companyId: company.id });
	return { accessToken, expiresAt, company, membership, memberships };
}
