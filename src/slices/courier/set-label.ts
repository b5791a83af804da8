/** Registers the label and tracking number that the courier gave an order. */
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { updateRow } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { publish } from '../../kernel/outbox/index.ts';
import type { SecretBox } from '../../kernel/secret-box.ts';
import { showsSecret } from '../../kernel/shown-secrets.ts';
import { otherOrder, showsToken } from './errors.ts';
import { orderLabelled } from './events.ts';
import { checkLabel, checkTracking } from './rules.ts';
import type { LabelEcho, NewLabel } from './schema.ts';
import { orderSource } from './store.ts';
import { tokenOfCourier } from './user-token.ts';
import { getOrder } from './write-log.ts';

/** `PUT` and `POST /v1/couriers/orders/:id/label.json` */
export async function labelOrder(
	{ tx, actor, now }: Work,
	id: number,
	input: Static<typeof NewLabel>,
	secrets: SecretBox,
): Promise<Static<typeof LabelEcho>> {
	await getOrder(tx, actor, id);
	if (input.orderId !== undefined && input.orderId !== id) throw otherOrder();
	const companyId = actor.company.id;
	const order = present(await orderSource.hold(tx, companyId, id), 'order');
	const { trackingNumber, label } = input;
	// Spec silent: without a urlTracking the one given before stays.
	const urlTracking = input.urlTracking ?? order.url_tracking;
	checkLabel(label);
	checkTracking(urlTracking, trackingNumber);
	// Spec silent: an address with the token masked would lead nowhere, so the courier is told; both are on the buyer's page.
	const token = await tokenOfCourier(tx, secrets, order);
	for (const [field, text] of Object.entries({ label, urlTracking, trackingNumber }))
		if (showsSecret(text, [token])) throw showsToken(field);
	await updateRow(tx, orderSource, {
		company_id: companyId,
		id,
		label,
		tracking_number: trackingNumber,
		url_tracking: urlTracking,
		updated_at: now,
	});
	await publish(tx, now, orderLabelled(order));
	return { orderId: id, trackingNumber, urlTracking, label };
}
