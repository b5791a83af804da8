/** Creates a token for the person who is signed in, with no more than that person may do, and revokes tokens of the company. */
import type { Static } from 'typebox';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import { invalid, notFound, present } from '../../kernel/errors.ts';
import type { Work } from './actor.ts';
import { type CompanyTokenRow, findCompanyToken, revokeCompanyToken } from './company-token-store.ts';
import { createToken } from './create-token.ts';
import { rightNotHeld } from './errors.ts';
import { ALL_RIGHTS, EVERY_RIGHT, isGrantableRight, type Rights } from './rights.ts';
import type { NewCompanyToken } from './token-schema.ts';

/** Rights as they are stored; everything only for a holder of every right. */
function grantable(wanted: readonly string[], held: Rights): string {
	const names = [...new Set(wanted)];
	if (names.length === 0) throw invalid('rights', 'a list with at least one right');
	const unknown = names.find((right) => right !== EVERY_RIGHT && !isGrantableRight(right));
	if (unknown !== undefined) throw invalid('rights', `a list of rights, of which ${unknown} is none`);
	const isAll = names.includes(EVERY_RIGHT);
	const lacking = (isAll ? ALL_RIGHTS : names).find((right) => !held.has(right));
	if (lacking !== undefined) throw rightNotHeld(lacking);
	return isAll ? EVERY_RIGHT : names.join(' ');
}

export async function createCompanyToken(
	work: Work,
	held: Rights,
	{ name, rights, days }: Static<typeof NewCompanyToken>,
): Promise<{ row: CompanyTokenRow; token: string }> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const { id, token } = await createToken(work, {
		companyId,
		userId: actor.userId,
		name,
		rights: grantable(rights, held),
		expiresAt: days ? now + days * DAY_SECONDS : null,
	});
	return { row: present(await findCompanyToken.first(tx, { companyId, now, id }), 'token'), token };
}

/** At once, on every process. */
export async function endCompanyToken({ tx, actor, now }: Work, id: number): Promise<void> {
	if ((await revokeCompanyToken.run(tx, { companyId: actor.company.id, now, id })) === 0) throw notFound('token');
}
