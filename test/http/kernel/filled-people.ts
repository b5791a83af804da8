/** Parts of a filled company that only people make: invitations, and applications that were registered and let in. */
import type { RouteInfo } from '../../../src/kernel/http/index.ts';
import { registerApplication } from '../../../src/slices/applications/index.ts';
import { NOW, type TestCompany } from '../../support/service.ts';
import { MANY } from './filled-parts.ts';

/** Writes to one record that only a person in the console makes: a program is told so first, whatever it asks for. Their own tests know. */
export const isPeoplesOwn = ({ method, url }: Pick<RouteInfo, 'method' | 'url'>): boolean =>
	method !== 'GET' && /^\/v1\/(users\/:id\/access|invitations\/:id|applications\/:id)\b/.test(url);

export async function fillPeople({ id, userId, service }: TestCompany): Promise<void> {
	const { db } = service.app;
	const { rows } = await db.query(`select account_id from users where id = ${userId}`, []);
	const ownerAccountId = Number(rows[0]?.account_id);
	for (let n = 1; n <= MANY; n++)
		await db.transaction(async (tx) => {
			const email = `invitada-${n}@andes.example`;
			const row = [`${id}, '${email}', '${email}', 'Elena', 'Soto'`, n % 2 ? "'staff'" : "'manager'"].join(', ');
			await tx.query(
				`insert into invitations (company_id, email, email_key, first_name, last_name, role, hash, invited_by, created_at, expires_at)
				values (${row}, 'h-${id}-${n}', ${userId}, ${NOW}, ${NOW + 86_400})`,
				[],
			);
			const application = await registerApplication(
				{ tx, now: NOW, address: '127.0.0.1' },
				{
					name: `Integración ${n}`,
					website: '',
					contactEmail: 'dev@app.example',
					redirectUris: ['https://app.example/callback'],
					rights: 'dispatch:read',
					ownerAccountId,
					isApproved: true,
				},
			);
			await tx.query(
				`insert into approvals (company_id, user_id, application_id, rights, is_remembered, approved_at)
				values (${id}, ${userId}, ${application.id}, 'dispatch:read', 0, ${NOW})`,
				[],
			);
		});
}
