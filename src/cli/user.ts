/** `bodega user reset-password`: makes a one-time link with which a person sets a new password, and prints or sends it. */
import { emailKey, findAccountByEmail } from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import type { Settings } from '../kernel/config/index.ts';
import { type Mail, smtpSender } from '../kernel/mail/index.ts';
import { makePasswordLink, passwordLinkMail } from '../slices/authorization/index.ts';
import { optionsHelp, readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { serviceAddress } from './service-address.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	mail: { type: 'boolean', meaning: 'Send the link to the person in place of printing it; needs --smtp-url' },
	language: { type: 'string', meaning: 'Of the mail: es (default) or en' },
} as const;

const LINK_MINUTES = 1440;

async function send(settings: Settings, mail: Mail): Promise<void> {
	try {
		await smtpSender(settings)(mail);
	} catch (error) {
		const { code = 'unknown reason' } = error as { code?: string };
		throw new UsageError(`The mail server did not take the mail (${code}); without --mail the link is printed.`);
	}
}

export const user: Command = {
	summary: 'Make a link with which a person sets a new password',
	help: () =>
		`Usage: bodega user reset-password EMAIL [--mail] [settings]\n\nPrints a link that works once, within a day. Hand it to the person yourself, or have it sent. It begins with\n--auth-url or --public-url, so give the same as the service has.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('everything')}`,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 2, options: OPTIONS });
		const [action, email] = words;
		if (action !== 'reset-password' || email === undefined)
			throw new UsageError('"bodega user" needs reset-password and an e-mail.');
		const { mail, language = 'es' } = options;
		if (language !== 'es' && language !== 'en') throw new UsageError('--language must be es or en.');
		if (mail && !settings.smtpUrl) throw new UsageError('--mail needs --smtp-url and --mail-from.');
		const { token, to } = await withDatabase(settings, 'to write', async (db, now) => {
			const account = await findAccountByEmail.first(db, { emailKey: emailKey(email) });
			if (!account) throw new UsageError(`There is no account with the e-mail ${email}.`);
			const wish = { accountId: account.id, address: OPERATOR_COMMAND, now, seconds: LINK_MINUTES * 60 };
			return { token: await db.transaction((tx) => makePasswordLink(tx, wish)), to: account.email };
		});
		const link = `${serviceAddress(settings)}/reset/${token}`;
		if (mail) await send(settings, passwordLinkMail(language, to, link, LINK_MINUTES));
		process.stdout.write(mail ? `The link was sent to ${to}.\n` : `${link}\n`);
	},
};
