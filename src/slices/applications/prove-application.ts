/** Proves an application by its integrator token; failures are counted per network address. */
import type { InstanceWork } from '../../foundations/identity/index.ts';
import { type Portal, perAddress } from '../../foundations/portal/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { wrongIntegrator } from './errors.ts';
import { isUsable } from './read-access-request.ts';
import { type ApplicationRow, findApplication } from './store.ts';

const FAILURES_PER_ADDRESS = 100;

export interface Credentials {
	appId: string;
	secret: string;
}

/** The integrator token before a rotation counts until it ends. */
async function prove({ db, now }: Portal, { appId, secret }: Credentials): Promise<ApplicationRow> {
	const application = await findApplication.first(db, { appId });
	const hash = secretHash(secret);
	if (!isUsable(application)) throw wrongIntegrator();
	const isOld = application.old_secret_hash === hash && (application.old_secret_until ?? 0) > now();
	if (application.secret_hash !== hash && !isOld) throw wrongIntegrator();
	return application;
}

/** One transaction of a proved application. A refusal that it answers, unlike one it throws, is committed. */
export async function asApplication<T>(
	portal: Portal,
	address: string,
	credentials: Credentials,
	run: (work: InstanceWork, application: ApplicationRow) => Promise<T | Refusal>,
): Promise<T> {
	const limit = perAddress('exchange', address, FAILURES_PER_ADDRESS);
	// Counted first and taken back when it was good, so that many at once cannot slip through together.
	await portal.attempts.take([limit]);
	const application = await prove(portal, credentials);
	const answer = await portal.transaction({ address }, (work) => run(work, application));
	if (answer instanceof Refusal) throw answer;
	await portal.attempts.giveBack([limit]);
	return answer;
}
