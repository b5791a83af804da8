/** What a variant has cost: on average, and reception by reception with what is left of each. */
import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire, unitToWire } from '../../kernel/numbers.ts';
import { contentsOf, variants } from '../catalog/index.ts';
import { averageOf, stillThere, worthOf } from './cost-rules.ts';
import { type LinePart, movedPack, partsOf } from './line-parts.ts';
import { withPacks } from './pack-levels.ts';
import { storedCost, unitOfCost } from './rules.ts';
import type { CostsShape } from './schema.ts';
import { arrivalsOf, type LevelRow, levelsOf } from './store.ts';
import { RECEPTIONS } from './wire.ts';

// Spec silent: a pack costs what its parts do, is worth as many packs as they allow, and never arrives as one.
async function costsOfPack(
	on: Queryable,
	companyId: number,
	id: number,
	parts: readonly LinePart[],
	{ decimals }: View,
): Promise<Static<typeof CostsShape>> {
	const [own, levels] = await Promise.all([
		levelsOf.all(on, { companyId, variantIds: [id] }),
		levelsOf.all(on, { companyId, variantIds: parts.map(({ variantId }) => variantId) }),
	]);
	const byPart = Map.groupBy(levels, ({ variant_id }) => variant_id);
	const costs = parts.map(({ variantId }) => ({
		quantity: 0,
		averageCost: averageOf((byPart.get(variantId) ?? []).map(costedOf)),
	}));
	const { averageCost } = movedPack(parts, costs);
	const held = await withPacks(on, companyId, own);
	return {
		averageCost: unitToWire(unitOfCost(averageCost, decimals)),
		totalCost: fromScaled(worthOf(held.map(({ quantity }) => ({ quantity, averageCost }))), decimals),
		history: [],
	};
}

const costedOf = ({ quantity, average_cost: averageCost }: Pick<LevelRow, 'quantity' | 'average_cost'>) => ({
	quantity,
	averageCost,
});

/** `GET /v1/variants/:id/costs.json` */
export async function readCosts(
	on: Queryable,
	companyId: number,
	variantId: number,
	view: View,
): Promise<Static<typeof CostsShape>> {
	const { id } = found(await variants.source.find(on, companyId, variantId), 'variant');
	const contents = (await contentsOf(on, companyId, [id])).get(id);
	if (contents) {
		const parts = partsOf({ pack: { parts: contents, isPrinted: false } });
		return costsOfPack(on, companyId, id, parts, view);
	}
	const [levels, arrivals] = await Promise.all([
		levelsOf.all(on, { companyId, variantIds: [id] }),
		arrivalsOf.all(on, { companyId, variantId: id }),
	]);
	const costed = levels.map(costedOf);
	const left = stillThere(
		arrivals.map(({ office_id: officeId, quantity }) => ({ officeId, quantity })),
		new Map(levels.map(({ office_id, quantity }) => [office_id, quantity])),
	);
	const history = arrivals.map((row, index) => ({
		reception_detail: {
			href: `${view.addresses.base}${RECEPTIONS}/${row.reception_id}/details/${row.id}.json`,
			id: row.id,
		},
		admissionDate: row.admission_date,
		cost: unitToWire(storedCost(row.unit_cost, row.cost, view.decimals)),
		availableFifo: quantityToWire(left[index] ?? 0),
	}));
	return {
		averageCost: unitToWire(unitOfCost(averageOf(costed), view.decimals)),
		totalCost: fromScaled(worthOf(costed), view.decimals),
		history: history.reverse(),
	};
}
