/** How long the database may keep callers waiting, and how many of them. */
import { wholeNumber } from './parsers.ts';
import type { Settings, SettingTable } from './setting.ts';

const milliseconds = wholeNumber(100, 3_600_000, ' of milliseconds');

type Limits = 'databaseConnectTimeoutMs' | 'databaseTimeoutMs' | 'databaseQueue' | 'readyTimeoutMs';

export const databaseLimits: SettingTable<Pick<Settings, Limits>> = {
	databaseConnectTimeoutMs: {
		meaning: 'Milliseconds PostgreSQL has to accept a connection',
		standard: () => 5_000,
		...milliseconds,
	},
	databaseTimeoutMs: {
		meaning: 'Milliseconds the database has to answer a statement, or to come free; then callers get 503',
		standard: () => 15_000,
		...milliseconds,
	},
	databaseQueue: {
		meaning: 'Requests that may use or wait for the database in this process; more get 503',
		standard: () => 1_000,
		...wholeNumber(1, 1_000_000),
	},
	readyTimeoutMs: {
		meaning: 'Milliseconds /ready waits for the database to prove that it can write',
		standard: () => 1_000,
		...milliseconds,
	},
};
