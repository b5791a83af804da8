/** The only way stock changes: each change is a conditional update of one level and a named movement in the ledger. */

import type { Tx } from '../../kernel/db/index.ts';
import type { Actor } from '../identity/index.ts';
import {
	type IncomingLine,
	inLockOrder,
	type MovedLine,
	putInLine,
	releaseLine,
	type Step,
	type StockLine,
	sendInLockOrder,
	takeLine,
} from './change-level.ts';
import type { MovementKind } from './rules.ts';
import { insertMovements, reserveFree, takeFree, takeReserved } from './store.ts';

export interface StockCause {
	officeId: number;
	kind: MovementKind;
	source: 'shipping' | 'document' | 'reception';
	sourceId: number;
	now: number;
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
export async function takeStock(
	tx: Tx,
	caller: Actor,
	officeId: number,
	lines: readonly StockLine[],
): Promise<MovedLine[]> {
	const moved: MovedLine[] = new Array(lines.length);
	const steps = lines.flatMap((line, place): Step[] => {
		const { variantId, reservedElsewhere } = line;
		const work = async () => {
			moved[place] = await takeLine(tx, caller, officeId, line, line.isReserved ? takeReserved : takeFree);
		};
		const take = { variantId, officeId, work };
		return reservedElsewhere === undefined
			? [take]
			: [
					{ variantId, officeId: reservedElsewhere, work: () => releaseLine(tx, caller, reservedElsewhere, line) },
					take,
				];
	});
	await sendInLockOrder(steps);
	return moved;
}

export function recordDeparture(
	tx: Tx,
	caller: Actor,
	cause: StockCause,
	lines: readonly StockLine[],
	moved: readonly MovedLine[],
): Promise<void> {
	return record(tx, caller.company.id, cause, lines, moved, -1);
}

/** Brings stock into an office; the average cost follows what came in at a cost. */
export async function bringStock(
	tx: Tx,
	caller: Actor,
	cause: StockCause,
	lines: readonly IncomingLine[],
): Promise<MovedLine[]> {
	const { officeId } = cause;
	const moved: MovedLine[] = new Array(lines.length);
	const steps = lines.flatMap((line, place): Step[] => {
		const { variantId, reserveAt } = line;
		const work = async () => {
			moved[place] = await putInLine(tx, caller.company.id, officeId, line);
		};
		const reserve = (at: number) => async () => {
			await takeLine(tx, caller, at, line, reserveFree, 1);
		};
		const put = { variantId, officeId, work };
		return reserveAt === undefined ? [put] : [put, { variantId, officeId: reserveAt, work: reserve(reserveAt) }];
	});
	await inLockOrder(steps);
	const entries = lines.map((line, place) => ({
		quantity: 0,
		averageCost: line.unitCost ?? moved[place]?.averageCost ?? 0,
	}));
	await record(tx, caller.company.id, cause, lines, entries, 1);
	return moved;
}

/** Sets stock aside without moving it; refuses what is not free. */
export async function reserveStock(
	tx: Tx,
	caller: Actor,
	officeId: number,
	lines: readonly StockLine[],
): Promise<void> {
	const reserve = (line: StockLine) => async () => {
		await takeLine(tx, caller, officeId, line, reserveFree);
	};
	await sendInLockOrder(lines.map((line) => ({ variantId: line.variantId, officeId, work: reserve(line) })));
}

/** Gives back what was set aside. */
export async function releaseStock(
	tx: Tx,
	caller: Actor,
	officeId: number,
	lines: readonly StockLine[],
): Promise<void> {
	const release = (line: StockLine) => () => releaseLine(tx, caller, officeId, line);
	await sendInLockOrder(lines.map((line) => ({ variantId: line.variantId, officeId, work: release(line) })));
}
