/** The only way stock changes: each change is a conditional update of one level and a named movement in the ledger. */
import type { Batch } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import { changeLevels, inLockOrder, type LevelChange, putInLine } from './change-level.ts';
import type { MovementKind, MovementSource } from './rules.ts';
import type { IncomingLine, MovedLine, StockLine } from './stock-line.ts';
import { type MovementRow, releaseReserved, reserveFree, takeFree, takeReserved } from './store.ts';

export interface StockCause {
	officeId: number;
	kind: MovementKind;
	source: MovementSource;
	sourceId: number;
}

/** Stock that is set aside in an office, or was. */
export interface SetAside extends StockLine {
	officeId: number;
}

export function addMovements(
	{ actor, now }: Work,
	batch: Batch,
	cause: StockCause,
	lines: readonly (StockLine & { unitCost?: number | undefined })[],
	moved: readonly MovedLine[],
	sign: 1 | -1,
): void {
	const rows = lines.map((line, index): MovementRow => {
		const { quantity, averageCost } = present(moved[index], 'moved line');
		return {
			company_id: actor.company.id,
			variant_id: line.variantId,
			office_id: cause.officeId,
			kind: cause.kind,
			quantity: sign * line.quantity,
			unit_cost: line.unitCost ?? averageCost,
			source: cause.source,
			source_id: cause.sourceId,
			created_at: now,
			quantity_after: quantity,
		};
	});
	batch.insert('stock_movements', rows);
}

/** Takes stock out of an office, all lines or none, and sets `aside` what has to wait where it is. `addDeparture` writes the ledger, with what caused it. */
export async function takeStock(
	work: Work,
	officeId: number,
	lines: readonly StockLine[],
	aside: readonly SetAside[] = [],
): Promise<MovedLine[]> {
	const takes = lines.map((line) => ({
		...line,
		officeId,
		update: line.setAsideAt === officeId ? takeReserved : takeFree,
	}));
	// What leaves here is freed where it was set aside.
	const releases = lines.flatMap((line): LevelChange[] =>
		line.setAsideAt === undefined || line.setAsideAt === officeId
			? []
			: [{ ...line, officeId: line.setAsideAt, update: releaseReserved }],
	);
	const reserves = aside.map((line) => ({ ...line, update: reserveFree }));
	const moved = await changeLevels(work, [...releases, ...takes, ...reserves]);
	return takes.map((take) => present(moved.get(take), 'moved line'));
}

export function addDeparture(
	work: Work,
	batch: Batch,
	cause: StockCause,
	lines: readonly StockLine[],
	moved: readonly MovedLine[],
): void {
	addMovements(work, batch, cause, lines, moved, -1);
}

/** Brings stock into an office; the average cost follows what came in at a cost. `freed` is no longer set aside. */
export async function bringStock(
	work: Work,
	cause: StockCause,
	lines: readonly IncomingLine[],
	freed: readonly SetAside[] = [],
): Promise<MovedLine[]> {
	const { officeId } = cause;
	const moved: MovedLine[] = new Array(lines.length);
	const steps = lines.flatMap((line, index) => {
		const { variantId, reserveAt } = line;
		const put = async () => {
			moved[index] = await putInLine(work, officeId, line);
		};
		const reserve = (at: number) => async () => {
			await changeLevels(work, [{ ...line, officeId: at, update: reserveFree, mayGoNegative: 1 }]);
		};
		const arrival = { variantId, officeId, run: put };
		return reserveAt === undefined ? [arrival] : [arrival, { variantId, officeId: reserveAt, run: reserve(reserveAt) }];
	});
	const releases = freed.map((line) => {
		const run = async () => {
			await changeLevels(work, [{ ...line, update: releaseReserved, mayGoNegative: 0 }]);
		};
		return { variantId: line.variantId, officeId: line.officeId, run };
	});
	// One after the other: what a line brings in changes the average that the next one finds.
	for (const { run } of inLockOrder([...steps, ...releases])) await run();
	const batch = work.tx.batch();
	addMovements(work, batch, cause, lines, moved, 1);
	await batch.send();
	return moved;
}

/** Sets stock aside without moving it; refuses what is not free. */
export async function reserveStock(work: Work, officeId: number, lines: readonly StockLine[]): Promise<void> {
	await changeLevels(
		work,
		lines.map((line) => ({ ...line, officeId, update: reserveFree })),
	);
}

/** Gives back what was set aside. */
export async function releaseStock(work: Work, officeId: number, lines: readonly StockLine[]): Promise<void> {
	await changeLevels(
		work,
		lines.map((line) => ({ ...line, officeId, update: releaseReserved, mayGoNegative: 0 })),
	);
}
