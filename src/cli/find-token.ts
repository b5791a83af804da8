/** `bodega find-token`: whose a token is that turned up where it should not, by its text or its beginning. */
import { findTokensByPrefix } from '../foundations/identity/index.ts';
import { secretHash } from '../kernel/secrets.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const PREFIX_LENGTH = 8;
const day = (seconds: number | null): string =>
	seconds === null ? 'never' : new Date(seconds * 1000).toISOString().slice(0, 10);

export const findToken: Command = {
	summary: 'Find out whose a leaked token is',
	help: () =>
		`Usage: bodega find-token TEXT [settings]\n\nTEXT is a token or its first 8 characters. "bodega token revoke" then ends it.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 1 });
		const [text = ''] = words;
		if (text.length < PREFIX_LENGTH)
			throw new UsageError('"bodega find-token" needs a token, or its first 8 characters.');
		const hash = secretHash(text);
		const found = await withDatabase(settings, 'existing', (db) =>
			findTokensByPrefix.all(db, { prefix: text.slice(0, PREFIX_LENGTH) }),
		);
		// A whole token is compared whole; a beginning may be that of several.
		const own = text.length > PREFIX_LENGTH ? found.filter((each) => each.hash === hash) : found;
		if (own.length === 0) throw new UsageError('No token of this service is like that.');
		for (const each of own) {
			const state = each.revoked_at === null ? `expires ${day(each.expires_at)}` : `revoked ${day(each.revoked_at)}`;
			process.stdout.write(
				`${each.prefix}…  ${each.company_code} ${each.company_name}  ${each.email}  "${each.name}"  created ${day(each.created_at)}  last used ${day(each.last_used_at)}  ${state}\n`,
			);
		}
	},
};
