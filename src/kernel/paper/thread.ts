/** The thread itself: loads the task that it is sent, runs it, and hands the bytes over without copying them. */
import { parentPort } from 'node:worker_threads';
import type { ThreadAnswer } from './threads.ts';

interface Order {
	task: string;
	input: unknown;
}

type Task = { run(input: unknown): Promise<Uint8Array> };

const answer = (message: ThreadAnswer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

parentPort?.on('message', async ({ task, input }: Order) => {
	try {
		const { run } = (await import(task)) as Task;
		// A buffer may be part of a larger one that is not ours to give away.
		const bytes = new Uint8Array(await run(input));
		answer({ bytes }, [bytes.buffer]);
	} catch (error) {
		answer({ error });
	}
});
