/** Exchanges a code for an access token, once; a late second use takes back what the first gave. */
import { createToken, findActiveUser, findCompany, revokeIssuedToken } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import type { Database, Tx } from '../../kernel/db/index.ts';
import { present, type Refusal } from '../../kernel/errors.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { findUsedCode, noteIssued, useCode } from './code-store.ts';
import { unknownCode, unprovenCode, wrongIntegrator } from './errors.ts';
import { isUsable } from './read-access-request.ts';
import { provesChallenge } from './rules.ts';
import { type ApplicationRow, findApplication } from './store.ts';

/** A client that repeats a request it got no answer to does so at once; a later repeat is another party's. */
const REPEAT_SECONDS = 10;

export interface Exchange {
	application: ApplicationRow;
	code: string;
	/** PKCE. */
	verifier: string | undefined;
	/** Undefined: not sent, as the contract's exchange has none. */
	redirectUri: string | undefined;
	address: string;
}

export interface Grant {
	accessToken: string;
	rights: string;
	clientName: string;
	clientCode: string;
}

/** The application that knows its integrator token; the one before a rotation counts until it ends. */
export async function proveApplication(
	db: Database,
	appId: string,
	secret: string,
	now: number,
): Promise<ApplicationRow> {
	const application = await findApplication.first(db, { appId });
	const hash = secretHash(secret);
	if (!isUsable(application)) throw wrongIntegrator();
	const isOld = application.old_secret_hash === hash && (application.old_secret_until ?? 0) > now;
	if (application.secret_hash !== hash && !isOld) throw wrongIntegrator();
	return application;
}

/** Another party has the code too, so what it gave may be in the wrong hands. */
async function takeBack(
	tx: Tx,
	{ companyId, userId, id }: { companyId: number; userId: number; id: number },
	address: string,
	at: number,
): Promise<void> {
	if ((await revokeIssuedToken.run(tx, { companyId, id, at })) === 0) return;
	const record = `token ${id}`;
	writeAudit(tx, { companyId, at, userId, tokenId: id, action: 'token.revoked', record, address });
}

/** A refusal is an answer here, not thrown, so that what it takes back is committed. */
export async function exchangeCode(tx: Tx, input: Exchange, now: number): Promise<Grant | Refusal> {
	const hash = secretHash(input.code);
	const applicationId = input.application.id;
	const code = await useCode.first(tx, { hash, applicationId, now });
	if (!code) {
		const used = await findUsedCode.first(tx, { hash, applicationId });
		if (used?.token_id && now - present(used.used_at, 'time of use') > REPEAT_SECONDS)
			await takeBack(tx, { companyId: used.company_id, userId: used.user_id, id: used.token_id }, input.address, now);
		return unknownCode();
	}
	if (input.redirectUri !== undefined && input.redirectUri !== code.redirect_uri) throw unknownCode();
	const proves =
		code.challenge === null ? input.verifier === undefined : provesChallenge(input.verifier ?? '', code.challenge);
	if (!proves) throw unprovenCode();
	const company = await findCompany.first(tx, { id: code.company_id });
	// The user who approved may have left meanwhile.
	const user = await findActiveUser.first(tx, { companyId: code.company_id, id: code.user_id });
	if (!company || !user) throw unknownCode();
	const made = await createToken(
		{ tx, now },
		{
			companyId: code.company_id,
			userId: code.user_id,
			name: input.application.name,
			rights: code.rights,
			expiresAt: null,
			applicationId,
		},
	);
	await noteIssued.run(tx, { companyId: code.company_id, id: code.id, tokenId: made.id });
	writeAudit(tx, {
		companyId: code.company_id,
		at: now,
		userId: code.user_id,
		tokenId: made.id,
		action: 'token.issued',
		record: `application ${input.application.app_id}`,
		address: input.address,
	});
	return { accessToken: made.token, rights: code.rights, clientName: company.name, clientCode: company.code };
}
