/** `bodega company`: lists companies, suspends and resumes them. */
import {
	type CompanyRow,
	codeKey,
	findCompanyByCode,
	listCompanies,
	setSuspended,
} from '../foundations/identity/index.ts';
import type { Database } from '../kernel/db/index.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

/** The company a person means by its tax identifier, or the only one there is. */
export async function companyByCode(db: Database, code: string | undefined): Promise<CompanyRow> {
	if (code === undefined) {
		const [only, second] = await listCompanies.all(db, {});
		if (!only) throw new UsageError('There is no company yet; "bodega setup" makes one.');
		if (second) throw new UsageError('There are several companies; name one by its code with --company.');
		return only;
	}
	const found = await findCompanyByCode.first(db, { codeKey: codeKey(code) });
	if (!found) throw new UsageError(`There is no company with the code ${code}.`);
	return found;
}

const describe = ({ id, code, name, is_suspended }: CompanyRow) =>
	`${id}  ${code}  ${name}${is_suspended ? '  (suspended)' : ''}`;

export const company: Command = {
	summary: 'List companies, suspend or resume one',
	help: `Usage: bodega company list | suspend CODE | resume CODE [settings]\n\nA suspended company's calls are answered with 402 until it is resumed.\n\n${settingsHelp()}`,
	async run(argv) {
		const { settings, positionals } = readArguments(argv);
		const [action = 'list', code] = positionals;
		if (!['list', 'suspend', 'resume'].includes(action))
			throw new UsageError(`bodega company knows list, suspend and resume, not "${action}".`);
		if (action !== 'list' && code === undefined)
			throw new UsageError(`bodega company ${action} needs the code of a company.`);
		const lines = await withDatabase(settings, async (db) => {
			if (action === 'list') return (await listCompanies.all(db, {})).map(describe);
			const { id, name } = await companyByCode(db, code);
			await db.transaction((tx) => setSuspended.run(tx, { id, suspended: action === 'suspend' ? 1 : 0 }));
			return [`${name} is ${action === 'suspend' ? 'suspended' : 'active'} now.`];
		});
		process.stdout.write(lines.map((line) => `${line}\n`).join(''));
	},
};
