/** Why the database does not serve at the moment: a state of its own, or of the network to it; not an error of the caller, nor of ours. */

export type Trouble =
	| 'unreachable'
	| 'silent'
	| 'full'
	| 'read_only'
	| 'connections'
	| 'cancelled'
	| 'locked'
	| 'overloaded'
	| 'disk'
	| 'file_gone'
	| 'moved';

/** What a database answers to every write once the instance is, or is just being, moved to another; and its SQLSTATE. */
export const MOVED = 'the instance was moved to another database';
export const MOVED_STATE = 'BDMVD';

/** What the engines, their drivers and the system throw, as far as it is looked at. */
export interface Failure {
	message?: string;
	code?: string;
	errcode?: number;
	severity?: string;
	syscall?: string;
	hostname?: string;
}

/** Nothing has happened, unless `mayHaveCommitted`. */
export class DatabaseUnavailable extends Error {
	readonly reason: Trouble;
	readonly code: string;
	/** A commit was under way: it may have happened or not. */
	readonly mayHaveCommitted: boolean;
	/** Where the system said so, to explain a failed start. */
	readonly syscall?: string;
	readonly hostname?: string;

	constructor(reason: Trouble, cause: Failure, mayHaveCommitted = false, code = cause.code ?? '') {
		super(cause.message, { cause });
		this.reason = reason;
		this.code = code;
		this.mayHaveCommitted = mayHaveCommitted;
		if (cause.syscall !== undefined) this.syscall = cause.syscall;
		if (cause.hostname !== undefined) this.hostname = cause.hostname;
	}
}

const BY_SQLSTATE: Readonly<Record<string, Trouble>> = {
	'25006': 'read_only',
	// Serialization failure and deadlock, when no further attempt is left; and a lock that the server would not wait for.
	'40001': 'locked',
	'40P01': 'locked',
	'55P03': 'locked',
	'53000': 'overloaded',
	'53100': 'full',
	'53200': 'overloaded',
	'53300': 'connections',
	'53400': 'overloaded',
	'57014': 'cancelled',
	[MOVED_STATE]: 'moved',
	'58000': 'disk',
	'58030': 'disk',
	CONNECT_TIMEOUT: 'silent',
	STATEMENT_TIMEOUT: 'silent',
	ETIMEDOUT: 'silent',
};

/** By the primary result code: BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, FULL, CANTOPEN. */
const BY_RESULT: Readonly<Record<number, Trouble>> = {
	5: 'locked',
	6: 'locked',
	7: 'overloaded',
	8: 'read_only',
	9: 'cancelled',
	10: 'disk',
	13: 'full',
	14: 'disk',
};

export function troubleOf({ code, errcode, message }: Failure): Trouble | undefined {
	if (code === 'ERR_SQLITE_ERROR' && message === MOVED) return 'moved';
	return code === 'ERR_SQLITE_ERROR' ? BY_RESULT[(errcode ?? 0) & 0xff] : BY_SQLSTATE[code ?? ''];
}
