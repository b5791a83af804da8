/** What a variant has cost: on average, and reception by reception with what is left of each. */
import type { Static } from 'typebox';
import type { Queryable } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import type { View } from '../../kernel/http/index.ts';
import { fromScaled, quantityToWire, unitToWire } from '../../kernel/numbers.ts';
import { variants } from '../catalog/index.ts';
import { averageOf, stillThere, worthOf } from './cost-rules.ts';
import { storedCost, unitOfCost } from './rules.ts';
import type { CostsShape } from './schema.ts';
import { arrivalsOf, levelsOf } from './store.ts';
import { RECEPTIONS } from './wire.ts';

/** `GET /v1/variants/:id/costs.json` */
export async function readCosts(
	on: Queryable,
	companyId: number,
	variantId: number,
	view: View,
): Promise<Static<typeof CostsShape>> {
	const { id } = found(await variants.source.find(on, companyId, variantId), 'variant');
	const [levels, arrivals] = await Promise.all([
		levelsOf.all(on, { companyId, variantIds: [id] }),
		arrivalsOf.all(on, { companyId, variantId: id }),
	]);
	const costed = levels.map(({ quantity, average_cost: averageCost }) => ({ quantity, averageCost }));
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
