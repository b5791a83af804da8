/** Annuls a sale: stock and reservations go back, its payments are deleted, its number stays used. */

import { tally } from '../../../kernel/db/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { fromJson } from '../../../kernel/json.ts';
import { publish } from '../../../kernel/outbox/index.ts';
import { variantsOf } from '../../catalog/index.ts';
import type { Work } from '../../identity/index.ts';
import { bringStock, releaseStock, stockLines } from '../../stock/index.ts';
import { followDebt, giveNotesBack, holdDebtor } from '../payments/index.ts';
import {
	annulTally,
	DOCUMENT_ANNULLED,
	type DocumentDetailRow,
	type DocumentRow,
	deletePaymentsOf,
	documentAnnulled,
	documentSource,
	ISSUED,
	linesOf,
	markAnnulled,
	paymentDeleted,
	standsOn,
	takeAllUndispatched,
} from '../records/index.ts';
import { documentTypeSource, kindOfType } from '../types/index.ts';
import { hasGuides, isGuide, isNote, otherOffice, wasReturned } from './errors.ts';
import { giveBackUndispatched } from './undispatched-quantity.ts';

/** Marks a document annulled and counts it so; undefined when it was already. */
export async function markDocumentAnnulled({ tx, actor, now }: Work, id: number): Promise<DocumentRow | undefined> {
	const companyId = actor.company.id;
	const row = await markAnnulled.first(tx, { companyId, id, at: now });
	if (row) tally(tx, companyId, ...annulTally('documents', row.office_id, row.document_type_id));
	return row;
}

/** `reserveAt`: the office where the stock of a line is set aside again, for what it was made from. */
async function stockedLines(
	{ tx, actor }: Work,
	lines: readonly DocumentDetailRow[],
	offices: ReadonlyMap<number, number | undefined>,
) {
	const variantOf = await variantsOf(tx, actor.company.id, lines);
	return lines.flatMap((line) => {
		const variant = variantOf(line);
		if (!variant) return [];
		const { quantity, moves_stock, parts, related_detail_id: relatedId } = line;
		const reserveAt = relatedId === null ? undefined : offices.get(relatedId);
		const moving = {
			variant,
			movesStock: moves_stock === 1,
			parts: fromJson(parts),
			quantity,
			name: variant.productName,
		};
		return stockLines(moving).map((each) => ({ ...each, unitCost: undefined, reserveAt }));
	});
}

const takenBy = (lines: readonly DocumentDetailRow[]) =>
	lines.flatMap(({ related_detail_id: detailId, quantity }) => (detailId === null ? [] : [{ detailId, quantity }]));

async function deletePayments(work: Work, document: DocumentRow) {
	const { tx, now } = work;
	const deleted = await deletePaymentsOf.all(tx, { companyId: document.company_id, documentId: document.id });
	if (deleted.length === 0) return;
	const changes = deleted.flatMap((row) => annulTally('payments', row.office_id, row.payment_type_id));
	tally(tx, document.company_id, ...changes);
	await giveNotesBack(work, deleted);
	await publish(tx, now, ...deleted.map(paymentDeleted));
}

/**
 * Taking everything undispatched of every line decides against a dispatch that runs at the same time. Where a line had none, something stands on it,
 * or it never had one: a charge such as delivery, which nothing can be made from.
 */
async function takeAllUndispatchedOf({ tx, actor }: Work, documentId: number, lines: readonly DocumentDetailRow[]) {
	const companyId = actor.company.id;
	const taken = await takeAllUndispatched.run(tx, { companyId, documentId });
	if (taken === lines.length) return;
	// Asked after the lines were locked: a writer that took of one has committed by now, with what took it.
	if (await standsOn.first(tx, { companyId, lineIds: lines.map((line) => line.id) })) throw hasGuides();
}

/** `DELETE /v1/documents/:id.json`; a second time answers the same and moves nothing. `officeId`: the office it is said to be of. */
export async function annulDocument(work: Work, id: number, officeId?: number): Promise<DocumentRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = await documentSource.find(tx, companyId, id);
	if (!before) throw notFound('document');
	// Spec silent: who names another office means another document.
	if (officeId !== undefined && officeId !== before.office_id) throw otherOffice();
	const type = await documentTypeSource.find(tx, companyId, before.document_type_id);
	const kind = kindOfType(present(type, 'document type'));
	if (kind.annulledAs === 'dispatch') throw isGuide();
	if (kind.annulledAs === 'return') throw isNote();
	await holdDebtor(work, before);
	const row = await markDocumentAnnulled(work, id);
	if (!row) {
		// Read again: it may have been annulled after the first read.
		const after = present(await documentSource.find(tx, companyId, id), 'document');
		if (after.state === ISSUED) throw wasReturned();
		return after;
	}
	const lines = await linesOf.all(tx, { companyId, documentId: id });
	if (row.is_dispatched === 0) await takeAllUndispatchedOf(work, id, lines);
	// Before any stock, as everything that changes credit notes.
	await deletePayments(work, row);
	const stocked = await stockedLines(work, lines, await giveBackUndispatched(work, takenBy(lines)));
	if (row.is_dispatched === 1)
		await bringStock(work, { officeId: row.office_id, kind: 'annulment', source: 'document', sourceId: id }, stocked);
	else if (kind.stock !== 'none') {
		// What was set aside for the sale that a line was made from stays so.
		const own = stocked.filter(({ reserveAt }) => reserveAt === undefined);
		await releaseStock(work, row.office_id, own);
	}
	await followDebt(work, { ...row, state: ISSUED }, row);
	await publish(tx, now, documentAnnulled(work, row));
	await DOCUMENT_ANNULLED.emit(work, { documentId: id });
	return row;
}
