/** How long queued writes wait for others that could share their commit. */

/** A write waits for so many turns of the event loop at most, however much is read meanwhile. */
const MOST_TURNS = 8;

/** As long as each turn of the event loop brings more: whoever was answered by the commit before is likely to ask again at once. */
export async function gather(queue: readonly unknown[], most: number): Promise<void> {
	let had = 0;
	for (let turn = 0; turn < MOST_TURNS && queue.length > had && queue.length < most; turn++) {
		had = queue.length;
		await new Promise(setImmediate);
	}
}
