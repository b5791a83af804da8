/** `bodega token`: makes, lists and revokes access tokens; a token's text is shown once. */
import {
	ALL_RIGHTS,
	createToken,
	EVERY_RIGHT,
	isKnownRight,
	isPlainLine,
	listTokens,
	listUsers,
	OPERATOR_RIGHTS,
	revokeToken,
} from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND, ofInstance, writeAudit } from '../kernel/audit/index.ts';
import { DAY_SECONDS } from '../kernel/clock.ts';
import type { Database, Tx } from '../kernel/db/index.ts';
import { type Arguments, optionsHelp, readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { companyByCode } from './company.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	company: { type: 'string', meaning: 'Code of the company; needed when there are several' },
	user: { type: 'string', meaning: "E-mail of the token's user; the company's first when omitted" },
	name: { type: 'string', meaning: 'What the token is for' },
	rights: { type: 'string', meaning: 'Such as dispatch:read,stock:read; everything in the company when omitted' },
	days: { type: 'string', meaning: 'Days until it expires; never when omitted' },
} as const;

function readRights(text: string | boolean | undefined): string {
	if (typeof text !== 'string') return EVERY_RIGHT;
	const rights = text
		.split(',')
		.map((each) => each.trim())
		.filter(Boolean);
	const stranger = rights.find((right) => !isKnownRight(right));
	if (stranger !== undefined || rights.length === 0)
		throw new UsageError(`--rights takes ${[...ALL_RIGHTS, ...OPERATOR_RIGHTS].join(', ')}, not "${stranger ?? ''}".`);
	return rights.join(' ');
}

function readDays(text: string | boolean | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (typeof text !== 'string' || !/^[1-9]\d{0,4}$/.test(text))
		throw new UsageError('--days must be a whole number from 1 to 99999.');
	return Number(text);
}

const note = (tx: Tx, companyId: number, action: string, id: number, at: number) =>
	writeAudit(tx, { ...ofInstance(action, `token ${id}`, { at, address: OPERATOR_COMMAND }), companyId });

async function create(db: Database, options: Arguments['options'], now: number): Promise<string[]> {
	const rights = readRights(options.rights);
	const days = readDays(options.days);
	const company = await companyByCode(db, options.company as string | undefined);
	const users = await listUsers.all(db, { companyId: company.id });
	const user =
		options.user === undefined
			? users[0]
			: users.find(({ email }) => email.toLowerCase() === String(options.user).toLowerCase());
	if (!user) throw new UsageError(`${company.name} has no user ${options.user}.`);
	const expiresAt = days === undefined ? null : now + days * DAY_SECONDS;
	const name = typeof options.name === 'string' ? options.name.trim() : 'command line';
	if (!isPlainLine(name)) throw new UsageError('--name must have 1 to 100 characters on one line.');
	const made = await db.transaction(async (tx) => {
		const scope = { companyId: company.id, userId: user.id };
		const created = await createToken(tx, { ...scope, name, rights, isOperators: true, expiresAt, now });
		note(tx, company.id, 'token.created', created.id, now);
		return created;
	});
	return [`Token of ${user.email} at ${company.name} (shown once): ${made.token}`];
}

const day = (seconds: number | null): string =>
	seconds === null ? 'never' : `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function list(db: Database, options: Arguments['options']): Promise<string[]> {
	const company = await companyByCode(db, options.company as string | undefined);
	const tokens = await listTokens.all(db, { companyId: company.id });
	return tokens.map(({ prefix, name, rights, last_used_at, expires_at, revoked_at }) => {
		const end = revoked_at !== null ? `revoked ${day(revoked_at)}` : `expires ${day(expires_at)}`;
		return `${prefix}…  ${name}  ${rights === EVERY_RIGHT ? 'all rights' : rights}  last used ${day(last_used_at)}  ${end}`;
	});
}

async function revoke(db: Database, prefix: string | undefined, now: number): Promise<string[]> {
	if (prefix === undefined || prefix.length < 8)
		throw new UsageError('"bodega token revoke" needs the first 8 characters of the token.');
	const revoked = await db.transaction(async (tx) => {
		const tokens = await revokeToken.all(tx, { prefix: prefix.slice(0, 8), at: now });
		for (const { id, company_id } of tokens) note(tx, company_id, 'token.revoked', id, now);
		return tokens.length;
	});
	if (revoked === 0) throw new UsageError(`No valid token begins with ${prefix}.`);
	return [
		`Revoked ${revoked === 1 ? 'the token' : `${revoked} tokens`} ${prefix.slice(0, 8)}…, at once and everywhere.`,
	];
}

const ACTIONS = ['create', 'list', 'revoke'];

export const token: Command = {
	summary: 'Make, list or revoke access tokens',
	help: () =>
		`Usage: bodega token create [options] | list [options] | revoke PREFIX [settings]\n\nA revoked token stops working at once, on every process. PREFIX is its first 8 characters, as "list" shows them.\nRights: ${ALL_RIGHTS.join(', ')}.\nOver the whole instance, and given by this command only: ${OPERATOR_RIGHTS.join(', ')}.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, options, words } = readArguments(argv, { options: OPTIONS, words: 2 });
		const [action, prefix] = words;
		if (action === undefined || !ACTIONS.includes(action))
			throw new UsageError(`"bodega token" needs create, list or revoke${action ? `, not "${action}"` : ''}.`);
		const lines = await withDatabase(settings, action === 'list' ? 'to read' : 'to write', async (db, now) => {
			if (action === 'create') return create(db, options, now);
			return action === 'list' ? list(db, options) : revoke(db, prefix, now);
		});
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
