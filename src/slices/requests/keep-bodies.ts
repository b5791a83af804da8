/** An owner has the bodies of the company's calls kept for a while, which ends by itself; or ends it, and forgets those kept. */
import { findActiveUser, type Work } from '../../foundations/identity/index.ts';
import { MINUTE_SECONDS } from '../../kernel/clock.ts';
import { invalid } from '../../kernel/errors.ts';
import { ownersOnly } from './errors.ts';
import { MOST_BODY_MINUTES } from './limits.ts';
import { forgetBodies, setBodyTime } from './store.ts';

// Spec silent: who may is a role and not a right, since a right can be given away and bodies hold what all others send.
async function checkOwner({ tx, actor }: Work): Promise<void> {
	const user = await findActiveUser.first(tx, { companyId: actor.company.id, id: actor.userId });
	if (user?.role !== 'owner') throw ownersOnly();
}

/** Answers until when, on the machine's clock: nothing that a sandbox moves makes it last longer. */
export async function keepBodies(work: Work, minutes: number, machineNow: number): Promise<number> {
	await checkOwner(work);
	if (minutes < 1 || minutes > MOST_BODY_MINUTES)
		throw invalid('minutes', `a whole number from 1 to ${MOST_BODY_MINUTES}`);
	const until = machineNow + minutes * MINUTE_SECONDS;
	await setBodyTime.run(work.tx, { companyId: work.actor.company.id, until, userId: work.actor.userId });
	return until;
}

export async function dropBodies(work: Work): Promise<void> {
	await checkOwner(work);
	const companyId = work.actor.company.id;
	await setBodyTime.run(work.tx, { companyId, until: 0, userId: work.actor.userId });
	await forgetBodies.run(work.tx, { companyId });
}
