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
	task: Task;
}

export function createCleaning({ db, clock, flush, othersWrittenMs }: CleaningParts): Cleaning {
	const waiting: { companyId: number; values: Values }[] = [];
	let wakeTask: (() => void) | undefined;

	async function run(): Promise<void> {
		const last = await uncleaned.first(db, {});
		if (waiting.length === 0 && !last) return;
		const taken = waiting.splice(0);
		if (taken.length > 0) await sleep(othersWrittenMs);
		await flush();
		const now = nowSeconds(clock);
		for (const { companyId, values } of taken)
			await db.transaction((tx) => forgetInLogs({ tx, now }, companyId, values));
		await db.clean?.();
		if (last) await db.transaction((tx) => markCleaned.run(tx, { upTo: last.id, now }));
	}

	return {
		again(companyId, values) {
			waiting.push({ companyId, values });
			wakeTask?.();
		},
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
