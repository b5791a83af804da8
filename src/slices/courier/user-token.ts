/** The `userToken` of a courier's notifications: derived whenever it is sent, stored only as a hash. */
import { createToken } from '../../foundations/identity/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import type { CourierRow } from './store.ts';

/** Only this instance can have made it, and it is another one for every courier of every company. */
export const courierUserToken = (secrets: SecretBox, companyId: number, courierId: number): string =>
	secrets.mac(`courier/${companyId}/${courierId}`);

/** What the routes of orders ask for; the courier named in the token narrows it to its own. */
const RIGHTS = 'courier:read courier:write';

export async function admitCourier(tx: Tx, secrets: SecretBox, row: CourierRow, userId: number, now: number) {
	const { company_id: companyId, id: courierId } = row;
	const token = courierUserToken(secrets, companyId, courierId);
	const name = `courier ${courierId}`;
	await createToken(tx, { companyId, userId, name, rights: RIGHTS, expiresAt: null, courierId, token, now });
}
