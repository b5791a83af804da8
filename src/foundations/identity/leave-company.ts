/** A person stops being a user of a company, by their own wish or by others'; one owner stays, also when several leave at once. */
import type { Tx } from '../../kernel/db/index.ts';
import { INACTIVE, type RecordState } from '../../kernel/record-state.ts';
import { findActiveUser, holdCompany, listActiveOwners, markAsLeft, setUserState } from './account-store.ts';
import { lastOwner } from './errors.ts';
import { endAccessOfUser } from './token-store.ts';

interface OfUser {
	companyId: number;
	userId: number;
}

async function keepAnOwner(tx: Tx, { companyId, userId }: OfUser): Promise<void> {
	await holdCompany.run(tx, { id: companyId });
	const user = await findActiveUser.first(tx, { companyId, id: userId });
	if (user?.role !== 'owner') return;
	const owners = await listActiveOwners.all(tx, { companyId });
	if (owners.every(({ id }) => id === userId)) throw lastOwner();
}

/** False when there is no such user: unknown, or gone by their own wish. Tokens that the user's programs held end for good. */
export async function changeUserState(tx: Tx, input: OfUser & { state: RecordState; at: number }): Promise<boolean> {
	const { companyId, userId, state, at } = input;
	if (state === INACTIVE) await keepAnOwner(tx, input);
	if ((await setUserState.run(tx, { companyId, id: userId, state })) === 0) return false;
	if (state === INACTIVE) await endAccessOfUser(tx, { companyId, userId, at });
	return true;
}

/** What the person's programs held ends, too. */
export async function leaveCompany(tx: Tx, input: OfUser & { at: number }): Promise<boolean> {
	const { companyId, userId, at } = input;
	await keepAnOwner(tx, input);
	if ((await markAsLeft.run(tx, { companyId, id: userId, at })) === 0) return false;
	await endAccessOfUser(tx, { companyId, userId, at });
	return true;
}
