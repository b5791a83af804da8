/**
 * The database as callers get it: at most so many at once. A caller beyond that would only make all of
 * them wait longer, so it is told at once to retry. Work of the service itself is not counted.
 */
import type { Database } from './engine.ts';
import { DatabaseUnavailable, type Trouble } from './unavailable.ts';

/** Some writes may still fit, so what callers were refused for is believed for a while, whatever a small write proves. */
const BELIEVED_MS = 5_000;
const BELIEVED: ReadonlySet<Trouble> = new Set(['full', 'read_only', 'disk', 'connections']);

const overloaded = () =>
	new DatabaseUnavailable('overloaded', { message: 'as many calls as may wait for the database do already' });

export function shedLoad(db: Database, most: number): Database {
	let under = 0;
	let refused: { reason: DatabaseUnavailable; until: number } | undefined;

	const counted = async <T>(work: () => Promise<T>): Promise<T> => {
		if (under >= most) throw overloaded();
		under++;
		try {
			return await work();
		} catch (error) {
			if (error instanceof DatabaseUnavailable && BELIEVED.has(error.reason))
				refused = { reason: error, until: performance.now() + BELIEVED_MS };
			throw error;
		} finally {
			under--;
		}
	};

	return {
		dialect: db.dialect,
		version: () => db.version(),
		// Reads of the embedded engine never wait.
		query: db.dialect === 'sqlite' ? (...read) => db.query(...read) : (...read) => counted(() => db.query(...read)),
		snapshot: (work) => counted(() => db.snapshot(work)),
		transaction: (...write) => counted(() => db.transaction(...write)),
		async prove() {
			if (refused && performance.now() < refused.until) throw refused.reason;
			await db.prove();
		},
		...(db.copies ? { copies: db.copies } : {}),
		...(db.clean ? { clean: () => db.clean?.() ?? Promise.resolve() } : {}),
		hurry: (ms) => db.hurry(ms),
		close: () => db.close(),
	};
}
