/** `bodega check`: proves that the database is whole: its file, stock, document numbers, audit log and key. Reads only. */
import { optionsHelp, readArguments, settingsHelp } from './arguments.ts';
import { readHeads } from './audit-heads.ts';
import type { Command } from './command.ts';
import { databaseFaults } from './prove.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	heads: {
		type: 'string',
		meaning: 'A file that "bodega audit head" wrote before and that was kept elsewhere, to compare with',
	},
} as const;

export const check: Command = {
	summary: 'Prove that the database is whole: file, stock, document numbers, audit log, key',
	help: () =>
		`Usage: bodega check [--heads FILE] [settings]\n\nReads every page and link of the embedded database, compares every stock level with the sum of its movements and every\nseries of document numbers with the documents issued, and walks the audit log. Beside a running service: it only reads.\nWith --heads it also shows whether the end of the log that was kept elsewhere is still in it: acknowledged work that a\ndamaged or swapped file has lost shows nowhere else. Exit code 1 when something is off, and what.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: OPTIONS });
		const kept = typeof options.heads === 'string' ? readHeads(options.heads) : [];
		const faults = await withDatabase(settings, 'to read', (db) => databaseFaults(db, settings, kept));
		for (const fault of faults) process.stdout.write(`${fault}\n`);
		if (faults.length > 0) process.exitCode = 1;
		else
			process.stdout.write(
				'Every stock level is the sum of its movements; every number series is without gaps; the audit log is as it was written.\n',
			);
	},
};
