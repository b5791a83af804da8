/** Why a database cannot be used, as one sentence that a person who starts the program can act on. */
import { DatabaseUnavailable, type Failure } from './unavailable.ts';

const SERVER: Readonly<Record<string, string>> = {
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

/** Undefined when it is nothing that a database is known to say. */
export function explainDatabase(error: Error): string | undefined {
	const { code = '', message = '' }: Failure = error;
	if (SERVER[code]) return `The database server ${SERVER[code]}; see --database-url (${message}).`;
	if (code === 'ERR_SQLITE_ERROR' && /unable to open|not a database|readonly|disk|malformed|locked|busy/.test(message))
		return `The database in --data-dir cannot be used: ${message}.`;
	if (error instanceof DatabaseUnavailable) return `The database does not serve at the moment: ${message}.`;
	return undefined;
}
