/** Takes back what was sold: a credit note is issued, goods enter stock again, and what was set aside is free. */
import type { Static } from 'typebox';
import { findClient, holdClient, matchClient } from '../../foundations/clients/index.ts';
import {
	amountsFromLines,
	beginIssue,
	checkDeclared,
	checkHasClient,
	chooseType,
	type DocumentRow,
	documentSource,
	documentTypes,
	findBySalesId,
	holdDebtor,
	holdSale,
	ISSUED,
	isDebitNote,
	issue,
	kindOfType,
	owedFor,
	RETURN,
	referenceTo,
	saveReturned,
	wrongUse,
} from '../../foundations/documents/index.ts';
import { chooseOffice, type Work } from '../../foundations/identity/index.ts';
import { bringStock, levelsOf, type MovedLine, movedPack, stockLines } from '../../foundations/stock/index.ts';
import { dateOrToday, utcMidnight } from '../../kernel/clock.ts';
import { type Facts, tally } from '../../kernel/db/index.ts';
import { invalid, present, type Refusal, unknownReference } from '../../kernel/errors.ts';
import { clientWanted, noReference, paymentsUnwanted, saleIsAnnulled } from './errors.ts';
import { returnCreated } from './events.ts';
import { kindOf, LAST_TYPE, moneyBack, type PlannedLine, planReturn, TO_THE_CLIENT } from './plan.ts';
import type { ReturnPorts } from './ports.ts';
import type { NewReturn } from './schema.ts';
import { type NoteLine, noteLines, soldLine } from './sold-lines.ts';
import { findByNote, type ReturnDetailRow, type ReturnRow } from './store.ts';

type Input = Static<typeof NewReturn>;

export interface CreatedReturn {
	row: ReturnRow;
	note: DocumentRow;
	/** A repeated `salesId` answers the earlier return. */
	isNew: boolean;
}

async function chooseNoteType(facts: Facts, companyId: number, input: Input) {
	const type = await chooseType(facts, companyId, input, RETURN, false);
	if (isDebitNote(type))
		throw wrongUse(input.documentTypeId === undefined ? 'codeSii' : 'documentTypeId', type.name, 'credit notes');
	return type;
}

async function earlierReturn({ tx, actor }: Work, documentTypeId: number, salesId: string) {
	const companyId = actor.company.id;
	await tx.lock(`sales/${companyId}/${documentTypeId}/${salesId}`);
	const note = await findBySalesId.first(tx, { companyId, documentTypeId, salesId });
	const row = note && (await findByNote.first(tx, { companyId, noteId: note.id }));
	return row && note && { row, note, isNew: false };
}

/** What is returned of; nothing of it is held yet. */
async function findSale(work: Work, facts: Facts, id: number): Promise<{ document: DocumentRow; codeSii: string }> {
	const companyId = work.actor.company.id;
	const document = await documentSource.find(work.tx, companyId, id);
	if (!document) throw noReference();
	const type = present(await documentTypes.source.find(facts, companyId, document.document_type_id), 'document type');
	if (!kindOfType(type).isReturnable) throw wrongUse('referenceDocumentId', type.name, 'sales');
	return { document, codeSii: type.code_sii };
}

interface Parts extends ReturnPorts {
	/** Called with what of a request is not applied. */
	tolerate(refusal: Refusal): void;
}

async function chooseClient(work: Work, input: Input, sale: DocumentRow, { tolerate }: Parts) {
	const companyId = work.actor.company.id;
	if (input.client) return matchClient(work, input.client, { by: 'sale', clientId: input.clientId, tolerate });
	const clientId = input.clientId ?? sale.client_id;
	const client = clientId === null ? undefined : await findClient(work.tx, companyId, clientId);
	if (!client && input.clientId !== undefined) throw unknownReference('clientId', 'a client');
	return client;
}

/** Goods enter the return's office; what was not sent is no longer set aside in the sale's. Answers what moved, by line. */
async function bringBack(work: Work, officeId: number, noteId: number, sale: DocumentRow, lines: readonly NoteLine[]) {
	const linesOf = (line: NoteLine, quantity: number) => {
		const { variant, parts, name, row } = line;
		return quantity > 0 && variant
			? stockLines({ variant, movesStock: row.moves_stock === 1, parts, quantity, name })
			: [];
	};
	const incoming = lines.flatMap((line) =>
		linesOf(line, line.planned.cameBack).map((each, part) => ({
			...each,
			line,
			unitCost: line.row.moves_stock === 1 ? line.unitCost : line.parts[part]?.cost,
		})),
	);
	const moved = await bringStock(
		work,
		{ officeId, kind: 'return', source: 'document', sourceId: noteId },
		incoming,
		lines.flatMap((line) =>
			linesOf(line, line.planned.released).map((each) => ({ ...each, officeId: sale.office_id })),
		),
	);
	const movedOf = Map.groupBy(incoming.keys(), (at) => present(incoming[at], 'line').line);
	return new Map(
		[...movedOf].map(([line, places]) => {
			const parts = places.map((at) => present(moved[at], 'moved line'));
			return [line, line.row.moves_stock === 1 ? present(parts[0], 'moved line') : movedPack(line.parts, parts)];
		}),
	);
}

/** What becomes of each line of the sale, of which several details may speak. */
function changesOf(planned: readonly PlannedLine[]) {
	const byLine = Map.groupBy(planned, ({ lineId }) => lineId);
	return [...byLine].map(([id, parts]) => {
		const sum = (of: (part: PlannedLine) => number) => parts.reduce((whole, part) => whole + of(part), 0);
		return {
			id,
			cameBack: sum((part) => part.cameBack),
			released: sum((part) => part.released),
			net: sum(({ amounts }) => amounts.net),
			tax: sum(({ amounts }) => amounts.tax),
			total: sum(({ amounts }) => amounts.total),
			unitReduction: sum((part) => part.unitReduction),
		};
	});
}

/** How much the office has of products of which nothing entered. */
async function levelsAt({ tx, actor }: Work, officeId: number, lines: readonly NoteLine[]) {
	const variantIds = lines.flatMap(({ variant }) => variant?.id ?? []);
	const levels = variantIds.length === 0 ? [] : await levelsOf.all(tx, { companyId: actor.company.id, variantIds });
	const here = levels.filter(({ office_id }) => office_id === officeId);
	return new Map(here.map(({ variant_id, quantity }) => [variant_id, quantity]));
}

const detailRows = (
	{ id, company_id }: ReturnRow,
	ids: { return_details: readonly number[]; document_details: readonly number[] },
	lines: readonly NoteLine[],
	movedOf: ReadonlyMap<NoteLine, MovedLine>,
	levels: ReadonlyMap<number, number>,
): ReturnDetailRow[] =>
	lines.map((line, index) => {
		const { planned } = line;
		const moved = movedOf.get(line);
		return {
			id: present(ids.return_details[index], 'id of the detail'),
			company_id,
			return_id: id,
			document_detail_id: planned.lineId,
			note_detail_id: present(ids.document_details[index], 'id of the line'),
			quantity: planned.quantity,
			came_back_quantity: planned.cameBack,
			released_quantity: planned.released,
			stock_quantity: moved ? planned.cameBack : 0,
			unit_reduction: planned.unitReduction,
			variant_stock: moved?.quantity ?? levels.get(line.variant?.id ?? 0) ?? 0,
			variant_cost: moved ? (line.unitCost ?? moved.averageCost) : 0,
		};
	});

function checkRequest(input: Input): { kind: ReturnType<typeof kindOf>; type: number; saleId: number } {
	const { type = 0, referenceDocumentId: saleId, details, payments = [] } = input;
	if (saleId === undefined) throw noReference();
	if (type > LAST_TYPE) throw invalid('type', 'a whole number from 0 to 3');
	if (details.length === 0) throw invalid('details', 'a list with at least one line');
	// Spec silent: what payments of a return would mean is nowhere said.
	if (payments.length > 0) throw paymentsUnwanted();
	return { kind: kindOf(input), type, saleId };
}

const placeOf = (client: Awaited<ReturnType<typeof chooseClient>>) => {
	const { address = '', municipality = '', city = '' } = client ?? {};
	return { address, municipality, city };
};

/** Those whose debt changes are held before the sale, where a second return of it waits. */
async function holdReturned(work: Work, document: DocumentRow, debtorId: number | undefined) {
	if (debtorId !== undefined) await holdClient(work, debtorId);
	await holdDebtor(work, document);
	const held = await holdSale(work, document.id, 1);
	if (!held) throw saleIsAnnulled();
	return held;
}

/** `POST /v1/returns.json` */
export async function createReturn(work: Work, input: Input, ports: Parts): Promise<CreatedReturn> {
	const { tx, actor, now } = work;
	const { id: companyId, currencyDecimals, timeZone } = actor.company;
	const { kind, type, saleId } = checkRequest(input);
	const many = input.details.length;
	const { facts, ids } = await beginIssue(work, { lines: many, payments: 0 }, { returns: 1, return_details: many });
	const noteType = await chooseNoteType(facts, companyId, input);
	const earlier = input.salesId !== undefined && (await earlierReturn(work, noteType.id, input.salesId));
	if (earlier) return earlier;
	const declareSii = checkDeclared(noteType, input.declareSii ?? input.declare ?? 0);
	const office = await chooseOffice(facts, companyId, input.officeId);
	const { document, codeSii } = await findSale(work, facts, saleId);
	const client = await chooseClient(work, input, document, ports);
	checkHasClient(noteType, client);
	if (type === TO_THE_CLIENT && !client) throw clientWanted();
	const debtorId = type === TO_THE_CLIENT ? client?.id : undefined;
	const sale = { ...(await holdReturned(work, document, debtorId)), codeSii };
	const planned = planReturn(
		kind,
		sale.lines.map((row) => soldLine(row, currencyDecimals)),
		input.details.map(({ quantity = 0, unitValue = 0, ...detail }) => ({ ...detail, quantity, unitValue })),
		currencyDecimals,
	);
	const lines = await noteLines(work, sale, planned, ports.dispatchedCosts);
	const amounts = amountsFromLines(lines.map(({ taxes, planned: { amounts: ofLine } }) => ({ ...ofLine, taxes })));
	const back = moneyBack(type, amounts.total, owedFor(sale.document));
	await saveReturned(work, saleId, changesOf(planned), back.owed);
	const noteId = present(ids.documents[0], 'id');
	const moved = await bringBack(work, office.id, noteId, sale.document, lines);
	const unmoved = lines.filter((line) => !moved.has(line));
	const levels = await levelsAt(work, office.id, unmoved);
	const id = present(ids.returns[0], 'id');
	const emissionDate = dateOrToday(input.emissionDate, now, timeZone);
	const row: ReturnRow = {
		id,
		company_id: companyId,
		office_id: office.id,
		user_id: actor.userId,
		code: String(id).padStart(12, '0'),
		return_date: emissionDate,
		motive: input.motive ?? '',
		type,
		price_adjustment: kind === 'prices' ? 1 : 0,
		edit_texts: kind === 'texts' ? 1 : 0,
		amount: amounts.total,
		reference_document_id: saleId,
		credit_note_id: noteId,
		created_at: now,
		state: ISSUED,
	};
	tally(tx, companyId, { subject: 'returns', key: [office.id, type], by: 1 });
	const note = await issue(work, ids, {
		type: noteType,
		officeId: office.id,
		clientId: client?.id ?? null,
		priceListId: sale.document.price_list_id,
		emissionDate,
		expirationDate: input.expirationDate === undefined ? undefined : utcMidnight(input.expirationDate),
		place: placeOf(client),
		declareSii,
		references: await referenceTo(facts, sale.codeSii, sale.document, row.motive),
		salesId: input.salesId ?? null,
		lines,
		amounts,
		spendableAmount: back.spendable,
		clientCreditAmount: back.toClient,
		stock: 'alreadyMoved',
		payments: [],
		addRows(batch) {
			batch.insert('returns', [row]);
			batch.insert('return_details', detailRows(row, ids, lines, moved, levels));
		},
		events: () => [returnCreated(work, row)],
		declare: ports.declare,
	});
	return { row, note, isNew: true };
}
