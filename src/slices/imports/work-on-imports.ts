/** The work on imports in the background: one after the other, taken up again where a process ended, and old ones forgotten. */
import { companyTime } from '../../foundations/identity/index.ts';
import { DAY_SECONDS } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import type { Task } from '../../kernel/jobs.ts';
import { applyImport, type ImportParts, LEASE_MS } from './apply-import.ts';
import type { ImportRow } from './store.ts';
import {
	dueImports,
	expireImports,
	finishImport,
	forgetImport,
	forgetLines,
	hasDueImport,
	holdImport,
	oldImports,
	releaseImport,
	takeImport,
} from './work-store.ts';

/** What ends a process so often is not tried again. */
const MOST_ATTEMPTS = 5;
/** After a failure that was not the file's. */
const AGAIN_MS = 2_000;
/** Spec silent: imports are forgotten after a week; the audit log keeps that they were. */
const KEPT_SECONDS = 7 * DAY_SECONDS;
const FORGOTTEN_AT_ONCE = 500;

const take = (db: Database): Promise<ImportRow | undefined> =>
	db.transaction(async (tx) => {
		for (const { company_id: companyId, id } of await dueImports.all(tx, {})) {
			const due = await holdImport.first(tx, { companyId, id });
			if (!due) continue;
			await takeImport.run(tx, { companyId, id, ms: LEASE_MS });
			return { ...due, state: 'checking', done: 0, attempts: due.attempts + 1 };
		}
		return undefined;
	});

async function giveUp({ db, clock, log }: ImportParts, row: ImportRow): Promise<void> {
	const { company_id: companyId, id, attempts } = row;
	log.error({ companyId, importId: id }, 'an import failed again and again and was given up; nothing of it was done');
	const problem = {
		row: null,
		code: '',
		error: 'The service could not finish this import; nothing of it was done',
		errorCode: 'imports.failed',
	};
	const ended = { state: 'failed', done: 0, problem: JSON.stringify(problem), records: '[]' } as const;
	const at = companyTime(clock, companyId);
	await db.transaction((tx) => finishImport.run(tx, { companyId, id, attempts, ...ended, at }));
}

async function attempt(parts: ImportParts, row: ImportRow, loop: { readonly isStopping: boolean }): Promise<void> {
	const { db, log } = parts;
	const { company_id: companyId, id, attempts } = row;
	if (attempts > MOST_ATTEMPTS) return giveUp(parts, row);
	const release = (ms: number) => db.transaction((tx) => releaseImport.run(tx, { companyId, id, attempts, ms }));
	try {
		await parts.pace.work(companyId, () => applyImport(parts, row, loop));
		// Another process may take it at once; what has ended is not touched.
		if (loop.isStopping) await release(0);
	} catch (error) {
		log.warn(
			{ err: error, companyId, importId: id, tries: attempts },
			'an import did not succeed and will be tried again',
		);
		await release(AGAIN_MS);
	}
}

export interface Importer {
	task: Task;
	/** Something waits. */
	wake(): void;
}

export function createImporter(parts: ImportParts): Importer {
	let wakeTask: (() => void) | undefined;
	return {
		wake: () => wakeTask?.(),
		task: {
			wake(wake) {
				wakeTask = wake;
				return () => {
					wakeTask = undefined;
				};
			},
			async run(loop) {
				while (!loop.isStopping) {
					if (!(await hasDueImport.first(parts.db, {}))) return;
					const due = await take(parts.db);
					if (!due) return;
					await attempt(parts, due, loop);
				}
			},
		},
	};
}

/** What is out of time, of every company. */
export async function expireDueImports(db: Database, now: number): Promise<void> {
	await db.transaction((tx) => expireImports.run(tx, { now }));
}

/** What is old, of every company; a few lines at a time, so that nobody waits for it. */
export async function forgetImports(db: Database, now: number): Promise<void> {
	for (;;) {
		const old = await oldImports.all(db, { before: now - KEPT_SECONDS });
		for (const { company_id: companyId, id } of old) {
			const limit = FORGOTTEN_AT_ONCE;
			while ((await db.transaction((tx) => forgetLines.run(tx, { companyId, id, limit }))) === limit);
			await db.transaction((tx) => forgetImport.run(tx, { companyId, id }));
		}
		if (old.length === 0) return;
	}
}
