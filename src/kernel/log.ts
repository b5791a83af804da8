/** Structured logs: one JSON line each, on standard error, without secrets. */
import pino, { type Logger as PinoLogger } from 'pino';

export interface Logger extends PinoLogger {
	/** Writes a line that is JSON already: what happens on every request must cost next to nothing. */
	writeLine(json: string): void;
	/** Writes out what is still buffered. */
	flushNow(): void;
}

/** Names under which a secret could ever be logged by mistake. */
const SECRET_PATHS = ['access_token', 'authorization', 'cookie', 'password', 'secret', 'token_value', 'py_token'];

export function createLogger(level: string): Logger {
	const redact = SECRET_PATHS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
	const destination = pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 200 });
	const log = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact }, destination);
	return Object.assign(log, {
		writeLine: (json: string) => void destination.write(`${json}\n`),
		flushNow: () => destination.flushSync(),
	});
}
