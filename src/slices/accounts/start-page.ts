/** Where a person begins who comes from nowhere: the console, or their account while they are of no company. */
import { listMemberships } from '../../foundations/identity/index.ts';
import type { Portal } from '../../foundations/portal/index.ts';

export async function startPage({ db }: Pick<Portal, 'db'>, accountId: number): Promise<'/console' | '/account'> {
	const memberships = await listMemberships.all(db, { accountId });
	return memberships.length > 0 ? '/console' : '/account';
}
