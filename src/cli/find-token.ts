/** `bodega find-token`: whose a token is that turned up where it should not, by its text or its beginning. */
import { findTokensByPrefix } from '../foundations/identity/index.ts';
import { secretFrom } from '../kernel/config/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { secretHash } from '../kernel/secrets.ts';
import { findApplicationsBySecret } from '../slices/authorization/index.ts';
import { type Arguments, optionsHelp, readArguments, settingsHelp, UsageError, warn } from './arguments.ts';
import type { Command } from './command.ts';
import { ownSecret } from './own-secret.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	'token-file': { type: 'string', meaning: 'File that holds the token; - reads standard input' },
} as const;

const PREFIX_LENGTH = 8;
/** No token of ours is shorter, so a shorter text is the beginning of one. */
const WHOLE_LENGTH = 40;

const day = (seconds: number | null): string =>
	seconds === null ? 'never' : new Date(seconds * 1000).toISOString().slice(0, 10);

interface Found {
	hash: string | null;
	line: string;
}

async function accessTokens(db: Database, prefix: string): Promise<Found[]> {
	const tokens = await findTokensByPrefix.all(db, { prefix });
	return tokens.map((each) => {
		const state = each.revoked_at === null ? `expires ${day(each.expires_at)}` : `revoked ${day(each.revoked_at)}`;
		const kind = each.courier_id !== null ? 'courier token' : each.application_id !== null ? 'of an application' : '';
		const line = [
			`${each.prefix}…`,
			`${each.company_code} ${each.company_name}`,
			each.email,
			`"${each.name}"`,
			...(kind ? [kind] : []),
			`created ${day(each.created_at)}`,
			`last used ${day(each.last_used_at)}`,
			state,
		].join('  ');
		return { hash: each.hash, line };
	});
}

async function integratorTokens(db: Database, prefix: string): Promise<Found[]> {
	const applications = await findApplicationsBySecret.all(db, { prefix });
	return applications.flatMap((each) => {
		const line = `${prefix}…  integrator token of ${each.app_id} "${each.name}"  ${each.contact_email}  (${each.state})`;
		return [
			...(each.secret_prefix === prefix ? [{ hash: each.secret_hash, line }] : []),
			...(each.old_secret_prefix === prefix
				? [{ hash: each.old_secret_hash, line: `${line}  replaced, good until ${day(each.old_secret_until)}` }]
				: []),
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
	summary: 'Find out whose a leaked token is',
	help: () =>
		`Usage: bodega find-token TEXT | - [settings]\n\nTEXT is a token or its beginning, from 8 characters: an access token, a courier's, or an integrator token. With "-" it is\nread from standard input; without TEXT from --token-file or BODEGA_TOKEN. The first 8 characters are no secret.\n"bodega token revoke" ends an access token, "bodega app rotate" replaces an integrator token.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('the database')}`,
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
		if (own.length === 0) throw new UsageError('No token of this service is like that.');
		const lines = own.map(({ line }) => line);
		if (whole.length === 0 && text.length > PREFIX_LENGTH)
			lines.push(`Tokens that begin with ${prefix}; whether the rest is the same, only the whole token tells.`);
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
