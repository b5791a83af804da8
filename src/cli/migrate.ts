/** `bodega migrate`: migrates the database to the newest schema without starting the service; `--distributed` spreads it over the workers of a Citus cluster. */
import { migrations } from '../../migrations/index.ts';
import { PLACEMENT } from '../../migrations/placement.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { distribute, migrate, openDatabase, type Placed, requireCluster } from '../kernel/db/index.ts';
import { readArguments } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { JSON_OPTION, print } from './print.ts';

const OPTIONS = {
	...JSON_OPTION,
	distributed: {
		type: 'boolean',
		meaning: 'Then spread the tables over the workers of a Citus cluster, by company; what is placed already stays',
	},
} as const;

function placedLines({ byCompany, copied }: Placed): string[] {
	if (byCompany.length + copied.length === 0) return ['Every table is where it belongs.'];
	return [
		...(copied.length > 0 ? [`Copied to every server: ${copied.join(', ')}`] : []),
		...(byCompany.length > 0 ? [`Distributed by company: ${byCompany.join(', ')}`] : []),
	];
}

export const migrateCommand: Command = {
	summary: 'Migrate the database to the newest schema',
	usage: ['migrate [--distributed] [--json] [settings]'],
	about: [
		'Applies the missing migrations, once, even when several processes do so at the same time. "bodega start" does the same.',
		'With --distributed, a PostgreSQL database with the extension citus is then spread over the workers of its cluster. Run it again after each upgrade that adds tables.',
	],
	options: OPTIONS,
	settings: DATABASE,
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: OPTIONS });
		const db = await openDatabase(settings);
		try {
			if (options.distributed === true) await requireCluster(db);
			const applied = await migrate(db, migrations, nowSeconds(systemClock));
			const news = applied.length === 0 ? 'The schema is up to date.' : `Applied: ${applied.join(', ')}`;
			const placed = options.distributed === true ? await distribute(db, PLACEMENT) : undefined;
			print(options, {
				lines: [news, ...(placed ? placedLines(placed) : [])],
				data: { applied, ...(placed ? { placed } : {}) },
			});
		} finally {
			await db.close();
		}
	},
};
