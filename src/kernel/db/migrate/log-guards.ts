/** The triggers that keep the audit log from being changed: they have to be removed before it can be. */
import { type Dialect, type Queryable, triggerTexts } from '../engine/index.ts';

const named = (...names: readonly string[]) => names.map((name) => `audit_${name}`);

/** Triggers as the migration made them on each engine. */
const TRIGGERS: Readonly<Record<Dialect, readonly string[]>> = {
	sqlite: named('entries_added', 'entries_linked', 'entries_stay', 'heads_added', 'heads_move_on', 'heads_stay'),
	postgres: named('entries', 'entries_whole', 'heads', 'heads_whole'),
};

/** What each of them says when it refuses; one of the same name that refuses nothing is none. */
const SAYS = 'the audit log is only ever added to';

/** Those that are gone, switched off, or say something else. */
export async function missingLogGuards(on: Queryable): Promise<string[]> {
	const found = await triggerTexts(on);
	return TRIGGERS[on.dialect].filter((name) => !found.get(name)?.includes(SAYS));
}
