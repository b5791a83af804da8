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

/** `Café de grano Huila 250 g`. */
export const nameOf = (variant: NamedVariant | null, comment = ''): string =>
	[variant?.product.name, variant?.description].filter(Boolean).join(' ') || comment || (variant?.code ?? '');

/** Codes below a name: `CAFE-250 · 7804321000013`. */
export const codesOf = (variant: NamedVariant | null): string =>
	[...new Set([variant?.code, variant?.barCode].filter(Boolean))].join(' · ');
