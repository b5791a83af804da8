/** Brings stock into an office with a reception record: purchases, opening stock, and transfers that arrive. */
import type { Static } from 'typebox';
import { dateOrToday } from '../../kernel/clock.ts';
import { type Batch, factsOf, tally } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { checkQuantity } from '../catalog/index.ts';
import { chooseOffice, type Work } from '../identity/index.ts';
import { notStocked } from './errors.ts';
import { stockReceived } from './events.ts';
import { bringStock } from './move-stock.ts';
import { resolveStockLines } from './resolve-stock-lines.ts';
import { costOfUnit, type MovementKind, unitOfCost } from './rules.ts';
import type { NewReception } from './schema.ts';
import type { IncomingLine, MovedLine } from './stock-line.ts';
import { insertReception, insertReceptionDetails, type ReceptionDetailRow, type ReceptionRow } from './store.ts';
import { withLevels } from './tell-levels.ts';

export interface ArrivingLine extends IncomingLine {
	/** The cost of one as it was sent, in millionths of the currency's unit. */
	sentCost?: number | undefined;
	serialNumber?: string | undefined;
}

export interface Arrival {
	officeId: number;
	/** The transfer it came by. */
	shippingId: number | null;
	kind: MovementKind;
	admissionDate: number;
	document: string;
	documentNumber: string;
	note: string;
	lines: readonly ArrivingLine[];
}

/** A line as it stands in its reception; without its id, which is taken before or given. */
export function detailRow(
	{ company }: Work['actor'],
	receptionId: number,
	{ variantId, quantity, unitCost, sentCost, serialNumber = '' }: ArrivingLine,
	moved: MovedLine,
): Omit<ReceptionDetailRow, 'id'> {
	const cost = unitCost ?? moved.averageCost;
	return {
		company_id: company.id,
		reception_id: receptionId,
		variant_id: variantId,
		quantity,
		cost,
		unit_cost: sentCost ?? unitOfCost(cost, company.currencyDecimals),
		stock_after: moved.quantity,
		serial_number: serialNumber,
	};
}

/** The rows of a reception, whatever caused it; its movements are the caller's. */
export function addReception(
	{ tx, actor }: Work,
	batch: Batch,
	row: ReceptionRow,
	detailIds: readonly number[],
	lines: readonly (ArrivingLine & { moved: MovedLine })[],
): void {
	batch.insert('receptions', [row]);
	const details = lines.map((line, index) => ({
		id: present(detailIds[index], 'id of the line'),
		...detailRow(actor, row.id, line, line.moved),
	}));
	batch.insert('reception_details', details);
	tally(tx, actor.company.id, { subject: 'receptions', key: [row.office_id], by: 1 });
}

export async function recordArrival(work: Work, arrival: Arrival): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const row = {
		company_id: companyId,
		office_id: arrival.officeId,
		user_id: actor.userId,
		shipping_id: arrival.shippingId,
		admission_date: arrival.admissionDate,
		document: arrival.document,
		document_number: arrival.documentNumber,
		note: arrival.note,
		created_at: now,
		update_stock: 0 as const,
	};
	const id = await insertReception(tx, row);
	const cause = { officeId: arrival.officeId, kind: arrival.kind, source: 'reception', sourceId: id } as const;
	const moved = await bringStock(work, cause, arrival.lines);
	await insertReceptionDetails(
		tx,
		arrival.lines.map((line, index) => detailRow(actor, id, line, present(moved[index], 'moved line'))),
	);
	tally(tx, companyId, { subject: 'receptions', key: [arrival.officeId], by: 1 });
	return { id, ...row };
}

type Input = Static<typeof NewReception>;

export async function incomingLines({ tx, actor }: Work, details: Input['details']): Promise<ArrivingLine[]> {
	const { id: companyId, currencyDecimals } = actor.company;
	const lines = await resolveStockLines(await factsOf(tx, companyId), companyId, details);
	return lines.map(({ line: { quantity, cost: sentCost, serialNumber }, variant, member }) => {
		if (!variant.controlsStock) throw notStocked(member, variant.productName);
		checkQuantity(variant, quantity, member.slice(0, member.lastIndexOf('.')));
		const unitCost = sentCost === undefined ? undefined : costOfUnit(sentCost, currencyDecimals);
		return { variantId: variant.id, quantity, name: variant.productName, unitCost, sentCost, serialNumber };
	});
}

/** `POST /v1/stocks/receptions.json` */
export async function receiveStock(work: Work, input: Input): Promise<ReceptionRow> {
	const { tx, actor, now } = work;
	const companyId = actor.company.id;
	const office = await chooseOffice(tx, companyId, input.officeId);
	const row = await recordArrival(work, {
		officeId: office.id,
		shippingId: null,
		kind: 'reception',
		admissionDate: dateOrToday(input.admissionDate, now, actor.company.timeZone),
		document: input.document ?? '',
		documentNumber: input.documentNumber ?? '',
		note: input.note ?? '',
		lines: await incomingLines(work, input.details),
	});
	publishAtCommit(tx, now, withLevels(work, stockReceived(row)));
	return row;
}
