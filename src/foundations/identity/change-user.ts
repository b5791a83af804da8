/** Says which office a user works at. Who may do what is decided on the pages of people. */
import type { Static } from 'typebox';
import { updateRow } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Work } from './actor.ts';
import { chooseOffice } from './choose-office.ts';
import type { UserChange } from './schema.ts';
import { type UserRow, userSource } from './store.ts';

/** `PUT /v1/users/:id.json` */
export async function changeUser(
	{ tx, actor }: Work,
	id: number,
	{ officeId }: Static<typeof UserChange>,
): Promise<UserRow> {
	const companyId = actor.company.id;
	const before = await userSource.hold(tx, companyId, id);
	if (!before) throw notFound('user');
	if (officeId === undefined) return before;
	const office = officeId === null ? null : (await chooseOffice(tx, companyId, officeId)).id;
	const after = { ...before, office_id: office };
	await updateRow(tx, userSource, after);
	return after;
}
