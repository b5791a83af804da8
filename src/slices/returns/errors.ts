/** Refusals of returns. */
import { Refusal } from '../../kernel/errors.ts';
import { QUANTITY_ONE } from '../../kernel/numbers.ts';

/** With a decimal at least, as clients know it. */
function decimal(scaled: number): string {
	const value = scaled / QUANTITY_ONE;
	return Number.isInteger(value) ? value.toFixed(1) : String(value);
}

export const noReference = () =>
	new Refusal(400, 'returns.no_reference', 'the json does not have reference document', 'referenceDocumentId');

export const saleIsAnnulled = () =>
	new Refusal(409, 'returns.sale_annulled', 'Nothing can be returned of an annulled document', 'referenceDocumentId');

export const moreThanSold = (field: string, detailId: number, wanted: number, available: number) =>
	new Refusal(
		409,
		'returns.more_than_sold',
		`The quantity returned (${decimal(wanted)}) is higher than the available (${decimal(available)}) for detail: "${detailId}"`,
		field,
		{ requested: wanted / QUANTITY_ONE, available: available / QUANTITY_ONE },
	);

export const priceIsHigher = (field: string) =>
	new Refusal(
		400,
		'returns.price_is_higher',
		`${field} is above the price of the line, and a credit note only lowers it`,
		field,
	);

export const moreThanCharged = (field: string) =>
	new Refusal(
		409,
		'returns.more_than_charged',
		`${field} would credit more than is left of the amount of the line`,
		field,
	);

export const priceUnwanted = (field: string) =>
	new Refusal(
		400,
		'returns.price_unwanted',
		`Goods are returned at the price of their sale: send 0 as ${field}, or priceAdjustment 1 to lower the price`,
		field,
	);

export const oneKind = () =>
	new Refusal(400, 'returns.one_kind', 'A return adjusts prices or corrects texts, not both', 'editTexts');

export const clientWanted = () =>
	new Refusal(400, 'returns.client_required', 'What is credited to a client needs a client', 'client');

export const paymentsUnwanted = () =>
	new Refusal(
		400,
		'returns.payments_unwanted',
		'A return has no payments; its type says how the money goes back',
		'payments',
	);

export const isSoldOn = (field: string, document: string) =>
	new Refusal(409, 'returns.sold_on', `What this line sold stands on ${document}: return it there`, field);

export const alreadyNullified = () => new Refusal(409, 'returns.nullified', 'the return already been nullified');

export const noteIsSpent = () =>
	new Refusal(
		409,
		'returns.credit_note_spent',
		'The credit note of this return has paid for a sale; annul that payment first',
	);

export const otherNote = () =>
	new Refusal(
		400,
		'returns.other_credit_note',
		'referenceDocumentId must be the credit note of this return',
		'referenceDocumentId',
	);
