/** The composition: opens the database, puts every room on the air in a visible order, and wires what rooms give each other. */
import { CHAPTERS, SURFACES } from './app-chapters.ts';
import { rootRoutes } from './app-root.ts';
import type { Settings } from './app-settings.ts';
import { type Admit, deliverWith, endAll, openSurroundings, reportTo } from './app-worker.ts';
import { openSandboxCompany } from './demo/index.ts';
import { catalogRoutes, hasPriceList } from './foundations/catalog/index.ts';
import { DOCUMENT_ANNULLED, documentsRoutes, recordDeclaration } from './foundations/documents/index.ts';
import {
	type Addresses,
	type Api,
	companyTime,
	createAuthenticator,
	identityRoutes,
	isKnownRight,
} from './foundations/identity/index.ts';
import { attemptCounter, createPortal, forgetExpiredAttempts } from './foundations/portal/index.ts';
import { stockRoutes } from './foundations/stock/index.ts';
import { linkAudit } from './kernel/audit/index.ts';
import { boundedClock, type Clock, nowSeconds, systemClock } from './kernel/clock.ts';
import { limitsAttempts } from './kernel/config/index.ts';
import { type Database, shedLoad } from './kernel/db/index.ts';
import {
	assetRoutes,
	createApi,
	createServer,
	type Errors,
	forgetOldKeys,
	type HttpServer,
	healthRoutes,
	rateLimits,
} from './kernel/http/index.ts';
import { allEnded, type Jobs, startJobs, stopJobs } from './kernel/jobs.ts';
import type { Logger } from './kernel/log.ts';
import { createMailer, smtpSender } from './kernel/mail/index.ts';
import { createRelay, type Relay } from './kernel/outbox/index.ts';
import { createPrinter } from './kernel/paper/index.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import { packageVersion } from './kernel/version.ts';
import { referenceRoutes } from './reference/index.ts';
import { accountsRoutes, forgetExpiredSessions } from './slices/accounts/index.ts';
import {
	applications,
	applicationsRoutes,
	decideAndTell,
	forgetExpiredCodes,
	readAccessRequest,
} from './slices/applications/index.ts';
import {
	type AttemptPorts,
	type CheckoutParts,
	type CouponPorts,
	type CourierPorts,
	checkoutRoutes,
	expireDueCheckouts,
} from './slices/checkout/index.ts';
import {
	couponsRoutes,
	holdCoupons,
	quoteCoupons,
	releaseCoupons,
	setTypeCodes,
	settleCoupons,
	typeCodesOf,
} from './slices/coupons/index.ts';
import {
	annulOrdersOfDocument,
	annulOrdersOfShipping,
	COURIER_MOVED,
	courierRoutes,
	findDeliveryType,
	openOrderOfSale,
} from './slices/courier/index.ts';
import { DISPATCH_ANNULLED, dispatchRoutes, holdDispatch, printableDispatch } from './slices/dispatch/index.ts';
import { operatorRoutes } from './slices/operator/index.ts';
import { type Deliveries, followCourier, inboxRoutes, webhooksRoutes } from './slices/webhooks/index.ts';

export interface App {
	server: HttpServer['server'];
	api: Api;
	db: Database;
	clock: Clock;
	relay: Relay;
	/** Webhooks on their way. */
	deliveries: Deliveries;
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

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

export async function createApp(settings: Settings, clock: Clock = systemClock, admit?: Admit): Promise<App> {
	const around = await openSurroundings(settings, clock, admit);
	const { db, log, secrets, outbound } = around;
	const deliveries = deliverWith(settings, around, settings.worker);
	const callersDb = shedLoad(db, settings.databaseQueue);

	// Inside the transaction that emits, in this order.
	DISPATCH_ANNULLED.on(db, annulOrdersOfShipping);
	DOCUMENT_ANNULLED.on(db, annulOrdersOfDocument);
	COURIER_MOVED.on(db, followCourier);
	COURIER_MOVED.on(db, async ({ tx }) => tx.afterCommit(deliveries.wake));

	const errors: Errors = { shapes: new Map(), pages: [] };
	const addresses: Addresses = {
		base: settings.baseUrl,
		courier: settings.courierUrl,
		auth: settings.authUrl,
		payment: settings.paymentUrl,
	};
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
	});

	const mailer = settings.smtpUrl ? createMailer(smtpSender(settings), log) : undefined;

	healthRoutes(api, settings.readyTimeoutMs, () => drain.isStopping);
	assetRoutes(api);
	rootRoutes(api, { version: packageVersion(), isSandbox: settings.mode === 'sandbox' });
	identityRoutes(api, hasPriceList, { read: typeCodesOf, save: setTypeCodes });
	catalogRoutes(api);
	stockRoutes(api);
	documentsRoutes(api, {
		dispatchOf: printableDispatch,
		declare: recordDeclaration,
		printer,
		limits,
	});
	dispatchRoutes(api, recordDeclaration);
	couponsRoutes(api);
	courierRoutes(api, { secrets, holdDispatch, printer, limits });
	const checkout: CheckoutParts = {
		db: callersDb,
		clock,
		addresses,
		secrets,
		checkoutMinutes: settings.checkoutMinutes,
		pendingHours: settings.pendingHours,
		coupons: {
			quote: quoteCoupons,
			hold: holdCoupons,
			settle: settleCoupons,
			release: releaseCoupons,
		} satisfies CouponPorts,
		courier: { deliveryType: findDeliveryType, openOrder: openOrderOfSale } satisfies CourierPorts,
		// In production always, as signing in: a rate of 0 is no wish to have coupons guessed.
		attempts: attemptCounter(callersDb, clock, limitsAttempts(settings)) satisfies AttemptPorts,
		outbound,
		callTimeoutMs: settings.outboundTimeout * SECOND_MS,
		breakOff: drain.lastCall,
		limits,
	};
	checkoutRoutes(api, checkout);
	const portal = createPortal(api, { clock, settings, mailer });
	accountsRoutes(portal, {
		readAccessRequest: (call) => readAccessRequest(portal, call),
		openSandbox: (tx, owner, now) => openSandboxCompany(tx, owner, { secrets, baseUrl: addresses.base, now }),
	});
	applicationsRoutes(portal);
	operatorRoutes(api, { applications, decide: decideAndTell(portal) });
	webhooksRoutes(api, { secrets, wake: deliveries.wake });
	if (settings.mode === 'sandbox') inboxRoutes(api, clock, drain.stopped);
	const demo: App['demo'] = {};
	referenceRoutes(api, {
		facts: () => ({
			version: packageVersion(),
			errorShapes: errors.shapes,
			chapters: CHAPTERS,
			surfaces: SURFACES,
		}),
		demoToken: () => demo.accessToken,
	});

	seal();

	const relay = createRelay(db, [deliveries.subscriber]);
	/** A clock that jumps ahead makes no key old. */
	const bounded = boundedClock(clock, () => performance.now());
	const jobs = startJobs(
		{
			relay: relay.job,
			...deliveries.jobs,
			linkAudit: linkAudit(db),
			expireCheckouts: { every: SECOND_MS, run: () => expireDueCheckouts(checkout) },
			noteTokenUse: { every: 5 * SECOND_MS, run: flush },
			forgetKeys: { every: 10 * MINUTE_MS, run: () => forgetOldKeys(db, nowSeconds(bounded)) },
			forgetAttempts: { every: 10 * MINUTE_MS, run: () => forgetExpiredAttempts(db, nowSeconds(clock)) },
			forgetCodes: { every: 10 * MINUTE_MS, run: () => forgetExpiredCodes(db, nowSeconds(clock)) },
			forgetSessions: { every: 10 * MINUTE_MS, run: () => forgetExpiredSessions(db, nowSeconds(clock)) },
		},
		reportTo(log),
	);

	return {
		server,
		api,
		db,
		clock,
		relay,
		deliveries,
		jobs,
		secrets,
		log,
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
