/** What keeps the log from being changed is in place: the database's triggers. */
import { missingLogGuards, type Queryable } from '../db/index.ts';

/** Each missing one in a sentence; an empty list when all are there. */
export async function guardFaults(db: Queryable): Promise<string[]> {
	return (await missingLogGuards(db)).map(
		(name) => `the trigger ${name}, which keeps the audit log from being changed, is missing or switched off`,
	);
}
