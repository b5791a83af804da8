/** Changes one stock level by one conditional update, and many levels in an order that all transactions share. */

import { type Tx, tally } from '../../kernel/db/index.ts';
import type { Actor } from '../identity/index.ts';
import { beyondRange, shortStock } from './errors.ts';
import { averageCost } from './rules.ts';
import { openLevel, putIn, releaseReserved, setAverageCost, type takeFree } from './store.ts';

/** One line that wants stock moved; `name` is what a refusal calls it. */
export interface StockLine {
	variantId: number;
	quantity: number;
	name: string;
	/** The stock was set aside for this taker before. */
	isReserved?: boolean;
	/** Another office where it was set aside for this taker; what leaves here is freed there. */
	reservedElsewhere?: number | undefined;
}

export interface MovedLine {
	/** Stock of the variant in the office after the movement. */
	quantity: number;
	averageCost: number;
}

export interface IncomingLine extends StockLine {
	/** Ten-thousandths of the coin's smallest unit; undefined leaves the average as it is. */
	unitCost: number | undefined;
	/** The office where as much is set aside again, for whom it was promised to before, even if it is short by now. */
	reserveAt?: number | undefined;
}

export interface Step {
	variantId: number;
	officeId: number;
	work(): Promise<void>;
}

const ordered = (steps: readonly Step[]): Step[] =>
	[...steps].sort((a, b) => a.variantId - b.variantId || a.officeId - b.officeId);

/** Runs steps in the order of the levels they change, so that no two transactions ever wait for each other in a circle. */
export async function inLockOrder(steps: readonly Step[]): Promise<void> {
	for (const { work } of ordered(steps)) await work();
}

/** The same for steps of which none needs to know what another came to: their statements are sent at once, in that order. */
export async function sendInLockOrder(steps: readonly Step[]): Promise<void> {
	await Promise.all(ordered(steps).map(({ work }) => work()));
}

async function openIfAbsent(tx: Tx, companyId: number, variantId: number, officeId: number) {
	const opened = await openLevel.run(tx, { companyId, variantId, officeId });
	if (opened > 0) tally(tx, companyId, { subject: 'stocks', key: [officeId], by: 1 });
}

type Take = typeof takeFree;

export async function takeLine(
	tx: Tx,
	caller: Actor,
	officeId: number,
	line: StockLine,
	take: Take,
	mayGoNegative: 0 | 1 = caller.company.allowsNegativeStock ? 1 : 0,
): Promise<MovedLine> {
	const companyId = caller.company.id;
	const { variantId, quantity } = line;
	const wanted = { companyId, variantId, officeId, quantity, mayGoNegative };
	let level = await take.first(tx, wanted);
	if (!level && mayGoNegative) {
		await openIfAbsent(tx, companyId, variantId, officeId);
		level = await take.first(tx, wanted);
	}
	if (!level) throw shortStock(line.name);
	return { quantity: level.quantity, averageCost: level.average_cost };
}

export async function releaseLine(tx: Tx, caller: Actor, officeId: number, { variantId, quantity }: StockLine) {
	const released = await releaseReserved.run(tx, { companyId: caller.company.id, variantId, officeId, quantity });
	if (released === 0) throw new Error('more stock was released than reserved');
}

export async function putInLine(tx: Tx, companyId: number, officeId: number, line: IncomingLine): Promise<MovedLine> {
	const { variantId, quantity } = line;
	const put = { companyId, variantId, officeId, quantity };
	let level = await putIn.first(tx, put);
	if (!level) {
		await openIfAbsent(tx, companyId, variantId, officeId);
		level = await putIn.first(tx, put);
	}
	if (!level) throw beyondRange(line.name);
	if (line.unitCost === undefined) return { quantity: level.quantity, averageCost: level.average_cost };
	const before = { quantity: level.quantity - quantity, averageCost: level.average_cost };
	const cost = averageCost(before, { quantity, averageCost: line.unitCost });
	if (cost !== level.average_cost) await setAverageCost.run(tx, { companyId, id: level.id, averageCost: cost });
	return { quantity: level.quantity, averageCost: cost };
}
