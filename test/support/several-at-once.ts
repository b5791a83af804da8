/** Calls that do not concern each other, several under way at once: for a busy service each of them is half the work. */

const AT_ONCE = 12;

export async function severalAtOnce<Item>(all: Iterable<Item>, call: (item: Item) => Promise<void>): Promise<void> {
	// One for all of them: each takes what the others have left.
	const rest = Iterator.from(all);
	const callRest = async () => {
		for (const item of rest) await call(item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, callRest));
}
