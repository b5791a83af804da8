/** Whether the database can be written to: proven at most once a second, for all requests meanwhile. */
import { type Database, DatabaseUnavailable, type Trouble } from '../db/index.ts';

/** Undefined: it can. */
export type Unreadiness = Trouble | 'failed' | undefined;

const AT_MOST_EVERY_MS = 1_000;

export function readiness(
	db: Pick<Database, 'prove'>,
	timeoutMs: number,
	nowMs = () => performance.now(),
): () => Promise<Unreadiness> {
	let proof: Promise<Unreadiness> | undefined;
	let endedAt = 0;

	const begin = () =>
		db
			.prove()
			.then(
				() => undefined,
				(error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : 'failed'),
			)
			.finally(() => {
				endedAt = nowMs();
			});

	return async () => {
		const isOld = endedAt > 0 && nowMs() - endedAt >= AT_MOST_EVERY_MS;
		if (!proof || isOld) {
			endedAt = 0;
			proof = begin();
		}
		let timer: NodeJS.Timeout | undefined;
		const late = new Promise<Unreadiness>((resolve) => {
			// An answer that came while this process had no time is looked at first.
			timer = setTimeout(() => setImmediate(() => resolve('silent')), timeoutMs);
		});
		return Promise.race([proof, late]).finally(() => clearTimeout(timer));
	};
}
