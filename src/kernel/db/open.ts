/** The database that the settings name: PostgreSQL by its address, else the embedded one in the data folder. */
import type { Settings } from '../config/index.ts';
import { type Database, type DatabaseStorage, PATIENT, type Report } from './engine/index.ts';
import { postgresStorage } from './postgres/index.ts';
import { sqliteStorage } from './sqlite/index.ts';

export const storageOf = (settings: Settings): DatabaseStorage =>
	settings.databaseUrl ? postgresStorage(settings) : sqliteStorage(settings);

/** `service`: callers wait for its answers, so the database's deadlines hold; a command may have to wait for long. */
export function openDatabase(settings: Settings, service?: { report: Report }): Promise<Database> {
	const deadlines = {
		connectMs: settings.databaseConnectTimeoutMs,
		statementMs: service ? settings.databaseTimeoutMs : PATIENT.statementMs,
	};
	return storageOf(settings).open({ deadlines, ...service });
}

/** To be filled with what another database has. */
export const openToFill = (settings: Settings): Promise<Database> =>
	storageOf(settings).open({
		deadlines: { ...PATIENT, connectMs: settings.databaseConnectTimeoutMs },
		isFilled: true,
	});
