/** Whether the service is ready: not stopping, and the database can be written to, proven at most once a second for all requests meanwhile. */
import { type Database, DatabaseUnavailable, type Trouble } from '../../db/index.ts';

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
			// An answer that came while this process had no time is looked at first: in one turn it is read, by the next it is told.
			timer = setTimeout(() => setImmediate(() => setImmediate(() => resolve('silent'))), timeoutMs);
		});
		return Promise.race([proof, late]).finally(() => clearTimeout(timer));
	};
}

export interface Stopping {
	/** The service as a whole stops: a load balancer is to send no new clients. */
	readonly isServiceStopping: boolean;
	/** Aborted when a stop begins, of the service or of this process alone. */
	readonly stopped: AbortSignal;
}

/** What is found out, or that the service stops meanwhile: anyone who asked while it still ran must not be sent more clients. */
export async function unlessStopping<T>(stop: Stopping, find: () => Promise<T>): Promise<T | 'stopping'> {
	if (stop.isServiceStopping) return 'stopping';
	const stopping = Promise.withResolvers<'stopping'>();
	const tell = () => stop.isServiceStopping && stopping.resolve('stopping');
	stop.stopped.addEventListener('abort', tell);
	try {
		const found = await Promise.race([find(), stopping.promise]);
		// A process that was being replaced has had its signal before.
		return stop.isServiceStopping ? 'stopping' : found;
	} finally {
		stop.stopped.removeEventListener('abort', tell);
	}
}
