/** Calls that do not concern each other, several under way at once: for a busy service each of them is half the work. */

const AT_ONCE = 12;

export async function severalAtOnce<Item>(all: Iterable<Item>, call: (item: Item) => Promise<void>): Promise<void> {
	const rest = Iterator.from(all);
	const callRest = async () => {
		// Taken one by one, as the others take from it, too.
		for (let { value, done } = rest.next(); !done; { value, done } = rest.next()) await call(value as Item);
	};
	await Promise.all(Array.from({ length: AT_ONCE }, callRest));
}
