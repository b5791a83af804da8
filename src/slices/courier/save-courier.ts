/** Makes couriers and changes them; the secret that signs what they are sent is shown once and sealed before it is stored. */
import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import { setCourierAccess } from '../../foundations/identity/index.ts';
import type { Queryable, Tx } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { missing, noDeliveryTypes } from './errors.ts';
import { checkUrl } from './rules.ts';
import type { CourierChange, NewCourier } from './schema.ts';
import {
	type CourierRow,
	courierSource,
	type DeliveryTypeRow,
	deliveryTypesOf,
	insertCourier,
	insertDeliveryTypes,
	updateCourier,
	updateDeliveryType,
} from './store.ts';
import { admitCourier, courierUserToken } from './user-token.ts';

type Offer = NonNullable<Static<typeof CourierChange>['deliveryTypes']>[number];

/** Whom a courier or an order is of, and by whom. */
interface Owner {
	userId: number;
	company: { id: number };
}

const SECRET_BYTES = 32;
const placeOf = (companyId: number) => `couriers/${companyId}`;

/** A key of the Standard Webhooks scheme. */
const newSigningSecret = () => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

const newOffer = (row: CourierRow, offer: Offer): Omit<DeliveryTypeRow, 'id'> => ({
	company_id: row.company_id,
	courier_id: row.id,
	name: offer.name ?? '',
	code: offer.code ?? '',
	cost: offer.cost ?? 0,
	state: offer.state ?? 0,
});

/** `POST /v1/couriers.json` */
export async function createCourier(
	tx: Tx,
	caller: Owner,
	input: Static<typeof NewCourier>,
	secrets: SecretBox,
	now: number,
): Promise<{ row: CourierRow; deliveryTypeIds: number[]; secret: string }> {
	checkUrl('webhookUrl', input.webhookUrl);
	if (input.deliveryTypes.length === 0) throw noDeliveryTypes();
	const companyId = caller.company.id;
	const secret = newSigningSecret();
	const made: Omit<CourierRow, 'id'> = {
		company_id: companyId,
		name: input.name,
		webhook_url: input.webhookUrl,
		secret_sealed: secrets.seal(secret, placeOf(companyId)),
		state: 0,
		created_at: now,
		updated_at: now,
	};
	const row = { id: await insertCourier(tx, made), ...made };
	const deliveryTypeIds = await insertDeliveryTypes(
		tx,
		input.deliveryTypes.map((offer) => newOffer(row, offer)),
	);
	await admitCourier(tx, secrets, row, caller.userId, now);
	return { row, deliveryTypeIds, secret };
}

async function saveOffers(tx: Tx, row: CourierRow, offers: readonly Offer[]) {
	const known = await deliveryTypesOf.all(tx, { companyId: row.company_id, courierIds: [row.id] });
	const added: Omit<DeliveryTypeRow, 'id'>[] = [];
	for (const [place, offer] of offers.entries()) {
		if (offer.id === undefined) {
			if (offer.name === undefined) throw missing(`deliveryTypes[${place}].name`, 'an id');
			added.push(newOffer(row, offer));
			continue;
		}
		const before = known.find(({ id }) => id === offer.id);
		if (!before) throw unknownReference(`deliveryTypes[${place}].id`, 'a delivery type of this courier');
		await updateDeliveryType.run(tx, {
			...before,
			name: offer.name ?? before.name,
			code: offer.code ?? before.code,
			cost: offer.cost ?? before.cost,
			state: offer.state ?? before.state,
		});
	}
	await insertDeliveryTypes(tx, added);
}

/** `PUT /v1/couriers/:id.json` */
export async function changeCourier(
	tx: Tx,
	companyId: number,
	id: number,
	input: Static<typeof CourierChange>,
	now: number,
): Promise<CourierRow> {
	const before = await courierSource.hold(tx, companyId, id);
	if (!before) throw notFound('courier');
	if (input.webhookUrl !== undefined) checkUrl('webhookUrl', input.webhookUrl);
	const after: CourierRow = {
		...before,
		name: input.name ?? before.name,
		webhook_url: input.webhookUrl ?? before.webhook_url,
		state: input.state ?? before.state,
		updated_at: now,
	};
	await updateCourier.run(tx, after);
	if (after.state !== before.state)
		await setCourierAccess.run(tx, { companyId, courierId: id, revokedAt: after.state === 1 ? now : null });
	await saveOffers(tx, after, input.deliveryTypes ?? []);
	return after;
}

/** Where a courier is notified and with what; undefined for one that is closed. */
interface CourierTarget {
	url: string;
	/** `whsec_…`: signs what is sent. */
	secret: string;
	/** Opens the orders of this courier, and goes to its own address alone. */
	userToken: string;
}

export async function courierTarget(
	on: Queryable,
	secrets: SecretBox,
	companyId: number,
	courierId: number,
): Promise<CourierTarget | undefined> {
	const row = await courierSource.find(on, companyId, courierId);
	if (!row || row.state === 1) return undefined;
	return {
		url: row.webhook_url,
		secret: secrets.open(row.secret_sealed, placeOf(companyId)),
		userToken: courierUserToken(secrets, companyId, courierId),
	};
}
