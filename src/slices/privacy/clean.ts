/** After an erasure: what was still on its way to a log is looked at again, and the files of the database keep no trace of what was in them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Clock, nowSeconds } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Task } from '../../kernel/jobs.ts';
import { markCleaned, uncleaned } from './erasure-store.ts';
import { forgetInLogs } from './forget-in-logs.ts';
import type { Values } from './rules.ts';

export interface CleaningParts {
	db: Database;
	clock: Clock;
	/** Writes what this process has noted of calls. */
	flush(): Promise<void>;
	/** Milliseconds after which other processes have written theirs. */
	othersWrittenMs: number;
}

export interface Cleaning {
	again(companyId: number, values: Values): void;
	/** For a stop: what waits is looked at now, after the last was written; the next start cleans the files. */
	settle(): Promise<void>;
	task: Task;
}

export function createCleaning({ db, clock, flush, othersWrittenMs }: CleaningParts): Cleaning {
	const waiting: { companyId: number; values: Values }[] = [];
	let wakeTask: (() => void) | undefined;

	/** One that fails is looked at again. */
	async function look(count: number): Promise<void> {
		for (const { companyId, values } of waiting.slice(0, count)) {
			await db.transaction((tx) => forgetInLogs({ tx, now: nowSeconds(clock) }, companyId, values));
			waiting.shift();
		}
	}

	async function run(): Promise<void> {
		const last = await uncleaned.first(db, {});
		const count = waiting.length;
		if (count === 0 && !last) return;
		if (count > 0) await sleep(othersWrittenMs);
		await flush();
		await look(count);
		await db.clean?.();
		const now = nowSeconds(clock);
		if (last) await db.transaction((tx) => markCleaned.run(tx, { upTo: last.id, now }));
	}

	return {
		again(companyId, values) {
			waiting.push({ companyId, values });
			wakeTask?.();
		},
		settle: () => look(waiting.length),
		task: {
			run,
			wake(wake) {
				wakeTask = wake;
				return () => {
					wakeTask = undefined;
				};
			},
		},
	};
}
