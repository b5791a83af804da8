/** `bodega setup`: the first company of an instance, its owner and a token; nothing has a default password. */
import { createToken, EVERY_RIGHT, looksLikeEmail, noteAudit } from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { notePast } from '../kernel/instance-settings.ts';
import { hashPassword, randomSecret } from '../kernel/secrets.ts';
import { provisionCompany } from '../provision/index.ts';
import { isCommonPassword, isOwnName } from '../slices/accounts/index.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { ownSecret } from './own-secret.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	code: { type: 'string', meaning: 'Tax identifier of the company (required)' },
	name: { type: 'string', meaning: 'Name of the company (required)' },
	email: { type: 'string', meaning: "Owner's e-mail (required)" },
	'first-name': { type: 'string', meaning: "Owner's first name (required)" },
	'last-name': { type: 'string', meaning: "Owner's last name" },
	currency: { type: 'string', meaning: 'CLP (default), USD, PEN, MXN or EUR' },
	office: { type: 'string', meaning: 'Name of the first office (default: Casa Matriz)' },
	store: { type: 'boolean', meaning: 'The company has an online store (coupons, checkouts, payment methods)' },
	'password-file': { type: 'string', meaning: "File with the owner's password; - reads standard input" },
} as const;

const MIN_PASSWORD_LENGTH = 10;

function required(options: Arguments['options'], name: keyof typeof OPTIONS): string {
	const value = options[name];
	if (typeof value !== 'string' || value.trim() === '')
		throw new UsageError(`--${name} is required; see "bodega setup --help".`);
	return value.trim();
}

const optional = (options: Arguments['options'], name: keyof typeof OPTIONS, standard: string): string =>
	typeof options[name] === 'string' ? String(options[name]) : standard;

function choosePassword(options: Arguments['options']): { password: string; isNew: boolean } {
	const given = ownSecret(options, 'password');
	if (given === undefined) return { password: randomSecret(9), isNew: true };
	if (given.text.length < MIN_PASSWORD_LENGTH)
		throw new UsageError(`${given.source} must have at least ${MIN_PASSWORD_LENGTH} characters.`);
	if (isCommonPassword(given.text)) throw new UsageError(`${given.source} is a common password; choose another.`);
	const names = [required(options, 'email'), required(options, 'name'), required(options, 'code')];
	if (isOwnName(given.text, names))
		throw new UsageError(
			`${given.source} is the e-mail, the name or the code given, which are guessed first; choose another.`,
		);
	return { password: given.text, isNew: false };
}

export const setup: Command = {
	summary: 'Create a company with its owner and a first token',
	usage: [
		'setup --code 76.543.210-3 --name "Mi Empresa SpA" --email ana@example.cl --first-name Ana [options] [settings]',
	],
	about: [
		"The owner's password is read from BODEGA_PASSWORD or --password-file; without either one is created and shown once.",
	],
	options: OPTIONS,
	settings: DATABASE,
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: OPTIONS });
		for (const name of ['code', 'name', 'email', 'first-name'] as const) required(options, name);
		const email = required(options, 'email');
		if (!looksLikeEmail(email)) throw new UsageError('--email must be an e-mail address.');
		const { password, isNew } = choosePassword(options);
		const plan = {
			code: required(options, 'code'),
			name: required(options, 'name'),
			activity: '',
			address: '',
			municipality: '',
			city: '',
			email,
			phone: '',
			currencyCode: optional(options, 'currency', 'CLP').toUpperCase(),
			hasStore: options.store === true,
			owner: {
				firstName: required(options, 'first-name'),
				lastName: optional(options, 'last-name', ''),
				email,
				passwordHash: await hashPassword(password),
			},
			officeName: optional(options, 'office', 'Casa Matriz'),
		};
		const made = await withDatabase(settings, 'new or existing', (db, now) =>
			db.transaction(async (tx) => {
				const work = { tx, now, address: OPERATOR_COMMAND };
				const { companyId, userId, isNewAccount } = await provisionCompany(work, plan);
				await notePast(tx, 'setup', now);
				const of = { companyId, userId, name: 'setup', rights: EVERY_RIGHT, expiresAt: null };
				const { token, id } = await createToken(work, of);
				noteAudit(work, 'company.created', `company ${companyId}`, { companyId });
				noteAudit(work, 'token.created', `token ${id}`, { companyId });
				return { companyId, token, isNewAccount };
			}),
		);
		const lines = [`Company ${made.companyId}: ${plan.name} (${plan.code})`, `Owner: ${email}`];
		if (!made.isNewAccount)
			lines.push(
				'This e-mail has an account already; it keeps its password. If you do not know who uses it, "bodega user reset-password" ends its sessions.',
			);
		else if (isNew) lines.push(`Password (shown once): ${password}`);
		lines.push(
			`Access token (shown once): ${made.token}`,
			'Next: "bodega start --production" runs the service; the owner signs in at /login, and the reference is at /reference.',
		);
		process.stdout.write(`${lines.join('\n')}\n`);
	},
};
