/** What is left to dispatch of document lines: taken never beyond the rest, given back whole. */
import type { Tx } from '../../kernel/db/index.ts';
import type { Caller } from '../../kernel/http/index.ts';
import { findVariants } from '../catalog/index.ts';
import { releaseStock, reserveStock } from '../stock/index.ts';
import { restExhausted } from './errors.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { giveRestBack, sourceLines, takeRest } from './store.ts';

const byDetail = (a: { detailId: number }, b: { detailId: number }) => a.detailId - b.detailId;

/**
 * Takes the rest of the lines' sources, in id order so that concurrent dispatches lock alike. Stock that was set aside at
 * another office than the one that dispatches is freed there.
 */
export async function takeRests(
	tx: Tx,
	caller: Caller,
	officeId: number,
	lines: readonly ResolvedLine[],
): Promise<void> {
	const taken = lines.flatMap((line) => (line.source ? [{ ...line.source, line }] : [])).sort(byDetail);
	for (const { detailId, line } of taken) {
		const rows = await takeRest.run(tx, { companyId: caller.company.id, id: detailId, quantity: line.quantity });
		if (rows === 0) throw restExhausted(line.name);
	}
	for (const { officeId: sourceOffice, line } of taken)
		if (sourceOffice !== officeId && line.variant && line.movesStock)
			await releaseStock(tx, caller, sourceOffice, [
				{ variantId: line.variant.id, quantity: line.quantity, name: line.name },
			]);
}

/** Gives rests back and sets their stock aside again. */
export async function returnRests(
	tx: Tx,
	caller: Caller,
	rests: readonly { detailId: number; quantity: number }[],
): Promise<void> {
	if (rests.length === 0) return;
	const companyId = caller.company.id;
	const sources = new Map(
		(await sourceLines.all(tx, { companyId, ids: rests.map((rest) => rest.detailId) })).map((line) => [line.id, line]),
	);
	const { byId } = await findVariants(tx, companyId, {
		ids: [...sources.values()].flatMap((line) => line.variant_id ?? []),
		codes: [],
	});
	for (const { detailId, quantity } of [...rests].sort(byDetail)) {
		const source = sources.get(detailId);
		if (!source || (await giveRestBack.run(tx, { companyId, id: detailId, quantity })) === 0)
			throw new Error('more was given back than dispatched');
		const variant = source.variant_id === null ? undefined : byId.get(source.variant_id);
		if (variant && source.moves_stock === 1)
			await reserveStock(
				tx,
				caller,
				source.office_id,
				[{ variantId: variant.id, quantity, name: variant.productName }],
				'even if short',
			);
	}
}
