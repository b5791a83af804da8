/** What follows from the person's decision: a code for the application, or a plain no. */
import { commonRights, grantedRights, type Membership } from '../../foundations/identity/index.ts';
import { ofInstance, writeAudit } from '../../kernel/audit/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { insertCode } from './code-store.ts';
import { nothingToGive } from './errors.ts';
import type { GrantRequest } from './read-access-request.ts';
import { withParameters } from './rules.ts';
import { keepApproval } from './store.ts';

const CODE_SECONDS = 300;

export interface Approval {
	request: GrantRequest;
	membership: Membership;
	/** Undefined: approved before, and remembered. */
	remember: boolean | undefined;
	/** The rights that the page named for the company; undefined when it named none. */
	shown?: string | undefined;
	address: string;
}

/** Answers where the browser goes, with the code; only its hash is kept. */
export async function approve(tx: Tx, input: Approval, now: number): Promise<string> {
	const { request, membership, remember, shown } = input;
	const may = grantedRights(request.rights, membership.role);
	// A role may have grown since the page was shown: no right is given unseen.
	const rights = shown === undefined ? may : commonRights(may, shown);
	if (rights === '') throw nothingToGive();
	const scope = {
		company_id: membership.company_id,
		user_id: membership.user_id,
		application_id: request.application.id,
	};
	if (remember !== undefined)
		await keepApproval.run(tx, {
			...scope,
			rights,
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

/** Noted in the log of the company it was asked for, where the person is of it. */
export function noteRefusal(
	tx: Tx,
	{ application }: GrantRequest,
	membership: Membership | undefined,
	{ address, now: at }: { address: string; now: number },
): void {
	const entry = ofInstance('application.refused', `application ${application.app_id}`, { at, address });
	const { company_id: companyId = 0, user_id: userId = 0 } = membership ?? {};
	writeAudit(tx, { ...entry, companyId, userId });
}

export const refusalAddress = ({ redirectUri, state }: GrantRequest): string =>
	withParameters(redirectUri, { error: 'access_denied', state });
