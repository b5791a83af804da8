import type { Migration } from '../src/kernel/db/index.ts';

/**
 * Setting up where payments, couriers and webhooks are called is a right of its own. What held `…:write` of these could do
 * it so far and still can, except what belongs to staff; a courier's own token never could.
 */
export const configureRights: Migration = {
	name: '0026_configure_rights',
	async up(step) {
		for (const area of ['payments', 'courier', 'webhooks']) {
			const [held, given] = [`% ${area}:write %`, `% ${area}:configure %`];
			const set = `set rights = rights || ' ${area}:configure'`;
			const lacks = `(' ' || rights || ' ') like '${held}' and (' ' || rights || ' ') not like '${given}'`;
			const isManagers = (table: string) =>
				`exists (select 1 from users u where u.company_id = ${table}.company_id and u.id = ${table}.user_id and u.role in ('owner', 'manager'))`;
			await step.run(`update tokens ${set} where courier_id is null and ${lacks} and ${isManagers('tokens')}`);
			// What an application may ask for; staff still give only what their role has.
			await step.run(`update applications ${set} where ${lacks}`);
			for (const table of ['approvals', 'authorization_codes'])
				await step.run(`update ${table} ${set} where ${lacks} and ${isManagers(table)}`);
		}
	},
};
