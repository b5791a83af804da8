/** `bodega audit`: proves that nothing in the audit log was changed, taken out or put between, and copies its ends. */
import { readFileSync } from 'node:fs';
import { auditFaults, type Head, listHeads } from '../kernel/audit/index.ts';
import { optionsHelp, readArguments, settingsHelp, UsageError } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	heads: { type: 'string', meaning: 'verify: a file that "bodega audit head" wrote before, to compare with' },
} as const;

const HEAD = /^(\d{1,15}):([1-9]\d{0,14}):([0-9a-f]{64})$/;

function readHeads(file: string): Head[] {
	const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
	return lines.map((line) => {
		const [, company, number, hash = ''] = HEAD.exec(line.trim()) ?? [];
		if (!company) throw new UsageError(`${file} has a line that is not COMPANY:NUMBER:HASH: ${line.slice(0, 100)}`);
		return { company_id: Number(company), number: Number(number), hash };
	});
}

export const audit: Command = {
	summary: 'Prove that the audit log is as it was written',
	help: () =>
		`Usage: bodega audit verify [--heads FILE] | head [settings]\n\nverify walks every company's chain from its beginning. Exit code 1 when an entry was changed, removed or put between,\nand which. head prints the end of every chain as COMPANY:NUMBER:HASH (company 0: of the whole instance). Kept where\nnobody of this machine can write, it shows with --heads whether a whole chain was written anew.\n\n${optionsHelp(OPTIONS)}\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings, words, options } = readArguments(argv, { words: 1, options: OPTIONS });
		const [action = ''] = words;
		if (action !== 'verify' && action !== 'head') throw new UsageError('"bodega audit" needs verify or head.');
		if (action === 'head') {
			const heads = await withDatabase(settings, 'to read', (db) => listHeads.all(db, {}));
			for (const { company_id, number, hash } of heads) process.stdout.write(`${company_id}:${number}:${hash}\n`);
			return;
		}
		const kept = typeof options.heads === 'string' ? readHeads(options.heads) : [];
		const { entries, faults } = await withDatabase(settings, 'to read', (db) => auditFaults(db, kept));
		for (const fault of faults) process.stdout.write(`${fault}\n`);
		if (faults.length > 0) process.exitCode = 1;
		else process.stdout.write(`Every one of ${entries} entries is as it was written.\n`);
	},
};
