/** Gives up a move: the source is as it was before. */
import type { Database } from '../engine/index.ts';
import { SchemaError } from '../migrate/index.ts';
import { stopNoting } from './changes.ts';
import { dropMarks, hasMarks, readMark } from './marks.ts';

export async function cancelMove(source: Database): Promise<void> {
	if (!(await hasMarks(source))) throw new SchemaError('No move of this instance is under way');
	if ((await readMark(source, 'state')) === 'moved')
		throw new SchemaError('The instance has been moved and goes on in the other database: there is nothing to cancel');
	await stopNoting(source);
	await source.transaction((tx) => dropMarks(tx), { isPatient: true });
}
