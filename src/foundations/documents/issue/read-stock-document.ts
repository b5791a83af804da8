/** A document with the stock of each variant it contains, for receivers of payment notifications. */
import type { Static } from 'typebox';
import type { Queryable } from '../../../kernel/db/index.ts';
import { found } from '../../../kernel/errors.ts';
import type { View } from '../../../kernel/http/index.ts';
import { quantityToWire, unitToWire } from '../../../kernel/numbers.ts';
import { variantsOf } from '../../catalog/index.ts';
import { levelsOf, officeStockToWire, withPacks } from '../../stock/index.ts';
import {
	documentSource,
	documentToWire,
	linesOf,
	type StockDocumentShape,
	soldVariantToWire,
	unitValueOf,
} from '../records/index.ts';

export async function readStockDocument(
	on: Queryable,
	companyId: number,
	id: number,
	officeId: number | undefined,
	view: View,
): Promise<Static<typeof StockDocumentShape>['data']> {
	const document = found(await documentSource.find(on, companyId, id), 'document');
	const lines = await linesOf.all(on, { companyId, documentId: document.id });
	const variantIds = lines.flatMap((line) => line.variant_id ?? []);
	const variantOf = await variantsOf(on, companyId, lines);
	const known = await withPacks(on, companyId, await levelsOf.all(on, { companyId, variantIds }));
	const levels = Map.groupBy(known, (level) => level.variant_id);
	const details = lines.map((line) => {
		const variant = variantOf(line);
		const shown = (variant ? (levels.get(variant.id) ?? []) : []).filter(
			(level) => officeId === undefined || level.office_id === officeId,
		);
		return {
			id: line.id,
			quantity: quantityToWire(line.quantity),
			netUnitValue: unitToWire(unitValueOf(line, view.decimals)),
			variant: variant ? soldVariantToWire(variant, view) : null,
			stocks: shown.map((level) => officeStockToWire(level, view)),
		};
	});
	return { ...documentToWire(document, view), details };
}
