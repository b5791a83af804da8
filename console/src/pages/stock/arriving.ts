/** Goods that come in: the lines as they are scanned, what they come to, and the request that receives them. */
import type { NewStockReception } from '../../api/shapes.ts';
import type { NamedVariant } from '../../kit/variant.ts';
import type { Language } from '../../words/language.tsx';
import { readNumber } from './amount.ts';
import { exact } from './records.ts';

export interface ArrivingLine {
	variant: NamedVariant;
	quantity: number;
	/** The unit cost as it was typed; empty where it is not known, and the average cost stays. */
	cost: string;
}

export interface Arriving {
	lines: readonly ArrivingLine[];
	officeId: number | undefined;
	document: string;
	documentNumber: string;
	note: string;
}

export const NOTHING: Arriving = { lines: [], officeId: undefined, document: '', documentNumber: '', note: '' };

/** The same again adds one. */
export function withOne(lines: readonly ArrivingLine[], variant: NamedVariant): [ArrivingLine[], ArrivingLine] {
	const found = lines.find((line) => line.variant.id === variant.id);
	if (!found) {
		const added = { variant, quantity: 1, cost: '' };
		return [[...lines, added], added];
	}
	const more = { ...found, quantity: exact(found.quantity + 1) };
	return [lines.map((line) => (line === found ? more : line)), more];
}

export const costOf = ({ cost }: ArrivingLine, language: Language): number | undefined => readNumber(cost, language);

/** What those come to whose cost is known. */
export const worthOf = (lines: readonly ArrivingLine[], language: Language): number =>
	lines.reduce((all, line) => all + (costOf(line, language) || 0) * line.quantity, 0);

/** `usual`: what the paper is called when nothing was typed. */
export const requestOf = (arriving: Arriving, usual: string, language: Language): NewStockReception => ({
	...(arriving.officeId === undefined ? {} : { officeId: arriving.officeId }),
	document: arriving.document.trim() || usual,
	...(arriving.documentNumber.trim() ? { documentNumber: arriving.documentNumber.trim() } : {}),
	...(arriving.note.trim() ? { note: arriving.note.trim() } : {}),
	details: arriving.lines.map((line) => {
		const cost = costOf(line, language);
		return { variantId: line.variant.id, quantity: line.quantity, ...(cost === undefined ? {} : { cost }) };
	}),
});
