/** Reads a command's arguments: settings by flag, its own options, positionals; anything else is a mistake. */
import { parseArgs } from 'node:util';
import { flagName, type LoadedSetting, loadSettings, type Settings, settingTable } from '../kernel/config/index.ts';

/** A mistake in the call: one sentence, exit code 2. */
export class UsageError extends Error {}

export interface OptionSpec {
	type: 'string' | 'boolean';
	/** For the help text. */
	meaning: string;
}

export interface Arguments {
	settings: Settings;
	table: LoadedSetting[];
	/** The command's own options. */
	options: Record<string, string | boolean | undefined>;
	positionals: string[];
}

/** Shorthands for settings: `--production` is `--mode production`, `--database URL` is `--database-url URL`. */
const SHORTHANDS: Record<string, { type: 'string' | 'boolean'; setting: keyof Settings; value?: string }> = {
	production: { type: 'boolean', setting: 'mode', value: 'production' },
	database: { type: 'string', setting: 'databaseUrl' },
};

export function readArguments(
	argv: readonly string[],
	own: Readonly<Record<string, OptionSpec>> = {},
	overrides: Readonly<Record<string, string>> = {},
): Arguments {
	const settingFlags = Object.fromEntries(settingTable.map(({ name }) => [flagName(name).slice(2), name]));
	const options = {
		...Object.fromEntries(Object.keys(settingFlags).map((flag) => [flag, { type: 'string' as const }])),
		...Object.fromEntries(Object.entries(SHORTHANDS).map(([flag, { type }]) => [flag, { type }])),
		...Object.fromEntries(Object.entries(own).map(([flag, { type }]) => [flag, { type }])),
		config: { type: 'string' as const },
	};
	let parsed: { values: Record<string, unknown>; positionals: string[] };
	try {
		parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
	} catch (error) {
		throw new UsageError((error as Error).message.split('. ')[0]?.replace(/\.?$/, '.') ?? 'Bad arguments.');
	}
	const flags: Record<string, string | undefined> = { ...overrides };
	for (const [flag, name] of Object.entries(settingFlags)) flags[name] = (parsed.values[flag] as string) ?? flags[name];
	for (const [flag, { setting, value }] of Object.entries(SHORTHANDS))
		if (parsed.values[flag] !== undefined) flags[setting] = value ?? String(parsed.values[flag]);
	const file = parsed.values.config as string | undefined;
	const loaded = loadSettings({ flags, environment: process.env, ...(file === undefined ? {} : { file }) });
	const ownValues = Object.fromEntries(
		Object.keys(own).map((flag) => [flag, parsed.values[flag] as string | boolean | undefined]),
	);
	return { ...loaded, options: ownValues, positionals: parsed.positionals };
}

/** The settings part of a help text. */
export function settingsHelp(): string {
	const lines = settingTable.map(({ name, meaning }) => `  ${flagName(name).padEnd(20)}${meaning}`);
	return `Settings (each also as environment variable or in bodega.json; see "bodega config"):\n${lines.join('\n')}\n  --production        The same as --mode production\n  --config            Another settings file than bodega.json\n`;
}

export function optionsHelp(own: Readonly<Record<string, OptionSpec>>): string {
	return Object.entries(own)
		.map(([flag, { meaning }]) => `  ${`--${flag}`.padEnd(20)}${meaning}`)
		.join('\n');
}
