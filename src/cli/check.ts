/** `bodega check`: verifies the database: its file, stock, document numbers, audit log and key. Reads only. */
import { readArguments } from './arguments.ts';
import { readHeads } from './audit-heads.ts';
import { type Command, DATABASE } from './command.ts';
import { JSON_OPTION, print } from './print.ts';
import { proveDatabase } from './prove.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	heads: { type: 'string', meaning: 'A file with earlier output of "bodega audit head", to compare with' },
	...JSON_OPTION,
} as const;

const SOUND =
	'The database is sound: every stock level is the sum of its movements, document numbers have no gaps, and the audit log is intact.';

export const check: Command = {
	summary: 'Verify the database: file, stock, document numbers, audit log, key',
	usage: ['check [--heads FILE] [--json] [settings]'],
	about: [
		'Reads every page and foreign key of the embedded database, compares every stock level with the sum of its movements and every series of document numbers with the documents issued, verifies the audit log, and opens every stored secret with the key. It only reads, so it can run beside the service. Exit code 1, and a line each, when something is wrong.',
		'With --heads it also shows whether the end of the audit log that was kept elsewhere is still in it: nothing else shows that a damaged or swapped file has lost acknowledged writes.',
	],
	options: OPTIONS,
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: OPTIONS });
		const kept = typeof options.heads === 'string' ? readHeads(options.heads) : [];
		const { faults, said } = await withDatabase(settings, 'to read', (db) => proveDatabase(db, settings, kept));
		if (faults.length > 0) process.exitCode = 1;
		print(options, { lines: faults.length > 0 ? faults : [SOUND, said], data: { faults } });
	},
};
