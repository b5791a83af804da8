/** Rewrites the embedded database's file: what was changed or deleted stands in its free space until then, and in its log. */
import { Worker } from 'node:worker_threads';

/**
 * In a thread with a connection of its own, since a large file takes seconds: writers wait for it as for another process, without
 * holding the event loop, and readers not at all.
 */
const REWRITE = `
const { DatabaseSync } = require('node:sqlite');
const { workerData: file } = require('node:worker_threads');
const db = new DatabaseSync(file);
db.exec('pragma busy_timeout = 30000');
db.exec('vacuum');
db.exec('pragma wal_checkpoint(truncate)');
db.close();
`;

export const rewriteFile = (file: string): Promise<void> =>
	new Promise((resolve, reject) => {
		const worker = new Worker(REWRITE, { eval: true, workerData: file, execArgv: [] });
		worker.once('error', reject);
		worker.once('exit', () => resolve());
	});
