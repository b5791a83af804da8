/** What a test file starts ends with the file's last test, also where files share a process: a service that nobody calls any more still works. */
import { after } from 'node:test';

type End = () => Promise<void>;

/** Those of the file that is being loaded; no test runs meanwhile. */
let loading: End[] | undefined;

/** Of the file where it is called while the file is loaded, else of the test in which it is called. */
export function atEnd(end: End): void {
	if (loading) loading.push(end);
	else after(end);
}

/** Loads one of several files; the answer ends what it started. */
export async function load(file: string): Promise<End> {
	const ends: End[] = [];
	loading = ends;
	try {
		await import(file);
	} finally {
		loading = undefined;
	}
	return async () => {
		for (const end of ends) await end();
	};
}
