/** Creates a price list or changes one; its prices are in the company's currency, and the default list stays open. */
import type { Static } from 'typebox';
import { updateRow } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { coinIsForeign, defaultPriceListStays } from './errors.ts';
import { insertPriceList, type PriceListRow, priceListSource } from './price-store.ts';
import { fillPriceList } from './save-price.ts';
import type { NewPriceList, PriceListChange } from './schema.ts';
import { coinSource } from './store.ts';

// Spec silent: documents take prices as they stand, so a list in another currency would give wrong amounts silently.
async function checkCoin({ tx, actor }: Work, coinId: number | undefined) {
	if (coinId === undefined || coinId === actor.company.currencyId) return;
	throw (await coinSource.find(tx, actor.company.id, coinId)) ? coinIsForeign() : unknownReference('coinId', 'a coin');
}

export async function createPriceList(work: Work, input: Static<typeof NewPriceList>): Promise<PriceListRow> {
	await checkCoin(work, input.coinId);
	const { company } = work.actor;
	const row = {
		company_id: company.id,
		name: input.name,
		description: input.description ?? '',
		coin_id: company.currencyId,
		is_default: 0 as const,
		state: input.state ?? 0,
	};
	const list: PriceListRow = { id: await insertPriceList(work.tx, row), ...row };
	await fillPriceList(work, list);
	return list;
}

export async function changePriceList(
	work: Work,
	id: number,
	input: Static<typeof PriceListChange>,
): Promise<PriceListRow> {
	const before = await priceListSource.hold(work.tx, work.actor.company.id, id);
	if (!before) throw notFound('price list');
	await checkCoin(work, input.coinId);
	const after: PriceListRow = {
		...before,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		state: input.state ?? before.state,
	};
	if (after.is_default === 1 && after.state === INACTIVE) throw defaultPriceListStays();
	await updateRow(work.tx, priceListSource, after);
	return after;
}
