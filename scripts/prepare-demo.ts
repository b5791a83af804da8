/**
 * Writes the database that a sandbox begins as: after an installation of the repository (`prepare.cjs`, which npm runs) and for
 * the package (`build.ts`). Without it a sandbox is filled when it starts, which takes longer.
 */
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../migrations/index.ts';
import { DEMO_PASSWORD, notePrepared, seedDemo } from '../src/demo/index.ts';
import { nowSeconds, systemClock } from '../src/kernel/clock.ts';
import { markPrepared, migrate, openSqlite } from '../src/kernel/db/index.ts';
import { createRelay } from '../src/kernel/outbox/index.ts';
import { hashPublicPassword } from '../src/kernel/secrets.ts';

async function fill(file: string, copy: string, now: number): Promise<void> {
	const passwordHash = await hashPublicPassword(DEMO_PASSWORD);
	const db = openSqlite({ file, synchronous: 'off' });
	try {
		await migrate(db, migrations, now);
		await db.transaction(async (tx) => notePrepared(tx, await seedDemo({ tx, now }, passwordHash)));
		await createRelay(db, []).drain();
		await db.query('vacuum into ?', [copy]);
	} finally {
		await db.close();
	}
}

export async function prepareDemo(folder: string): Promise<void> {
	const now = nowSeconds(systemClock);
	mkdirSync(folder, { recursive: true });
	const scratch = mkdtempSync(join(folder, 'new-'));
	try {
		const copy = join(scratch, 'copy.db');
		await fill(join(scratch, 'made.db'), copy, now);
		markPrepared(copy, now);
		renameSync(copy, join(folder, 'demo.db'));
	} finally {
		rmSync(scratch, { recursive: true, force: true });
	}
}
