/** How a cart is delivered: one of what couriers offer, or picked up by the buyer. */
import type { Work } from '../../../foundations/identity/index.ts';
import { namesDisagree, unknownReference } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import type { CheckoutParts } from '../parts.ts';
import type { CheckoutRow } from './store.ts';

/** In a list of choices: the buyer picks it up. */
export const PICK_UP = 0;

export async function chooseDelivery(
	{ tx, actor }: Work,
	parts: CheckoutParts,
	id: number | undefined,
	field = 'deliveryTypeId',
) {
	if (id === undefined) return undefined;
	const [type] = await parts.courier.deliveryTypes(tx, actor.company.id, [id]);
	if (!type) throw unknownReference(field, 'a delivery type');
	return type;
}

/** Each once and offered now; what is chosen already is one of them. */
export async function checkChoices(
	{ tx, actor }: Work,
	parts: CheckoutParts,
	choices: readonly number[],
	chosen?: number,
): Promise<number[]> {
	const ids = [...new Set(choices)];
	const types = await parts.courier.deliveryTypes(
		tx,
		actor.company.id,
		ids.filter((id) => id !== PICK_UP),
	);
	const known = new Set([PICK_UP, ...types.map(({ id }) => id)]);
	const wrong = choices.findIndex((id) => !known.has(id));
	if (wrong !== -1) throw unknownReference(`deliveryChoices[${wrong}]`, 'a delivery type');
	if (ids.length > 0 && chosen !== undefined && !ids.includes(chosen))
		throw namesDisagree('deliveryTypeId', 'deliveryChoices');
	return ids;
}

/** Where the buyer chooses, they have: one of what is offered, and to where. */
export function isDeliveryDecided({
	delivery_choices,
	delivery_type_id,
	destination,
}: Pick<CheckoutRow, 'delivery_choices' | 'delivery_type_id' | 'destination'>): boolean {
	const choices = fromJson(delivery_choices);
	if (choices.length === 0) return true;
	if (!choices.includes(delivery_type_id ?? PICK_UP)) return false;
	return delivery_type_id === null || Boolean(fromJson(destination).address);
}
