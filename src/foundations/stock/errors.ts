/** Refusals of the stock room. */
import { Refusal } from '../../kernel/errors.ts';

/** What was asked for of a variant in an office, and what is free there, as the interface writes quantities. */
export interface Shortage {
	product: string;
	variantId: number;
	officeId: number;
	requested: number;
	available: number;
}

export const shortStock = (shortage: Shortage) =>
	new Refusal(
		409,
		'stock.short',
		`There is not enough stock of ${shortage.product}: ${shortage.requested} asked for, ${shortage.available} available`,
		undefined,
		{ ...shortage },
	);

export const notStocked = (field: string, product: string) =>
	new Refusal(400, 'stock.not_controlled', `${product} does not control stock, so none can be received`, field);

export const beyondRange = (product: string) =>
	new Refusal(409, 'stock.beyond_range', `The stock of ${product} would become too large to be exact`, undefined, {
		product,
	});
