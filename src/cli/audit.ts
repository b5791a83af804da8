/** `bodega audit verify`: proves that nothing in the audit log was changed, taken out or put between. */
import { auditFaults } from '../kernel/audit/index.ts';
import { readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const audit: Command = {
	summary: 'Prove that the audit log is as it was written',
	help: () =>
		`Usage: bodega audit verify [settings]\n\nWalks every company's chain from its beginning. Exit code 1 when an entry was changed, removed or put between, and\nwhich.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words } = readArguments(argv, { words: 1 });
		if (words[0] !== 'verify') throw new UsageError('"bodega audit" needs verify.');
		const { entries, faults } = await withDatabase(settings, 'existing', auditFaults);
		for (const fault of faults) process.stdout.write(`${fault}\n`);
		if (faults.length > 0) process.exitCode = 1;
		else process.stdout.write(`Every one of ${entries} entries is as it was written.\n`);
	},
};
