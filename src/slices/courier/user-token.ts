/** The `userToken` of a courier's notifications: derived whenever it is sent, stored only as a hash, replaced when it leaked. */
import { createToken, revokeCourierTokens, type Work } from '../../foundations/identity/index.ts';
import { type Queryable, updateRow } from '../../kernel/db/index.ts';
import { found, present } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { isClosed } from './errors.ts';
import { type CourierRow, courierSource } from './store.ts';

/** Only this instance can have made it, and it is another one for every courier of every company. */
export function courierUserToken(
	secrets: SecretBox,
	{ company_id: companyId, id, token_version: version }: Pick<CourierRow, 'company_id' | 'id' | 'token_version'>,
): string {
	// The first token has no version in it: it is as old as the courier, and may be in use.
	return secrets.mac(version === 0 ? `courier/${companyId}/${id}` : `courier/${companyId}/${id}/${version}`);
}

/** The token in force of an order's courier: masked in what the courier writes, which others read. */
export async function tokenOfCourier(
	on: Queryable,
	secrets: SecretBox,
	{ company_id: companyId, courier_id: courierId }: { company_id: number; courier_id: number },
): Promise<string> {
	return courierUserToken(secrets, present(await courierSource.find(on, companyId, courierId), 'courier'));
}

/** What the routes of orders ask for; the courier named in the token narrows it to its own. */
const RIGHTS = 'courier:read courier:write';

/** Creates the token of the courier's present version: it opens its orders. */
export async function admitCourier({ tx, actor, now }: Work, secrets: SecretBox, row: CourierRow) {
	const { company_id: companyId, id: courierId } = row;
	const token = courierUserToken(secrets, row);
	const name = `courier ${courierId}`;
	const { userId } = actor;
	await createToken({ tx, now }, { companyId, userId, name, rights: RIGHTS, expiresAt: null, courierId, token });
}

/** No token it has had opens anything again. */
export const dismissCourier = ({ tx, now }: Work, { company_id: companyId, id: courierId }: CourierRow) =>
	revokeCourierTokens.run(tx, { companyId, courierId, at: now });

/**
 * `POST /v1/couriers/:id/token.json`, also for one that the operator's command has revoked. The answer does not hold the new token:
 * it goes to the courier's own address alone (interface notes, "Courier"), with the next notification.
 */
export async function replaceCourierToken(work: Work, id: number, secrets: SecretBox): Promise<CourierRow> {
	const { tx, actor, now } = work;
	const before = found(await courierSource.hold(tx, actor.company.id, id), 'courier');
	if (before.state === INACTIVE) throw isClosed();
	const after = { ...before, token_version: before.token_version + 1, updated_at: now };
	await updateRow(tx, courierSource, after);
	await dismissCourier(work, after);
	await admitCourier(work, secrets, after);
	return after;
}
