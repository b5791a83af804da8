/** What follows from the person's decision: a code for the application, a plain no, or the end of what it was given. */
import {
	commonRights,
	grantedRights,
	type InstanceWork,
	type Membership,
	noteAudit,
	revokeApplicationTokens,
	userOf,
} from '../../foundations/identity/index.ts';
import { notThere } from '../../foundations/portal/index.ts';
import { randomSecret, secretHash } from '../../kernel/secrets.ts';
import { insertCode, voidCodes } from './code-store.ts';
import { nothingToGive } from './errors.ts';
import type { GrantRequest } from './read-access-request.ts';
import { withParameters } from './rules.ts';
import { applicationSource, keepApproval, withdrawApproval } from './store.ts';

const CODE_SECONDS = 300;

export interface Approval {
	request: GrantRequest;
	membership: Membership;
	/** Undefined: approved before, and remembered. */
	remember?: boolean;
	/** The rights that the page named for the company; undefined when it named none. */
	shown?: string | undefined;
}

/** Answers where the browser goes, with the code; only its hash is kept. */
export async function approve(work: InstanceWork, input: Approval): Promise<string> {
	const { tx, now } = work;
	const { request, membership, remember, shown } = input;
	const { application, redirectUri, state, challenge = null } = request;
	const may = grantedRights(request.rights, membership.role);
	// A role may have grown since the page was shown: no right is given unseen.
	const rights = shown === undefined ? may : commonRights(may, shown);
	if (rights === '') throw nothingToGive();
	const { company_id, user_id } = membership;
	const scope = { company_id, user_id, application_id: application.id, rights };
	if (remember !== undefined)
		await keepApproval.run(tx, { ...scope, is_remembered: remember ? 1 : 0, approved_at: now });
	const code = randomSecret(32);
	await insertCode(tx, {
		...scope,
		hash: secretHash(code),
		redirect_uri: redirectUri,
		challenge,
		created_at: now,
		expires_at: now + CODE_SECONDS,
		used_at: null,
		token_id: null,
	});
	noteAudit(work, 'application.approved', `application ${application.app_id}`, userOf(membership));
	return withParameters(redirectUri, { code, state });
}

/** Noted in the log of the company it was asked for, where the person is of it; answers where the browser goes. */
export async function refuse(
	work: InstanceWork,
	{ application, redirectUri, state }: GrantRequest,
	membership: Membership | undefined,
): Promise<string> {
	noteAudit(work, 'application.refused', `application ${application.app_id}`, membership && userOf(membership));
	return withParameters(redirectUri, { error: 'access_denied', state });
}

/** The user who let an application in. */
type Approver = Pick<Membership, 'company_id' | 'user_id'>;

/** What the application holds for the person ends, by their own wish unless another user is named; answers its name. */
export async function withdraw(
	work: InstanceWork,
	approver: Approver,
	applicationId: number,
	by = userOf(approver),
): Promise<string> {
	const { tx, now } = work;
	const of = { ...userOf(approver), applicationId };
	const found = await applicationSource.find(tx, 0, applicationId);
	if (!found || (await withdrawApproval.run(tx, { ...of, at: now })) === 0) throw notThere();
	await revokeApplicationTokens.run(tx, { ...of, at: now });
	await voidCodes.run(tx, { ...of, now });
	noteAudit(work, 'application.withdrawn', `application ${found.app_id}`, by);
	return found.name;
}
