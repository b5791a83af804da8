/** Pure decisions: what issuing a document does with stock, and what a type asks of its sale and allows. */
import type { Refusal } from '../../../kernel/errors.ts';
import { clientRequired, salesNoteReserves, wrongUse } from './errors.ts';
import type { Kind } from './kinds.ts';
import type { DocumentTypeRow } from './store.ts';

/**
 * What issuing does with the stock of the lines: it leaves the office, is set aside until a dispatch takes it (where it is not already),
 * was moved by the room before, or stays as it is.
 */
export type StockPlan = 'ship' | 'reserve' | 'alreadyMoved' | 'none';

/** What becomes of the stock of a sale of a kind. */
export function stockOfSale(
	{ stock }: Pick<Kind, 'stock'>,
	name: string,
	dispatch: 0 | 1 | undefined,
	tolerated: Refusal[],
): StockPlan {
	if (stock === 'none') return 'none';
	// Spec silent: reported, so that nobody believes it has left.
	if (stock === 'reserves' && dispatch === 1) tolerated.push(salesNoteReserves(name));
	return stock === 'reserves' || dispatch === 0 ? 'reserve' : 'ship';
}

/** Nothing of it is left to dispatch. What moves no stock keeps its lines' undispatched quantities, of which sales can be made. */
export const isDispatchedAtOnce = (stock: StockPlan): boolean => stock === 'ship' || stock === 'alreadyMoved';

/** The office where what a document has left is set aside; undefined where nothing is. */
export const setAsideOf = (
	{ stock }: Pick<Kind, 'stock'>,
	{ is_dispatched, office_id }: { is_dispatched: number; office_id: number },
): number | undefined => (is_dispatched === 0 && stock !== 'none' ? office_id : undefined);

export function checkHasClient({ use_client, name }: Pick<DocumentTypeRow, 'use_client' | 'name'>, client: unknown) {
	if (use_client === 1 && !client) throw clientRequired(name);
}

// Spec silent: only sales are paid; a guide or a credit note is not.
export function checkTakesPayments({ takesPayments }: Pick<Kind, 'takesPayments'>, name: string, field: string) {
	if (!takesPayments) throw wrongUse(field, name, 'sales');
}
