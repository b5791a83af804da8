/** A person stops being a user of a company, by their own wish or by others'; one owner stays, also when several leave at once. */
import { INACTIVE, type RecordState } from '../../kernel/record-state.ts';
import { findActiveUser, holdCompany, listActiveOwners, markAsLeft, setUserState } from './account-store.ts';
import type { AnyWork } from './actor.ts';
import { lastOwner } from './errors.ts';
import { endAccessOfUser } from './token-store.ts';

export interface OfUser {
	companyId: number;
	userId: number;
}

/** Refuses the end of the last owner; the company is held, so that of several who end at once one is seen to be the last. */
export async function keepAnOwner({ tx }: AnyWork, { companyId, userId }: OfUser): Promise<void> {
	await holdCompany.run(tx, { id: companyId });
	const user = await findActiveUser.first(tx, { companyId, id: userId });
	if (user?.role !== 'owner') return;
	const owners = await listActiveOwners.all(tx, { companyId });
	if (owners.every(({ id }) => id === userId)) throw lastOwner();
}

/** False when there is no such user: unknown, or gone by their own wish. Tokens that the user's programs held end for good. */
export async function changeUserState(work: AnyWork, user: OfUser, state: RecordState): Promise<boolean> {
	const { tx, now: at } = work;
	const { companyId, userId: id } = user;
	if (state === INACTIVE) await keepAnOwner(work, user);
	if ((await setUserState.run(tx, { companyId, id, state })) === 0) return false;
	if (state === INACTIVE) await endAccessOfUser(tx, { ...user, at });
	return true;
}

/** What the person's programs held ends, too. */
export async function leaveCompany(work: AnyWork, user: OfUser): Promise<boolean> {
	const { tx, now: at } = work;
	await keepAnOwner(work, user);
	if ((await markAsLeft.run(tx, { companyId: user.companyId, id: user.userId, at })) === 0) return false;
	await endAccessOfUser(tx, { ...user, at });
	return true;
}
