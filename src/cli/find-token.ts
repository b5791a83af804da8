/** `bodega find-token`: who owns a leaked token, by its text or its beginning. */
import { findTokensByPrefix } from '../foundations/identity/index.ts';
import { secretFrom } from '../kernel/config/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { secretHash } from '../kernel/secrets.ts';
import { findApplicationsBySecret } from '../slices/applications/index.ts';
import { type Arguments, readArguments, UsageError, warn } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { ownSecret } from './own-secret.ts';
import { dayOf, JSON_OPTION, print } from './print.ts';
import { tokenLine } from './token.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	'token-file': { type: 'string', meaning: 'File that holds the token; - reads standard input' },
	...JSON_OPTION,
} as const;

const PREFIX_LENGTH = 8;
/** No token of ours is shorter, so a shorter text is the beginning of one. */
const WHOLE_LENGTH = 40;

interface Match {
	hash: string | null;
	line: string;
	data: object;
}

async function accessTokens(db: Database, prefix: string): Promise<Match[]> {
	const tokens = await findTokensByPrefix.all(db, { prefix });
	return tokens.map((each) => {
		const { name, email } = each;
		const kind =
			each.courier_id !== null
				? 'courier token'
				: each.application_id !== null
					? 'of an application'
					: each.session_id !== null
						? 'of the console'
						: '';
		const company = { code: each.company_code, name: each.company_name };
		const line = tokenLine(each, company, kind);
		return {
			hash: each.hash,
			line,
			data: { prefix, company, user: email, name, kind, isRevoked: each.revoked_at !== null },
		};
	});
}

async function integratorTokens(db: Database, prefix: string): Promise<Match[]> {
	const applications = await findApplicationsBySecret.all(db, { prefix });
	return applications.flatMap((each) => {
		const line = `${prefix}…  integrator token of ${each.app_id} "${each.name}"  ${each.contact_email}  (${each.state})`;
		const data = { prefix, appId: each.app_id, name: each.name, contactEmail: each.contact_email, state: each.state };
		const old = `${line}  replaced, valid until ${dayOf(each.old_secret_until)}`;
		return [
			...(each.secret_prefix === prefix ? [{ hash: each.secret_hash, line, data }] : []),
			...(each.old_secret_prefix === prefix ? [{ hash: each.old_secret_hash, line: old, data }] : []),
		];
	});
}

/** A beginning is no secret; a whole token on a command line may leak a second time. */
function textOf(word: string | undefined, options: Arguments['options']): string {
	if (word === '-') return secretFrom('the token', word);
	if (word === undefined) return ownSecret(options, 'token')?.text ?? '';
	if (word.length >= WHOLE_LENGTH)
		warn('Other users of this machine can read a token on a command line; "bodega find-token -" reads standard input.');
	return word;
}

export const findToken: Command = {
	summary: 'Find the owner of a leaked token',
	usage: ['find-token TEXT | - [--json] [settings]'],
	about: [
		'TEXT is a token or its beginning, from 8 characters: an access token, the token of a courier, or an integrator token. With "-" it is read from standard input; without TEXT from --token-file or BODEGA_TOKEN. The first 8 characters are no secret.',
		'"bodega token revoke" ends an access token; "bodega app rotate" replaces an integrator token.',
	],
	options: OPTIONS,
	settings: DATABASE,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const text = textOf(words[0], options).trim();
		if (text.length < PREFIX_LENGTH)
			throw new UsageError('"bodega find-token" needs a token, or its first 8 characters or more.');
		const prefix = text.slice(0, PREFIX_LENGTH);
		const found = await withDatabase(settings, 'to read', async (db) => [
			...(await accessTokens(db, prefix)),
			...(await integratorTokens(db, prefix)),
		]);
		const whole = found.filter(({ hash }) => hash === secretHash(text));
		// Only 8 characters are kept, and the hash of all: a longer beginning cannot be compared further.
		const own = whole.length > 0 || text.length >= WHOLE_LENGTH ? whole : found;
		if (own.length === 0) throw new UsageError('No token of this service matches.');
		const lines = own.map(({ line }) => line);
		if (whole.length === 0 && text.length > PREFIX_LENGTH)
			lines.push(`Tokens that begin with ${prefix}; only the whole token tells whether the rest is the same.`);
		print(options, { lines, data: own.map(({ data }) => data) });
	},
};
