/**
 * The one way to issue a document. A room makes a plan of it (type, office, lines, what becomes of the stock); here stock moves,
 * everything is written in one batch, and the number, whose row every document of the type waits for, comes last.
 */
import { type Batch, type Facts, factsOf, takeIds, tally } from '../../../kernel/db/index.ts';
import { present } from '../../../kernel/errors.ts';
import { addEvents, type OutgoingEvent } from '../../../kernel/outbox/index.ts';
import { randomSecret } from '../../../kernel/secrets.ts';
import { rateOf, roundedUnit } from '../../catalog/index.ts';
import { changeDebt } from '../../clients/index.ts';
import type { Work } from '../../identity/index.ts';
import {
	addDeparture,
	type MovedLine,
	type MovedPart,
	movedPack,
	reserveStock,
	type StockCause,
	type StockLine,
	stockLines,
	takeStock,
} from '../../stock/index.ts';
import { addPayments, moneyIn, type PaymentRequest } from '../payments/index.ts';
import {
	amountsFromNet,
	type DocumentAmounts,
	type DocumentDetailRow,
	type DocumentRow,
	ISSUED,
	type PaymentRow,
} from '../records/index.ts';
import { type DocumentTypeRow, isDispatchedAtOnce, type StockPlan } from '../types/index.ts';
import type { DeclareDocument } from './declare-document.ts';
import type { NewReference } from './references.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { takeUndispatched } from './undispatched-quantity.ts';

/** Ids taken before the rows are written, so that rows which name each other can be sent together. */
export interface DocumentIds {
	documents: readonly number[];
	document_details: readonly number[];
	payments: readonly number[];
}

/** What issuing begins with, in one round trip: the company's facts, and ids for everything that is going to be written. */
export async function beginIssue<More extends string = never>(
	{ tx, actor }: Work,
	wanted: { lines: number; payments: number },
	more: Readonly<Record<More, number>>,
): Promise<{ facts: Facts; ids: DocumentIds & Readonly<Record<More, readonly number[]>> }> {
	const own = { documents: 1, document_details: wanted.lines, payments: wanted.payments };
	const [facts, ids] = await Promise.all([factsOf(tx, actor.company.id), takeIds(tx, { ...own, ...more })]);
	return { facts, ids };
}

export interface IssuePlan {
	type: DocumentTypeRow;
	officeId: number;
	clientId: number | null;
	priceListId: number;
	emissionDate: number;
	/** Who sold it, where that is not who issues it. */
	sellerId?: number | undefined;
	/** Who else sold what it is made from. */
	furtherSellers?: readonly number[];
	/** What is written on it as a whole. */
	observation?: string | undefined;
	/** Within what time it is paid, where that was agreed. */
	saleConditionId?: number | undefined;
	/** When it is due, where that is not the day of issue. */
	expirationDate?: number | undefined;
	place: Pick<DocumentRow, 'address' | 'municipality' | 'city'>;
	declareSii: 0 | 1;
	/** What it says of the attributes of its type. */
	attributes?: readonly { dynamicAttributeId: number; value: string }[];
	/** Orders and papers that it refers to. */
	references?: readonly NewReference[];
	salesId: string | null;
	/** Lines that stand on a line of another document take from its undispatched quantity. */
	lines: readonly ResolvedLine[];
	/** Where they are known already, or do not follow from quantities and unit values. */
	amounts?: DocumentAmounts;
	/** The coupons by which something was taken off; empty: a discount of its own. */
	discountText?: string;
	/** What it can pay of other sales; a credit note's alone. */
	spendableAmount?: number;
	/** What it credits to its client; a credit note's alone. */
	clientCreditAmount?: number;
	stock: StockPlan;
	/** What the ledger calls it, where the document itself is not the cause. */
	movement?: Pick<StockCause, 'kind' | 'source' | 'sourceId'>;
	payments: readonly PaymentRequest[];
	/** Rows of the room that issues it and that name the document; `moved` by the index of the line. */
	addRows?(batch: Batch, moved: ReadonlyMap<number, MovedOfLine>): void;
	events(document: NewDocumentRow, payments: readonly PaymentRow[]): readonly OutgoingEvent[];
	/** Locks what else other transactions lock, after the stock and before the number. */
	holdMore?(): Promise<void>;
	declare?: DeclareDocument;
}

type MovingLine = StockLine & { index: number };

/** What moved of a line; of a pack with its parts. */
export type MovedOfLine = MovedLine & { parts?: readonly MovedPart[] };

const movingLines = (lines: readonly ResolvedLine[]): MovingLine[] =>
	lines.flatMap(({ variant, setAsideAt, ...line }, index) =>
		variant ? stockLines({ variant, ...line }).map((each) => ({ ...each, index, setAsideAt })) : [],
	);

/** What became of the stock of each line, by its index; of a pack, of all its parts. */
function movedByIndex(
	lines: readonly ResolvedLine[],
	moving: readonly MovingLine[],
	moved: readonly MovedLine[],
): ReadonlyMap<number, MovedOfLine> {
	const byIndex = new Map<number, MovedOfLine>();
	for (let at = 0; at < moving.length; ) {
		const { index } = present(moving[at], 'moving line');
		const { parts, movesStock } = present(lines[index], 'line');
		byIndex.set(
			index,
			movesStock ? present(moved[at], 'moved line') : movedPack(parts, moved.slice(at, at + parts.length)),
		);
		at += movesStock ? 1 : parts.length;
	}
	return byIndex;
}

/** A document's row without what comes with its number, and later. */
type NewDocumentRow = Omit<DocumentRow, 'number' | 'return_count' | 'returned_amount'>;

function documentRow({ actor, now }: Work, id: number, plan: IssuePlan, amounts: DocumentAmounts): NewDocumentRow {
	return {
		id,
		company_id: actor.company.id,
		document_type_id: plan.type.id,
		office_id: plan.officeId,
		user_id: actor.userId,
		client_id: plan.clientId,
		price_list_id: plan.priceListId,
		coin_id: actor.company.currencyId,
		emission_date: plan.emissionDate,
		expiration_date: plan.expirationDate ?? null,
		seller_id: plan.sellerId ?? null,
		further_sellers: JSON.stringify(plan.furtherSellers ?? []),
		observation: plan.observation ?? '',
		created_at: now,
		...plan.place,
		net_amount: amounts.net,
		exempt_amount: amounts.exempt,
		tax_amount: amounts.tax,
		total_amount: amounts.total,
		...moneyIn(plan.payments),
		discount_text: plan.discountText ?? '',
		declare_sii: plan.declareSii,
		is_dispatched: isDispatchedAtOnce(plan.stock) ? (1 as const) : (0 as const),
		sales_id: plan.salesId,
		sale_condition_id: plan.saleConditionId ?? null,
		public_token: randomSecret(),
		state: ISSUED,
		annulled_at: null,
		spendable_amount: plan.spendableAmount ?? 0,
		client_credit_amount: plan.clientCreditAmount ?? 0,
	};
}

/** A new document as its row is read. */
const NOTHING_RETURNED = { return_count: 0, returned_amount: 0 };

/** A new line has the columns' defaults of what comes back of it. */
type NewDetailRow = Omit<
	DocumentDetailRow,
	'came_back_quantity' | 'released_quantity' | 'returned_net' | 'returned_tax' | 'returned_total' | 'unit_reduction'
>;

const detailRows = (
	{ actor }: Work,
	{ id, company_id, is_dispatched }: Pick<DocumentRow, 'id' | 'company_id' | 'is_dispatched'>,
	ids: readonly number[],
	lines: readonly ResolvedLine[],
	amounts: DocumentAmounts,
	costs: ReadonlyMap<number, MovedOfLine>,
): NewDetailRow[] =>
	lines.map((line, index) => {
		const { net, tax, total, netDiscount, totalDiscount } = present(amounts.lines[index], 'amounts of the line');
		return {
			id: present(ids[index], 'id of the line'),
			company_id,
			document_id: id,
			line_number: index + 1,
			variant_id: line.variant?.id ?? null,
			moves_stock: line.movesStock ? 1 : 0,
			parts: JSON.stringify(costs.get(index)?.parts ?? line.parts),
			comment: line.comment,
			note: line.note ?? '',
			related_detail_id: line.source?.detailId ?? line.relatedDetailId ?? null,
			quantity: line.quantity,
			net_unit_value: roundedUnit(line.unitValue, actor.company.currencyDecimals),
			unit_value: line.unitValue,
			discount: line.discount,
			net_discount: netDiscount,
			total_discount: totalDiscount,
			net_amount: net,
			tax_amount: tax,
			total_amount: total,
			taxes: JSON.stringify(line.taxes),
			tax_basis_points: rateOf(line.taxes),
			dispatched_quantity: is_dispatched || line.isCharge ? line.quantity : 0,
			unit_cost: costs.get(index)?.averageCost ?? null,
		};
	});

const NOTHING_MOVED: ReadonlyMap<number, MovedOfLine> = new Map();

export async function issue(work: Work, ids: DocumentIds, plan: IssuePlan): Promise<DocumentRow> {
	const { tx, actor, now } = work;
	const { officeId, lines } = plan;
	// Lines before levels, in the order that all transactions share.
	await takeUndispatched(work, lines);
	const moving = movingLines(lines);
	const moved = plan.stock === 'ship' ? await takeStock(work, officeId, moving) : [];
	if (plan.stock === 'reserve')
		await reserveStock(
			work,
			officeId,
			moving.filter(({ setAsideAt }) => setAsideAt === undefined),
		);
	const amounts = plan.amounts ?? amountsFromNet(lines, actor.company.currencyDecimals);
	const drafted = documentRow(work, present(ids.documents[0], 'id'), plan, amounts);
	tally(tx, actor.company.id, { subject: 'documents', key: [officeId, plan.type.id, ISSUED], by: 1 });

	const movedOf = plan.stock === 'ship' ? movedByIndex(lines, moving, moved) : NOTHING_MOVED;
	await plan.holdMore?.();
	const { id, company_id } = drafted;
	const batch = tx.batch();
	const key = { company_id, document_type_id: plan.type.id };
	const number = batch.insertNumbered('documents', drafted, { table: 'document_numbers', key });
	batch.insert('document_details', detailRows(work, drafted, ids.document_details, lines, amounts, movedOf));
	batch.insert(
		'document_taxes',
		amounts.taxes.map(({ taxId, amount }) => ({
			company_id,
			document_id: id,
			tax_id: taxId,
			amount,
		})),
	);
	batch.insert(
		'document_attributes',
		(plan.attributes ?? []).map(({ dynamicAttributeId, value }) => ({
			company_id,
			document_id: id,
			dynamic_attribute_id: dynamicAttributeId,
			value,
		})),
	);
	batch.insert(
		'document_references',
		(plan.references ?? []).map(({ codeSii, number, referenceDate, reason }) => ({
			company_id,
			document_id: id,
			code_sii: codeSii,
			number,
			reference_date: referenceDate,
			reason,
		})),
	);
	plan.addRows?.(batch, movedOf);
	const cause = { officeId, kind: 'sale', source: 'document', sourceId: id, ...plan.movement } as const;
	if (plan.stock === 'ship') addDeparture(work, batch, cause, moving, moved);
	// Credited to the client: it owes less, on credit.
	if (plan.clientCreditAmount && plan.clientId !== null)
		batch.run(changeDebt, { companyId: company_id, id: plan.clientId, by: -plan.clientCreditAmount });
	const payments = addPayments(work, batch, drafted, ids.payments, plan.payments);
	addEvents(batch, now, ...plan.events(drafted, payments));
	await batch.send();
	const row: DocumentRow = { ...drafted, ...NOTHING_RETURNED, number: number.value };
	await plan.declare?.(work, row);
	return row;
}
