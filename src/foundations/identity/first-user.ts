/** The user that the service acts as for a company where no person does: its first. */
import type { Queryable } from '../../kernel/db/index.ts';
import { type Actor, companyFactsOf } from './actor.ts';
import { findCompany, listUsers } from './store.ts';

export async function firstUserOf(on: Queryable, companyId: number): Promise<Actor> {
	const company = await findCompany.first(on, { id: companyId });
	const [user] = await listUsers.all(on, { companyId });
	if (!company || !user) throw new Error(`company ${companyId} has no user`);
	const userName = `${user.first_name} ${user.last_name}`.trim();
	return { company: companyFactsOf(company), userId: user.id, userName };
}
