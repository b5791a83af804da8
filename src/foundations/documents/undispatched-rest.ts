/** What is left to dispatch of document lines: taken never beyond the rest, given back whole. */
import type { Tx } from '../../kernel/db/index.ts';
import { restExhausted } from './errors.ts';
import type { ResolvedLine } from './resolve-lines.ts';
import { giveRestBack, sourceLines, takeRest } from './store.ts';

const byDetail = (a: { detailId: number }, b: { detailId: number }) => a.detailId - b.detailId;

/** Takes the rest of the lines' sources, in id order so that concurrent dispatches lock alike, and before any stock. */
export async function takeRests(tx: Tx, companyId: number, lines: readonly ResolvedLine[]): Promise<void> {
	const taken = lines.flatMap((line) => (line.source ? [{ ...line.source, line }] : [])).sort(byDetail);
	for (const { detailId, line } of taken) {
		const rows = await takeRest.run(tx, { companyId, id: detailId, quantity: line.quantity });
		if (rows === 0) throw restExhausted(line.name);
	}
}

/** Gives rests back, in the same order and also before any stock; answers the office of each line's document. */
export async function returnRests(
	tx: Tx,
	companyId: number,
	rests: readonly { detailId: number; quantity: number }[],
): Promise<ReadonlyMap<number, number>> {
	if (rests.length === 0) return new Map();
	for (const { detailId, quantity } of [...rests].sort(byDetail))
		if ((await giveRestBack.run(tx, { companyId, id: detailId, quantity })) === 0)
			throw new Error('more was given back than dispatched');
	const sources = await sourceLines.all(tx, { companyId, ids: rests.map((rest) => rest.detailId) });
	return new Map(sources.map((line) => [line.id, line.office_id]));
}
