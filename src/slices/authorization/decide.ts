/** What follows from the person's decision: a code for the application, or a plain no. */
import { grantedRights, type Membership } from '../../foundations/identity/index.ts';
import { writeAudit } from '../../kernel/audit/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import type { GrantRequest } from './read-request.ts';
import { withParameters } from './rules.ts';
import { insertCode, keepApproval } from './store.ts';

const CODE_SECONDS = 300;

export interface Approval {
	request: GrantRequest;
	membership: Membership;
	/** Undefined: approved before, and remembered. */
	remember: boolean | undefined;
	address: string;
}

/** Answers where the browser goes, with the code; only its hash is kept. */
export async function approve(tx: Tx, input: Approval, now: number): Promise<string> {
	const { request, membership, remember } = input;
	const rights = grantedRights(request.rights, membership.role);
	const scope = {
		company_id: membership.company_id,
		user_id: membership.user_id,
		application_id: request.application.id,
	};
	if (remember !== undefined)
		await keepApproval.run(tx, {
			...scope,
			rights: request.rights,
			is_remembered: remember ? 1 : 0,
			approved_at: now,
		});
	const code = randomSecret(32);
	await insertCode(tx, {
		...scope,
		hash: secretHash(code),
		redirect_uri: request.redirectUri,
		rights,
		challenge: request.challenge ?? null,
		created_at: now,
		expires_at: now + CODE_SECONDS,
		used_at: null,
		token_id: null,
	});
	writeAudit(tx, {
		companyId: membership.company_id,
		at: now,
		userId: membership.user_id,
		tokenId: 0,
		action: 'application.approved',
		record: `application ${request.application.app_id}`,
		address: input.address,
	});
	return withParameters(request.redirectUri, { code, state: request.state });
}

export const refusalAddress = ({ redirectUri, state }: GrantRequest): string =>
	withParameters(redirectUri, { error: 'access_denied', state });
