/** `bodega config`: every setting, what it is now, where that comes from, and what it means. */
import { environmentName, fileSetting, flagName, modeDoubt } from '../kernel/config/index.ts';
import { readArguments, settingsHelp } from './arguments.ts';
import type { Command } from './command.ts';

export const config: Command = {
	summary: 'Show every setting, its source and its meaning',
	help: () =>
		`Usage: bodega config [settings]\n\nFlags count before environment variables, these before the settings file, and that before defaults.\nPORT, HOST and DATABASE_URL are called as everywhere; every other variable begins with BODEGA_.\n\n${settingsHelp('everything')}`,
	async run(argv) {
		const loaded = readArguments(argv);
		const { table } = loaded;
		const isDoubtful = modeDoubt(loaded) !== undefined;
		for (const { setting, value, source } of table) {
			const text = Array.isArray(value) ? value.join(',') : (setting.shown?.(value as never) ?? String(value));
			const shown = setting.secret && text !== '' ? '(set, not shown)' : text === '' ? '(empty)' : text;
			const { name, meaning, holdsSecret } = setting;
			const names = holdsSecret ? [name, fileSetting(name)] : [name];
			const ways = [...names.map(flagName), ...names.map(environmentName)].join(', ');
			const from = name === 'mode' && isDoubtful ? 'default, but "bodega start" wants it said' : source;
			process.stdout.write(`${name} = ${shown}   [${from}]\n    ${meaning}. ${ways}\n`);
		}
	},
};
