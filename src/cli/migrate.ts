/** `bodega migrate`: migrates the database to the newest schema without starting the service. */
import { migrations } from '../../migrations/index.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { migrate, openDatabase } from '../kernel/db/index.ts';
import { readArguments } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { JSON_OPTION, print } from './print.ts';

export const migrateCommand: Command = {
	summary: 'Migrate the database to the newest schema',
	usage: ['migrate [--json] [settings]'],
	about: [
		'Applies the missing migrations, once, even when several processes do so at the same time. "bodega start" does the same.',
	],
	options: JSON_OPTION,
	settings: DATABASE,
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: JSON_OPTION });
		const db = await openDatabase(settings);
		try {
			const applied = await migrate(db, migrations, nowSeconds(systemClock));
			const news = applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`;
			print(options, { lines: [news], data: { applied } });
		} finally {
			await db.close();
		}
	},
};
