/** Settings of the request log: how much of it is kept, and for how long. */
import { type SettingTable, wholeNumber } from '../../kernel/config/index.ts';

export interface RequestSettings {
	requestLogRows: number;
	requestLogDays: number;
}

export const requestSettings: SettingTable<RequestSettings> = {
	requestLogRows: {
		meaning: 'Calls kept for each company in its request log; 0 keeps none',
		standard: ({ mode }) => (mode === 'sandbox' ? 1_000 : 10_000),
		...wholeNumber(0, 1_000_000),
	},
	requestLogDays: {
		meaning: 'Days for which calls are kept in the request log',
		standard: () => 7,
		...wholeNumber(1, 365, ' of days'),
	},
};
