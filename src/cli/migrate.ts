/** `bodega migrate`: brings the database to the newest schema without starting the service. */
import { migrations } from '../../migrations/index.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { migrate, openDatabase } from '../kernel/db/index.ts';
import { readArguments, settingsHelp } from './arguments.ts';
import type { Command } from './command.ts';

export const migrateCommand: Command = {
	summary: 'Bring the database to the newest schema',
	help: () =>
		`Usage: bodega migrate [settings]\n\nApplies what is missing, once, also when several processes do it at the same time. "bodega start" does the same.\n\n${settingsHelp('the database')}`,
	async run(argv) {
		const { settings } = readArguments(argv);
		const db = await openDatabase(settings);
		try {
			const applied = await migrate(db, migrations, nowSeconds(systemClock));
			const news =
				applied.length === 0 ? 'The database is at the newest schema already.' : `Applied: ${applied.join(', ')}`;
			process.stdout.write(`${news}\n`);
		} finally {
			await db.close();
		}
	},
};
