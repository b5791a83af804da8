/** Decides what a return takes off each line of a sale: goods, price or text, never more than is left of it. */
import {
	type Credit,
	creditOf,
	creditOfQuantity,
	type LineAmounts,
	repricedTotal,
	shownCredit,
} from '../../foundations/documents/index.ts';
import { invalid, unknownReference } from '../../kernel/errors.ts';
import { moreThanCharged, moreThanSold, oneKind, priceIsHigher, priceUnwanted } from './errors.ts';

/** How the money of a return goes back. */
const PAYS_A_SALE = 1;
export const TO_THE_CLIENT = 2;
export const LAST_TYPE = 3;

/**
 * What becomes of the amount: it is taken off what is owed for the sale, and what is more than that can be credit of the client;
 * or the credit note can pay another sale with it, and the first is owed as before.
 */
export const moneyBack = (type: number, amount: number, owedForSale: number) => ({
	owed: type === PAYS_A_SALE ? 0 : amount,
	toClient: type === TO_THE_CLIENT ? Math.max(0, amount - owedForSale) : 0,
	spendable: type === PAYS_A_SALE ? amount : 0,
});

export type ReturnKind = 'quantities' | 'prices' | 'texts';

export function kindOf(request: { priceAdjustment?: 0 | 1; editTexts?: 0 | 1 }): ReturnKind {
	if (request.priceAdjustment && request.editTexts) throw oneKind();
	if (request.priceAdjustment) return 'prices';
	return request.editTexts ? 'texts' : 'quantities';
}

export interface ReturnRequest {
	documentDetailId: number;
	quantity: number;
	/** Millionths of the currency's unit. */
	unitValue: number;
	comment?: string;
	/** Written behind it. */
	additionalText?: string;
}

/** A line of the sale and what has become of it. */
export interface SoldLine {
	id: number;
	quantity: number;
	/** What counts as dispatched: what was released does, too. */
	dispatched: number;
	cameBack: number;
	released: number;
	/** As sold, in millionths, and by how much it is lower by now. */
	unitValue: number;
	unitReduction: number;
	discount: number;
	basisPoints: number;
	sold: Credit;
	returned: Credit;
	comment: string;
}

export interface PlannedLine {
	lineId: number;
	quantity: number;
	/** Of it, what had been dispatched, and what had not. */
	cameBack: number;
	released: number;
	unitReduction: number;
	/** As the credit note shows it. */
	unitValue: number;
	discount: number;
	amounts: LineAmounts;
	comment: string;
}

const NOTHING: LineAmounts = { net: 0, tax: 0, total: 0, netDiscount: 0, totalDiscount: 0 };

const creditLeft = ({ sold, returned }: SoldLine): Credit => ({
	net: sold.net - returned.net,
	tax: sold.tax - returned.tax,
	total: sold.total - returned.total,
});

const quantityLeft = ({ quantity, cameBack, released }: SoldLine): number => quantity - cameBack - released;

const still = { cameBack: 0, released: 0, unitReduction: 0 };

type Plan = (
	line: SoldLine,
	request: ReturnRequest,
	field: string,
	decimals: number,
) => Omit<PlannedLine, 'lineId' | 'comment'>;

/** The goods come back at what they were sold for. */
const ofQuantity: Plan = (line, { quantity, unitValue }, field, decimals) => {
	if (quantity === 0) throw invalid(`${field}.quantity`, 'a quantity above 0');
	const price = line.unitValue - line.unitReduction;
	// Spec silent: the price itself says nothing else than 0; any other would be believed to be credited.
	if (unitValue !== 0 && unitValue !== price) throw priceUnwanted(`${field}.unitValue`);
	const left = quantityLeft(line);
	if (quantity > left) throw moreThanSold(`${field}.quantity`, line.id, quantity, left);
	// Spec silent: what was never sent is given up first, so that no goods are believed to be back that may not be.
	const released = Math.min(quantity, line.quantity - line.dispatched);
	const credit = creditOfQuantity(creditLeft(line), quantity, left);
	const shown = shownCredit({ ...line, quantity, unitValue: price }, credit, decimals);
	return { quantity, cameBack: quantity - released, released, unitReduction: 0, ...shown };
};

/** A lower price for some of them, or for all that are left (quantity 0). */
const ofPrice: Plan = (line, { quantity, unitValue }, field, decimals) => {
	const left = quantityLeft(line);
	const repriced = quantity === 0 ? left : quantity;
	if (repriced > left || left === 0) throw moreThanSold(`${field}.quantity`, line.id, repriced, left);
	const price = line.unitValue - line.unitReduction;
	if (unitValue > price) throw priceIsHigher(`${field}.unitValue`);
	const reduction = price - unitValue;
	const rest = creditLeft(line);
	const isAll = repriced === left;
	const wanted =
		isAll && unitValue === 0
			? rest.total
			: repricedTotal({ ...line, total: line.sold.total, repricedQuantity: repriced, reduction });
	// One unit of the currency more is a rounding of the parts before.
	if (wanted > rest.total + 1) throw moreThanCharged(`${field}.unitValue`);
	const credit = creditOf(rest, Math.min(wanted, rest.total));
	const shown = shownCredit({ ...line, quantity: repriced, unitValue: reduction }, credit, decimals);
	// Spec silent: a price for part of the line is a price of those pieces alone; one for all that is left is its price from now on.
	return { quantity: repriced, cameBack: 0, released: 0, unitReduction: isAll ? reduction : 0, ...shown };
};

const ofText: Plan = (_line, { quantity, unitValue, comment }, field) => {
	if (quantity !== 0) throw invalid(`${field}.quantity`, '0 where texts are corrected');
	if (unitValue !== 0) throw invalid(`${field}.unitValue`, '0 where texts are corrected');
	if (!comment) throw invalid(`${field}.comment`, 'the corrected text');
	return { quantity: 0, ...still, unitValue: 0, discount: 0, amounts: NOTHING };
};

const PLANS: Readonly<Record<ReturnKind, Plan>> = { quantities: ofQuantity, prices: ofPrice, texts: ofText };

const added = (line: SoldLine, planned: Omit<PlannedLine, 'lineId' | 'comment'>): SoldLine => ({
	...line,
	cameBack: line.cameBack + planned.cameBack,
	released: line.released + planned.released,
	dispatched: line.dispatched + planned.released,
	unitReduction: line.unitReduction + planned.unitReduction,
	returned: {
		net: line.returned.net + planned.amounts.net,
		tax: line.returned.tax + planned.amounts.tax,
		total: line.returned.total + planned.amounts.total,
	},
});

/** In the order of the request: one that names a line again finds what the first left of it. */
export function planReturn(
	kind: ReturnKind,
	sold: readonly SoldLine[],
	requests: readonly ReturnRequest[],
	currencyDecimals: number,
): PlannedLine[] {
	const lines = new Map(sold.map((line) => [line.id, line]));
	return requests.map((request, index) => {
		const field = `details[${index}]`;
		const line = lines.get(request.documentDetailId);
		if (!line) throw unknownReference(`${field}.documentDetailId`, 'a line of the document');
		const planned = PLANS[kind](line, request, field, currencyDecimals);
		lines.set(line.id, added(line, planned));
		const texts = [request.comment ?? line.comment, request.additionalText];
		return { lineId: line.id, comment: texts.filter(Boolean).join(' · '), ...planned };
	});
}
