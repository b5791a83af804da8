/** Tells the relays of this process that events were committed; those of other processes poll. */

/** An event that was committed, as much of it as says who is woken. */
export interface NewEvent {
	companyId: number;
	topic: string;
}

type Listener = (events: readonly NewEvent[]) => void;

const listeners = new Set<Listener>();

export function ring(events: readonly NewEvent[]): void {
	for (const listener of listeners) listener(events);
}

/** Answers how to stop listening. */
export function onRing(listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}
