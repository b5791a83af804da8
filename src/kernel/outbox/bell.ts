/** Tells the relays of this process that events were committed; those of other processes poll. */

type Listener = (topics: readonly string[]) => void;

const listeners = new Set<Listener>();

export function ring(topics: readonly string[]): void {
	for (const listener of listeners) listener(topics);
}

/** Answers how to stop listening. */
export function onRing(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
