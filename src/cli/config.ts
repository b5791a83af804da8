/** `bodega config`: every setting, its value, where that comes from, and what it means. */
import { environmentName, fileSetting, flagName, modeDoubt } from '../kernel/config/index.ts';
import { readArguments } from './arguments.ts';
import type { Command } from './command.ts';
import { JSON_OPTION, print } from './print.ts';

export const config: Command = {
	summary: 'Show every setting, its source and its meaning',
	usage: ['config [--json] [settings]'],
	about: [
		'A flag overrides the environment variable, that the settings file, and that the default.',
		'PORT, HOST and DATABASE_URL have no prefix; every other variable begins with BODEGA_.',
	],
	options: JSON_OPTION,
	settings: ['mode', 'host', 'port', 'dataDir', 'databaseUrl', 'publicUrl'],
	async run(argv) {
		const loaded = readArguments(argv, { options: JSON_OPTION });
		const isDoubtful = modeDoubt(loaded) !== undefined;
		const data = loaded.table.map(({ setting, value, source }) => {
			const { name, meaning, holdsSecret } = setting;
			const text = Array.isArray(value) ? value.join(',') : (setting.shown?.(value as never) ?? String(value));
			const shown = setting.secret && text !== '' ? '(set, not shown)' : text;
			const names = holdsSecret ? [name, fileSetting(name)] : [name];
			const from = name === 'mode' && isDoubtful ? 'default, but "bodega start" wants it said' : source;
			const flags = names.map(flagName);
			return { name, value: shown, source: from, meaning, flags, variables: names.map(environmentName) };
		});
		const lines = data.flatMap(({ name, value, source, meaning, flags, variables }) => [
			`${name} = ${value === '' ? '(empty)' : value}   [${source}]`,
			`    ${meaning}. ${[...flags, ...variables].join(', ')}`,
		]);
		print(loaded.options, { lines, data });
	},
};
