/** What ends a program: mistakes in its call, and what can go wrong around it, each as one sentence that a person can act on. */
import { SettingError } from './kernel/config/index.ts';
import { explainDatabase, SchemaError } from './kernel/db/index.ts';
import { messageOf, Refusal } from './kernel/errors.ts';
import { SecretKeyError } from './kernel/secret-key.ts';

/** A mistake in the call. */
export class Mistake extends Error {}

const MISTAKES = [Mistake, SettingError, SchemaError, SecretKeyError, Refusal];

interface SystemFailure {
	code?: string;
	syscall?: string;
	address?: string;
	port?: number;
	path?: string;
	hostname?: string;
	message?: string;
}

const LISTENING: Readonly<Record<string, (failure: SystemFailure) => string>> = {
	EADDRINUSE: ({ port }) => `Port ${port} is taken; choose another with --port.`,
	EACCES: ({ port }) => `Port ${port} needs administrator rights; choose one from 1024 with --port.`,
	EADDRNOTAVAIL: ({ address }) => `${address} is not an address of this machine; --host says where to listen.`,
};

const FOLDER: Readonly<Record<string, string>> = {
	EACCES: 'may not be written to',
	EPERM: 'may not be written to',
	EROFS: 'is on a read-only disk',
	ENOSPC: 'is on a full disk',
	ENOTDIR: 'is not a folder',
	EEXIST: 'is not a folder',
	ENOENT: 'does not exist',
	EISDIR: 'is a folder',
};

/** Undefined when it is nothing we know, so a bug. */
export function explain(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined;
	const failure: SystemFailure = error;
	const { code = '', syscall = '', path, message = '' } = failure;
	if (syscall === 'getaddrinfo')
		return `The host name ${failure.hostname} is not known; see --host and --database-url.`;
	const listening = syscall === 'listen' ? LISTENING[code]?.(failure) : undefined;
	if (listening) return listening;
	if (path !== undefined && FOLDER[code]) return `${path} ${FOLDER[code]}.`;
	const ofDatabase = explainDatabase(error);
	if (ofDatabase) return ofDatabase;
	if (/unable to authenticate data/.test(message))
		return 'A stored secret does not open: secret.key beside the database, or --secret-key, is not the key it was sealed with.';
	if (/^ERR_(OSSL|TLS|SSL)/.test(code) || /PEM|key values mismatch/.test(message))
		return `The TLS certificate or key cannot be used: ${message}.`;
	return undefined;
}

/** Runs a program to its end: a mistake, or what can go wrong around it, is one sentence and exit code 2; all else is a bug and shows its stack. */
export function runProgram(work: () => Promise<void>): void {
	// A reader that goes away early, as `head` does, is no failure.
	process.stdout.on('error', (error: NodeJS.ErrnoException) => {
		if (error.code !== 'EPIPE') throw error;
	});
	work().catch((error: unknown) => {
		const isMistake = MISTAKES.some((kind) => error instanceof kind);
		const sentence = isMistake ? messageOf(error) : explain(error);
		if (sentence === undefined) {
			process.stderr.write(`bodega: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
			process.exit(1);
		}
		process.stderr.write(`bodega: ${sentence.replace(/\.?$/, '.')}\n`);
		process.exit(2);
	});
}
