/** Does erasures again in a database that is older than their list. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Settings } from '../app/settings.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import { openSecretBox } from '../kernel/secret-key.ts';
import { applyList, createCleaning, forgetAnswers, LIST_FILE, type ListParts } from '../slices/privacy/index.ts';
import { withDatabase } from './with-database.ts';

/** Longer than a service beside it takes to write what it has noted of calls. */
const OTHERS_WRITTEN_MS = 600;

/** What commands erase with; `finish` cleans the files of the database. */
export async function erasing(settings: Settings, db: Database, file = join(settings.dataDir, LIST_FILE)) {
	const secrets = await openSecretBox(settings, db);
	const parts = { db, clock: systemClock, flush: async () => {}, othersWrittenMs: OTHERS_WRITTEN_MS };
	const { again, task } = createCleaning(parts);
	const ports = { forgetAnswers: forgetAnswers(secrets), again };
	const list: ListParts = { db, clock: systemClock, secrets, ports, file };
	return { ports, list, finish: () => task.run({ isStopping: false }) };
}

export async function eraseAgain(settings: Settings, file: string): Promise<void> {
	await withDatabase(settings, 'to write', async (db) => {
		const { list, finish } = await erasing(settings, db, file);
		const { again, strange } = await applyList(list);
		await finish();
		const own = join(settings.dataDir, LIST_FILE);
		mkdirSync(settings.dataDir, { recursive: true });
		if (resolve(own) !== resolve(file)) copyFileSync(file, own);
		process.stdout.write(`${again} ${again === 1 ? 'erasure was' : 'erasures were'} done again.\n`);
		if (strange > 0) {
			process.stdout.write(`${strange} lines of ${file} were not written by this instance, and did nothing.\n`);
			process.exitCode = 1;
		}
	});
}
