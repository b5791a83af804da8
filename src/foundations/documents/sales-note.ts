/** Pure decisions: what a type of document asks of its sale. A sales note is a pre-sale: it sets stock aside and moves none. */
import type { Refusal } from '../../kernel/errors.ts';
import { clientRequired, salesNoteReserves } from './errors.ts';
import type { DocumentTypeRow } from './store.ts';

/** What becomes of the stock of a sale. */
export function stockOfSale(
	{ is_sales_note, name }: Pick<DocumentTypeRow, 'is_sales_note' | 'name'>,
	dispatch: 0 | 1 | undefined,
	tolerated: Refusal[],
): 'leaves' | 'reserved' {
	// Spec silent: told, so that nobody believes it has left.
	if (is_sales_note === 1 && dispatch === 1) tolerated.push(salesNoteReserves(name));
	return is_sales_note === 1 || dispatch === 0 ? 'reserved' : 'leaves';
}

export function checkHasClient({ use_client, name }: Pick<DocumentTypeRow, 'use_client' | 'name'>, client: unknown) {
	if (use_client === 1 && !client) throw clientRequired(name);
}
