/** Tells the relays of this process that events were committed; those of other processes poll. */

/** An event that was committed, as far as it matters to who is woken. */
export interface Rung {
	companyId: number;
	topic: string;
}

type Listener = (events: readonly Rung[]) => void;

const listeners = new Set<Listener>();

export function ring(events: readonly Rung[]): void {
	for (const listener of listeners) listener(events);
}

/** Answers how to stop listening. */
export function onRing(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
