/** Changes stock levels by conditional updates, in an order that all transactions share. */
import { tally, updateRow } from '../../kernel/db/index.ts';
import type { Work } from '../identity/index.ts';
import { beyondRange, shortStock } from './errors.ts';
import { noteMinimum } from './minimums/note-minimum.ts';
import { openPacksWith } from './pack-levels.ts';
import { averageCost } from './rules.ts';
import { shortageOf } from './shortage.ts';
import type { IncomingLine, MovedLine } from './stock-line.ts';
import { levelSource, openLevel, putIn, releaseReserved, type takeFree, takeReserved } from './store.ts';
import { noteLevels } from './tell-levels.ts';

export interface Level {
	variantId: number;
	officeId: number;
}

/** Levels are locked in this order, so that no two transactions ever wait for each other in a circle. */
export const inLockOrder = <T extends Level>(changes: readonly T[]): T[] =>
	[...changes].sort((a, b) => a.variantId - b.variantId || a.officeId - b.officeId);

/** One conditional update of a level. */
export interface LevelChange extends Level {
	quantity: number;
	name: string;
	update: typeof takeFree | typeof releaseReserved;
	/** Where it is left out, the company's setting decides. */
	mayGoNegative?: 0 | 1 | undefined;
}

type ChangedLevel = NonNullable<Awaited<ReturnType<typeof takeFree.first>>>;

const levelIn = ({ id, minimum_quantity: minimum }: Pick<ChangedLevel, 'id' | 'minimum_quantity'>) => ({ id, minimum });

/** What a change did to the available stock: all of them but a release take from it. */
function freed({ update, quantity: changed }: LevelChange, { quantity, reserved }: ChangedLevel) {
	const after = quantity - reserved;
	return {
		before: update === releaseReserved ? after - changed : update === takeReserved ? after : after + changed,
		after,
	};
}

/** All of them or none: one that cannot be made refuses, and the transaction leaves nothing. */
export async function changeLevels(
	work: Work,
	changes: readonly LevelChange[],
): Promise<ReadonlyMap<LevelChange, MovedLine>> {
	const { tx, actor } = work;
	const { company } = actor;
	noteLevels(work, changes);
	const ordered = inLockOrder(changes).map((change) => {
		const { variantId, officeId, quantity, mayGoNegative = company.allowsNegativeStock ? 1 : 0 } = change;
		return { change, args: { companyId: company.id, variantId, officeId, quantity, mayGoNegative } };
	});
	const batch = tx.batch();
	const tried = ordered.map(({ change, args }) => ({ change, args, level: batch.first(change.update, args) }));
	await batch.send();
	// What may go below zero need not have been there.
	const opened = tried.map(({ change, args, level }) => {
		if (level.value || args.mayGoNegative === 0) return { change, level };
		const made = batch.run(openLevel, args);
		return { change, made, level: batch.first(change.update, args) };
	});
	await batch.send();
	const moved = new Map<LevelChange, MovedLine>();
	for (const { change, level, made } of opened) {
		if (made?.value) await noteOpened(work, change);
		if (!level.value) {
			if (change.update === releaseReserved) throw new Error('more stock was released than reserved');
			throw shortStock(await shortageOf(work, change, opened));
		}
		if (level.value.minimum_quantity !== null)
			noteMinimum(work, { ...change, ...levelIn(level.value) }, freed(change, level.value));
		moved.set(change, { quantity: level.value.quantity, averageCost: level.value.average_cost });
	}
	return moved;
}

/** A level that is new is counted, and packs with it are listed where it is. */
async function noteOpened(work: Work, { variantId, officeId }: Level): Promise<void> {
	tally(work.tx, work.actor.company.id, { subject: 'stocks', key: [officeId], by: 1 });
	await openPacksWith(work, variantId, officeId);
}

export async function putInLine(work: Work, officeId: number, line: IncomingLine): Promise<MovedLine> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const { variantId, quantity } = line;
	const put = { companyId, variantId, officeId, quantity };
	noteLevels(work, [put]);
	let level = await putIn.first(tx, put);
	if (!level) {
		const made = await openLevel.run(tx, put);
		if (made > 0) await noteOpened(work, put);
		level = await putIn.first(tx, put);
	}
	if (!level) throw beyondRange(line.name);
	const after = level.quantity - level.reserved;
	if (level.minimum_quantity !== null)
		noteMinimum(work, { variantId, officeId, ...levelIn(level) }, { before: after - quantity, after });
	if (line.unitCost === undefined) return { quantity: level.quantity, averageCost: level.average_cost };
	const before = { quantity: level.quantity - quantity, averageCost: level.average_cost };
	const cost = averageCost(before, { quantity, averageCost: line.unitCost });
	if (cost !== level.average_cost)
		await updateRow(tx, levelSource, { company_id: companyId, id: level.id, average_cost: cost });
	return { quantity: level.quantity, averageCost: cost };
}
