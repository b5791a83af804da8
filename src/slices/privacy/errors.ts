/** Refusals of exports and erasures. */
import { Refusal } from '../../kernel/errors.ts';

export const nobodyNamed = () =>
	new Refusal(
		400,
		'privacy.nobody_named',
		'One of clientId, userId, shippingId, email and code has to be sent, and no more',
	);

export const nothingFound = () => new Refusal(404, 'privacy.nothing_found', 'Nothing is stored of such a person');

export const stillOwes = () =>
	new Refusal(409, 'privacy.still_owes', 'The person still owes on credit: it is paid, or the sale annulled, first');
export const checkoutIsOpen = () =>
	new Refusal(
		409,
		'privacy.checkout_open',
		'A checkout of the person is open: it ends by itself within hours, or is cancelled first',
	);
export const refundIsDue = () =>
	new Refusal(409, 'privacy.refund_due', 'Money is to be given back to the person: that is done, and marked, first');
export const deliveryIsUnderWay = () =>
	new Refusal(
		409,
		'privacy.delivery_under_way',
		'A delivery to the person is on its way: it arrives, or is annulled, first',
	);
export const isOwnUser = () =>
	new Refusal(409, 'privacy.own_user', 'Nobody erases themselves: another administrator of the company does that');
