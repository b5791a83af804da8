/** `/v1/users/:id/access`: who may do what in the company is decided by people, in the console. */
import { expandParameter, renderOne } from '../../kernel/http/index.ts';
import type { Api } from './caller.ts';
import { changeAccess } from './change-access.ts';
import { peopleOnly } from './people-only.ts';
import { users } from './resources.ts';
import { AccessChange, UserShape } from './schema.ts';
import { USERS } from './wire.ts';

const RIGHT = 'company:write';

export function accessRoutes(api: Api): void {
	api.write(
		{
			method: 'PUT',
			url: `${USERS}/:id/access.json`,
			operationId: 'updateUserAccess',
			right: RIGHT,
			admit: peopleOnly(RIGHT),
			tag: 'Company',
			summary: "Change a user's role, or end their access",
			description:
				"Only with the token of the console, by an owner or, except about owners, a manager. What the user's tokens hold beyond a new role is taken from them; with the access they all end.",
			noun: 'user',
			query: expandParameter(users),
			body: AccessChange,
			answers: { 200: UserShape },
			refusals: [404, 409],
		},
		async (tx, call) => {
			const { companyId, caller, now, address } = call;
			const { userId, tokenId } = caller;
			const row = await changeAccess(
				{ tx, now, address, userId, tokenId },
				{ companyId, userId },
				call.ids.id,
				call.input,
			);
			return { status: 200, body: await renderOne(tx, call, users, row) };
		},
	);
}
