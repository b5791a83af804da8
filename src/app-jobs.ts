/** All background work in one table: what runs in which process, and how often. */
import { forgetExpiredAttempts } from './foundations/portal/index.ts';
import { linkAudit } from './kernel/audit/index.ts';
import { boundedClock, type Clock, nowSeconds, SECOND_MS } from './kernel/clock.ts';
import type { Database } from './kernel/db/index.ts';
import { forgetOldKeys } from './kernel/http/index.ts';
import { type Job, type Jobs, startJobs, type Task } from './kernel/jobs.ts';
import type { Logger } from './kernel/log.ts';
import type { Relay } from './kernel/outbox/index.ts';
import { forgetExpiredSessions } from './slices/accounts/index.ts';
import { forgetExpiredCodes } from './slices/applications/index.ts';
import { type CheckoutParts, expireDueCheckouts } from './slices/checkout/index.ts';
import type { Deliveries, Listeners } from './slices/webhooks/index.ts';

const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const start = <Name extends string>(jobs: Readonly<Record<Name, Job>>, log: Logger): Jobs<Name> =>
	startJobs(jobs, (error, job) => log.error({ err: error, job }, 'a background job failed and will run again'));

interface WorkerJobParts {
	log: Logger;
	relay: Relay;
	deliveries: Deliveries;
}

/** None where other processes deliver. */
const deliveryJobs = ({ tasks }: Deliveries): Readonly<Record<string, Job>> =>
	tasks
		? {
				// What other processes queued is found by polling.
				deliverWebhooks: { every: 200, ...tasks.deliver },
				disableFailingEndpoints: { every: MINUTE_MS, run: tasks.disableFailing },
				forgetOldDeliveries: { every: HOUR_MS, run: tasks.forgetOld },
			}
		: {};

/** None without a mail server. */
const mailJobs = (mails: Task | undefined): Readonly<Record<string, Job>> =>
	mails ? { mailDocuments: { every: SECOND_MS, ...mails } } : {};

/** Of every process. */
const workerJobs = ({ relay, deliveries }: WorkerJobParts) => ({
	relay: { every: 200, ...relay.task },
	...deliveryJobs(deliveries),
});

export const startWorkerJobs = (parts: WorkerJobParts) => start(workerJobs(parts), parts.log);

interface AppJobParts extends WorkerJobParts {
	db: Database;
	clock: Clock;
	checkout: CheckoutParts;
	listeners: Listeners;
	/** None without a mail server. */
	mails: Task | undefined;
	noteTokenUse(): Promise<void>;
}

/** Of a process that serves. */
export function startAppJobs(parts: AppJobParts) {
	const { db, clock, log, checkout, listeners, mails, noteTokenUse } = parts;
	// A clock that jumps ahead makes no key old.
	const bounded = boundedClock(clock, () => performance.now());
	const every = 10 * MINUTE_MS;
	return start(
		{
			...workerJobs(parts),
			linkAudit: { every: SECOND_MS, run: () => linkAudit(db) },
			expireCheckouts: { every: SECOND_MS, run: () => expireDueCheckouts(checkout) },
			// What other processes published is found by polling, and one look serves all who listen.
			tellListeners: { every: 500, ...listeners.task },
			...mailJobs(mails),
			noteTokenUse: { every: 5 * SECOND_MS, run: noteTokenUse },
			forgetKeys: { every, run: () => forgetOldKeys(db, nowSeconds(bounded)) },
			forgetAttempts: { every, run: () => forgetExpiredAttempts(db, nowSeconds(clock)) },
			forgetCodes: { every, run: () => forgetExpiredCodes(db, nowSeconds(clock)) },
			forgetSessions: { every, run: () => forgetExpiredSessions(db, nowSeconds(clock)) },
		},
		log,
	);
}
