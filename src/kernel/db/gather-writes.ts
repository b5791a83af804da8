/** How long queued writes wait for others that could share their commit. */

/** A write waits for so many turns of the event loop at most, however much is read meanwhile, unless more are expected. */
const MOST_TURNS = 8;
/** Those who are expected are waited for a part of what the commit before took, but no longer. */
const PART = 0.25;
const LONGEST_MS = 2;
/** Of many, so many are a commit worth making; the others go on meanwhile. */
const ENOUGH = 8;

/** A commit: how many shared it, and how long they took together. */
export interface LastCommit {
	many: number;
	tookMs: number;
}

/**
 * As long as each turn of the event loop brings more: whoever was answered by the commit before is likely to ask again at once. Until
 * as many have come as were answered, some may still be on their way.
 */
export async function gather(
	queue: readonly unknown[],
	most: number,
	{ many, tookMs }: LastCommit,
	nowMs = () => performance.now(),
): Promise<void> {
	const until = nowMs() + Math.min(tookMs * PART, LONGEST_MS);
	const expected = Math.min(many, ENOUGH);
	let had = 0;
	for (let turn = 0; queue.length < most; turn++) {
		const hasMore = turn < MOST_TURNS && queue.length > had;
		if (!hasMore && (queue.length >= expected || nowMs() >= until)) return;
		had = queue.length;
		await new Promise(setImmediate);
	}
}
