/** What of the stock moves with a line: the variant itself, the parts of a pack, or nothing. Pure. */
import type { Json } from '../../kernel/json.ts';
import { divideRounded, QUANTITY_ONE, toExact } from '../../kernel/numbers.ts';
import type { VariantFacts } from '../catalog/index.ts';
import { beyondRange } from './errors.ts';
import type { MovedLine, StockLine } from './stock-line.ts';

/** What moves with one pack. */
export interface LinePart {
	variantId: number;
	quantity: number;
	/** What one of it cost, where it has left. */
	cost?: number;
}

/** Of a column; empty on a line that is no pack. */
export type LineParts = Json<readonly LinePart[]>;

/** A part that has left, at the cost that it had. */
export interface MovedPart extends LinePart {
	cost: number;
}

export type MovedParts = Json<readonly MovedPart[]>;

type Flags = Pick<VariantFacts, 'id' | 'allowsNegativeStock'>;

/** So much of a variant, as its flags say. */
const ownLine = ({ id, allowsNegativeStock }: Flags, quantity: number, name: string): StockLine => ({
	variantId: id,
	quantity,
	name,
	mayGoNegative: allowsNegativeStock ? 1 : undefined,
});

/** The parts of a pack of which stock is kept; none of anything else. */
export const partsOf = ({ pack }: Pick<VariantFacts, 'pack'>): readonly LinePart[] =>
	(pack?.parts ?? [])
		.filter(({ controlsStock }) => controlsStock)
		.map(({ variantId, quantity }) => ({ variantId, quantity }));

/** How much of a part so many packs hold. */
export function quantityOfPart(packs: number, part: LinePart, name: string): number {
	const exact = toExact(divideRounded(BigInt(packs) * BigInt(part.quantity), BigInt(QUANTITY_ONE)));
	if (exact === undefined) throw beyondRange(name);
	return exact;
}

export interface MovingLine {
	variant: Flags & Pick<VariantFacts, 'pack'>;
	/** The variant itself moves. */
	movesStock: boolean;
	/** Or these do. */
	parts: readonly LinePart[];
	quantity: number;
	/** What a refusal calls it. */
	name: string;
}

/** Sorted in the order of the parts. */
export function stockLines({ variant, movesStock, parts, quantity, name }: MovingLine): StockLine[] {
	if (movesStock) return [ownLine(variant, quantity, name)];
	return parts.map((part) => {
		const known = variant.pack?.parts.find(({ variantId }) => variantId === part.variantId);
		const flags = { id: part.variantId, allowsNegativeStock: known?.allowsNegativeStock ?? false };
		return ownLine(flags, quantityOfPart(quantity, part, name), known?.name ?? name);
	});
}

/** How many whole packs the parts allow. */
export const packsIn = (parts: readonly { quantity: number; held: number }[]): number =>
	parts.length === 0 ? 0 : Math.min(...parts.map(({ quantity, held }) => Math.floor(held / quantity))) * QUANTITY_ONE;

/** What a pack has moved: as many are left as its parts allow, and it cost what they did. `moved` in the order of the parts. */
export function movedPack(
	parts: readonly LinePart[],
	moved: readonly MovedLine[],
): MovedLine & { parts: readonly MovedPart[] } {
	const costed = parts.map((part, index) => ({ ...part, cost: moved[index]?.averageCost ?? 0 }));
	const value = costed.reduce((sum, { quantity, cost }) => sum + BigInt(quantity) * BigInt(cost), 0n);
	return {
		quantity: packsIn(parts.map(({ quantity }, index) => ({ quantity, held: moved[index]?.quantity ?? 0 }))),
		averageCost: toExact(divideRounded(value, BigInt(QUANTITY_ONE))) ?? Number.MAX_SAFE_INTEGER,
		parts: costed,
	};
}
