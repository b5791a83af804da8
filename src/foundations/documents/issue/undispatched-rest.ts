/** What is left to dispatch of document lines: taken never beyond the rest, given back whole. */
import type { Work } from '../../identity/index.ts';
import { giveRestBack, sourceLines, takeRest } from '../records/index.ts';
import { kindOfType, setAsideOf } from '../types/index.ts';
import { goodsCameBack, restExhausted } from './errors.ts';
import type { ResolvedLine } from './resolve-lines.ts';

const byDetail = (a: { detailId: number }, b: { detailId: number }) => a.detailId - b.detailId;

/** Takes the rest of the lines' sources, in id order so that concurrent dispatches lock alike, and before any stock. */
export async function takeRests({ tx, actor }: Work, lines: readonly ResolvedLine[]): Promise<void> {
	const batch = tx.batch();
	const taken = lines
		.flatMap((line) => (line.source ? [{ ...line.source, line }] : []))
		.sort(byDetail)
		.map(({ detailId: id, line: { name, quantity } }) => ({
			name,
			rows: batch.run(takeRest, { companyId: actor.company.id, id, quantity }),
		}));
	await batch.send();
	for (const { name, rows } of taken) if (rows.value === 0) throw restExhausted(name);
}

/** Gives rests back, in the same order and also before any stock; returns the office where each of them is set aside again, if it is. */
export async function giveRestsBack(
	{ tx, actor }: Work,
	rests: readonly { detailId: number; quantity: number }[],
): Promise<ReadonlyMap<number, number | undefined>> {
	if (rests.length === 0) return new Map();
	const companyId = actor.company.id;
	for (const { detailId, quantity } of [...rests].sort(byDetail))
		if ((await giveRestBack.run(tx, { companyId, id: detailId, quantity })) === 0) throw goodsCameBack();
	const sources = await sourceLines.all(tx, { companyId, ids: rests.map((rest) => rest.detailId) });
	return new Map(sources.map((line) => [line.id, setAsideOf(kindOfType(line), line)]));
}
