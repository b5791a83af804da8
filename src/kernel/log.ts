/** Logs on standard error, without secrets: a JSON line each, or text for people. */
import pino, { type Logger as PinoLogger } from 'pino';
import { readable } from './log-text.ts';

export interface Logger extends PinoLogger {
	/** Writes a line that is JSON already: what happens on every request must cost next to nothing. */
	writeLine(json: string): void;
	/** Writes out what is still buffered. */
	flushNow(): void;
}

/** Names under which a secret could ever be logged by mistake. */
const SECRET_PATHS = ['access_token', 'authorization', 'cookie', 'password', 'secret', 'token_value'];

export type LogFormat = 'auto' | 'text' | 'json';

/** People read a terminal; a pipe, a file and what collects logs are read by programs. */
export const isForPeople = (format: LogFormat, isTerminal: boolean): boolean =>
	format === 'text' || (format === 'auto' && isTerminal);

/** `secretNames`: further members that hold a secret, by the rooms that have them; `number`: which of several processes writes. */
export function createLogger(
	level: string,
	format: LogFormat = 'json',
	secretNames: readonly string[] = [],
	number?: number,
): Logger {
	const redact = [...SECRET_PATHS, ...secretNames].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
	const destination = pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: 200 });
	const stream = isForPeople(format, process.stderr.isTTY === true)
		? { write: (json: string) => void destination.write(readable(json)) }
		: destination;
	const log = pino(
		{
			level,
			base: number === undefined ? null : { process: number },
			timestamp: pino.stdTimeFunctions.isoTime,
			redact,
		},
		stream,
	);
	const writeLine =
		number === undefined
			? (json: string) => void stream.write(`${json}\n`)
			: (json: string) => void stream.write(`{"process":${number},${json.slice(1)}\n`);
	return Object.assign(log, {
		writeLine,
		flushNow: () => destination.flushSync(),
	});
}
