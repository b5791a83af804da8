/** The lines of a held sale: what has become of them, what they are called, and what they cost when they left. */
import { checkQuantity, companyTaxes, storedTaxes, variantsOf } from '../../foundations/catalog/index.ts';
import {
	type DocumentDetailRow,
	type HeldSale,
	lineText,
	type ResolvedLine,
	soldOn,
	unitValueOf,
} from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { present } from '../../kernel/errors.ts';
import { fromJson } from '../../kernel/json.ts';
import { isSoldOn } from './errors.ts';
import type { PlannedLine, SoldLine } from './plan.ts';
import type { DispatchedCosts } from './ports.ts';

export const soldLine = (row: DocumentDetailRow, currencyDecimals: number): SoldLine => ({
	id: row.id,
	quantity: row.quantity,
	dispatched: row.dispatched_quantity,
	cameBack: row.came_back_quantity,
	released: row.released_quantity,
	unitValue: unitValueOf(row, currencyDecimals),
	unitReduction: row.unit_reduction,
	discount: row.discount,
	basisPoints: row.tax_basis_points,
	sold: { net: row.net_amount, tax: row.tax_amount, total: row.total_amount },
	returned: { net: row.returned_net, tax: row.returned_tax, total: row.returned_total },
	comment: row.comment,
});

export interface NoteLine extends ResolvedLine {
	row: DocumentDetailRow;
	planned: PlannedLine;
	/** What one cost when it left; undefined where nothing says so. */
	unitCost: number | undefined;
}

/** What each line cost when it left: with the sale itself, or with the dispatches that took it. */
async function costsOf({ tx, actor }: Work, { document, lines }: HeldSale, dispatchedCosts: DispatchedCosts) {
	if (document.is_dispatched === 1) return new Map(lines.map((line) => [line.id, line.unit_cost ?? undefined]));
	const ids = lines.filter((line) => line.moves_stock === 1).map((line) => line.id);
	return ids.length === 0 ? new Map<number, number>() : dispatchedCosts(tx, actor.company.id, ids);
}

/** Goods of a line that another sale was made from are returned there, or they would come back twice. */
async function checkStillHere({ tx, actor }: Work, planned: readonly PlannedLine[]): Promise<void> {
	const lineIds = planned.filter(({ cameBack, released }) => cameBack + released > 0).map(({ lineId }) => lineId);
	const [taken] = lineIds.length > 0 ? await soldOn.all(tx, { companyId: actor.company.id, lineIds }) : [];
	if (!taken) return;
	const at = planned.findIndex(({ lineId }) => lineId === taken.line_id);
	throw isSoldOn(`details[${at}]`, `${taken.name} ${taken.number}`);
}

/** The lines of the credit note. */
export async function noteLines(
	work: Work,
	sale: HeldSale,
	planned: readonly PlannedLine[],
	dispatchedCosts: DispatchedCosts,
): Promise<NoteLine[]> {
	const { tx, actor } = work;
	await checkStillHere(work, planned);
	const rows = new Map(sale.lines.map((row) => [row.id, row]));
	const named = planned.map(({ lineId }) => present(rows.get(lineId), 'line of the sale'));
	const variantOf = await variantsOf(tx, actor.company.id, named);
	const taxes = await companyTaxes(tx, actor.company.id);
	const costs = planned.some(({ cameBack }) => cameBack > 0) ? await costsOf(work, sale, dispatchedCosts) : new Map();
	return planned.map((line, index) => {
		const row = present(named[index], 'line of the sale');
		const variant = variantOf(row);
		if (variant) checkQuantity(variant, line.quantity, `details[${index}]`);
		return {
			row,
			planned: line,
			variant,
			comment: line.comment,
			note: row.note,
			quantity: line.quantity,
			unitValue: line.unitValue,
			discount: line.discount,
			taxes: storedTaxes(row.taxes, row.tax_basis_points, taxes),
			name: lineText(variant, row.comment),
			movesStock: row.moves_stock === 1 && line.cameBack > 0,
			relatedDetailId: row.id,
			parts: fromJson(row.parts),
			unitCost: costs.get(row.id),
		};
	});
}
