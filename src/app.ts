/** The composition: opens the database, puts every room on the air in a visible order, and wires what rooms give each other. */
import type { FastifyInstance } from 'fastify';
import { migrations } from '../migrations/index.ts';
import { openSandboxCompany } from './demo/index.ts';
import { catalogRoutes, hasPriceList } from './foundations/catalog/index.ts';
import { documentsRoutes, recordDeclaration } from './foundations/documents/index.ts';
import { createAuthenticator, identityRoutes, isKnownRight } from './foundations/identity/index.ts';
import { stockRoutes } from './foundations/stock/index.ts';
import { type Audit, linkAudit } from './kernel/audit/index.ts';
import { allEnded, type Background, endInOrder, repeat } from './kernel/background.ts';
import { type Clock, nowSeconds, systemClock } from './kernel/clock.ts';
import type { Settings } from './kernel/config/index.ts';
import { type Database, migrate, openDatabase } from './kernel/db/index.ts';
import {
	type Api,
	createApi,
	createServer,
	type ErrorShapes,
	healthRoutes,
	type PublicAddresses,
	rateLimiter,
} from './kernel/http/index.ts';
import { createLogger, type Logger } from './kernel/log.ts';
import { createMailer, smtpSender } from './kernel/mail/index.ts';
import { createOutbound, type Outbound } from './kernel/outbound/index.ts';
import { type Relay, startRelay } from './kernel/outbox/index.ts';
import { referenceRoutes } from './kernel/reference/index.ts';
import { openSecretBox, type SecretBox } from './kernel/secret-box.ts';
import { packageVersion } from './kernel/version.ts';
import { authorizationRoutes, forgetExpired } from './slices/authorization/index.ts';
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
	courierRoutes,
	courierTarget,
	type FollowCourier,
	findDeliveryType,
	openOrderOfSale,
} from './slices/courier/index.ts';
import { dispatchRoutes, holdDispatch, printableDispatch } from './slices/dispatch/index.ts';
import { createStarter, paymentsRoutes } from './slices/payments/index.ts';
import { checkoutPorts, expireDueCheckouts, type StoreParts, storeRoutes } from './slices/store/index.ts';
import {
	type Deliveries,
	followCourier,
	inboxRoutes,
	startDeliveries,
	webhooksRoutes,
} from './slices/webhooks/index.ts';

export interface App {
	server: FastifyInstance;
	api: Api;
	db: Database;
	clock: Clock;
	relay: Relay;
	/** Webhooks on their way. */
	deliveries: Deliveries;
	/** Has webhooks follow a courier that has another address. */
	followCourier: FollowCourier;
	/** Ends checkouts that are out of time. */
	sweeper: Background;
	/** Chains the audit log. */
	audit: Audit;
	secrets: SecretBox;
	log: Logger;
	/** Filled in by whoever listens, where no public address is configured. */
	addresses: PublicAddresses;
	/** What a stop begins with: `/ready` fails, then nobody new is let in, and clients that are busy get their answers. */
	drain(): Promise<void>;
	/** Finishes what is in flight, then lets go of everything. */
	close(): Promise<void>;
}

/** The chapters of the reference in the order of reading, by the tags that rooms give their routes. */
const CHAPTERS = {
	Dispatch: 'Dispatch guides: to customers, from sale documents, and between offices.',
	Stock: 'Stock per variant and office, and what brought it in.',
	Documents: 'Sale documents with their lines and payments, and the types of both.',
	'Printable documents': 'The page and the PDF of a document, open to whoever has the address.',
	Payments: 'Payments of documents, recorded by hand or by the online store.',
	'Payment returns': 'Where payment methods report how a transaction ended.',
	Store: 'Checkouts of the online store, and where and how it sells.',
	"Buyer's pages": 'What a buyer sees of a checkout; open to whoever has the address.',
	Coupons: 'Discounts for the online store.',
	Couriers: 'Who delivers, what they offer, and where they are notified.',
	'Courier orders': 'Deliveries: what couriers read and report, and what buyers see of it.',
	Webhooks: 'Where events are posted, what became of each, and the feed to compare with.',
	'Webhook inbox': 'A receiver to try webhooks with; in a sandbox only.',
	Catalogue: 'Products and their variants, price lists, taxes and coins.',
	Clients: 'Whom documents are made out to.',
	Company: 'The company that the token belongs to, with its settings, offices and users.',
	Authorization: 'How an application gets an access token with the approval of a person.',
	'Account pages': 'What people see: their tokens, applications, sessions and password.',
	Operator: 'What whoever runs the service does: applications, and the log of the whole instance.',
	Service: 'Whether the service is up, and its own description.',
};

const TOUCH_EVERY_MS = 5_000;
const SWEEP_EVERY_MS = 1_000;
const FORGET_EVERY_MS = 600_000;
const SECOND_MS = 1000;
/** Tokens nobody has that one address may try in a second. */
const STRANGERS_A_SECOND = 10;

interface Surroundings {
	db: Database;
	clock: Clock;
	log: Logger;
	secrets: SecretBox;
	outbound: Outbound;
}

/** What every process needs, whether it serves or only delivers. */
async function openSurroundings(settings: Settings, clock: Clock): Promise<Surroundings> {
	const log = createLogger(settings.logLevel, settings.logFormat);
	const db = await openDatabase(settings);
	await migrate(db, migrations, nowSeconds(clock));
	const secrets = await openSecretBox(settings, db);
	const outbound = createOutbound({
		allowPrivate: settings.mode === 'sandbox',
		allowedTargets: settings.allowedTargets,
	});
	return { db, clock, log, secrets, outbound };
}

const deliverWith = (settings: Settings, around: Surroundings, isWorker: boolean): Deliveries =>
	startDeliveries({
		...around,
		isWorker,
		courierTargetOf: (on, companyId, courierId, now) => courierTarget(on, around.secrets, companyId, courierId, now),
		timeoutMs: settings.webhookTimeoutMs,
		schedule: settings.webhookSchedule,
		concurrency: settings.webhookConcurrency,
		deliveryDays: settings.deliveryDays,
		eventDays: settings.eventDays,
	});

/** Once, however often it is asked for. */
function endAll(log: Logger, ends: readonly (() => unknown)[]): () => Promise<void> {
	let ended: Promise<void> | undefined;
	return () => {
		ended ??= endInOrder(ends, (error) => log.error({ err: error }, 'a part of the service did not end as it should'));
		return ended;
	};
}

/** A process that serves nobody and delivers webhooks. */
export async function createWorker(
	settings: Settings,
	clock: Clock = systemClock,
): Promise<{ close(): Promise<void> }> {
	const around = await openSurroundings(settings, clock);
	const { db, log, outbound } = around;
	const deliveries = deliverWith(settings, around, true);
	const relay = startRelay(db, clock, log, [deliveries.subscriber]);
	return {
		close: endAll(log, [
			() => relay.stop(),
			() => deliveries.stop(),
			() => outbound.close(),
			() => db.close(),
			() => log.flushNow(),
		]),
	};
}

export async function createApp(settings: Settings, clock: Clock = systemClock): Promise<App> {
	const around = await openSurroundings(settings, clock);
	const { db, log, secrets, outbound } = around;
	const deliveries = deliverWith(settings, around, settings.worker);

	const follow: FollowCourier = async (tx, moved) => {
		await followCourier(tx, moved);
		tx.afterCommit(deliveries.wake);
	};

	const errorShapes: ErrorShapes = new Map();
	const { server, seal, drain } = createServer(settings, errorShapes, log);
	const addresses = {
		base: settings.baseUrl,
		courier: settings.courierUrl,
		auth: settings.authUrl,
		payment: settings.paymentUrl,
	};
	const { authenticate, flush } = createAuthenticator(db, clock);
	const api = createApi({
		server,
		db,
		clock,
		addresses,
		authenticate,
		rateLimiter: settings.rateLimit > 0 ? rateLimiter(settings.rateLimit, () => clock.nowMs()) : undefined,
		errorShapes,
		secrets,
		corsOrigins: settings.corsOrigins,
		isKnownRight,
	});

	const mailer = settings.smtpUrl ? createMailer(smtpSender(settings), log) : undefined;

	healthRoutes(api, () => drain.isStopping);
	identityRoutes(api, hasPriceList, { read: typeCodesOf, save: setTypeCodes });
	catalogRoutes(api);
	stockRoutes(api);
	documentsRoutes(api, {
		dispatchOf: printableDispatch,
		declare: recordDeclaration,
		onAnnulled: annulOrdersOfDocument,
	});
	dispatchRoutes(api, recordDeclaration, annulOrdersOfShipping);
	couponsRoutes(api);
	courierRoutes(api, { secrets, holdDispatch, followCourier: follow });
	const store: StoreParts = {
		db,
		clock,
		addresses,
		secrets,
		checkoutMinutes: settings.checkoutMinutes,
		coupons: { quote: quoteCoupons, hold: holdCoupons, settle: settleCoupons, release: releaseCoupons },
		courier: { deliveryType: findDeliveryType, openOrder: openOrderOfSale },
		payments: createStarter(secrets, outbound, settings.outboundTimeout * SECOND_MS),
	};
	storeRoutes(api, store);
	paymentsRoutes(api, {
		db,
		clock,
		secrets,
		checkouts: checkoutPorts(store),
		pendingHours: settings.pendingHours,
		strangers: settings.rateLimit > 0 ? rateLimiter(STRANGERS_A_SECOND, () => clock.nowMs()) : undefined,
	});
	authorizationRoutes(api, {
		clock,
		settings,
		mailer,
		openSandbox: (tx, owner, now) => openSandboxCompany(tx, owner, { secrets, baseUrl: addresses.base, now }),
	});
	webhooksRoutes(api, { secrets, wake: deliveries.wake });
	if (settings.mode === 'sandbox') inboxRoutes(api, clock);
	referenceRoutes(api, () => ({ version: packageVersion(), errorShapes, chapters: CHAPTERS }));

	seal();

	const relay = startRelay(db, clock, log, [deliveries.subscriber]);
	const audit = linkAudit(db, log);
	const housekeeping = repeat(
		FORGET_EVERY_MS,
		() => forgetExpired(db, nowSeconds(clock)),
		(error) => log.error({ err: error }, 'old codes and sessions were not forgotten and will be'),
	);
	const sweeper = repeat(
		SWEEP_EVERY_MS,
		() => expireDueCheckouts(store),
		(error) => log.error({ err: error }, 'checkouts out of time were not ended and will be again'),
	);
	const touching = setInterval(
		() => flush().catch((error) => log.error({ err: error }, 'last uses of tokens were not noted')),
		TOUCH_EVERY_MS,
	);
	touching.unref();

	return {
		server,
		api,
		db,
		clock,
		relay,
		deliveries,
		followCourier: follow,
		sweeper,
		audit,
		secrets,
		log,
		addresses,
		drain: () => drain.begin(settings.drainDelay * SECOND_MS),
		close: endAll(log, [
			// Deliveries under way get their seconds while answers under way get theirs.
			() => allEnded([server.close(), relay.stop().then(() => deliveries.stop())]),
			() => mailer?.close(),
			() => clearInterval(touching),
			flush,
			() => sweeper.stop(),
			() => audit.stop(),
			() => housekeeping.stop(),
			() => outbound.close(),
			() => db.close(),
			() => log.flushNow(),
		]),
	};
}
