/** What comes back of a sale: its lines are held, and change only within what was sold, sent and charged. */
import { present } from '../../../kernel/errors.ts';
import { changeDebt } from '../../clients/index.ts';
import type { Work } from '../../identity/index.ts';
import {
	addReturnedAmount,
	changeReturned,
	countReturn,
	type DocumentDetailRow,
	type DocumentRow,
	documentSource,
	emptyNote,
	holdLines,
	type ReturnedLine,
} from '../records/index.ts';
import { followDebt } from './client-credit.ts';

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
	work: Work,
	saleId: number,
	lines: readonly ReturnedLine[],
	owed: number,
): Promise<void> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const batch = tx.batch();
	const changed = [...lines].sort(byId).map((line) => batch.run(changeReturned, { companyId, ...line }));
	const sale = batch.first(addReturnedAmount, { companyId, id: saleId, amount: owed });
	await batch.send();
	for (const rows of changed)
		if (present(rows.value, 'rows') === 0) throw new Error('more was returned of a held line than it had');
	const after = present(sale.value, 'sale');
	await followDebt(work, { ...after, returned_amount: after.returned_amount - owed }, after);
}

/** A credit note that is annulled pays for nothing any more, and credits nothing; false when it has paid already. */
export async function retireNote({ tx, actor }: Work, id: number, spendable: number): Promise<boolean> {
	const companyId = actor.company.id;
	const note = present(await documentSource.hold(tx, companyId, id), 'credit note');
	if ((await emptyNote.run(tx, { companyId, id, spendable })) === 0) return false;
	const { client_id, client_credit_amount: by } = note;
	if (client_id !== null && by > 0) await changeDebt.run(tx, { companyId, id: client_id, by });
	return true;
}
