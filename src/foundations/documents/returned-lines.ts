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

/** `owed`: what is taken off what is owed for the sale. */
export async function saveReturned(
	{ tx, actor }: Work,
	saleId: number,
	lines: readonly ReturnedLine[],
	owed: number,
): Promise<void> {
	const companyId = actor.company.id;
	const batch = tx.batch();
	const changed = [...lines].sort(byId).map((line) => batch.run(changeReturned, { companyId, ...line }));
	batch.run(addReturnedAmount, { companyId, id: saleId, amount: owed });
	await batch.send();
	for (const rows of changed)
		if (present(rows.value, 'rows') === 0) throw new Error('more was returned of a held line than it had');
}

/** A credit note that is annulled pays for nothing any more, and credits nothing; false when it has paid already. */
export const retireNote = async ({ tx, actor }: Work, id: number, spendable: number): Promise<boolean> =>
	(await emptyNote.run(tx, { companyId: actor.company.id, id, spendable })) > 0;

/** What is owed for a sale: neither what was paid nor what its credit notes took off. */
export const owedFor = (sale: Pick<DocumentRow, 'total_amount' | 'paid_amount' | 'returned_amount'>): number =>
	Math.max(0, sale.total_amount - sale.paid_amount - sale.returned_amount);
