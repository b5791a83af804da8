/** Work that waits for a thread: owners take turns, so that a busy owner delays only itself. */
import { Refusal } from '../errors.ts';

export interface Waiting<T> {
	/** Refuses what is too much, of one owner or of all. `isQuick`: before the owner's other work. */
	add(owner: string, work: T, isQuick: boolean): void;
	/** The first job of the owner that is next in turn. */
	take(): T | undefined;
	/** Everything, in order; nothing waits then. */
	drain(): T[];
}

const busy = () =>
	new Refusal(503, 'service.busy', 'Too many documents are being prepared at the moment; try again shortly');

export function waitingLine<T>({ waiting, waitingOfOne }: { waiting: number; waitingOfOne: number }): Waiting<T> {
	// The order of the owners is that of their turns.
	const owners = new Map<string, { quick: T[]; slow: T[] }>();
	let count = 0;

	const take = (): T | undefined => {
		const [next] = owners;
		if (!next) return undefined;
		const [owner, work] = next;
		const taken = work.quick.shift() ?? work.slow.shift();
		owners.delete(owner);
		if (work.quick.length + work.slow.length > 0) owners.set(owner, work);
		count--;
		return taken;
	};
	return {
		add(owner, work, isQuick) {
			const own = owners.get(owner) ?? { quick: [], slow: [] };
			if (count >= waiting || own.quick.length + own.slow.length >= waitingOfOne) throw busy();
			(isQuick ? own.quick : own.slow).push(work);
			owners.set(owner, own);
			count++;
		},
		take,
		drain() {
			const all: T[] = [];
			while (count > 0) all.push(take() as T);
			return all;
		},
	};
}
