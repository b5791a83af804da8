/** What can go wrong around the program when it starts, each as one sentence that a person can act on. */
import { DatabaseUnavailable } from '../kernel/db/index.ts';

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

const POSTGRES: Readonly<Record<string, string>> = {
	'28P01': 'refuses this user and password',
	'28000': 'refuses this user',
	'3D000': 'has no database of this name',
	'3F000': 'has no schema of this name; create it, or see --database-schema',
	'42501': 'does not let this user do that',
	'53300': 'has no connection left for us',
	ECONNREFUSED: 'does not answer: nothing listens there',
	ETIMEDOUT: 'does not answer in time',
	CONNECT_TIMEOUT: 'does not answer in time',
	ECONNRESET: 'broke the connection',
	CONNECTION_CLOSED: 'broke the connection',
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
	if (POSTGRES[code]) return `The database server ${POSTGRES[code]}; see --database-url (${message}).`;
	if (code === 'ERR_SQLITE_ERROR' && /unable to open|not a database|readonly|disk|malformed|locked|busy/.test(message))
		return `The database in --data-dir cannot be used: ${message}.`;
	if (error instanceof DatabaseUnavailable) return `The database does not serve at the moment: ${message}.`;
	if (/unable to authenticate data/.test(message))
		return 'A stored secret does not open: secret.key beside the database, or --secret-key, is not the key it was sealed with.';
	if (/^ERR_(OSSL|TLS|SSL)/.test(code) || /PEM|key values mismatch/.test(message))
		return `The TLS certificate or key cannot be used: ${message}.`;
	return undefined;
}
