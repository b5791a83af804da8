/** `bodega user`: lists people, and creates a one-time link with which one sets a new password, printed or sent by mail. */
import type { Settings } from '../app/settings.ts';
import { emailKey, findAccountByEmail, listUsers } from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { codeOf } from '../kernel/errors.ts';
import { type Mail, smtpSender } from '../kernel/mail/index.ts';
import { ACTIVE } from '../kernel/record-state.ts';
import { makePasswordLink, passwordLinkMail } from '../slices/accounts/index.ts';
import { readArguments, UsageError, warn } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { companiesOf } from './company.ts';
import { type Found, JSON_OPTION, print } from './print.ts';
import { serviceAddress } from './service-address.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	company: { type: 'string', meaning: 'list: code of one company; all when omitted' },
	mail: { type: 'boolean', meaning: 'Send the link by mail instead of printing it; needs --smtp-url' },
	language: { type: 'string', meaning: 'Of the mail: es (default) or en' },
	...JSON_OPTION,
} as const;

const LINK_MINUTES = 1440;

async function list(db: Database, code: unknown): Promise<Found> {
	const companies = await companiesOf(db, code);
	const users = await Promise.all(companies.map(({ id }) => listUsers.all(db, { companyId: id })));
	const data = users.flatMap((own, n) =>
		own.map(({ email, first_name, last_name, role, state }) => ({
			company: { code: companies[n]?.code, name: companies[n]?.name },
			email,
			name: `${first_name} ${last_name}`.trim(),
			role,
			isActive: state === ACTIVE,
		})),
	);
	const lines = data.map(
		({ company, email, name, role, isActive }) =>
			`${company.code} ${company.name}  ${email}  ${name}  ${role}${isActive ? '' : '  (inactive)'}`,
	);
	return { lines, data };
}

async function send(settings: Settings, mail: Mail): Promise<void> {
	try {
		await smtpSender(settings)(mail);
	} catch (error) {
		const code = codeOf(error) ?? 'unknown reason';
		throw new UsageError(`The mail server did not take the mail (${code}); without --mail the link is printed.`);
	}
}

export const user: Command = {
	summary: 'List people, or create a link with which one sets a new password',
	usage: ['user list [--company CODE] [--json] [settings]', 'user reset-password EMAIL [--mail] [settings]'],
	about: [
		'reset-password: prints a link that works once, within 24 hours. Hand it to the person yourself, or have it sent. It begins with --auth-url or --public-url, so give the same as the service has.',
	],
	options: OPTIONS,
	settings: [...DATABASE, 'publicUrl', 'authUrl', 'smtpUrl', 'mailFrom'],
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 2, options: OPTIONS });
		const [action, email] = words;
		if (action === 'list')
			return print(options, await withDatabase(settings, 'to read', (db) => list(db, options.company)));
		if (action !== 'reset-password' || email === undefined)
			throw new UsageError('"bodega user" needs list, or reset-password and an e-mail.');
		const { mail, language = 'es' } = options;
		if (language !== 'es' && language !== 'en') throw new UsageError('--language must be es or en.');
		if (mail && !settings.smtpUrl) throw new UsageError('--mail needs --smtp-url and --mail-from.');
		const { token, to } = await withDatabase(settings, 'to write', async (db, now) => {
			const account = await findAccountByEmail.first(db, { emailKey: emailKey(email) });
			if (!account) throw new UsageError(`There is no account with the e-mail ${email}.`);
			const token = await db.transaction((tx) =>
				makePasswordLink({ tx, now, address: OPERATOR_COMMAND }, account.id, LINK_MINUTES * 60),
			);
			return { token, to: account.email };
		});
		if (!settings.authUrl)
			warn('The link leads to this machine; with --public-url or --auth-url it leads to the public address.');
		const link = `${serviceAddress(settings)}/reset/${token}`;
		if (mail) await send(settings, passwordLinkMail(language, to, link, LINK_MINUTES));
		process.stdout.write(mail ? `The link was sent to ${to}.\n` : `${link}\n`);
	},
};
