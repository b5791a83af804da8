/** `bodega check`: proves that every stock level is the sum of its movements and every number series is without gaps. */
import { numberGaps } from '../foundations/documents/index.ts';
import { levelsOffTheLedger } from '../foundations/stock/index.ts';
import { quantityToWire } from '../kernel/numbers.ts';
import { readArguments, settingsHelp } from './arguments.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

export const check: Command = {
	summary: 'Prove that stock and document numbers add up',
	help: () =>
		`Usage: bodega check [settings]\n\nCompares every stock level with the sum of its movements, and every series of document numbers with the documents\nissued. Exit code 1 when something is off, and what.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings } = readArguments(argv);
		const [levels, gaps] = await withDatabase(settings, 'to read', (db) =>
			Promise.all([levelsOffTheLedger.all(db, {}), numberGaps.all(db, {})]),
		);
		for (const { company_id, variant_id, office_id, quantity, moved } of levels)
			process.stdout.write(
				`company ${company_id}: stock of variant ${variant_id} in office ${office_id} is ${quantityToWire(quantity ?? 0)}, its movements sum to ${quantityToWire(moved ?? 0)}\n`,
			);
		for (const { company_id, document_type_id, issued, last_number } of gaps)
			process.stdout.write(
				`company ${company_id}: document type ${document_type_id} has ${issued} documents but is at number ${last_number}\n`,
			);
		if (levels.length + gaps.length > 0) process.exitCode = 1;
		else process.stdout.write('Every stock level is the sum of its movements; every number series is without gaps.\n');
	},
};
