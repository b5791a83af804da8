/** Does erasures again in a database that is older than their list. */
import { join } from 'node:path';
import type { Settings } from '../app/settings.ts';
import { systemClock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import { openSecretBox } from '../kernel/secret-key.ts';
import {
	type Applied,
	applyList,
	createCleaning,
	forgetAnswers,
	keepList,
	LIST_FILE,
	type ListParts,
	noteIn,
} from '../slices/privacy/index.ts';
import { withDatabase } from './with-database.ts';

/** Longer than a service beside it takes to write what it has noted of calls. */
const OTHERS_WRITTEN_MS = 600;

/** What commands erase with; `finish` cleans the files of the database. */
export async function erasing(settings: Settings, db: Database) {
	const file = join(settings.dataDir, LIST_FILE);
	const secrets = await openSecretBox(settings, db);
	const parts = { db, clock: systemClock, flush: async () => {}, othersWrittenMs: OTHERS_WRITTEN_MS };
	const { again, task } = createCleaning(parts);
	const ports = { forgetAnswers: forgetAnswers(secrets), again, note: noteIn({ secrets, file }) };
	const list: ListParts = { db, clock: systemClock, secrets, ports, file };
	return { ports, list, finish: () => task.run({ isStopping: false }) };
}

/** `strict`: every line has to be of this instance; of lists that were found beside it others may be. */
export async function eraseAgain(settings: Settings, files: readonly string[], strict: boolean): Promise<Applied> {
	return withDatabase(settings, 'to write', async (db) => {
		const { list, finish } = await erasing(settings, db);
		const applied = await applyList(list, files);
		await keepList(list);
		await finish();
		const { again, strange } = applied;
		process.stdout.write(`${again} ${again === 1 ? 'erasure was' : 'erasures were'} done again.\n`);
		if (strict && strange > 0) {
			process.stdout.write(`${strange} lines of ${files} were not written by this instance, and did nothing.\n`);
			process.exitCode = 1;
		}
		return applied;
	});
}
