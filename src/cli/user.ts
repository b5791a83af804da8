/** `bodega user reset-password`: prints a one-time link with which a person sets a new password. */
import { emailKey, findAccountByEmail } from '../foundations/identity/index.ts';
import { makePasswordLink } from '../slices/authorization/index.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const user: Command = {
	summary: 'Make a link with which a person sets a new password',
	help: () =>
		`Usage: bodega user reset-password EMAIL [settings]\n\nPrints a link that works once, within a day. Hand it to the person yourself. It begins with --auth-url or\n--public-url, so give the same as the service has.\n\n${settingsHelp('everything')}`,
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 2 });
		const [action, email] = words;
		if (action !== 'reset-password' || email === undefined)
			throw new UsageError('"bodega user" needs reset-password and an e-mail.');
		const token = await withDatabase(settings, 'existing', async (db, now) => {
			const account = await findAccountByEmail.first(db, { emailKey: emailKey(email) });
			if (!account) throw new UsageError(`There is no account with the e-mail ${email}.`);
			return db.transaction((tx) => makePasswordLink(tx, account.id, now));
		});
		const base = settings.authUrl || `http://${settings.host}:${settings.port}`;
		process.stdout.write(`${base}/reset/${token}\n`);
	},
};
