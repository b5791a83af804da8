/** A product as people know it: what it is called, and its codes. */
import type { Variant } from '../api/shapes.ts';

/** With its product in place, as `expand=[product]` gives it; what the person may not read stays a node. */
export interface NamedVariant extends Omit<Variant, 'product'> {
	product: {
		id: number | string;
		name?: string;
		stockControl?: number;
		classification?: number;
		allowDecimal?: number;
	};
}

const SERVICE = 1;
const PACK = 3;

/** Why there is no stock of it to receive or count; undefined where there is. */
export function unstockedAs({ product, unlimitedStock }: NamedVariant): 'isPack' | 'notControlled' | undefined {
	if (product.classification === PACK) return 'isPack';
	return product.stockControl === 0 || product.classification === SERVICE || unlimitedStock === 1
		? 'notControlled'
		: undefined;
}

/** Whether no more of it can be sold or sent than there is: of a pack, than its parts allow. */
export const isLimited = (variant: NamedVariant): boolean =>
	unstockedAs(variant) !== 'notControlled' && variant.allowNegativeStock !== 1;

/** `Café de grano Huila 250 g`. */
export const nameOf = (variant: NamedVariant | null, comment = ''): string =>
	[variant?.product.name, variant?.description].filter(Boolean).join(' ') || comment || (variant?.code ?? '');

/** Codes below a name: `CAFE-250 · 7804321000013`. */
export const codesOf = (variant: NamedVariant | null): string =>
	[...new Set([variant?.code, variant?.barCode].filter(Boolean))].join(' · ');
