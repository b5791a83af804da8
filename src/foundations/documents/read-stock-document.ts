/** A document with the stock of each variant it contains, for receivers of payment notifications. */
import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/db/index.ts';
import { invalid, notFound } from '../../kernel/errors.ts';
import { node, type View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire } from '../../kernel/numbers.ts';
import { VARIANTS, type VariantFacts, variantsOf } from '../catalog/index.ts';
import { levelsOf, officeStockToWire } from '../stock/index.ts';
import type { StockDocumentShape } from './schema.ts';
import { documentSource, linesOf } from './store.ts';
import { documentToWire } from './wire.ts';

function readOffice(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^[1-9]\d{0,14}$/.test(text)) throw invalid('office', 'the id of an office');
	return Number(text);
}

const variantToWire = (variant: VariantFacts, view: View) => ({
	...node(view, VARIANTS, variant.id),
	code: variant.code,
	description: variant.description,
});

/** `GET /v2/stocks/documents/:id.json` */
export async function readStockDocument(
	on: Queryable,
	companyId: number,
	id: number,
	office: string | undefined,
	view: View,
): Promise<Static<typeof StockDocumentShape>> {
	const officeId = readOffice(office);
	const document = await documentSource.find(on, companyId, id);
	if (!document) throw notFound('document');
	const lines = await linesOf.all(on, { companyId, documentId: document.id });
	const variantIds = lines.flatMap((line) => line.variant_id ?? []);
	const variantOf = await variantsOf(on, companyId, lines);
	const levels = Map.groupBy(await levelsOf.all(on, { companyId, variantIds }), (level) => level.variant_id);
	const details = lines.map((line) => {
		const variant = variantOf(line);
		const shown = (variant ? (levels.get(variant.id) ?? []) : []).filter(
			(level) => officeId === undefined || level.office_id === officeId,
		);
		return {
			id: line.id,
			quantity: quantityToWire(line.quantity),
			netUnitValue: fromScaled(line.net_unit_value, view.decimals),
			variant: variant ? variantToWire(variant, view) : null,
			stocks: shown.map((level) => officeStockToWire(level, view)),
		};
	});
	return { code: 200, data: { ...documentToWire(document, view), details } };
}
