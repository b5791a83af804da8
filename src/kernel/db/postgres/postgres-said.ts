/** What PostgreSQL says of a statement besides its rows: an error, or how many rows it has changed. */

/** By the letter that the server's error begins each with. */
const ERROR_FIELDS: Readonly<Record<string, string>> = {
	V: 'severity',
	C: 'code',
	M: 'message',
	D: 'detail',
	t: 'table_name',
	n: 'constraint_name',
	R: 'routine',
};

/** Where a coordinator of Citus says that it has lost a worker: as an internal error of its own. */
const WORKER_LOST: ReadonlySet<string> = new Set([
	'ReportResultError',
	'CheckRemoteTransactionsHealth',
	'ErrorIfPostCommitFailedShardPlacements',
]);
const INTERNAL_ERROR = 'XX000';
/** connection_failure: another connection of ours has it reach the worker anew, and what was committed is unsure. */
const CONNECTION_FAILURE = '08006';

export function errorIn(bytes: Buffer, start: number, end: number): Error & Record<string, string> {
	const told: Record<string, string> = {};
	for (const field of bytes.toString('utf8', start, end).split('\0')) {
		const name = ERROR_FIELDS[field[0] ?? ''];
		if (name) told[name] = field.slice(1);
	}
	if (told.code === INTERNAL_ERROR && WORKER_LOST.has(told.routine ?? '')) told.code = CONNECTION_FAILURE;
	const { message = '', ...rest } = told;
	return Object.assign(new Error(message), rest);
}

/** `INSERT 0 2`, `UPDATE 1`, `BEGIN`: the number at the end. */
export function changesIn(bytes: Buffer, start: number, end: number): number {
	let changes = 0;
	let unit = 1;
	for (let at = end - 2; at > start; at--) {
		const digit = (bytes[at] ?? 0) - 0x30;
		if (digit < 0 || digit > 9) break;
		changes += digit * unit;
		unit *= 10;
	}
	return changes;
}
