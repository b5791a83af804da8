/** The deliveries among which a buyer chooses, in the order in which the shop offers them, as far as they still are offered. */
import { PICK_UP } from '../cart/index.ts';
import type { CheckoutParts } from '../parts.ts';
import type { Delivery } from './delivery-form.ts';

export async function readDeliveries(
	{ db, courier }: Pick<CheckoutParts, 'db' | 'courier'>,
	companyId: number,
	choices: readonly number[],
): Promise<Delivery[]> {
	const offered = await courier.deliveryTypes(
		db,
		companyId,
		choices.filter((id) => id !== PICK_UP),
	);
	return choices.flatMap((id) =>
		id === PICK_UP ? [{ id, name: '', cost: 0 }] : offered.filter((each) => each.id === id),
	);
}
