/** Reads a command's arguments: settings by flag, its own options, positionals; anything else is a mistake. */

import { parseArgs } from 'node:util';
import { type Loaded, loadSettings, type Settings, settingNames } from '../app/settings.ts';
import { Mistake } from '../failures.ts';
import { flagName } from '../kernel/config/index.ts';
import { messageOf } from '../kernel/errors.ts';
import { ownPlace } from './process-messages.ts';

/** A mistake in the call: one sentence, exit code 2. */
export class UsageError extends Mistake {}

interface OptionSpec {
	type: 'string' | 'boolean';
	/** For the help text. */
	meaning: string;
}

export type Options = Readonly<Record<string, OptionSpec>>;

export interface Syntax {
	/** The command's own options. */
	options?: Options;
	/** How many words may follow the command. */
	words?: number;
	/** Settings that the command decides, and their values; their flags are refused. */
	decided?: Readonly<Partial<Record<keyof Settings, string>>>;
	/** Defaults that differ from the usual ones. */
	standards?: Readonly<Partial<Record<keyof Settings, string>>>;
	/** Neither the environment nor the usual file counts: what surrounds a throw-away instance is another program's. */
	flagsOnly?: boolean;
}

export interface Arguments extends Loaded {
	/** The command's own options. */
	options: Record<string, string | boolean | undefined>;
	words: string[];
}

/** Other spellings: `--production` is `--mode production`, `--database URL` is `--database-url URL`. */
const SHORTHANDS: Record<string, { type: 'string' | 'boolean'; setting: keyof Settings; value?: string }> = {
	production: { type: 'boolean', setting: 'mode', value: 'production' },
	database: { type: 'string', setting: 'databaseUrl' },
	strict: { type: 'boolean', setting: 'unknownNames', value: 'refused' },
	'no-demo': { type: 'boolean', setting: 'demo', value: 'false' },
};

/** The first sentence of what the parser says, which may go on for three. */
const sentenceOf = (error: unknown) => messageOf(error).split(/\.\s/)[0]?.replace(/\.$/, '') ?? '';

function parse(argv: readonly string[], own: Options) {
	const flags = settingNames.map((name) => [flagName(name).slice(2), { type: 'string' as const }]);
	const options = {
		...Object.fromEntries(flags),
		...Object.fromEntries(Object.entries(SHORTHANDS).map(([flag, { type }]) => [flag, { type }])),
		...Object.fromEntries(Object.entries(own).map(([flag, { type }]) => [flag, { type }])),
		config: { type: 'string' as const },
	};
	try {
		return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
	} catch (error) {
		throw new UsageError(`${sentenceOf(error)}; "--help" lists what there is.`);
	}
}

function settingFlags(values: Record<string, unknown>): Record<string, string | undefined> {
	const flags: Record<string, string | undefined> = {};
	for (const name of settingNames) flags[name] = values[flagName(name).slice(2)] as string | undefined;
	for (const [flag, { setting, value }] of Object.entries(SHORTHANDS))
		if (values[flag] !== undefined) flags[setting] = value ?? String(values[flag]);
	return flags;
}

const warned = new Set<string>();

/** On standard error, each once; of several processes that serve together, the first says it for all. */
export function warn(sentence: string): void {
	const place = ownPlace();
	if (place && !place.speaks) return;
	if (!warned.has(sentence)) process.stderr.write(`bodega: ${sentence}\n`);
	warned.add(sentence);
}

export function readArguments(argv: readonly string[], syntax: Syntax = {}): Arguments {
	const { options: own = {}, words = 0, decided = {}, standards = {}, flagsOnly = false } = syntax;
	const { values, positionals } = parse(argv, own) as { values: Record<string, unknown>; positionals: string[] };
	if (positionals.length > words) throw new UsageError(`"${positionals[words]}" is one argument too many.`);
	const flags = settingFlags(values);
	for (const name of Object.keys(decided))
		if (flags[name] !== undefined)
			throw new UsageError(`This command decides ${flagName(name)} by itself; "bodega start" takes it.`);
	const file = (values.config as string | undefined) ?? (flagsOnly ? null : undefined);
	const loaded = loadSettings({
		flags: {
			...standards,
			...Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)),
			...decided,
		},
		environment: flagsOnly ? {} : process.env,
		...(file === undefined ? {} : { file }),
	});
	// A throw-away instance has flags only, so no other way is suggested.
	if (!flagsOnly && !ownPlace()) for (const warning of loaded.warnings) warn(warning);
	const options = Object.fromEntries(
		Object.keys(own).map((flag) => [flag, values[flag] as string | boolean | undefined]),
	);
	return { ...loaded, options, words: positionals };
}
