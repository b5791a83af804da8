/** The composition: opens the database and the server, lets the rooms in, and starts the work in the background. */

import {
	type Addresses,
	type Api,
	companyTime,
	createAuthenticator,
	isKnownRight,
} from '../foundations/identity/index.ts';
import { type Clock, SECOND_MS, systemClock } from '../kernel/clock.ts';
import { type Database, shedLoad } from '../kernel/db/index.ts';
import type { Faults } from '../kernel/faults/index.ts';
import {
	createApi,
	createServer,
	type Errors,
	type HttpServer,
	unknownTokens,
	workBudget,
} from '../kernel/http/index.ts';
import { allEnded, type Jobs, stopJobs } from '../kernel/jobs.ts';
import type { Logger } from '../kernel/log.ts';
import { openPost } from '../kernel/mail/index.ts';
import { createRelay, type Relay } from '../kernel/outbox/index.ts';
import { createPrinter } from '../kernel/paper/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { hurryMs, stopLimits } from '../kernel/stop-limits.ts';
import { UNHURRIED } from '../kernel/work-meter.ts';
import { applyList, type Cleaning, keepList, type ListParts } from '../slices/privacy/index.ts';
import { RequestLog } from '../slices/requests/index.ts';
import { openSandboxKey } from '../slices/sandbox/index.ts';
import { type Deliveries, Listeners } from '../slices/webhooks/index.ts';
import { startAppJobs } from './jobs.ts';
import { openRooms, subscribe } from './rooms.ts';
import { SandboxDrive } from './sandbox.ts';
import type { Settings } from './settings.ts';
import { countRequests, tellingOthers } from './together.ts';
import { deliverWith, endAll, openSurroundings, type Surroundings, type Ways } from './worker.ts';

export interface App {
	server: HttpServer['server'];
	api: Api;
	db: Database;
	clock: Clock;
	relay: Relay;
	/** Webhooks on their way. */
	deliveries: Deliveries;
	listeners: Listeners;
	requests: RequestLog;
	/** What was asked to go wrong; none in production. */
	faults: Faults | undefined;
	jobs: Jobs<
		| 'linkAudit'
		| 'expireCheckouts'
		| 'runImports'
		| 'forgetImports'
		| 'cleanErased'
		| 'finishErasures'
		| 'keepErasureList'
		| 'forgetRequests'
		| 'forgetKeys'
		| 'forgetAttempts'
		| 'forgetCodes'
		| 'forgetSessions'
		| 'forgetListChanges'
	>;
	secrets: SecretBox;
	log: Logger;
	/** Filled in when listening, where no public address is configured. */
	addresses: Addresses;
	/** Filled in by the command that makes a sandbox's demo company: the reference tries requests with its token. */
	demo: { accessToken?: string };
	/** Opens the controls of a sandbox; none in production. */
	sandboxKey: string | undefined;
	/** Of a sandbox: a reset goes back to how `last` leaves it. What that causes is sent from then on, and again after a reset. */
	keepBeginning<T>(last: () => Promise<T>): Promise<T>;
	/**
	 * What a stop begins with: `/ready` fails, unless another process takes the place of this one; then new connections are refused,
	 * and requests in flight are answered.
	 */
	drain(isReplaced?: boolean): Promise<void>;
	/** Finishes what is in flight, then lets go of everything. */
	close(): Promise<void>;
}

/** A database that was brought back from a backup is older than the list beside it; after a crash it may be newer. */
async function eraseAgain(list: ListParts, log: Logger): Promise<void> {
	const { again, strange } = await applyList(list);
	if (again > 0)
		log.warn({ erasures: again }, 'the database was older than the list of erasures: they were done again');
	if (strange > 0) log.error({ lines: strange }, 'the list of erasures has lines that this instance did not write');
	await keepList(list).catch((error: unknown) => log.error({ err: error }, 'the list of erasures cannot be written'));
}

const addressesOf = ({ baseUrl, courierUrl, authUrl, paymentUrl }: Settings): Addresses => ({
	base: baseUrl,
	courier: courierUrl,
	auth: authUrl,
	payment: paymentUrl,
});

/** Kept in the background: a caller never waits for it, nor does it shed load. */
const requestLogOf = (
	{ mode, requestLogRows: most, requestLogDays: days }: Settings,
	{ db, clock }: Surroundings,
	who: Pick<ConstructorParameters<typeof RequestLog>[0], 'now' | 'authenticate' | 'findFormer'>,
) => new RequestLog({ db, clock, isSandbox: mode === 'sandbox', most, days, ...who });

/** How the interface behaves, as configured. */
const mannersOf = ({ corsOrigins, unknownNames, rateLimit }: Settings, clock: Clock) => ({
	corsOrigins,
	isKnownRight,
	isStrict: unknownNames === 'refused',
	unknown: rateLimit === 0 ? undefined : unknownTokens(() => clock.nowMs()),
});

/** What everything else stands on. */
const lastEnds = (
	{ outbound, db, log }: Surroundings,
	{ requests, cleaning, list }: Pick<App, 'requests'> & { cleaning: Cleaning; list: ListParts },
) => [
	() => requests.flush(),
	() => cleaning.settle(),
	() => keepList(list),
	() => outbound.close(),
	() => db.close(),
	() => log.flushNow(),
];

export async function createApp(settings: Settings, clock: Clock = systemClock, ways: Ways = {}): Promise<App> {
	const around = await openSurroundings(settings, clock, ways);
	const peers = ways.together?.peers;
	const { db, log, secrets } = around;
	const deliveries = deliverWith(settings, around, settings.worker);
	const callersDb = shedLoad(db, settings.databaseQueue);
	subscribe(db, deliveries);

	const errors: Errors = { shapes: new Map(), pages: [] };
	const addresses = addressesOf(settings);
	const { flush, ...callers } = createAuthenticator(callersDb, around.clock);
	const now = (companyId: number) => companyTime(around.clock, companyId);
	const { authenticate, findFormer } = callers;
	const requests = requestLogOf(settings, around, { now, authenticate, findFormer });
	const ownUrls = Object.values(addresses);
	const noted = settings.requestLogRows > 0 ? { journal: requests } : {};
	const budget = workBudget(settings.workBudget);
	const { server, seal, drain } = createServer(settings, { errors, ownUrls, log, budget, ...noted });
	const limits = countRequests(settings.rateLimit, () => clock.nowMs(), ways.together);
	const printer = createPrinter();
	// What is not drawn by then is answered with 503, while there is time to.
	drain.lastWait.addEventListener('abort', () => void printer.close());
	drain.lastWait.addEventListener('abort', () => db.hurry(hurryMs(stopLimits(settings))));
	const shared = { db: callersDb, addresses, authenticate, limits, errors, pace: budget ?? UNHURRIED };
	const manners = { ...mannersOf(settings, clock), interference: around.faults };
	const api = createApi({ ...shared, ...manners, ...callers, budget, server, now, secrets });

	const listeners = new Listeners({ db, elapsedMs: () => performance.now() });
	for (const ears of [listeners, requests.followers]) drain.stopped.addEventListener('abort', () => ears.endAll());
	const demo: App['demo'] = {};
	const sandboxKey = settings.mode === 'sandbox' ? await openSandboxKey(db, secrets, settings.sandboxKey) : undefined;
	const mail = openPost(settings, clock, log);
	const drive = new SandboxDrive();
	const { keepBeginning, ...work } = openRooms(api, {
		...shared,
		...mail,
		settings,
		around,
		drain,
		deliveries,
		listeners,
		requests,
		printer,
		demo,
		sandboxKey,
		drive,
	});
	seal();
	await eraseAgain(work.list, log);
	const relay = createRelay(db, [deliveries.subscriber, listeners.subscriber, ...tellingOthers(peers)]);
	const rooms = { ...work, deliveries, listeners, requests, peers };
	drive.begin({ ...around, ...rooms, relay, isWorker: settings.worker });
	const { uptimeMs = () => performance.now() } = ways;
	const jobs = startAppJobs({ ...around, ...rooms, relay, noteTokenUse: flush, uptimeMs });

	const ends = [
		() => allEnded([server.close(), stopJobs(jobs).then(() => deliveries.stop())]),
		() => printer.close(),
		() => mail.mailer?.close(),
		flush,
		...lastEnds(around, { ...work, requests }),
	];
	return {
		...around,
		server,
		api,
		relay,
		deliveries,
		listeners,
		requests,
		jobs,
		addresses,
		demo,
		sandboxKey,
		keepBeginning,
		drain: (isReplaced) => drain.begin(isReplaced ? 0 : settings.drainDelay * SECOND_MS, isReplaced),
		close: endAll(around, ends),
	};
}
