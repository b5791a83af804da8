/** How much of variants can be sold in some offices together, packs by what their parts allow. */
import type { Queryable } from '../../kernel/db/index.ts';
import { withPacks } from './pack-levels.ts';
import { freeOf, levelsOf } from './store.ts';

/** Free quantities by variant, in ten-thousandths; variants that no office has seen are absent. */
export async function readFree(
	on: Queryable,
	companyId: number,
	variantIds: readonly number[],
	officeIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
	if (variantIds.length === 0 || officeIds.length === 0) return new Map();
	const rows = await freeOf.all(on, { companyId, variantIds, officeIds });
	const free = new Map(rows.map((row) => [row.variant_id, row.free]));
	const packIds = rows.filter(({ is_pack }) => is_pack === 1).map(({ variant_id }) => variant_id);
	if (packIds.length === 0) return free;
	for (const id of packIds) free.set(id, 0);
	for (const level of await withPacks(on, companyId, await levelsOf.all(on, { companyId, variantIds: packIds })))
		if (officeIds.includes(level.office_id))
			free.set(level.variant_id, (free.get(level.variant_id) ?? 0) + level.quantity - level.reserved);
	return free;
}
