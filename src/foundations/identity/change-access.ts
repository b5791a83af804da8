/** Decides what a user may do and whether they may come in at all: never about oneself, nor above one's own role. */
import type { Static } from 'typebox';
import { found } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import { findActiveUser, holdCompany, setUserRole } from './account-store.ts';
import { type InstanceWork, noteAudit } from './actor.ts';
import { aboveRole, hasLeft, ownAccess } from './errors.ts';
import { changeUserState, keepAnOwner, type OfUser } from './leave-company.ts';
import { type Role, rightsWithin, rolesUpTo } from './rights.ts';
import type { AccessChange } from './schema.ts';
import { type UserRow, userSource } from './store.ts';
import { revokeTokenById, setTokenRights, tokensOfUser } from './token-store.ts';
import { USERS } from './wire.ts';

// Spec silent: tokens from before must not go on doing what the new role may not; they keep the rest, so that programs go on.
async function cutTokens({ tx, now: at }: InstanceWork, user: OfUser, role: Role): Promise<void> {
	for (const { id, rights: before } of await tokensOfUser.all(tx, user)) {
		const rights = rightsWithin(before, role);
		if (rights === '') await revokeTokenById.run(tx, { ...user, id, at });
		else if (rights !== before) await setTokenRights.run(tx, { companyId: user.companyId, id, rights });
	}
}

async function changeRole(work: InstanceWork, by: OfUser, before: UserRow, role: Role): Promise<void> {
	const user = { companyId: before.company_id, userId: before.id };
	if (role !== 'owner') await keepAnOwner(work, user);
	await setUserRole.run(work.tx, { companyId: user.companyId, id: user.userId, role });
	await cutTokens(work, user, role);
	noteAudit(work, 'user.role_changed', `${USERS}/${before.id}.json from ${before.role} to ${role}`, by);
}

/** `PUT /v1/users/:id/access.json` */
export async function changeAccess(
	work: InstanceWork,
	by: OfUser,
	userId: number,
	{ role, state }: Static<typeof AccessChange>,
): Promise<UserRow> {
	const { tx } = work;
	const { companyId } = by;
	// One at a time: what the first decided, of the second's own role too, has to be seen by the second.
	await holdCompany.run(tx, { id: companyId });
	const own = await findActiveUser.first(tx, { companyId, id: by.userId });
	const before = found(await userSource.find(tx, companyId, userId), 'user');
	// Spec silent: nobody decides about themselves, so that no owner locks themselves out by mistake; leaving is another matter.
	if (userId === by.userId) throw ownAccess();
	const may = rolesUpTo(own?.role ?? '');
	if (!may.some((each) => each === before.role)) throw aboveRole();
	if (role !== undefined && !may.includes(role)) throw aboveRole('role');
	if (before.left_at !== null) throw hasLeft();
	if (role !== undefined && role !== before.role) await changeRole(work, by, before, role);
	if (state !== undefined && state !== before.state) {
		await changeUserState(work, { companyId, userId }, state);
		noteAudit(work, state === INACTIVE ? 'user.deactivated' : 'user.activated', `${USERS}/${userId}.json`, by);
	}
	return { ...before, role: role ?? before.role, state: state ?? before.state };
}
