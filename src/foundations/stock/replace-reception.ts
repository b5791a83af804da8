/**
 * Corrects a reception: its head, and its details, of which what came in before is taken back by reversing movements and what
 * came in instead is received again. Refused when stock that it brought has gone.
 */
import type { Static } from 'typebox';
import { utcMidnight } from '../../kernel/clock.ts';
import { type Batch, tally, updateRow } from '../../kernel/db/index.ts';
import { notFound, present } from '../../kernel/errors.ts';
import { addEvents } from '../../kernel/outbox/index.ts';
import { variantsOf } from '../catalog/index.ts';
import { chooseOffice, type Work } from '../identity/index.ts';
import { receptionIsFixed, receptionIsUsed } from './errors.ts';
import { receptionChanged } from './events.ts';
import { type HeldLevels, holdLevels } from './held-levels.ts';
import { addMovements } from './move-stock.ts';
import { type ArrivingLine, detailRow, incomingLines } from './receive-stock.ts';
import { averageCost, averageWithout, storedCost } from './rules.ts';
import type { ReceptionChange } from './schema.ts';
import {
	deleteReceptionDetails,
	detailsOfReception,
	type ReceptionDetailRow,
	type ReceptionRow,
	receptionDetailSource,
	receptionSource,
} from './store.ts';
import { withLevels } from './tell-levels.ts';

type Input = Static<typeof ReceptionChange>;

interface Correction {
	before: ReceptionRow;
	row: ReceptionRow;
	details: readonly ReceptionDetailRow[];
	old: readonly ArrivingLine[];
	lines: readonly ArrivingLine[];
}

async function hold({ tx, actor }: Work, id: number): Promise<ReceptionRow> {
	const row = await receptionSource.hold(tx, actor.company.id, id);
	if (!row) throw notFound('reception');
	if (row.shipping_id !== null) throw receptionIsFixed('is of a transfer');
	if (row.update_stock === 1) throw receptionIsFixed('is of a stock count');
	return row;
}

/** The lines as they came in, each at the cost that it had. */
async function linesBefore({ tx, actor }: Work, details: readonly ReceptionDetailRow[]): Promise<ArrivingLine[]> {
	const { id: companyId, currencyDecimals } = actor.company;
	const variantOf = await variantsOf(tx, companyId, details);
	return details.map((detail) => ({
		variantId: detail.variant_id,
		quantity: detail.quantity,
		name: present(variantOf(detail), 'variant').productName,
		unitCost: detail.cost,
		sentCost: storedCost(detail.unit_cost, detail.cost, currencyDecimals),
		serialNumber: detail.serial_number,
	}));
}

/** The same stock at the same cost: a cost that is not sent again stays. */
const isSameStock = (old: readonly ArrivingLine[], lines: readonly ArrivingLine[]): boolean =>
	old.length === lines.length &&
	lines.every(({ variantId, quantity, sentCost }, index) => {
		const was = old[index];
		const isSameCost = sentCost === undefined || sentCost === was?.sentCost;
		return variantId === was?.variantId && quantity === was.quantity && isSameCost;
	});

function takeBack(work: Work, batch: Batch, levels: HeldLevels, { before, old }: Correction): void {
	const officeId = before.office_id;
	const moved = old.map(({ variantId, quantity, unitCost = 0, name }) => {
		const level = levels.of({ variantId, officeId });
		const average = averageWithout(level, { quantity, averageCost: unitCost });
		return levels.move({ variantId, officeId }, -quantity, average, name);
	});
	const cause = { officeId, kind: 'annulment', source: 'reception', sourceId: before.id } as const;
	addMovements(work, batch, cause, old, moved, -1);
}

function receiveAgain(work: Work, batch: Batch, levels: HeldLevels, { row, lines }: Correction): void {
	const officeId = row.office_id;
	const moved = lines.map(({ variantId, quantity, unitCost, name }) => {
		const level = levels.of({ variantId, officeId });
		const average =
			unitCost === undefined ? level.averageCost : averageCost(level, { quantity, averageCost: unitCost });
		return levels.move({ variantId, officeId }, quantity, average, name);
	});
	const details = lines.map((line, index) => detailRow(work.actor, row.id, line, present(moved[index], 'moved line')));
	batch.insert('reception_details', details);
	const cause = { officeId, kind: 'reception', source: 'reception', sourceId: row.id } as const;
	addMovements(work, batch, cause, lines, moved, 1);
}

/** What was sold or set aside of it in the meantime must be covered by what it brings now. */
function checkCovered({ actor }: Work, levels: HeldLevels, { before, old }: Correction): void {
	if (actor.company.allowsNegativeStock) return;
	for (const { variantId, name } of old) {
		const level = levels.of({ variantId, officeId: before.office_id });
		if (level.quantity < level.before.quantity && level.quantity < level.reserved) throw receptionIsUsed(name);
	}
}

async function moveStock(work: Work, correction: Correction): Promise<void> {
	const { before, row, details, old, lines } = correction;
	const levels = await holdLevels(work, [
		...old.map(({ variantId }) => ({ variantId, officeId: before.office_id })),
		...lines.map(({ variantId }) => ({ variantId, officeId: row.office_id })),
	]);
	const batch = work.tx.batch();
	takeBack(work, batch, levels, correction);
	receiveAgain(work, batch, levels, correction);
	// After the new ones, so that no id is given twice.
	const lastId = Math.max(0, ...details.map(({ id }) => id));
	batch.run(deleteReceptionDetails, { companyId: row.company_id, receptionId: row.id, lastId });
	checkCovered(work, levels, correction);
	const written = levels.addWrites(work, batch);
	addEvents(batch, work.now, withLevels(work, receptionChanged(row)));
	await batch.send();
	written.check();
}

/** Nothing moved: serial numbers may have been added. */
async function relabel({ tx }: Work, details: readonly ReceptionDetailRow[], lines: readonly ArrivingLine[]) {
	for (const [index, { company_id, id, serial_number }] of details.entries()) {
		const sent = lines[index]?.serialNumber ?? '';
		if (sent !== serial_number) await updateRow(tx, receptionDetailSource, { company_id, id, serial_number: sent });
	}
}

/** `PUT /v1/stocks/receptions/:id.json`; what is not sent stays. */
export async function replaceReception(work: Work, id: number, input: Input): Promise<ReceptionRow> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const before = await hold(work, id);
	const office = input.officeId === undefined ? undefined : await chooseOffice(tx, companyId, input.officeId);
	const row: ReceptionRow = {
		...before,
		office_id: office?.id ?? before.office_id,
		admission_date: input.admissionDate === undefined ? before.admission_date : utcMidnight(input.admissionDate),
		document: input.document ?? before.document,
		document_number: input.documentNumber ?? before.document_number,
		note: input.note ?? before.note,
	};
	const details = await detailsOfReception.all(tx, { companyId, receptionId: id });
	const old = await linesBefore(work, details);
	const lines = input.details ? await incomingLines(work, input.details) : old;
	if (before.office_id !== row.office_id || !isSameStock(old, lines))
		await moveStock(work, { before, row, details, old, lines });
	else await relabel(work, details, lines);
	await updateRow(tx, receptionSource, row);
	if (before.office_id !== row.office_id)
		tally(
			tx,
			companyId,
			{ subject: 'receptions', key: [before.office_id], by: -1 },
			{ subject: 'receptions', key: [row.office_id], by: 1 },
		);
	return row;
}
