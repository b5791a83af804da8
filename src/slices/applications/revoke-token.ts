/** An application revokes a token that it holds. */
import { type InstanceWork, noteAudit, revokeApplicationToken, userOf } from '../../foundations/identity/index.ts';
import { secretHash } from '../../kernel/secrets.ts';
import type { ApplicationRow } from './store.ts';

/** An unknown token, or another application's, is answered alike: there is nothing to revoke. */
export async function revokeHeldToken(work: InstanceWork, application: ApplicationRow, text: string): Promise<void> {
	const of = { applicationId: application.id, hash: secretHash(text), at: work.now };
	const [token] = await revokeApplicationToken.all(work.tx, of);
	if (token) noteAudit(work, 'token.revoked', `token ${token.id}`, { ...userOf(token), tokenId: token.id });
}
