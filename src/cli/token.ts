/** `bodega token`: creates, lists and revokes access tokens; a token's text is shown once. */

import {
	ALL_RIGHTS,
	type AnyWork,
	createToken,
	EVERY_RIGHT,
	isKnownRight,
	isPlainLine,
	listTokens,
	listUsers,
	noteAudit,
	OPERATOR_RIGHTS,
	revokeToken,
} from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { DAY_SECONDS } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import { present } from '../kernel/errors.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { companiesOf, companyByCode } from './company.ts';
import { dayOf, type Found, JSON_OPTION, print, timestamp } from './print.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	company: { type: 'string', meaning: 'Code of the company; create needs it when there are several' },
	user: { type: 'string', meaning: "E-mail of the token's user; the company's first when omitted" },
	name: { type: 'string', meaning: 'What the token is for' },
	rights: { type: 'string', meaning: 'Such as dispatch:read,stock:read; everything in the company when omitted' },
	days: { type: 'string', meaning: 'Days until it expires; never when omitted' },
	...JSON_OPTION,
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

const note = (work: AnyWork, companyId: number, action: string, id: number) =>
	noteAudit({ ...work, address: OPERATOR_COMMAND }, action, `token ${id}`, { companyId });

async function create(db: Database, options: Arguments['options'], now: number): Promise<Found> {
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
		const created = await createToken({ tx, now }, { ...scope, name, rights, isOperators: true, expiresAt });
		note({ tx, now }, company.id, 'token.created', created.id);
		return created;
	});
	const data = { token: made.token, company: { code: company.code, name: company.name }, user: user.email };
	return { lines: [`Token of ${user.email} at ${company.name} (shown once): ${made.token}`], data };
}

type Listed = Record<'prefix' | 'email' | 'name', string> &
	Record<'last_used_at' | 'expires_at' | 'revoked_at', number | null> & { created_at: number };

export const tokenLine = (token: Listed, company: { code: string; name: string }, about: string): string =>
	[
		`${token.prefix}…`,
		`${company.code} ${company.name}`,
		token.email,
		`"${token.name}"`,
		about,
		`created ${dayOf(token.created_at)}`,
		`last used ${dayOf(token.last_used_at)}`,
		token.revoked_at === null ? `expires ${dayOf(token.expires_at)}` : `revoked ${dayOf(token.revoked_at)}`,
	]
		.filter(Boolean)
		.join('  ');

async function list(db: Database, code: unknown): Promise<Found> {
	const companies = await companiesOf(db, code);
	const tokens = await Promise.all(companies.map(({ id }) => listTokens.all(db, { companyId: id })));
	const rows = tokens.flatMap((own, n) => own.map((each) => ({ ...each, of: present(companies[n], 'company') })));
	const lines = rows.map((each) => tokenLine(each, each.of, each.rights === EVERY_RIGHT ? 'all rights' : each.rights));
	const data = rows.map((each) => ({
		prefix: each.prefix,
		company: { code: each.of.code, name: each.of.name },
		user: each.email,
		name: each.name,
		rights: each.rights.split(' '),
		createdAt: timestamp(each.created_at),
		lastUsedAt: timestamp(each.last_used_at),
		expiresAt: timestamp(each.expires_at),
		revokedAt: timestamp(each.revoked_at),
	}));
	return { lines, data };
}

async function revoke(db: Database, prefix: string | undefined, now: number): Promise<Found> {
	if (prefix === undefined || prefix.length < 8)
		throw new UsageError('"bodega token revoke" needs the first 8 characters of the token.');
	const revoked = await db.transaction(async (tx) => {
		const tokens = await revokeToken.all(tx, { prefix: prefix.slice(0, 8), at: now });
		for (const { id, company_id } of tokens) note({ tx, now }, company_id, 'token.revoked', id);
		return tokens.length;
	});
	if (revoked === 0) throw new UsageError(`No valid token begins with ${prefix}.`);
	const what = revoked === 1 ? 'the token' : `${revoked} tokens`;
	return {
		lines: [`Revoked ${what} ${prefix.slice(0, 8)}…; it takes effect at once, on every process.`],
		data: { revoked },
	};
}

const ACTIONS = ['create', 'list', 'revoke'];

export const token: Command = {
	summary: 'Create, list or revoke access tokens',
	usage: [
		'token create [options] [settings]',
		'token list [--company CODE] [--json] [settings]',
		'token revoke PREFIX [settings]',
	],
	about: [
		'A revoked token stops working at once, on every process. PREFIX is its first 8 characters, as "list" shows them.',
		`Rights: ${ALL_RIGHTS.join(', ')}.`,
		`Over the whole instance, and given by this command only: ${OPERATOR_RIGHTS.join(', ')}.`,
	],
	options: OPTIONS,
	settings: DATABASE,
	async run(argv) {
		const { settings, options, words } = readArguments(argv, { options: OPTIONS, words: 2 });
		const [action, prefix] = words;
		if (action === undefined || !ACTIONS.includes(action))
			throw new UsageError(`"bodega token" needs create, list or revoke${action ? `, not "${action}"` : ''}.`);
		const found = await withDatabase(settings, action === 'list' ? 'to read' : 'to write', async (db, now) => {
			if (action === 'create') return create(db, options, now);
			return action === 'list' ? list(db, options.company) : revoke(db, prefix, now);
		});
		print(options, found);
	},
};
