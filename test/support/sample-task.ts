/** A task for the tests of printing: waits, fails, spins, grows or says which thread it is, as it is told. */
import { setTimeout } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';

export interface SampleOrder {
	text?: string;
	waitMs?: number;
	does?: 'fail' | 'spin' | 'grow' | 'exit' | 'name';
}

export async function run({ text = '', waitMs = 0, does }: SampleOrder): Promise<Uint8Array> {
	if (waitMs > 0) await setTimeout(waitMs);
	if (does === 'fail') throw new Error('told to fail');
	if (does === 'exit') process.exit(3);
	if (does === 'spin') for (;;);
	const grown: number[][] = [];
	while (does === 'grow') grown.push(new Array(100_000).fill(1));
	return Buffer.from(does === 'name' ? String(threadId) : text);
}
