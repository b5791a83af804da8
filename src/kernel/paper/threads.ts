/**
 * A few threads that start with the first work and end when there is none for a while. A task is a module whose `run` gets
 * the input and answers bytes; input is asked for when a thread is free, so what waits holds no memory.
 */
import { Worker } from 'node:worker_threads';
import { Refusal } from '../errors.ts';
import type { ThreadLimits } from './limits.ts';
import { waitingLine } from './waiting.ts';

export interface Work {
	task: URL;
	owner: string;
	isQuick: boolean;
	input: () => Promise<unknown>;
}

export interface Threads {
	run(work: Work): Promise<Buffer>;
	close(): Promise<void>;
}

interface Job extends Work {
	resolve(bytes: Buffer): void;
	reject(error: unknown): void;
}

export type ThreadAnswer = { bytes: Uint8Array } | { error: unknown };

interface Thread {
	worker: Worker;
	/** What it is drawing. */
	job: Job | undefined;
	timer: NodeJS.Timeout | undefined;
}

const tooSlow = () =>
	new Refusal(503, 'service.busy', 'This document could not be prepared in time; try again shortly');
const ending = () => new Refusal(503, 'service.unavailable', 'The service is stopping; try again shortly');

/** A module beside the one that asks, as TypeScript in the repository and as JavaScript in the package. */
export const siblingTask = (asking: string, path: string): URL =>
	new URL(`${path}${asking.endsWith('.ts') ? '.ts' : '.js'}`, asking);

function startThread(heapMb: number, answered: (answer: ThreadAnswer) => void): Thread {
	const worker = new Worker(siblingTask(import.meta.url, './thread'), {
		resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16 },
	});
	worker.unref();
	worker.on('message', answered);
	return { worker, job: undefined, timer: undefined };
}

export function startThreads(limits: ThreadLimits): Threads {
	const waiting = waitingLine<Job>(limits);
	const threads = new Set<Thread>();
	let isClosed = false;

	const forget = (thread: Thread) => {
		clearTimeout(thread.timer);
		threads.delete(thread);
		return thread.worker.terminate();
	};
	/** The job is over, well or badly, and the thread takes the next. */
	const settle = (thread: Thread, end: (job: Job) => void) => {
		const { job } = thread;
		clearTimeout(thread.timer);
		thread.job = undefined;
		if (job) end(job);
		next();
	};
	/** The thread is lost with what it was at. */
	const lose = (thread: Thread, error: unknown) => {
		if (!threads.has(thread)) return;
		void forget(thread);
		settle(thread, (job) => job.reject(error));
	};
	const spawn = (): Thread => {
		const thread = startThread(limits.heapMb, (answer) =>
			settle(thread, (job) => {
				if ('error' in answer) job.reject(answer.error);
				else job.resolve(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength));
			}),
		);
		thread.worker.on('error', (error) => lose(thread, error));
		thread.worker.on('exit', () => lose(thread, new Error('a drawing thread ended by itself')));
		threads.add(thread);
		return thread;
	};
	const begin = async (thread: Thread, job: Job) => {
		clearTimeout(thread.timer);
		thread.job = job;
		try {
			const input = await job.input();
			if (thread.job !== job) return;
			thread.timer = setTimeout(() => lose(thread, tooSlow()), limits.timeoutMs);
			thread.worker.postMessage({ task: job.task.href, input });
		} catch (error) {
			if (thread.job === job) settle(thread, () => job.reject(error));
		}
	};
	const next = () => {
		for (;;) {
			const idle = [...threads].find(({ job }) => !job);
			if (!idle && threads.size >= limits.threads) return;
			const job = waiting.take();
			if (!job) break;
			void begin(idle ?? spawn(), job);
		}
		for (const thread of threads) {
			if (thread.job) continue;
			clearTimeout(thread.timer);
			thread.timer = setTimeout(() => void forget(thread), limits.idleMs).unref();
		}
	};
	return {
		run: (work) =>
			new Promise((resolve, reject) => {
				if (isClosed) throw ending();
				waiting.add(work.owner, { ...work, resolve, reject }, work.isQuick);
				next();
			}),
		async close() {
			isClosed = true;
			for (const job of waiting.drain()) job.reject(ending());
			const ended = [...threads].map((thread) => {
				thread.job?.reject(ending());
				return forget(thread);
			});
			await Promise.all(ended);
		},
	};
}
