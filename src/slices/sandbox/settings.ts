/** The setting of the sandbox controls: the key that opens them for the whole instance. */
import type { SettingTable } from '../../kernel/config/index.ts';

export interface SandboxSettings {
	sandboxKey: string;
}

/** Shorter ones could be guessed. */
const LEAST_CHARACTERS = 16;
const KEY = new RegExp(`^[\\x21-\\x7e]{${LEAST_CHARACTERS},200}$`);

export const sandboxSettings: SettingTable<SandboxSettings> = {
	sandboxKey: {
		meaning:
			'Key of the sandbox controls (/sandbox) for the whole instance; without it one is created and printed at the start. Production has none',
		secret: true,
		holdsSecret: (text) => text !== '',
		standard: () => '',
		parse: (text) => (text === '' || KEY.test(text) ? text : undefined),
		expected: `${LEAST_CHARACTERS} to 200 printable characters without blanks`,
	},
};
