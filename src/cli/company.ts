/** `bodega company`: lists companies, suspends and resumes them. */
import {
	type CompanyRow,
	codeKey,
	findCompanyByCode,
	listCompanies,
	noteAudit,
	setSuspended,
} from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { type Found, JSON_OPTION, print, timestamp } from './print.ts';
import { withDatabase } from './with-database.ts';

const NONE_YET = 'There is no company yet; "bodega setup" creates one.';

/** The company a person means by its tax identifier, or the only one there is. */
export async function companyByCode(db: Database, code: string | undefined): Promise<CompanyRow> {
	if (code === undefined) {
		const [only, second] = await listCompanies.all(db, {});
		if (!only) throw new UsageError(NONE_YET);
		if (second) throw new UsageError('There are several companies; name one by its code with --company.');
		return only;
	}
	const found = await findCompanyByCode.first(db, { codeKey: codeKey(code) });
	if (!found) throw new UsageError(`There is no company with the code ${code}; "bodega company list" shows them.`);
	return found;
}

/** The one with the code, or all. */
export const companiesOf = async (db: Database, code: unknown): Promise<CompanyRow[]> =>
	typeof code === 'string' ? [await companyByCode(db, code)] : listCompanies.all(db, {});

async function list(db: Database): Promise<Found> {
	const companies = await listCompanies.all(db, {});
	const lines = companies.map(
		({ id, code, name, is_suspended }) => `${id}  ${code}  ${name}${is_suspended ? '  (suspended)' : ''}`,
	);
	const data = companies.map(({ id, code, name, is_suspended, created_at }) => ({
		id,
		code,
		name,
		isSuspended: is_suspended === 1,
		createdAt: timestamp(created_at),
	}));
	return { lines: lines.length === 0 ? [NONE_YET] : lines, data };
}

export const company: Command = {
	summary: 'List companies, suspend or resume one',
	usage: ['company list [--json] [settings]', 'company suspend CODE [settings]', 'company resume CODE [settings]'],
	about: ["A suspended company's requests get 402 from that moment until it is resumed."],
	options: JSON_OPTION,
	settings: DATABASE,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 2, options: JSON_OPTION });
		const [action = 'list', code] = words;
		if (!['list', 'suspend', 'resume'].includes(action))
			throw new UsageError(`"bodega company" knows list, suspend and resume, not "${action}".`);
		if (action !== 'list' && code === undefined)
			throw new UsageError(`"bodega company ${action}" needs the code of a company; "bodega company list" shows them.`);
		if (action === 'list') return print(options, await withDatabase(settings, 'to read', list));
		const suspended = action === 'suspend' ? 1 : 0;
		const name = await withDatabase(settings, 'to write', async (db, now) => {
			const { id, name } = await companyByCode(db, code);
			await db.transaction(async (tx) => {
				await setSuspended.run(tx, { id, suspended });
				const done = suspended ? 'company.suspended' : 'company.resumed';
				noteAudit({ tx, now, address: OPERATOR_COMMAND }, done, `company ${id}`, { companyId: id });
			});
			return name;
		});
		process.stdout.write(`${name} is ${suspended ? 'suspended' : 'active'} now.\n`);
	},
};
