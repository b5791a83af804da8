/** The only way stock changes: each change is a conditional update of one level and a named movement in the ledger. */
import { type Tx, tally } from '../../kernel/db/index.ts';
import type { Caller } from '../../kernel/http/index.ts';
import { beyondRange, shortStock } from './errors.ts';
import { averageCost, type MovementKind } from './rules.ts';
import {
	insertMovements,
	openLevel,
	putIn,
	releaseReserved,
	reserveFree,
	setAverageCost,
	takeFree,
	takeReserved,
} from './store.ts';

/** One line that wants stock moved; `name` is what a refusal calls it. */
export interface StockLine {
	variantId: number;
	quantity: number;
	name: string;
	/** The stock was set aside for this taker before. */
	isReserved?: boolean;
}

export interface StockCause {
	officeId: number;
	kind: MovementKind;
	source: 'shipping' | 'document' | 'reception';
	sourceId: number;
	now: number;
}

export interface MovedLine {
	/** Stock of the variant in the office after the movement. */
	quantity: number;
	averageCost: number;
}

/** Lines in variant order, so that concurrent transactions lock levels in the same order; results in the lines' order. */
function inLockOrder<Line extends { variantId: number }>(lines: readonly Line[]): { line: Line; place: number }[] {
	return lines.map((line, place) => ({ line, place })).sort((a, b) => a.line.variantId - b.line.variantId);
}

async function openIfAbsent(tx: Tx, companyId: number, variantId: number, officeId: number) {
	const opened = await openLevel.run(tx, { companyId, variantId, officeId });
	if (opened > 0) await tally(tx, companyId, { subject: 'stocks', key: [officeId], by: 1 });
}

type Take = typeof takeFree;

async function takeLines(
	tx: Tx,
	caller: Caller,
	officeId: number,
	lines: readonly StockLine[],
	takeBy: (line: StockLine) => Take,
	mayGoNegative: 0 | 1 = caller.company.allowsNegativeStock ? 1 : 0,
): Promise<MovedLine[]> {
	const companyId = caller.company.id;
	const moved: MovedLine[] = new Array(lines.length);
	for (const { line, place } of inLockOrder(lines)) {
		const take = takeBy(line);
		const wanted = { companyId, variantId: line.variantId, officeId, quantity: line.quantity, mayGoNegative };
		let level = await take.first(tx, wanted);
		if (!level && mayGoNegative) {
			await openIfAbsent(tx, companyId, line.variantId, officeId);
			level = await take.first(tx, wanted);
		}
		if (!level) throw shortStock(line.name);
		moved[place] = { quantity: level.quantity, averageCost: level.average_cost };
	}
	return moved;
}

async function record(
	tx: Tx,
	companyId: number,
	cause: StockCause,
	lines: readonly StockLine[],
	moved: readonly MovedLine[],
	sign: 1 | -1,
) {
	await insertMovements(
		tx,
		lines.map((line, place) => ({
			company_id: companyId,
			variant_id: line.variantId,
			office_id: cause.officeId,
			kind: cause.kind,
			quantity: sign * line.quantity,
			unit_cost: moved[place]?.averageCost ?? 0,
			source: cause.source,
			source_id: cause.sourceId,
			created_at: cause.now,
		})),
	);
}

/**
 * Takes stock out of an office, all lines or none (a short line refuses, and the transaction leaves nothing). The ledger
 * entry needs the id of what caused it, so `recordDeparture` writes it once that is known.
 */
export function takeStock(tx: Tx, caller: Caller, officeId: number, lines: readonly StockLine[]): Promise<MovedLine[]> {
	return takeLines(tx, caller, officeId, lines, (line) => (line.isReserved ? takeReserved : takeFree));
}

export function recordDeparture(
	tx: Tx,
	caller: Caller,
	cause: StockCause,
	lines: readonly StockLine[],
	moved: readonly MovedLine[],
): Promise<void> {
	return record(tx, caller.company.id, cause, lines, moved, -1);
}

export interface IncomingLine extends StockLine {
	/** Ten-thousandths of the coin's smallest unit; undefined leaves the average as it is. */
	unitCost: number | undefined;
}

/** Brings stock into an office; the average cost follows what came in at a cost. */
export async function bringStock(
	tx: Tx,
	caller: Caller,
	cause: StockCause,
	lines: readonly IncomingLine[],
): Promise<MovedLine[]> {
	const companyId = caller.company.id;
	const moved: MovedLine[] = new Array(lines.length);
	for (const { line, place } of inLockOrder(lines)) {
		const at = { companyId, variantId: line.variantId, officeId: cause.officeId };
		let level = await putIn.first(tx, { ...at, quantity: line.quantity });
		if (!level) {
			await openIfAbsent(tx, companyId, line.variantId, cause.officeId);
			level = await putIn.first(tx, { ...at, quantity: line.quantity });
		}
		if (!level) throw beyondRange(line.name);
		let cost = level.average_cost;
		if (line.unitCost !== undefined) {
			const before = { quantity: level.quantity - line.quantity, averageCost: level.average_cost };
			cost = averageCost(before, { quantity: line.quantity, averageCost: line.unitCost });
			if (cost !== level.average_cost) await setAverageCost.run(tx, { companyId, id: level.id, averageCost: cost });
		}
		moved[place] = { quantity: level.quantity, averageCost: cost };
	}
	await record(
		tx,
		companyId,
		cause,
		lines,
		lines.map((line, place) => ({ quantity: 0, averageCost: line.unitCost ?? moved[place]?.averageCost ?? 0 })),
		1,
	);
	return moved;
}

/** Sets stock aside without moving it; refuses what is not free unless it was promised before. */
export async function reserveStock(
	tx: Tx,
	caller: Caller,
	officeId: number,
	lines: readonly StockLine[],
	force?: 'even if short',
): Promise<void> {
	await takeLines(tx, caller, officeId, lines, () => reserveFree, force ? 1 : undefined);
}

/** Gives back what was set aside. */
export async function releaseStock(
	tx: Tx,
	caller: Caller,
	officeId: number,
	lines: readonly StockLine[],
): Promise<void> {
	for (const { line } of inLockOrder(lines)) {
		const at = { companyId: caller.company.id, variantId: line.variantId, officeId, quantity: line.quantity };
		if ((await releaseReserved.run(tx, at)) === 0) throw new Error('more stock was released than reserved');
	}
}
