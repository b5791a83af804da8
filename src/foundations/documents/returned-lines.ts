/** What comes back of a sale: its lines are held, and change only within what was sold, sent and charged. */
import { present } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import {
	addReturnedAmount,
	changeReturned,
	countReturn,
	emptyNote,
	holdLines,
	type ReturnedLine,
} from './return-store.ts';
import type { DocumentDetailRow, DocumentRow } from './store.ts';

export interface HeldSale {
	document: DocumentRow;
	lines: readonly DocumentDetailRow[];
}

/** One return more of a sale, or one less; undefined when it is annulled. The document first, then its lines, then any stock. */
export async function holdSale({ tx, actor }: Work, id: number, by: 1 | -1): Promise<HeldSale | undefined> {
	const companyId = actor.company.id;
	const document = await countReturn.first(tx, { companyId, id, by });
	return document && { document, lines: await holdLines.all(tx, { companyId, documentId: id }) };
}

const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;

/** `amount`: what is taken off what is owed for the sale, and of that, credited to its client. */
export async function saveReturned(
	{ tx, actor }: Work,
	saleId: number,
	lines: readonly ReturnedLine[],
	amount: { owed: number; toClient: number },
): Promise<void> {
	const companyId = actor.company.id;
	const batch = tx.batch();
	const changed = [...lines].sort(byId).map((line) => batch.run(changeReturned, { companyId, ...line }));
	batch.run(addReturnedAmount, { companyId, id: saleId, amount: amount.owed, toClient: amount.toClient });
	await batch.send();
	for (const rows of changed)
		if (present(rows.value, 'rows') === 0) throw new Error('more was returned of a held line than it had');
}

/** A credit note that is annulled pays for nothing any more; false when it has paid already. */
export const retireNote = async ({ tx, actor }: Work, id: number): Promise<boolean> =>
	(await emptyNote.run(tx, { companyId: actor.company.id, id })) > 0;
