/** `bodega audit`: verifies that no entry of the audit log was changed, removed or inserted, and prints the ends of its chains. */
import { auditFaults, guardFaults, listHeads } from '../kernel/audit/index.ts';
import { readArguments, UsageError } from './arguments.ts';
import { headLine, readHeads } from './audit-heads.ts';
import { type Command, DATABASE } from './command.ts';
import { JSON_OPTION, print } from './print.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	heads: { type: 'string', meaning: 'verify: a file with earlier output of "bodega audit head", to compare with' },
	...JSON_OPTION,
} as const;

export const audit: Command = {
	summary: 'Verify that the audit log is intact',
	usage: ['audit verify [--heads FILE] [--json] [settings]', 'audit head [--json] [settings]'],
	about: [
		"verify: walks every company's chain of hashes from its beginning. Exit code 1, and a line each, when an entry was changed, removed or inserted, or when the database no longer protects the log from changes.",
		'head: prints the end of every chain as COMPANY:NUMBER:HASH (company 0 is the instance itself). Keep it where no user of this machine can write: with --heads it shows whether a whole chain was rewritten.',
	],
	options: OPTIONS,
	settings: DATABASE,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const [action = ''] = words;
		if (action !== 'verify' && action !== 'head') throw new UsageError('"bodega audit" needs verify or head.');
		if (action === 'head') {
			const heads = await withDatabase(settings, 'to read', (db) => listHeads.all(db, {}));
			const data = heads.map(({ company_id, number, hash }) => ({ companyId: company_id, number, hash }));
			return print(options, { lines: heads.map(headLine), data });
		}
		const kept = typeof options.heads === 'string' ? readHeads(options.heads) : [];
		const { entries, waiting, faults } = await withDatabase(settings, 'to read', async (db) => {
			const guards = await guardFaults(db);
			const found = await auditFaults(db, kept);
			return { ...found, faults: [...guards, ...found.faults] };
		});
		if (faults.length > 0) process.exitCode = 1;
		const intact = [
			`The audit log is intact: ${entries} ${entries === 1 ? 'entry' : 'entries'} verified.`,
			...(waiting > 0 ? [`${waiting} new ones are not chained yet; the running service does that every second.`] : []),
		];
		print(options, { lines: faults.length > 0 ? faults : intact, data: { entries, waiting, faults } });
	},
};
