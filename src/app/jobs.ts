/** All background work in one table: what runs in which process, and how often. */
import type { CompanyTimes } from '../foundations/identity/index.ts';
import { forgetExpiredAttempts } from '../foundations/portal/index.ts';
import { linkAudit } from '../kernel/audit/index.ts';
import { boundedClock, type Clock, nowSeconds, SECOND_MS } from '../kernel/clock.ts';
import { analyzeGrown, type Database, forgetListChanges } from '../kernel/db/index.ts';
import { forgetOldKeys } from '../kernel/http/index.ts';
import { type Job, type Jobs, startJobs, type Task } from '../kernel/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import type { Relay } from '../kernel/outbox/index.ts';
import { byLeader, type Peers, wokenByPeers } from '../kernel/peers.ts';
import { forgetExpiredSessions } from '../slices/accounts/index.ts';
import { forgetExpiredCodes } from '../slices/applications/index.ts';
import { type CheckoutParts, expireDueCheckouts } from '../slices/checkout/index.ts';
import { expireDueImports, forgetImports } from '../slices/imports/index.ts';
import { type Cleaning, finishErasures, keepList, type ListParts, type PrivacyPorts } from '../slices/privacy/index.ts';
import { type RequestLog, WRITE_EVERY_MS } from '../slices/requests/index.ts';
import type { Deliveries, Listeners } from '../slices/webhooks/index.ts';

const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

const start = <Name extends string>(jobs: Readonly<Record<Name, Job>>, log: Logger, peers?: Peers): Jobs<Name> =>
	startJobs(
		jobs,
		(error, job) => log.error({ err: error, job }, 'a background job failed and will run again'),
		among(peers),
	);

interface WorkerJobParts {
	log: Logger;
	relay: Relay;
	deliveries: Deliveries;
	/** None in production. */
	times: CompanyTimes | undefined;
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

/** What another process moved is found by polling. */
const clockJobs = (times: CompanyTimes | undefined): Readonly<Record<string, Job>> =>
	times ? { readClocks: { every: SECOND_MS, run: () => times.read() } } : {};

/** Of every process. */
const workerJobs = ({ relay, deliveries, times }: WorkerJobParts) => ({
	relay: { every: 200, ...relay.task },
	...clockJobs(times),
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
	imports: Task;
	cleaning: Cleaning;
	privacy: PrivacyPorts;
	list: ListParts;
	requests: RequestLog;
	noteTokenUse(): Promise<void>;
	/** For how long this process has run, which no clock that is set changes. */
	uptimeMs(): number;
	/** None where one process is the service. */
	peers: Peers | undefined;
}

const among = (peers: Peers | undefined) => (name: string, job: Job) =>
	job.isOwn ? wokenByPeers(peers, name, job) : byLeader(peers, name, job);

/** Of a process that serves. */
export function startAppJobs(parts: AppJobParts) {
	const {
		db,
		clock,
		log,
		checkout,
		listeners,
		mails,
		imports,
		cleaning,
		privacy,
		list,
		requests,
		noteTokenUse,
		peers,
	} = parts;
	// A clock that jumps ahead makes nothing old: whether something holds is asked of the clock as it is, but what is deleted is gone.
	const bounded = boundedClock(clock, parts.uptimeMs);
	const oldNow = () => nowSeconds(bounded);
	const every = 10 * MINUTE_MS;
	return start(
		{
			...workerJobs(parts),
			linkAudit: { every: SECOND_MS, run: () => linkAudit(db) },
			expireCheckouts: { every: SECOND_MS, run: () => expireDueCheckouts(checkout) },
			// What other processes published is found by polling, and one look serves all who listen.
			tellListeners: { every: 500, isOwn: true, ...listeners.task },
			keepRequests: { every: WRITE_EVERY_MS, isOwn: true, run: requests.run },
			tellFollowers: { every: 500, isOwn: true, ...requests.followers.task },
			...mailJobs(mails),
			analyzeGrown: { every: SECOND_MS, run: () => analyzeGrown(db) },
			// What another process was asked to run, or left, is found by polling.
			runImports: { every: SECOND_MS, ...imports },
			noteTokenUse: { every: 5 * SECOND_MS, isOwn: true, run: noteTokenUse },
			forgetListChanges: { every, run: () => db.transaction(forgetListChanges) },
			forgetImports: {
				every,
				run: async () => {
					await expireDueImports(db, nowSeconds(clock));
					await forgetImports(db, oldNow());
				},
			},
			cleanErased: { every: MINUTE_MS, isOwn: true, ...cleaning.task },
			// On every machine: whichever of them is left has it.
			keepErasureList: { every: MINUTE_MS, isOwn: true, run: () => keepList(list) },
			finishErasures: { every: HOUR_MS, run: () => finishErasures(db, oldNow(), privacy) },
			forgetRequests: { every, run: () => requests.forget(oldNow()) },
			forgetKeys: { every, run: () => forgetOldKeys(db, oldNow()) },
			forgetAttempts: { every, run: () => forgetExpiredAttempts(db, oldNow()) },
			forgetCodes: { every, run: () => forgetExpiredCodes(db, oldNow()) },
			forgetSessions: { every, run: () => forgetExpiredSessions(db, oldNow()) },
		},
		log,
		peers,
	);
}
