/**
 * Levels held until the transaction ends, changed in memory and written once: for what has to know a level before it may
 * change it, whatever the number of its lines.
 */
import { type Batch, tally } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import type { Work } from '../identity/index.ts';
import { inLockOrder, type Level } from './change-level.ts';
import { beyondRange } from './errors.ts';
import { noteMinimum } from './minimums/note-minimum.ts';
import { lockLevel, openLevel, writeLevel } from './store.ts';
import { noteLevels } from './tell-levels.ts';

export interface HeldLevel {
	readonly id: number;
	readonly before: { readonly quantity: number; readonly averageCost: number };
	readonly reserved: number;
	readonly minimum: number | null;
	quantity: number;
	averageCost: number;
}

const keyOf = ({ variantId, officeId }: Level) => `${variantId}/${officeId}`;

export class HeldLevels {
	readonly #levels: ReadonlyMap<string, Level & HeldLevel>;

	constructor(levels: ReadonlyMap<string, Level & HeldLevel>) {
		this.#levels = levels;
	}

	of(level: Level): HeldLevel {
		return present(this.#levels.get(keyOf(level)), 'held level');
	}

	/** Moves a quantity, in or out, and says the stock after it; `name` is what a refusal calls it. */
	move(at: Level, quantity: number, averageCost: number, name: string): { quantity: number; averageCost: number } {
		const level = this.of(at);
		level.quantity += quantity;
		level.averageCost = averageCost;
		if (!Number.isSafeInteger(level.quantity)) throw beyondRange(name);
		return { quantity: level.quantity, averageCost };
	}

	/** Writes what has changed; `check` fails afterwards where it was not written. */
	addWrites(work: Work, batch: Batch): { check(): void } {
		const companyId = work.actor.company.id;
		const written: ReturnType<Batch['run']>[] = [];
		for (const level of this.#levels.values()) {
			const { id, before, quantity, averageCost, reserved } = level;
			if (quantity === before.quantity && averageCost === before.averageCost) continue;
			noteLevels(work, [level]);
			written.push(batch.run(writeLevel, { companyId, id, before: before.quantity, quantity, averageCost }));
			noteMinimum(work, level, { before: before.quantity - reserved, after: quantity - reserved });
		}
		return {
			check() {
				if (written.some(({ value }) => value !== 1)) throw new Error('a held level has changed');
			},
		};
	}
}

/** Opens the levels that are not there yet, and holds all of them, in the order that all transactions share. */
export async function holdLevels({ tx, actor }: Work, wanted: readonly Level[]): Promise<HeldLevels> {
	const companyId = actor.company.id;
	const once = new Map(inLockOrder(wanted).map((level) => [keyOf(level), level]));
	const batch = tx.batch();
	const locked = [...once].map(([key, { variantId, officeId }]) => {
		const args = { companyId, variantId, officeId };
		return { key, args, row: batch.first(lockLevel, args) };
	});
	await batch.send();
	const held = locked.map(({ key, args, row }) => {
		if (row.value) return { key, args, row };
		return { key, args, made: batch.run(openLevel, args), row: batch.first(lockLevel, args) };
	});
	await batch.send();
	return new HeldLevels(
		new Map(
			held.map(({ key, args: { variantId, officeId }, row, made }) => {
				if (made?.value) tally(tx, companyId, { subject: 'stocks', key: [officeId], by: 1 });
				const { id, quantity, average_cost, reserved, minimum_quantity } = present(row.value, 'level');
				const costed = { quantity, averageCost: average_cost };
				return [key, { id, variantId, officeId, before: costed, ...costed, reserved, minimum: minimum_quantity }];
			}),
		),
	);
}
