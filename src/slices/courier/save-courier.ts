/** Creates and changes couriers and what they offer. */
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { updateRow } from '../../kernel/db/index.ts';
import { found, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { newSecret } from '../../kernel/signing-secret.ts';
import { sameOrigin } from '../../kernel/web-address.ts';
import { sealCourierSecret } from './courier-secret.ts';
import { missing, noDeliveryTypes, tooMany } from './errors.ts';
import { COURIER_MOVED } from './events.ts';
import { checkUrl } from './rules.ts';
import type { CourierChange, NewCourier } from './schema.ts';
import {
	type CourierRow,
	courierSource,
	type DeliveryTypeRow,
	deliveryTypeSource,
	deliveryTypesOf,
	insertCourier,
	insertDeliveryTypes,
} from './store.ts';
import { admitCourier, dismissCourier } from './user-token.ts';

/** Closed ones included: each keeps its orders and can be opened again. */
const MAX_COURIERS = 100;

type Offer = NonNullable<Static<typeof CourierChange>['deliveryTypes']>[number];

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
	work: Work,
	input: Static<typeof NewCourier>,
	secrets: SecretBox,
): Promise<{ row: CourierRow; deliveryTypeIds: number[]; secret: string }> {
	const { tx, actor, now } = work;
	checkUrl('webhookUrl', input.webhookUrl);
	if (input.deliveryTypes.length === 0) throw noDeliveryTypes();
	const companyId = actor.company.id;
	// Held, so that of two at once the second counts the first.
	await tx.lock(`couriers/${companyId}`);
	if ((await courierSource.count(tx, companyId, [])) >= MAX_COURIERS) throw tooMany(MAX_COURIERS);
	const secret = newSecret();
	const made: Omit<CourierRow, 'id'> = {
		company_id: companyId,
		name: input.name,
		webhook_url: input.webhookUrl,
		secret_sealed: sealCourierSecret(secrets, companyId, secret),
		previous_secret_sealed: null,
		previous_until: null,
		token_version: 0,
		state: ACTIVE,
		created_at: now,
		updated_at: now,
	};
	const row = { id: await insertCourier(tx, made), ...made };
	const deliveryTypeIds = await insertDeliveryTypes(
		tx,
		input.deliveryTypes.map((offer) => newOffer(row, offer)),
	);
	await admitCourier(work, secrets, row);
	return { row, deliveryTypeIds, secret };
}

async function saveOffers({ tx }: Work, row: CourierRow, offers: readonly Offer[]) {
	const known = await deliveryTypesOf.all(tx, { companyId: row.company_id, courierIds: [row.id] });
	const added: Omit<DeliveryTypeRow, 'id'>[] = [];
	for (const [index, offer] of offers.entries()) {
		if (offer.id === undefined) {
			if (offer.name === undefined) throw missing(`deliveryTypes[${index}].name`, 'an id');
			added.push(newOffer(row, offer));
			continue;
		}
		const before = known.find(({ id }) => id === offer.id);
		if (!before) throw unknownReference(`deliveryTypes[${index}].id`, 'a delivery type of this courier');
		await updateRow(tx, deliveryTypeSource, {
			...before,
			name: offer.name ?? before.name,
			code: offer.code ?? before.code,
			cost: offer.cost ?? before.cost,
			state: offer.state ?? before.state,
		});
	}
	await insertDeliveryTypes(tx, added);
}

export interface ChangeParts {
	secrets: SecretBox;
	/** The new address is the same receiver's, which knows the token. */
	keepsToken?: boolean;
}

/**
 * `PUT /v1/couriers/:id.json`; closing ends the token for good, and opening again gives another, as does an address of
 * another server: what the one before was told opens nothing from then on.
 */
export async function changeCourier(
	work: Work,
	id: number,
	input: Static<typeof CourierChange>,
	{ secrets, keepsToken }: ChangeParts,
): Promise<{ row: CourierRow; movedAway: boolean }> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = found(await courierSource.hold(tx, companyId, id), 'courier');
	if (input.webhookUrl !== undefined) checkUrl('webhookUrl', input.webhookUrl);
	const state = input.state ?? before.state;
	const isOpenedAgain = before.state === INACTIVE && state === ACTIVE;
	const { webhookUrl = before.webhook_url } = input;
	const movedAway = !keepsToken && !sameOrigin(before.webhook_url, webhookUrl);
	const getsToken = state === ACTIVE && (isOpenedAgain || movedAway);
	const after: CourierRow = {
		...before,
		name: input.name ?? before.name,
		webhook_url: webhookUrl,
		token_version: before.token_version + (getsToken ? 1 : 0),
		state,
		updated_at: now,
	};
	await updateRow(tx, courierSource, after);
	if (state === INACTIVE || getsToken) await dismissCourier(work, after);
	if (getsToken) await admitCourier(work, secrets, after);
	if (after.webhook_url !== before.webhook_url)
		await COURIER_MOVED.emit(work, { courierId: id, url: after.webhook_url });
	await saveOffers(work, after, input.deliveryTypes ?? []);
	return { row: after, movedAway: movedAway && getsToken };
}
