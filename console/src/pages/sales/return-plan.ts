/** A return that is being made: what comes back of each line, what that comes to, and the request that issues its credit note. */
import type { NewReturn } from '../../api/shapes.ts';
import { amountOf } from '../../words/amount-text.ts';
import type { SoldLine } from './records.ts';

export const KINDS = ['quantities', 'prices', 'texts'] as const;
export type ReturnKind = (typeof KINDS)[number];

export interface ReturnPart {
	quantity: number;
	/** With taxes, as it was typed. */
	price: string;
	text: string;
}

export interface ReturnDraft {
	kind: ReturnKind;
	/** Else only the money goes back. */
	isStockBack: boolean;
	/** Parts by the id of their line. */
	parts: Readonly<Record<number, ReturnPart>>;
	/** What happens with the money, as the interface numbers it. */
	way: number;
	motive: string;
	officeId: number;
}

export const TO_THE_CLIENT = 2;
const NOTHING: ReturnPart = { quantity: 0, price: '', text: '' };

export const partOf = ({ parts }: ReturnDraft, { id }: SoldLine): ReturnPart => parts[id] ?? NOTHING;

/** What one costs by now with taxes, after its discount and what was credited before. */
export const paidForOne = ({ amountToReturn, quantityToReturn }: SoldLine): number =>
	quantityToReturn === 0 ? 0 : amountToReturn / quantityToReturn;

/** Whether the new price is one: below what was paid. */
export const isLower = ({ price }: ReturnPart, line: SoldLine): boolean =>
	/\d/.test(price) && amountOf(price) < paidForOne(line);

/** Whether something of the line is returned. */
export function isChosen(draft: ReturnDraft, line: SoldLine): boolean {
	const part = partOf(draft, line);
	if (draft.kind === 'texts') return part.text.trim() !== '';
	return part.quantity > 0 && (draft.kind === 'quantities' || isLower(part, line));
}

/** What is credited of the line, with tax: what is left of it in proportion, so that the last piece gets the last peso. */
export function creditOf(draft: ReturnDraft, line: SoldLine, decimals: number): number {
	if (draft.kind === 'texts' || !isChosen(draft, line)) return 0;
	const { quantity, price } = partOf(draft, line);
	const credit = quantity * (paidForOne(line) - (draft.kind === 'prices' ? amountOf(price) : 0));
	return Math.min(line.amountToReturn, Number(credit.toFixed(decimals)));
}

export const creditOfAll = (draft: ReturnDraft, lines: readonly SoldLine[], decimals: number): number =>
	lines.reduce((sum, line) => sum + creditOf(draft, line, decimals), 0);

const UNIT_DECIMALS = 6;

/** The new price of one without tax and before its discount, in the proportion of what was paid for it. */
const netPrice = ({ price }: ReturnPart, { netUnitValue, totalAmount, quantity }: SoldLine): number =>
	totalAmount === 0 ? 0 : Number(((netUnitValue * amountOf(price) * quantity) / totalAmount).toFixed(UNIT_DECIMALS));

type RequestLine = NewReturn['details'][number];

function lineOf(draft: ReturnDraft, line: SoldLine): RequestLine {
	const part = partOf(draft, line);
	const named = { documentDetailId: line.id };
	if (draft.kind === 'texts') return { ...named, quantity: 0, comment: part.text.trim() };
	// A price of nothing gives the money back, and the goods stay where they are.
	const unitValue = draft.kind === 'prices' ? netPrice(part, line) : 0;
	return { ...named, quantity: part.quantity, unitValue };
}

interface Returned {
	saleId: number;
	noteTypeId: number;
	lines: readonly SoldLine[];
}

export function requestOf(draft: ReturnDraft, { saleId, noteTypeId, lines }: Returned): NewReturn {
	const isOfMoney = draft.kind === 'prices' || (draft.kind === 'quantities' && !draft.isStockBack);
	return {
		documentTypeId: noteTypeId,
		referenceDocumentId: saleId,
		officeId: draft.officeId,
		type: draft.way,
		priceAdjustment: isOfMoney ? 1 : 0,
		editTexts: draft.kind === 'texts' ? 1 : 0,
		...(draft.motive.trim() ? { motive: draft.motive.trim() } : {}),
		details: lines.filter((line) => isChosen(draft, line)).map((line) => lineOf(draft, line)),
	};
}
