/** What a test file starts ends with the file's last test, also where files share a process: a service that nobody calls any more still works. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

type End = () => Promise<void>;

/** The names of the tests that load files: they are counted as nobody's. */
export const LOADING = /^(file:\S+ is loaded|the last file is over)$/;

/** Those of the file that is being loaded; no test runs meanwhile. */
let loading: End[] | undefined;

/** Of the file where it is called while the file is loaded, else of the test in which it is called. */
export function atEnd(end: End): void {
	if (loading) loading.push(end);
	else
		after(async () => {
			await end().catch((error) => {
				// What else the file has started is not ended then, and would keep the process.
				setTimeout(() => process.exit(1), 1_000).unref();
				throw error;
			});
		});
}

async function load(file: string): Promise<End> {
	const ends: End[] = [];
	loading = ends;
	try {
		await import(file);
	} finally {
		loading = undefined;
	}
	return async () => {
		const ended: PromiseSettledResult<void>[] = [];
		for (const end of ends) ended.push(...(await Promise.allSettled([end()])));
		for (const each of ended) if (each.status === 'rejected') throw each.reason;
	};
}

/** Notes how long the file took, for `run.ts`, which prints the slowest: the runner only times the process that files share. */
function timed(file: string): () => void {
	const notes = process.env.TEST_TIMES_FILE;
	const started = performance.now();
	return () => {
		const seconds = (performance.now() - started) / 1000;
		if (notes) appendFileSync(notes, `${JSON.stringify({ file: fileURLToPath(file), seconds })}\n`);
	};
}

/** What is registered there is nobody's part, though a test is running. */
const outsideOfTests = AsyncLocalStorage.snapshot();

/** Ends what the file before has started, when its tests have ended, and loads the next: of all files, one has something up at a time. */
export function loadInTurn([file, ...others]: readonly string[], endBefore: End = async () => {}): void {
	test(file ? `${file} is loaded` : 'the last file is over', async () => {
		await endBefore();
		if (!file) return;
		const note = timed(file);
		await outsideOfTests(async () => {
			const end = await load(file);
			loadInTurn(others, () => end().finally(note));
		});
	});
}
