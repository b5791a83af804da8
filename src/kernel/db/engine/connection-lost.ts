/** The database, or the network to it, is gone. */
import { DatabaseUnavailable, type Failure, troubleOf } from './unavailable.ts';

/** What was under way on the connection has not happened, unless `mayHaveCommitted`. */
export class ConnectionLost extends DatabaseUnavailable {
	constructor(cause: Failure, mayHaveCommitted = false) {
		super(troubleOf(cause) ?? 'unreachable', cause, mayHaveCommitted, cause.code ?? 'CONNECTION_CLOSED');
	}
}

/** What we, the system, and a server that shuts down, starts, or has waited too long for us say of a broken connection. */
const BROKEN = /^(CONNECTION_(CLOSED|DESTROYED|ENDED)|ECONNRESET|ECONNREFUSED|EPIPE|57P0[1235]|25P0[34]|08\w{3})$/;

/** Another connection may fare better, at once; where the server was silent, waiting again would only take longer. */
export const isWorthAnother = (error: unknown): boolean =>
	error instanceof ConnectionLost && !error.mayHaveCommitted && BROKEN.test(error.code);

/** There is nothing more to expect from a connection after that, whether another would fare better or not. */
export const endsConnection = (failure: Failure): boolean =>
	failure.severity === 'FATAL' ||
	failure.severity === 'PANIC' ||
	failure.syscall !== undefined ||
	failure.code === 'CONNECT_TIMEOUT' ||
	failure.code === 'STATEMENT_TIMEOUT' ||
	BROKEN.test(failure.code ?? '');
