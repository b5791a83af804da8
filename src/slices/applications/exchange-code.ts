/** Exchanges a code for an access token, once; a late second use takes back what the first gave. */
import {
	createToken,
	findActiveUser,
	findCompany,
	grantedRights,
	type InstanceWork,
	noteAudit,
	revokeTokenById,
	userOf,
} from '../../foundations/identity/index.ts';
import { present } from '../../kernel/errors.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { type CodeRow, companyOfCode, findUsedCode, noteIssued, useCode } from './code-store.ts';
import { unknownCode, unprovenCode } from './errors.ts';
import { provesChallenge } from './rules.ts';
import type { ApplicationRow } from './store.ts';

/** A client that repeats a request it got no answer to does so at once; a later repeat is another party's. */
const REPEAT_SECONDS = 10;

export interface Exchange {
	code: string;
	/** PKCE. */
	verifier: string | undefined;
	/** Undefined: not sent, as the contract's exchange has none. */
	redirectUri: string | undefined;
}

/** Another party has the code too, so what it gave may be in the wrong hands. */
async function takeBack(work: InstanceWork, code: CodeRow): Promise<void> {
	const { token_id: id, used_at: usedAt } = code;
	if (!id || work.now - present(usedAt, 'time of use') <= REPEAT_SECONDS) return;
	const of = userOf(code);
	if ((await revokeTokenById.run(work.tx, { ...of, id, at: work.now })) > 0)
		noteAudit(work, 'token.revoked', `token ${id}`, { ...of, tokenId: id });
}

function checkProof(code: CodeRow, { verifier, redirectUri }: Exchange): void {
	if (redirectUri !== undefined && redirectUri !== code.redirect_uri) throw unknownCode();
	const { challenge } = code;
	const proves = challenge === null ? verifier === undefined : provesChallenge(verifier ?? '', challenge);
	if (!proves) throw unprovenCode();
}

type TimeOf = (companyId: number) => number;

/** Where companies have a time of their own, a code is good by that of its company. */
async function atCompanyTime(work: InstanceWork, hash: string, timeOf: TimeOf): Promise<InstanceWork> {
	const code = await companyOfCode.first(work.tx, { hash });
	return code ? { ...work, now: timeOf(code.company_id) } : work;
}

/** A refusal is an answer here, not thrown, so that what it takes back is committed. */
export async function exchangeCode(
	by: InstanceWork,
	{ id: applicationId, app_id: appId, name }: ApplicationRow,
	input: Exchange,
	timeOf?: TimeOf,
) {
	const hash = secretHash(input.code);
	const work = timeOf ? await atCompanyTime(by, hash, timeOf) : by;
	const { tx, now } = work;
	const code = await useCode.first(tx, { hash, applicationId, now });
	if (!code) {
		const used = await findUsedCode.first(tx, { hash, applicationId });
		if (used) await takeBack(work, used);
		return unknownCode();
	}
	checkProof(code, input);
	const of = userOf(code);
	const { companyId, userId } = of;
	const company = await findCompany.first(tx, { id: companyId });
	// The user who approved may have left meanwhile.
	const user = await findActiveUser.first(tx, { companyId, id: userId });
	if (!company || !user) throw unknownCode();
	// So may their role have become a smaller one.
	const rights = grantedRights(code.rights, user.role);
	if (rights === '') throw unknownCode();
	const made = await createToken(work, { ...of, name, rights, expiresAt: null, applicationId });
	await noteIssued.run(tx, { companyId, id: code.id, tokenId: made.id });
	noteAudit(work, 'token.issued', `application ${appId}`, { ...of, tokenId: made.id });
	return { accessToken: made.token, rights, clientName: company.name, clientCode: company.code };
}
