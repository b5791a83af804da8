/** `bodega company`: lists companies, suspends and resumes them. */
import {
	type CompanyRow,
	codeKey,
	findCompanyByCode,
	listCompanies,
	setSuspended,
} from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND, ofInstance, writeAudit } from '../kernel/audit/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const NONE_YET = 'There is no company yet; "bodega setup" makes one.';

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

const describe = ({ id, code, name, is_suspended }: CompanyRow) =>
	`${id}  ${code}  ${name}${is_suspended ? '  (suspended)' : ''}`;

async function list(db: Database): Promise<string[]> {
	const companies = await listCompanies.all(db, {});
	return companies.length === 0 ? [NONE_YET] : companies.map(describe);
}

export const company: Command = {
	summary: 'List companies, suspend or resume one',
	help: () =>
		`Usage: bodega company list | suspend CODE | resume CODE [settings]\n\nA suspended company's calls are answered with 402, at once, until it is resumed.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 2 });
		const [action = 'list', code] = words;
		if (!['list', 'suspend', 'resume'].includes(action))
			throw new UsageError(`"bodega company" knows list, suspend and resume, not "${action}".`);
		if (action !== 'list' && code === undefined)
			throw new UsageError(`"bodega company ${action}" needs the code of a company; "bodega company list" shows them.`);
		const lines = await withDatabase(settings, action === 'list' ? 'to read' : 'to write', async (db, now) => {
			if (action === 'list') return list(db);
			const { id, name } = await companyByCode(db, code);
			const done = action === 'suspend' ? 'company.suspended' : 'company.resumed';
			await db.transaction(async (tx) => {
				await setSuspended.run(tx, { id, suspended: action === 'suspend' ? 1 : 0 });
				const entry = ofInstance(done, `company ${id}`, { at: now, address: OPERATOR_COMMAND });
				writeAudit(tx, { ...entry, companyId: id });
			});
			return [`${name} is ${action === 'suspend' ? 'suspended' : 'active'} now.`];
		});
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
