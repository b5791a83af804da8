/** Levels of packs: they have no stock of their own, only as much as their parts allow, and are listed where a part is. */

import type { Static } from 'typebox';
import { extendSource, type Queryable, tally } from '../../kernel/db/index.ts';
import { contentsOf, createPack as createInCatalog, type NewPack, packsWith } from '../catalog/index.ts';
import type { Work } from '../identity/index.ts';
import { packsIn, partsOf } from './line-parts.ts';
import { type LevelRow, levelSource, levelsOf, openPackLevel } from './store.ts';

async function open({ tx, actor }: Work, packId: number, officeId: number): Promise<void> {
	const companyId = actor.company.id;
	const made = await openPackLevel.run(tx, { companyId, variantId: packId, officeId });
	if (made > 0) tally(tx, companyId, { subject: 'stocks', key: [officeId], by: 1 });
}

/** Where a variant is seen for the first time, the packs it is in are as well. */
export async function openPacksWith(work: Work, variantId: number, officeId: number): Promise<void> {
	const packs = await packsWith.all(work.tx, { companyId: work.actor.company.id, variantId });
	for (const { pack_variant_id } of packs) await open(work, pack_variant_id, officeId);
}

/** `POST /v2/products/pack.json` */
export async function createPack(work: Work, input: Static<typeof NewPack>) {
	const { variantId, partIds, answer } = await createInCatalog(work, input);
	const levels = await levelsOf.all(work.tx, { companyId: work.actor.company.id, variantIds: partIds });
	const officeIds = [...new Set(levels.map(({ office_id }) => office_id))].sort((a, b) => a - b);
	for (const officeId of officeIds) await open(work, variantId, officeId);
	return answer;
}

/** Levels as they are read: those of packs by what their parts allow, of all that is there and of what is free. */
export async function withPacks<Row extends LevelRow>(
	on: Queryable,
	companyId: number,
	rows: readonly Row[],
): Promise<Row[]> {
	const packIds = rows.filter(({ is_pack }) => is_pack === 1).map(({ variant_id }) => variant_id);
	if (packIds.length === 0) return [...rows];
	const contents = await contentsOf(on, companyId, [...new Set(packIds)]);
	const partsById = new Map([...contents].map(([id, parts]) => [id, partsOf({ pack: { parts, isPrinted: false } })]));
	const variantIds = [...new Set([...partsById.values()].flat().map(({ variantId }) => variantId))];
	const levels = new Map(
		(await levelsOf.all(on, { companyId, variantIds })).map((row) => [`${row.variant_id} ${row.office_id}`, row]),
	);
	return rows.map((row) => {
		if (row.is_pack === 0) return row;
		const allowed = (held: (level: LevelRow) => number) =>
			packsIn(
				(partsById.get(row.variant_id) ?? []).map(({ variantId, quantity }) => {
					const level = levels.get(`${variantId} ${row.office_id}`);
					return { quantity, held: level ? held(level) : 0 };
				}),
			);
		const quantity = allowed((level) => level.quantity);
		return { ...row, quantity, reserved: quantity - allowed((level) => level.quantity - level.reserved) };
	});
}

export const shownLevelSource = extendSource(levelSource, withPacks);
