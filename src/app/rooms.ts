/** The rooms in the order of the reference: their routes, what they give each other, and who hears whose events. */
import { join } from 'node:path';
import { demoAccount, openSandboxCompany } from '../demo/index.ts';
import { attributeRoutes } from '../foundations/attributes/index.ts';
import { catalogRoutes, hasPriceList } from '../foundations/catalog/index.ts';
import { clientRoutes } from '../foundations/clients/index.ts';
import {
	DOCUMENT_ANNULLED,
	documentsRoutes,
	hasDocumentType,
	hasPaymentType,
	mailDocuments,
	paymentTypes,
	recordDeclaration,
} from '../foundations/documents/index.ts';
import {
	type Addresses,
	type Api,
	type Caller,
	identityRoutes,
	instanceRoutes,
} from '../foundations/identity/index.ts';
import { attemptCounter, createPortal } from '../foundations/portal/index.ts';
import { stockRoutes } from '../foundations/stock/index.ts';
import { SECOND_MS } from '../kernel/clock.ts';
import { limitsAttempts } from '../kernel/config/index.ts';
import type { Database } from '../kernel/db/index.ts';
import {
	type Authenticate,
	assetRoutes,
	type Errors,
	type HttpServer,
	healthRoutes,
	type RateLimits,
} from '../kernel/http/index.ts';
import type { Task } from '../kernel/jobs.ts';
import type { Post } from '../kernel/mail/index.ts';
import { tellInClear } from '../kernel/outbound/index.ts';
import type { Printer } from '../kernel/paper/index.ts';
import { packageVersion } from '../kernel/version.ts';
import type { Pace } from '../kernel/work-meter.ts';
import { dataRoutes } from '../provision/index.ts';
import { referenceRoutes } from '../reference/index.ts';
import { accountsRoutes } from '../slices/accounts/index.ts';
import { applications, applicationsRoutes, decideAndTell, readAccessRequest } from '../slices/applications/index.ts';
import {
	type AttemptPorts,
	type CheckoutParts,
	type CouponPorts,
	type CourierPorts,
	checkoutRoutes,
} from '../slices/checkout/index.ts';
import { consoleRoutes, type FigurePorts } from '../slices/console/index.ts';
import {
	couponsRoutes,
	holdCoupons,
	quoteCoupons,
	releaseCoupons,
	setTypeCodes,
	settleCoupons,
	typeCodesOf,
} from '../slices/coupons/index.ts';
import {
	annulOrdersOfDocument,
	annulOrdersOfShipping,
	COURIER_MOVED,
	courierRoutes,
	findDeliveryTypes,
	findTracking,
	nameDispatchOfDelivery,
	openOrderOfSale,
} from '../slices/courier/index.ts';
import {
	DELIVERY_DISPATCHED,
	DISPATCH_ANNULLED,
	dispatchedCosts,
	dispatchRoutes,
	holdDispatch,
	printableDispatch,
	transfersUnderWay,
} from '../slices/dispatch/index.ts';
import { faultRoutes } from '../slices/faults/index.ts';
import { createImporter, importRoutes } from '../slices/imports/index.ts';
import { operatorRoutes } from '../slices/operator/index.ts';
import {
	type Cleaning,
	createCleaning,
	forgetAnswers,
	forgetListOnReset,
	forgettingMails,
	LIST_FILE,
	type ListParts,
	noteIn,
	type PrivacyPorts,
	privacyRoutes,
} from '../slices/privacy/index.ts';
import { purchasesRoutes } from '../slices/purchases/index.ts';
import {
	type RequestLog,
	type RequestPorts,
	requestRoutes,
	sandboxRequestRoutes,
	WRITE_EVERY_MS,
} from '../slices/requests/index.ts';
import { returnsRoutes } from '../slices/returns/index.ts';
import { controlsOf, Snapshots, sandboxRoutes } from '../slices/sandbox/index.ts';
import { storefrontRoutes } from '../slices/storefront/index.ts';
import {
	type Deliveries,
	deliveriesOfEvents,
	endpointFigures,
	followCourier,
	inboxRoutes,
	type Listeners,
	webhooksRoutes,
} from '../slices/webhooks/index.ts';
import { CHAPTERS, SURFACES } from './chapters.ts';
import { COUNTED_LISTS } from './counted-lists.ts';
import { rootRoutes } from './root.ts';
import type { SandboxDrive } from './sandbox.ts';
import { securityTextRoutes } from './security-text.ts';
import type { Settings } from './settings.ts';
import type { Surroundings } from './worker.ts';

export interface RoomParts extends Post {
	settings: Settings;
	around: Surroundings;
	/** As requests get it: load is shed. */
	db: Database;
	addresses: Addresses;
	authenticate: Authenticate<Caller>;
	limits: RateLimits;
	drain: HttpServer['drain'];
	errors: Errors;
	deliveries: Deliveries;
	/** Who listens to the feed of events. */
	listeners: Listeners;
	requests: RequestLog;
	printer: Printer;
	demo: { accessToken?: string };
	/** None in production. */
	sandboxKey: string | undefined;
	drive: SandboxDrive;
	pace: Pace;
}

/** Inside the transaction that emits, in this order. */
export function subscribe(db: Database, deliveries: Deliveries): void {
	DELIVERY_DISPATCHED.on(db, nameDispatchOfDelivery);
	DISPATCH_ANNULLED.on(db, annulOrdersOfShipping);
	DOCUMENT_ANNULLED.on(db, annulOrdersOfDocument);
	COURIER_MOVED.on(db, followCourier);
	COURIER_MOVED.on(db, async ({ tx }) => tx.afterCommit(deliveries.wake));
}

const COUPONS = {
	quote: quoteCoupons,
	hold: holdCoupons,
	// One without coupons holds none, and need not be looked for.
	async settle(work, checkoutId, coupons) {
		if (coupons.length > 0) await settleCoupons(work, checkoutId);
	},
	release: releaseCoupons,
} satisfies CouponPorts;
/** What the home page shows of slices. */
const FIGURES = { transfersUnderWay, endpointFigures } satisfies FigurePorts;
const COURIER = {
	deliveryTypes: findDeliveryTypes,
	trackingOf: findTracking,
	openOrder: openOrderOfSale,
} satisfies CourierPorts;

/** What a call caused. */
const CAUSED = { deliveriesOf: deliveriesOfEvents } satisfies RequestPorts;

/** What a sandbox has and production does not; answers how to keep its beginning, for a reset, and how to hear of one. */
function openSandbox(api: Api, parts: RoomParts) {
	const { settings, around, authenticate, limits, drain, sandboxKey, drive, storedMails } = parts;
	const { clock, times, secrets, faults } = around;
	const resets: (() => void)[] = [];
	const onReset = (heard: () => void) => void resets.push(heard);
	if (sandboxKey === undefined || !times || !storedMails)
		return { keepBeginning: <T>(last: () => Promise<T>) => last(), onReset };
	const forgetInboxes = inboxRoutes(api, { clock, secrets, stopped: drain.stopped });
	const forget = () => {
		forgetInboxes();
		storedMails.clear();
		faults?.remove(undefined);
		for (const heard of resets) heard();
	};
	const snapshots = new Snapshots(join(settings.dataDir, 'snapshots'), drive, forget);
	const controls = { api, authenticate, limits, sandboxKey, clock, times, due: drive, snapshots, storedMails };
	sandboxRoutes(controls);
	sandboxRequestRoutes(api, controlsOf(controls), parts.requests);
	if (faults) faultRoutes(api, controlsOf(controls), faults);
	dataRoutes(api, controlsOf(controls), { clock, secrets });
	return { keepBeginning: <T>(last: () => Promise<T>) => snapshots.keepBeginning(last), onReset };
}

/** Answers what the jobs of rooms need. */
export function openRooms(
	api: Api,
	parts: RoomParts,
): {
	checkout: CheckoutParts;
	mails: Task | undefined;
	imports: Task;
	cleaning: Cleaning;
	privacy: PrivacyPorts;
	list: ListParts;
	keepBeginning<T>(last: () => Promise<T>): Promise<T>;
} {
	const { settings, db, addresses, limits, drain, errors, deliveries, printer, demo } = parts;
	const { sendMail, mailer } = parts;
	const { clock, secrets, outbound } = parts.around;
	healthRoutes(api, settings.readyTimeoutMs, drain);
	assetRoutes(api);
	rootRoutes(api, { version: packageVersion(), isSandbox: settings.mode === 'sandbox' });
	securityTextRoutes(api, { contact: settings.securityContact, clock });
	identityRoutes(api, hasPriceList, { read: typeCodesOf, save: setTypeCodes });
	instanceRoutes(api, { authenticate: parts.authenticate, limits });
	attributeRoutes(api, { hasDocumentType, hasPaymentType });
	catalogRoutes(api, { printer });
	clientRoutes(api, { hasPaymentType, paymentTypes });
	stockRoutes(api);
	const importer = createImporter({ ...parts.around, pace: parts.pace });
	importRoutes(api, importer.wake);
	documentsRoutes(api, {
		dispatchOf: printableDispatch,
		declare: recordDeclaration,
		sendsMail: sendMail !== undefined,
		printer,
		limits,
	});
	dispatchRoutes(api, recordDeclaration);
	returnsRoutes(api, { declare: recordDeclaration, dispatchedCosts });
	purchasesRoutes(api);
	couponsRoutes(api);
	const inClear = tellInClear({ allowPrivate: settings.mode === 'sandbox', allowedTargets: settings.allowedTargets });
	courierRoutes(api, { secrets, holdDispatch, printer, limits, inClear });
	const checkout: CheckoutParts = {
		db,
		clock,
		addresses,
		secrets,
		checkoutMinutes: settings.checkoutMinutes,
		pendingHours: settings.pendingHours,
		coupons: COUPONS,
		courier: COURIER,
		// In production always, as signing in: a rate of 0 is no wish to have coupons guessed.
		attempts: attemptCounter(db, clock, limitsAttempts(settings)) satisfies AttemptPorts,
		outbound,
		inClear,
		callTimeoutMs: settings.outboundTimeout * SECOND_MS,
		breakOff: drain.lastWait,
		limits,
		printer,
	};
	checkoutRoutes(api, checkout);
	storefrontRoutes(api);
	const portal = createPortal(api, { clock, settings, mailer });
	accountsRoutes(portal, {
		readAccessRequest: (call) => readAccessRequest(portal, call),
		demoAccount: () => demoAccount(db),
		openSandbox: (work, owner) => openSandboxCompany(work, owner, { secrets, baseUrl: addresses.base }),
	});
	applicationsRoutes(portal);
	consoleRoutes(portal, { folder: settings.consoleDir, figures: FIGURES });
	operatorRoutes(api, { applications, decide: decideAndTell(portal), lists: COUNTED_LISTS });
	webhooksRoutes(api, { secrets, wake: deliveries.wake, listeners: parts.listeners, inClear });
	requestRoutes(api, { log: parts.requests, clock, ...CAUSED });
	const cleaning = createCleaning({
		db: parts.around.db,
		clock,
		flush: () => parts.requests.flush(),
		othersWrittenMs: 2 * WRITE_EVERY_MS,
	});
	const listFile = join(settings.dataDir, LIST_FILE);
	const note = noteIn({ secrets, file: listFile });
	const again = forgettingMails(cleaning.again, parts.storedMails);
	const privacy = { forgetAnswers: forgetAnswers(secrets), again, note };
	privacyRoutes(api, privacy);
	const { keepBeginning, onReset } = openSandbox(api, parts);
	forgetListOnReset(listFile, onReset);
	referenceRoutes(api, {
		facts: () => ({
			version: packageVersion(),
			errorShapes: errors.shapes,
			chapters: CHAPTERS,
			surfaces: SURFACES,
		}),
		demoToken: () => demo.accessToken,
		printer,
	});
	const papers = { ...parts.around, addresses, dispatchOf: printableDispatch, printer };
	const mails = sendMail && mailDocuments({ ...papers, send: sendMail });
	const list = { db: parts.around.db, clock, secrets, ports: privacy, file: listFile };
	return { checkout, mails, imports: importer.task, cleaning, privacy, list, keepBeginning };
}
