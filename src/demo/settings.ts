/** The setting of demo data. */
import { type SettingTable, truth } from '../kernel/config/index.ts';

export interface DemoSettings {
	demo: boolean;
}

export const demoSettings: SettingTable<DemoSettings> = {
	demo: {
		meaning: 'Fill an empty database with the demo company at the first start (the default in a sandbox)',
		standard: ({ mode }) => mode === 'sandbox',
		...truth,
	},
};
