/** Payments by credit note: each names a note, which never pays more than it has left, and gets it back when the payment goes. */
import { present } from '../../../kernel/errors.ts';
import type { Work } from '../../identity/index.ts';
import { findNote, giveNoteBack, type PaymentRow, spendNote } from '../records/index.ts';
import { kindOfType, type PaymentTypeRow } from '../types/index.ts';
import { noDeposit, notACreditNote, noteExhausted, noteUnwanted, noteWanted } from './errors.ts';
import type { PaymentRequest } from './record-payments.ts';

export interface NotePayment extends PaymentRequest {
	/** Type and number of the credit note that it is paid with. */
	documentTypeId?: number;
	number?: number;
}

type SpendingPayment = PaymentRequest & { creditNoteId: number; number: number; field: string };

const byNote = (a: SpendingPayment, b: SpendingPayment) => a.creditNoteId - b.creditNoteId;

async function noteOf({ tx, actor }: Work, { documentTypeId, number }: NotePayment, field: string) {
	if (documentTypeId === undefined || number === undefined) throw noteWanted(`${field}number`);
	const note = await findNote.first(tx, { companyId: actor.company.id, documentTypeId, number });
	if (!note || !kindOfType(note).paysForSales) throw notACreditNote(`${field}number`);
	return { creditNoteId: note.id, number };
}

/** Takes what is paid off the notes, in id order and before any stock; `field` is the start of a payment's members. */
export async function spendNotes(
	work: Work,
	payments: readonly NotePayment[],
	types: ReadonlyMap<number, Pick<PaymentTypeRow, 'kind'>>,
	field: (index: number) => string,
): Promise<PaymentRequest[]> {
	const spending: SpendingPayment[] = [];
	const paid: PaymentRequest[] = [];
	for (const [index, payment] of payments.entries()) {
		const { kind } = present(types.get(payment.paymentTypeId), 'payment type');
		// Spec silent: nobody can leave a deposit here, so there is never one to pay with.
		if (kind === 'credit_memo') throw noDeposit(`${field(index)}amount`);
		const isByNote = kind === 'credit_note';
		if (!isByNote && (payment.documentTypeId ?? payment.number) !== undefined)
			throw noteUnwanted(`${field(index)}${payment.number === undefined ? 'documentTypeId' : 'number'}`);
		const note = isByNote ? await noteOf(work, payment, field(index)) : undefined;
		paid.push(note ? { ...payment, creditNoteId: note.creditNoteId } : payment);
		if (note) spending.push({ ...payment, ...note, field: `${field(index)}amount` });
	}
	const companyId = work.actor.company.id;
	for (const { creditNoteId: id, number, amount, field: name } of spending.sort(byNote))
		if ((await spendNote.run(work.tx, { companyId, id, amount })) === 0) throw noteExhausted(name, number);
	return paid;
}

/** What deleted payments took of notes can be spent again. */
export async function giveNotesBack({ tx }: Work, payments: readonly PaymentRow[]): Promise<void> {
	const spent = payments.filter((row) => row.credit_note_id !== null);
	for (const { company_id: companyId, credit_note_id, amount } of spent.sort(
		(a, b) => (a.credit_note_id ?? 0) - (b.credit_note_id ?? 0),
	))
		await giveNoteBack.run(tx, { companyId, id: present(credit_note_id, 'credit note'), amount });
}
