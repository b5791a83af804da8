/** Annuls a return by a debit note: goods that came back leave again, and the lines of the sale can be returned anew. */
import type { Static } from 'typebox';
import { companyTaxes, storedTaxes, variantsOf } from '../../foundations/catalog/index.ts';
import {
	amountsFromLines,
	beginIssue,
	checkDeclared,
	chooseType,
	type DocumentDetailRow,
	type DocumentRow,
	documentSource,
	documentTypes,
	type HeldSale,
	holdDebtor,
	holdSale,
	isDebitNote,
	issue,
	linesOf,
	lineText,
	RETURN,
	type ResolvedLine,
	referenceTo,
	retireNote,
	saveReturned,
	unitValueOf,
	wrongUse,
} from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import { addDeparture, type StockLine, stockLines, takeStock } from '../../foundations/stock/index.ts';
import { dateOrToday, utcMidnight } from '../../kernel/clock.ts';
import type { Facts } from '../../kernel/db/index.ts';
import { notFound, present } from '../../kernel/errors.ts';
import { fromJson } from '../../kernel/json.ts';
import { alreadyNullified, noteIsSpent, otherNote } from './errors.ts';
import { returnAnnulled } from './events.ts';
import { moneyBack } from './plan.ts';
import type { ReturnPorts } from './ports.ts';
import type { NewAnnulment } from './schema.ts';
import {
	type AnnulmentRow,
	detailsOf,
	markNullified,
	type ReturnDetailRow,
	type ReturnRow,
	returnSource,
} from './store.ts';

type Input = Static<typeof NewAnnulment>;

const DEBIT_NOTE = '56';

/** The tax authority's own words for a document that takes back another. */
const TAKES_BACK = 'Anula documento de la referencia';

async function chooseNoteType(facts: Facts, companyId: number, input: Input) {
	const isNamed = input.documentTypeId !== undefined || input.codeSii !== undefined;
	const type = await chooseType(facts, companyId, isNamed ? input : { codeSii: DEBIT_NOTE }, RETURN, false);
	if (!isDebitNote(type))
		throw wrongUse(input.documentTypeId === undefined ? 'codeSii' : 'documentTypeId', type.name, 'debit notes');
	return type;
}

/** Annuls it once, with its credit note, which must not have paid for anything. The sale is held before, as returns do. */
async function nullify(work: Work, before: ReturnRow) {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const [sold, credited] = await Promise.all([
		documentSource.find(tx, companyId, before.reference_document_id),
		documentSource.find(tx, companyId, before.credit_note_id),
	]);
	await holdDebtor(work, present(sold, 'sale'));
	const { client_id, client_credit_amount: credit_amount } = present(credited, 'credit note');
	await holdDebtor(work, { client_id, credit_amount });
	const sale = present(await holdSale(work, before.reference_document_id, -1), 'sale that has returns');
	const row = await markNullified.first(tx, { companyId, id: before.id });
	if (!row) throw alreadyNullified();
	const { spendable, owed } = moneyBack(row.type, row.amount, 0);
	if (!(await retireNote(work, row.credit_note_id, spendable))) throw noteIsSpent();
	const creditNote = present(await documentSource.find(tx, companyId, row.credit_note_id), 'credit note');
	const details = await detailsOf.all(tx, { companyId, returnId: row.id });
	const lines = await linesOf.all(tx, { companyId, documentId: creditNote.id });
	return { row, sale, owed, creditNote, details, lines };
}

/** The lines of the debit note: those of the credit note again. */
async function debitLines({ tx, actor }: Work, rows: readonly DocumentDetailRow[]): Promise<ResolvedLine[]> {
	const { id: companyId, currencyDecimals } = actor.company;
	const variantOf = await variantsOf(tx, companyId, rows);
	const taxes = await companyTaxes(tx, companyId);
	return rows.map((row) => {
		const variant = variantOf(row);
		return {
			variant,
			comment: row.comment,
			note: row.note,
			quantity: row.quantity,
			unitValue: unitValueOf(row, currencyDecimals),
			discount: row.discount,
			taxes: storedTaxes(row.taxes, row.tax_basis_points, taxes),
			name: lineText(variant, row.comment),
			movesStock: row.moves_stock === 1,
			relatedDetailId: row.id,
			parts: fromJson(row.parts),
		};
	});
}

/** What has to leave again, and what has to be set aside again in the office of the sale. */
function stockOf(details: readonly ReturnDetailRow[], lines: readonly ResolvedLine[], sale: HeldSale) {
	const sold = new Map(sale.lines.map((line) => [line.id, line]));
	const named = (index: number, quantity: number): StockLine[] => {
		const { variant, name, parts } = present(lines[index], 'line of the note');
		const { moves_stock } = present(sold.get(present(details[index], 'detail').document_detail_id), 'line of the sale');
		return quantity > 0 && variant ? stockLines({ variant, movesStock: moves_stock === 1, parts, quantity, name }) : [];
	};
	const leaving = details.flatMap((detail, index) => named(index, detail.stock_quantity));
	const aside = details.flatMap((detail, index) =>
		named(index, detail.released_quantity).map((line) => ({ ...line, officeId: sale.document.office_id })),
	);
	return { leaving, aside };
}

/** Several details may speak of one line: each is taken back by itself. */
const changesOf = (details: readonly ReturnDetailRow[], lines: readonly DocumentDetailRow[]) =>
	details.map((detail, index) => {
		const { net_amount, tax_amount, total_amount } = present(lines[index], 'line of the note');
		return {
			id: detail.document_detail_id,
			cameBack: -detail.came_back_quantity,
			released: -detail.released_quantity,
			net: -net_amount,
			tax: -tax_amount,
			total: -total_amount,
			unitReduction: -detail.unit_reduction,
		};
	});

/** `POST /v1/returns/:id/annulments.json` */
export async function annulReturn(
	work: Work,
	id: number,
	input: Input,
	{ declare }: Pick<ReturnPorts, 'declare'>,
): Promise<{ row: AnnulmentRow; note: DocumentRow }> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const before = await returnSource.find(tx, companyId, id);
	if (!before) throw notFound('return');
	if (input.referenceDocumentId !== undefined && input.referenceDocumentId !== before.credit_note_id) throw otherNote();
	const many = (await detailsOf.all(tx, { companyId, returnId: id })).length;
	const { facts, ids } = await beginIssue(work, { lines: many, payments: 0 }, { return_annulments: 1 });
	const type = await chooseNoteType(facts, companyId, input);
	const declareSii = checkDeclared(type, input.declareSii ?? input.declare ?? 0);
	const { row: annulled, sale, owed, creditNote, details, lines: rows } = await nullify(work, before);
	const lines = await debitLines(work, rows);
	const amounts = amountsFromLines(
		rows.map((row, index) => ({
			net: row.net_amount,
			tax: row.tax_amount,
			total: row.total_amount,
			netDiscount: row.net_discount,
			totalDiscount: row.total_discount,
			taxes: present(lines[index], 'line').taxes,
		})),
	);
	await saveReturned(work, sale.document.id, changesOf(details, rows), -owed);
	const { leaving, aside } = stockOf(details, lines, sale);
	const officeId = annulled.office_id;
	const moved = await takeStock(work, officeId, leaving, aside);
	const emissionDate = dateOrToday(input.emissionDate, now, actor.company.timeZone);
	const noteId = present(ids.documents[0], 'id');
	const row: AnnulmentRow = {
		id: present(ids.return_annulments[0], 'id'),
		company_id: companyId,
		return_id: id,
		office_id: officeId,
		user_id: actor.userId,
		annulment_date: emissionDate,
		amount: amounts.total,
		debit_note_id: noteId,
		created_at: now,
	};
	const { client_id: clientId, price_list_id: priceListId, address, municipality, city } = creditNote;
	const credited = await documentTypes.source.find(facts, companyId, creditNote.document_type_id);
	const note = await issue(work, ids, {
		type,
		officeId,
		clientId,
		priceListId,
		emissionDate,
		expirationDate: input.expirationDate === undefined ? undefined : utcMidnight(input.expirationDate),
		place: { address, municipality, city },
		declareSii,
		references: await referenceTo(facts, present(credited, 'document type').code_sii, creditNote, TAKES_BACK),
		salesId: null,
		lines,
		amounts,
		stock: 'alreadyMoved',
		payments: [],
		addRows(batch) {
			batch.insert('return_annulments', [row]);
			const cause = { officeId, kind: 'annulment', source: 'document', sourceId: noteId } as const;
			addDeparture(work, batch, cause, leaving, moved);
		},
		events: () => [returnAnnulled(work, annulled, noteId)],
		declare,
	});
	return { row, note };
}
