/** What is left to dispatch of document lines: never more is taken than is left, and what was taken is given back whole. */
import type { Work } from '../../identity/index.ts';
import { giveBackUndispatchedOfLine, sourceLines, takeUndispatchedOfLine } from '../records/index.ts';
import { kindOfType, setAsideOf } from '../types/index.ts';
import { goodsCameBack, moreThanUndispatched } from './errors.ts';
import type { ResolvedLine } from './resolve-lines.ts';

const byDetail = (a: { detailId: number }, b: { detailId: number }) => a.detailId - b.detailId;

/** Takes what the lines need of their sources, in id order so that concurrent dispatches lock alike, and before any stock. */
export async function takeUndispatched({ tx, actor }: Work, lines: readonly ResolvedLine[]): Promise<void> {
	const batch = tx.batch();
	const taken = lines
		.flatMap((line) => (line.source ? [{ ...line.source, line }] : []))
		.sort(byDetail)
		.map(({ detailId: id, line: { name, quantity } }) => ({
			name,
			rows: batch.run(takeUndispatchedOfLine, { companyId: actor.company.id, id, quantity }),
		}));
	await batch.send();
	for (const { name, rows } of taken) if (rows.value === 0) throw moreThanUndispatched(name);
}

/** Gives back what was taken, in the same order and also before any stock; returns the office where each line's goods are set aside again, if they are. */
export async function giveBackUndispatched(
	{ tx, actor }: Work,
	taken: readonly { detailId: number; quantity: number }[],
): Promise<ReadonlyMap<number, number | undefined>> {
	if (taken.length === 0) return new Map();
	const companyId = actor.company.id;
	for (const { detailId, quantity } of [...taken].sort(byDetail))
		if ((await giveBackUndispatchedOfLine.run(tx, { companyId, id: detailId, quantity })) === 0) throw goodsCameBack();
	const sources = await sourceLines.all(tx, { companyId, ids: taken.map(({ detailId }) => detailId) });
	return new Map(sources.map((line) => [line.id, setAsideOf(kindOfType(line), line)]));
}
