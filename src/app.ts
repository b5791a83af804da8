/** The composition: opens the database and the server, lets the rooms in, and starts the work in the background. */
import { startAppJobs } from './app-jobs.ts';
import { openRooms, subscribe } from './app-rooms.ts';
import type { Settings } from './app-settings.ts';
import { type Admit, deliverWith, endAll, openSurroundings } from './app-worker.ts';
import {
	type Addresses,
	type Api,
	companyTime,
	createAuthenticator,
	isKnownRight,
} from './foundations/identity/index.ts';
import { type Clock, SECOND_MS, systemClock } from './kernel/clock.ts';
import { type Database, shedLoad } from './kernel/db/index.ts';
import { createApi, createServer, type Errors, type HttpServer, rateLimits } from './kernel/http/index.ts';
import { allEnded, type Jobs, stopJobs } from './kernel/jobs.ts';
import type { Logger } from './kernel/log.ts';
import { Mailer, smtpSender } from './kernel/mail/index.ts';
import { createRelay, type Relay } from './kernel/outbox/index.ts';
import { createPrinter } from './kernel/paper/index.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import { type Deliveries, Listeners } from './slices/webhooks/index.ts';

export interface App {
	server: HttpServer['server'];
	api: Api;
	db: Database;
	clock: Clock;
	relay: Relay;
	/** Webhooks on their way. */
	deliveries: Deliveries;
	listeners: Listeners;
	jobs: Jobs<'linkAudit' | 'expireCheckouts'>;
	secrets: SecretBox;
	log: Logger;
	/** Filled in when listening, where no public address is configured. */
	addresses: Addresses;
	/** Filled in by the command that makes a sandbox's demo company: the reference tries requests with its token. */
	demo: { accessToken?: string };
	/** What a stop begins with: `/ready` fails, then new connections are refused, and requests in flight are answered. */
	drain(): Promise<void>;
	/** Finishes what is in flight, then lets go of everything. */
	close(): Promise<void>;
}

const addressesOf = ({ baseUrl, courierUrl, authUrl, paymentUrl }: Settings): Addresses => ({
	base: baseUrl,
	courier: courierUrl,
	auth: authUrl,
	payment: paymentUrl,
});

export async function createApp(settings: Settings, clock: Clock = systemClock, admit?: Admit): Promise<App> {
	const around = await openSurroundings(settings, clock, admit);
	const { db, log, secrets, outbound } = around;
	const deliveries = deliverWith(settings, around, settings.worker);
	const callersDb = shedLoad(db, settings.databaseQueue);
	subscribe(db, deliveries);

	const errors: Errors = { shapes: new Map(), pages: [] };
	const addresses = addressesOf(settings);
	const { server, seal, drain } = createServer(settings, { errors, ownUrls: Object.values(addresses), log });
	const { authenticate, flush } = createAuthenticator(callersDb, clock);
	const limits = rateLimits(settings.rateLimit, () => clock.nowMs());
	const printer = createPrinter();
	const api = createApi({
		server,
		db: callersDb,
		now: (companyId) => companyTime(clock, companyId),
		addresses,
		authenticate,
		limits,
		errors,
		secrets,
		corsOrigins: settings.corsOrigins,
		isKnownRight,
		isStrict: settings.unknownNames === 'refused',
	});

	const listeners = new Listeners({ db, elapsedMs: () => performance.now() });
	drain.stopped.addEventListener('abort', () => listeners.endAll());
	const demo: App['demo'] = {};
	const sendMail = settings.smtpUrl ? smtpSender(settings) : undefined;
	const mailer = sendMail && new Mailer(sendMail, log);

	const { checkout, mails } = openRooms(api, {
		settings,
		around,
		db: callersDb,
		addresses,
		authenticate,
		limits,
		drain,
		errors,
		deliveries,
		listeners,
		printer,
		sendMail,
		mailer,
		demo,
	});
	seal();

	const relay = createRelay(db, [deliveries.subscriber, listeners.subscriber]);
	const jobs = startAppJobs({ ...around, relay, deliveries, listeners, checkout, mails, noteTokenUse: flush });

	return {
		...around,
		server,
		api,
		relay,
		deliveries,
		listeners,
		jobs,
		addresses,
		demo,
		drain: () => drain.begin(settings.drainDelay * SECOND_MS),
		close: endAll(around, [
			// Deliveries under way get their seconds while answers under way get theirs.
			() => allEnded([server.close(), stopJobs(jobs).then(() => deliveries.stop())]),
			() => printer.close(),
			() => mailer?.close(),
			flush,
			() => outbound.close(),
			() => db.close(),
			() => log.flushNow(),
		]),
	};
}
