/** Writes many prices of variants in few statements, as if each had been set by itself. */
import { tally } from '../../../kernel/db/index.ts';
import { eachSlice } from '../../../kernel/each-row.ts';
import { addEvents } from '../../../kernel/outbox/index.ts';
import { priceChanged } from '../events.ts';
import { oneMore, valuesOf } from '../save-price.ts';
import type { ImportWriting } from './line-plan.ts';

export interface WrittenPrice {
	priceListId: number;
	variantId: number;
	/** In millionths of the currency's unit. */
	unitValue: number;
	/** The list has a row of the variant, as lists do. */
	hasRow: boolean;
}

/** Whether or not the list has a row of the variant. */
const SAY =
	' on conflict (company_id, price_list_id, variant_id) do update set net_value = excluded.net_value, ' +
	'unit_value = excluded.unit_value, is_set = 1';

/** Some 10 ms on SQLite, which writes inside the process. */
const AT_ONCE = 200;

export async function writePrices(
	{ tx, actor, now, goOn }: ImportWriting,
	prices: readonly WrittenPrice[],
): Promise<void> {
	const { id: companyId, currencyDecimals } = actor.company;
	await eachSlice(prices, { size: AT_ONCE, goOn }, async (some) => {
		const batch = tx.batch();
		const rows = some.map(({ priceListId, variantId, unitValue }) => {
			const { netValue } = valuesOf(unitValue, currencyDecimals);
			const row = { company_id: companyId, price_list_id: priceListId, variant_id: variantId };
			return { ...row, net_value: netValue, unit_value: unitValue, is_set: 1 };
		});
		batch.insert('price_list_details', rows, SAY);
		for (const { priceListId, hasRow } of some) if (!hasRow) tally(tx, companyId, oneMore(priceListId));
		addEvents(batch, now, ...some.map((price) => priceChanged({ companyId, ...price })));
		await batch.send();
	});
}
