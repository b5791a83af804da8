/** Refusals of store descriptions. */
import { Refusal } from '../../kernel/errors.ts';

export const productIsInStore = () =>
	new Refusal(
		409,
		'storefront.product_in_store',
		'This product has a normal store description already: change that one, or create a virtual one',
		'productId',
	);

export const shippingIsThere = () =>
	new Refusal(
		409,
		'storefront.shipping_exists',
		'What sending this variant takes is known already: change it by PUT',
		'productVariantId',
	);

/** Reported to most callers, refused to strict ones. */
export const matchIsMissing = () => new Refusal(400, 'request.missing', 'match is required: 0 was taken', 'match');

export const differs = (field: string, what: string) =>
	new Refusal(400, 'storefront.cannot_change', `${field} cannot be changed: ${what}`, field);
