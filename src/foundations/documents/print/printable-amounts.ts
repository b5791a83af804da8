/** Pure decisions: the prices, discount and taxes that a paper shows, so that what it multiplies and adds is what it says. */
import { fromJson } from '../../../kernel/json.ts';
import { divideRounded } from '../../../kernel/numbers.ts';
import { BASIS, inMillionths, type LineTax, roundedUnit } from '../../catalog/index.ts';
import { type DocumentDetailRow, grossAmount, unitValueOf } from '../records/index.ts';

type PricedLine = Pick<
	DocumentDetailRow,
	| 'quantity'
	| 'unit_value'
	| 'net_unit_value'
	| 'tax_basis_points'
	| 'net_amount'
	| 'net_discount'
	| 'total_amount'
	| 'total_discount'
>;

/**
 * A line before its discount: the price of one in millionths, and the whole in the currency's smallest unit. A receipt shows the
 * price of one as the currency writes it, unless the quantity of it would not be what the line says.
 */
export function printedPrices(row: PricedLine, decimals: number, taxApart: boolean) {
	const net = unitValueOf(row, decimals);
	if (taxApart) return { unitPrice: net, total: row.net_amount + row.net_discount };
	const total = row.total_amount + row.total_discount;
	const gross = Number(divideRounded(BigInt(net) * (BASIS + BigInt(row.tax_basis_points)), BASIS));
	const rounded = roundedUnit(gross, decimals);
	const isTrue = grossAmount(rounded, row.quantity) === total;
	return { unitPrice: isTrue ? inMillionths(rounded, decimals) : gross, total };
}

/** What was taken off all lines together. */
export const printedDiscount = (rows: readonly PricedLine[], taxApart: boolean): number =>
	rows.reduce((sum, row) => sum + (taxApart ? row.net_discount : row.total_discount), 0);

/** The rate in per cent as text, such as "10.5"; empty where lines have several. */
function rateText(rates: readonly number[]): string {
	const [rate, ...others] = new Set(rates);
	return rate === undefined || others.length > 0 ? '' : String(rate / 100);
}

/** Each tax of a document by its name and rate. */
export function printedTaxes(
	amounts: readonly { tax_id: number; amount: number }[],
	rows: readonly Pick<DocumentDetailRow, 'taxes'>[],
	names: ReadonlyMap<number, string>,
) {
	const ofLines: readonly LineTax[] = rows.flatMap(({ taxes }) => fromJson(taxes));
	return amounts.map(({ tax_id, amount }) => {
		const rates = ofLines.filter(({ taxId }) => taxId === tax_id).map(({ basisPoints }) => basisPoints);
		return { name: names.get(tax_id) ?? '', rate: rateText(rates), amount };
	});
}

/** The one tax of a document of the version before, which knows its rate alone. */
export function onlyTax(amount: number, rows: readonly Pick<DocumentDetailRow, 'tax_basis_points'>[]) {
	const rates = rows.map((row) => row.tax_basis_points).filter((rate) => rate > 0);
	return { name: '', rate: rateText(rates), amount };
}
