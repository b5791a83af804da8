/** The file of the embedded database: what is written to one that was deleted or replaced is lost when the process ends. */
import { type Stats, statSync } from 'node:fs';
import { DatabaseUnavailable, type Report } from '../engine/index.ts';

export class SqliteFile {
	readonly #path: string;
	readonly #report: Report;
	readonly #known: Stats | undefined;
	#isGone = false;

	constructor(path: string, report: Report) {
		this.#path = path;
		this.#report = report;
		this.#known = statSync(path, { throwIfNoEntry: false });
	}

	/** Throws unless the file that is open is where it was; told once in the log, and forgotten once it is back. */
	require(): void {
		if (!this.#known) return;
		const now = statSync(this.#path, { throwIfNoEntry: false });
		const wasGone = this.#isGone;
		this.#isGone = now?.ino !== this.#known.ino || now.dev !== this.#known.dev;
		if (!this.#isGone) return;
		const gone = new DatabaseUnavailable('file_gone', {
			message: `${this.#path} was ${now ? 'replaced' : 'deleted'} while it was in use; nothing is written until it is back, or the service is started again`,
		});
		if (!wasGone) this.#report(gone, 'the database file is gone');
		throw gone;
	}
}
