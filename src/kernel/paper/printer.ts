/** Draws papers in threads and keeps what was drawn: the same paper is drawn once, however many ask for it. */
import { createHash } from 'node:crypto';
import { paperCache } from './cache.ts';
import { CACHE_BYTES, THREAD_LIMITS, type ThreadLimits } from './limits.ts';
import { startThreads } from './threads.ts';

export { siblingTask } from './threads.ts';

export interface Paper<Input> {
	/** Module with the `run` that draws the input. */
	task: URL;
	/** The owner of the paper; owners take turns. */
	owner: number;
	/** Everything the paper says, or what stands for it: two papers of one key have the same bytes. Undefined: never kept. */
	key: readonly unknown[] | undefined;
	/** Before the owner's other papers. */
	isQuick: boolean;
	/** Asked for when a thread is free. */
	input(): Promise<Input>;
}

export interface Printer {
	print<Input>(paper: Paper<Input>): Promise<Buffer>;
	close(): Promise<void>;
}

const keyText = (task: URL, key: readonly unknown[]): string =>
	createHash('sha256')
		.update(JSON.stringify([task.href, ...key]))
		.digest('base64');

export function createPrinter(limits: ThreadLimits = THREAD_LIMITS, cacheBytes = CACHE_BYTES): Printer {
	const threads = startThreads(limits);
	const cache = paperCache(cacheBytes);
	return {
		print({ task, owner, key, isQuick, input }) {
			const draw = () => threads.run({ task, owner: String(owner), isQuick, input });
			return key === undefined ? draw() : cache.get(keyText(task, key), draw);
		},
		close: () => threads.close(),
	};
}
