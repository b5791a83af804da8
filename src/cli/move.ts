/** `bodega move`: moves an instance from one database to another, between the engines, beside the services that go on with it. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { migrations, SEEDED } from '../../migrations/index.ts';
import { loadSettings, type Settings } from '../app/settings.ts';
import { listHeads } from '../kernel/audit/index.ts';
import { cancelMove, type Database, Move, type Moved, openToFill, storageOf } from '../kernel/db/index.ts';
import { keyAlong, secretKeyFault } from '../kernel/secret-key.ts';
import { LIST_FILE } from '../slices/privacy/index.ts';
import { type Arguments, readArguments, UsageError } from './arguments.ts';
import { type Command, DATABASE } from './command.ts';
import { MoveProgress } from './move-progress.ts';
import { printFaults, proveDatabase } from './prove.ts';
import { withDatabase } from './with-database.ts';

const OPTIONS = {
	'to-data-dir': { type: 'string', meaning: 'Folder of the embedded database to move to' },
	'to-database-url': { type: 'string', meaning: 'PostgreSQL to move to' },
	'to-database-url-file': { type: 'string', meaning: 'File that holds it' },
	'to-database-schema': { type: 'string', meaning: 'Schema there' },
	cancel: { type: 'boolean', meaning: 'Give up a move that is not at its end: the database is as it was before it' },
} as const;

const TO = 'to-';
/** `to-data-dir` is `dataDir` of the other database. */
const settingOf = (option: string) =>
	option.slice(TO.length).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Those of the database to move to. A server keeps no files, so the folder of the others stays where it is. */
function targetOf(settings: Settings, options: Arguments['options']): Settings {
	const given = Object.entries(options).filter(
		(option): option is [string, string] => option[0].startsWith(TO) && typeof option[1] === 'string',
	);
	if (given.length === 0)
		throw new UsageError('"bodega move" needs the database to move to: --to-data-dir or --to-database-url-file.');
	const { dataDir, synchronous } = settings;
	const flags = Object.fromEntries(given.map(([option, value]) => [settingOf(option), value]));
	const sources = { flags: { dataDir, synchronous, ...flags }, environment: {}, file: null };
	const target = loadSettings(sources).settings;
	const [from, to] = [storageOf(settings), storageOf(target)];
	if (from.folder !== undefined && to.folder !== undefined && resolve(from.folder) === resolve(to.folder))
		throw new UsageError('The database to move to is the one to move from; --to-data-dir names another folder.');
	return { ...target, secretKey: settings.secretKey };
}

/** By it an older backup knows who was erased since. */
function bringList(settings: Settings, target: Settings): void {
	const [here, there] = [join(settings.dataDir, LIST_FILE), join(target.dataDir, LIST_FILE)];
	if (!existsSync(here) || resolve(here) === resolve(there)) return;
	mkdirSync(target.dataDir, { recursive: true });
	copyFileSync(here, there);
}

async function moveTo(source: Database, settings: Settings, to: Settings, now: number): Promise<string[]> {
	const fault = await secretKeyFault(settings, source);
	if (fault) throw new UsageError(fault);
	const bring = await keyAlong(settings, source, to);
	const target = await openToFill(to);
	try {
		const progress = new MoveProgress();
		const move = new Move({
			source,
			target,
			migrations,
			seeded: SEEDED,
			now,
			bring,
			tell: async (phase, done, total) => progress.tell(phase, done, total),
		});
		const moved = await move.run();
		bringList(settings, to);
		printMoved(moved, to);
		const heads = await listHeads.all(source, {});
		const here = (await proveDatabase(source, settings, [])).faults;
		const there = (await proveDatabase(target, to, heads)).faults;
		await move.finish();
		return [...here.map((each) => `moved from: ${each}`), ...there.map((each) => `moved to: ${each}`)];
	} finally {
		await target.close();
	}
}

function printMoved({ rows, tables, changes, stoppedMs }: Moved, to: Settings): void {
	process.stdout.write(
		`Moved to ${storageOf(to).name}: ${rows} rows in ${tables} tables, and ${changes} changes that were made meanwhile.\n` +
			`Nothing could be written for ${(stoppedMs / 1000).toFixed(1)} s, and can again where a service runs on the new database: start it there now.\n`,
	);
}

export const move: Command = {
	summary: 'Move an instance to another database, also of the other engine',
	usage: [
		'move --data-dir DIR --to-database-url-file FILE [settings]',
		'move --database-url-file FILE --to-data-dir DIR [settings]',
		'move --cancel [settings]',
	],
	about: [
		'Copies an instance to an empty database of either engine, with every id, token, link, number and the audit log as they are. Services go on reading and writing meanwhile; what changes is carried over. In the last moment all writing is stopped (503 with Retry-After, in every process), both sides are compared, and from then on the instance lives in the new database: start the service there. The old one can be read and refuses every write.',
		'A move that breaks off goes on with the same command. --cancel gives it up.',
	],
	options: OPTIONS,
	settings: [...DATABASE, 'secretKey'],
	async run(argv) {
		const { settings, options } = readArguments(argv, { options: OPTIONS });
		if (options.cancel === true) {
			await withDatabase(settings, 'to read', (source) => cancelMove(source));
			process.stdout.write('The move is given up. What was copied can be deleted.\n');
			return;
		}
		const to = targetOf(settings, options);
		const faults = await withDatabase(settings, 'to read', (source, now) => moveTo(source, settings, to, now));
		printFaults(faults);
		if (faults.length === 0) process.stdout.write('Both databases are sound.\n');
	},
};
