/** The setting of the console: where its built files are. */
import type { SettingTable } from '../../kernel/config/index.ts';

export interface ConsoleSettings {
	consoleDir: string;
}

export const consoleSettings: SettingTable<ConsoleSettings> = {
	consoleDir: {
		meaning: 'Folder of the built console; default: the one that came with the program',
		standard: () => '',
		parse: (text) => text,
		expected: 'a folder',
	},
};
