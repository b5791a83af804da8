/** `bodega audit`: proves that nothing in the audit log was changed, taken out or put between, and copies its ends. */
import { auditFaults, guardFaults, listHeads } from '../kernel/audit/index.ts';
import { optionsHelp, readArguments, settingsHelp, UsageError } from './arguments.ts';
import { headLine, readHeads } from './audit-heads.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	heads: { type: 'string', meaning: 'verify: a file that "bodega audit head" wrote before, to compare with' },
} as const;

export const audit: Command = {
	summary: 'Prove that the audit log is as it was written',
	help: () =>
		`Usage: bodega audit verify [--heads FILE] | head [settings]\n\nverify walks every company's chain from its beginning. Exit code 1 when an entry was changed, removed or put between,\nand which, or when the database no longer keeps the log from being changed. head prints the end of every chain as COMPANY:NUMBER:HASH (company 0: of the whole instance). Kept where\nnobody of this machine can write, it shows with --heads whether a whole chain was written anew.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const [action = ''] = words;
		if (action !== 'verify' && action !== 'head') throw new UsageError('"bodega audit" needs verify or head.');
		if (action === 'head') {
			const heads = await withDatabase(settings, 'to read', (db) => listHeads.all(db, {}));
			for (const head of heads) process.stdout.write(`${headLine(head)}\n`);
			return;
		}
		const kept = typeof options.heads === 'string' ? readHeads(options.heads) : [];
		const { entries, faults, guards } = await withDatabase(settings, 'to read', async (db) => ({
			...(await auditFaults(db, kept)),
			guards: await guardFaults(db),
		}));
		for (const fault of [...guards, ...faults]) process.stdout.write(`${fault}\n`);
		if (guards.length + faults.length > 0) process.exitCode = 1;
		else process.stdout.write(`Every one of ${entries} entries is as it was written.\n`);
	},
};
