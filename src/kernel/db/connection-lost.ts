/** The database, or the way to it, is gone. */

export interface Failure {
	message?: string;
	code?: string;
	severity?: string;
	syscall?: string;
}

/** What was under way on the connection has not happened, unless said. */
export class ConnectionLost extends Error {
	readonly code: string;
	/** It was lost after a commit was sent and before its answer, so nobody knows. */
	readonly mayHaveCommitted: boolean;
	constructor(cause: Failure, mayHaveCommitted = false) {
		super(cause.message, { cause });
		this.code = cause.code ?? 'CONNECTION_CLOSED';
		this.mayHaveCommitted = mayHaveCommitted;
	}
}

/** By the driver, the system, and a server that shuts down, starts, or has waited too long for us. */
const LOST = /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|ECONNREFUSED|EPIPE|57P0[1235]|25P0[34]|08\w{3})$/;

export const isLoss = ({ code = '' }: Failure): boolean => LOST.test(code);

/** There is nothing more to expect from a connection after that, whether another would fare better or not. */
export const endsConnection = (failure: Failure): boolean =>
	failure.severity === 'FATAL' ||
	failure.syscall !== undefined ||
	failure.code === 'CONNECT_TIMEOUT' ||
	isLoss(failure);
