/** A user of a company is erased: out of the company first, then without a name; the account too, where it is of no other company. */
import { aboveRole, findActiveUser, leaveCompany, rolesUpTo, type Work } from '../../foundations/identity/index.ts';
import { isOwnUser } from './errors.ts';
import type { Targets } from './find-person.ts';
import { eraseAccounts, otherMembers, removeSessions, usersOf } from './user-store.ts';

/** Refuses who may not decide about these users: oneself, and anyone who has a lower role. */
export async function checkMayErase({ tx, actor }: Work, userIds: readonly number[], byUserId: number): Promise<void> {
	const companyId = actor.company.id;
	if (userIds.includes(byUserId)) throw isOwnUser();
	const by = await findActiveUser.first(tx, { companyId, id: byUserId });
	const may: readonly string[] = rolesUpTo(by?.role ?? '');
	const found = await usersOf.all(tx, { companyId, ids: userIds });
	if (found.some(({ role }) => !may.includes(role))) throw aboveRole();
}

/** Answers how many accounts went; refuses the last owner. */
export async function eraseUsers(work: Work, { users }: Pick<Targets, 'users'>): Promise<Record<string, number>> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const found = await usersOf.all(tx, { companyId, ids: users });
	for (const { id, left_at } of found) if (left_at === null) await leaveCompany(work, { companyId, userId: id });
	const accountIds = found.map(({ account_id }) => account_id);
	const others = await otherMembers.all(tx, { companyId, accountIds });
	const ids = accountIds.filter((id) => others.every((other) => other.account_id !== id));
	if (ids.length === 0) return {};
	return { sessions: await removeSessions.run(tx, { ids }), accounts: await eraseAccounts.run(tx, { ids }) };
}
