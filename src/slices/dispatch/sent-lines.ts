/** What of the stock has left with a detail of a dispatch, at the cost that it had: itself, or the parts of a pack. Pure. */
import type { VariantFacts } from '../../foundations/catalog/index.ts';
import { type IncomingLine, quantityOfPart } from '../../foundations/stock/index.ts';
import { fromJson } from '../../kernel/json.ts';
import type { ShippingDetailRow } from './store.ts';

/** So much of it, on its way back or in. */
export function sentLines(
	detail: ShippingDetailRow,
	{ id, productName: name }: Pick<VariantFacts, 'id' | 'productName'>,
	quantity: number,
): IncomingLine[] {
	if (detail.moves_stock === 1) return [{ variantId: id, quantity, name, unitCost: detail.variant_cost }];
	return fromJson(detail.parts).map((part) => ({
		variantId: part.variantId,
		quantity: quantityOfPart(quantity, part, name),
		name,
		unitCost: part.cost,
	}));
}
