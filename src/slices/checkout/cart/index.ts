/** The door to carts: what is in a checkout, what is reserved for it, and how it ends or becomes a sale. */
export { type CouponChange, changeCoupons } from './change-coupons.ts';
export { changeDelivery, type DeliveryWish } from './change-delivery.ts';
export { checkChoices, isDeliveryDecided, PICK_UP } from './choose-delivery.ts';
export { createCheckout } from './create-checkout.ts';
export { cancelCheckout, expireDueCheckouts, nextExpiry } from './end-checkout.ts';
export {
	deliveryWanted,
	linkIsUsed,
	methodFailed,
	methodWanted,
	noStore,
	notOffered,
	replaced,
	startUnsure,
	suspended,
	tooManyGuesses,
	tooManyOrders,
	tooManyPayments,
} from './errors.ts';
export { tellCheckout } from './events.ts';
export { actorOf, type CheckoutWork, companyOf, workOn, workOnHeld } from './hold-checkout.ts';
export { namedVariants, type PricedItem, priceItems } from './price-items.ts';
export { CHECKOUT_STATES, checkOpen, isUnfulfillable, itemName, stateAt } from './rules.ts';
export { CheckoutShape, MAX_CHOICES, MAX_ITEMS, NewCheckout, Payment, PaymentStartShape } from './schema.ts';
export { giveBackAfterFailure, setAside } from './set-aside.ts';
export { settingsRoutes } from './settings-routes.ts';
export { readSold, type Settlement, type Sold, settleCheckout } from './settle-checkout.ts';
export {
	type CheckoutItemRow,
	type CheckoutRow,
	checkoutSource,
	documentIdsOf,
	extendExpiry,
	findByPublicToken,
	keepHandOff,
	takeHandOff,
} from './store.ts';
export { beginCart } from './store-settings.ts';
export { wholeCheckouts } from './whole-checkouts.ts';
export { checkoutToWire, couponsOf, orderNumber, type WholeCheckout } from './wire.ts';
