/** The triggers that keep the log from being changed: they have to be removed before it can be. */
import { missingTriggers, type Queryable } from '../db/index.ts';

const named = (...names: readonly string[]) => names.map((name) => `audit_${name}`);

/** As the migration made them on each engine. */
const TRIGGERS = {
	sqlite: named('entries_added', 'entries_linked', 'entries_stay', 'heads_added', 'heads_move_on', 'heads_stay'),
	postgres: named('entries', 'entries_whole', 'heads', 'heads_whole'),
};

/** What each of them says when it refuses; one of the same name that refuses nothing is none. */
const SAYS = 'the audit log is only ever added to';

/** Each missing one in a sentence; an empty list when all are there. */
export async function guardFaults(db: Queryable): Promise<string[]> {
	return (await missingTriggers(db, TRIGGERS, SAYS)).map(
		(name) => `the trigger ${name}, which keeps the audit log from being changed, is missing or switched off`,
	);
}
