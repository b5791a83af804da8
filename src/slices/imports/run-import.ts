/** Asks for an import to be run, or gives it up: decided by the row itself, so that of two at once one does. */
import type { Work } from '../../foundations/identity/index.ts';
import { found } from '../../kernel/errors.ts';
import { hasErrors, isExpired, isNotReady, isTooLate } from './errors.ts';
import { type Area, type ImportRow, importsIn, markCancelled, markWaiting } from './store.ts';

const holdIn = async ({ tx, actor }: Work, area: Area, id: number): Promise<ImportRow> =>
	found(await importsIn(area).hold(tx, actor.company.id, id), 'import');

/** `POST …/run.json`; `wake` is called once it is known to wait. */
export async function runImport(work: Work, area: Area, id: number, wake: () => void): Promise<ImportRow> {
	const { tx, actor, now } = work;
	const before = await holdIn(work, area, id);
	if (before.state === 'with_errors') throw hasErrors(before.errors);
	if (before.state === 'expired' || (before.state === 'ready' && before.expires_at <= now)) throw isExpired();
	if ((await markWaiting.run(tx, { companyId: actor.company.id, id, now })) === 0) throw isNotReady(before.state);
	tx.afterCommit(wake);
	return { ...before, state: 'waiting' };
}

/** `DELETE …/:id.json`; a second time answers the same. */
export async function cancelImport(work: Work, area: Area, id: number): Promise<ImportRow> {
	const { tx, actor, now } = work;
	const before = await holdIn(work, area, id);
	if (before.state === 'cancelled') return before;
	const done = await markCancelled.run(tx, { companyId: actor.company.id, id, now });
	if (done === 0) throw isTooLate(before.state);
	return { ...before, state: 'cancelled', finished_at: now };
}
