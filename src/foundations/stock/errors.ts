/** Refusals of the stock room. */
import { Refusal } from '../../kernel/errors.ts';
import { quantityToWire } from '../../kernel/numbers.ts';

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

export const variantIsMissing = () =>
	new Refusal(400, 'request.missing', 'variantId, code or barCode is required', 'variantId');

export const notStocked = (field: string, product: string) =>
	new Refusal(
		400,
		'stock.not_controlled',
		`${product} does not control stock, so there is none to receive or count`,
		field,
	);

export const countedTwice = (field: string, product: string) =>
	new Refusal(400, 'stock.counted_twice', `${product} is counted twice; send one line per variant`, field);

export const countIsOutdated = (field: string, product: string, expected: number, present: number) =>
	new Refusal(
		409,
		'stock.count_outdated',
		`The stock of ${product} is ${quantityToWire(present)} by now, not ${quantityToWire(expected)}; count it again`,
		field,
		{ product, expected: quantityToWire(expected), present: quantityToWire(present) },
	);

export const receptionIsFixed = (why: string) =>
	new Refusal(409, 'stock.reception_fixed', `This reception ${why}, so it cannot be changed`);

export const receptionIsUsed = (product: string) =>
	new Refusal(
		409,
		'stock.reception_used',
		`What this reception brought of ${product} has been sold, sent or set aside since`,
		undefined,
		{ product },
	);

export const beyondRange = (product: string) =>
	new Refusal(409, 'stock.beyond_range', `The stock of ${product} would become too large to be exact`, undefined, {
		product,
	});

export const isPack = (field: string, product: string) =>
	new Refusal(400, 'stock.is_pack', `${product} is a pack, which has no stock of its own; name what is in it`, field);
