/** Refusals of the stock room. */
import { Refusal } from '../../kernel/errors.ts';

export const shortStock = (product: string) =>
	new Refusal(409, 'stock.short', `There is not enough stock of ${product}`, undefined, { product });

export const notStocked = (field: string, product: string) =>
	new Refusal(400, 'stock.not_controlled', `${product} does not control stock, so none can be received`, field);

export const beyondRange = (product: string) =>
	new Refusal(409, 'stock.beyond_range', `The stock of ${product} would become too large to be exact`, undefined, {
		product,
	});
