/** What every process of the service stands on, and the process that only delivers webhooks. */
import { migrations } from '../../migrations/index.ts';
import { type CompanyTimes, openCompanyTimes } from '../foundations/identity/index.ts';
import { type Clock, nowSeconds, systemClock } from '../kernel/clock.ts';
import { type Database, migrate, openDatabase } from '../kernel/db/index.ts';
import { Faults } from '../kernel/faults/index.ts';
import { endInOrder, stopJobs } from '../kernel/jobs.ts';
import { createLogger, type Logger } from '../kernel/log.ts';
import { createOutbound, disturbedOutbound, type Outbound } from '../kernel/outbound/index.ts';
import { createRelay } from '../kernel/outbox/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { openSecretBox } from '../kernel/secret-key.ts';
import { hurryMs, stopLimits } from '../kernel/stop-limits.ts';
import { checkoutSecrets } from '../slices/checkout/index.ts';
import { courierTarget } from '../slices/courier/index.ts';
import { createDeliveries, type Deliveries } from '../slices/webhooks/index.ts';
import { startWorkerJobs } from './jobs.ts';
import type { Settings } from './settings.ts';
import type { Together } from './together.ts';

export interface Surroundings {
	db: Database;
	clock: Clock;
	log: Logger;
	secrets: SecretBox;
	outbound: Outbound;
	/** Times of their own of a sandbox's companies; none in production. */
	times: CompanyTimes | undefined;
	/** What was asked to go wrong; none in production. */
	faults: Faults | undefined;
}

/** Asked before anything runs; refuses by throwing. */
export type Admit = (db: Database, clock: Clock) => Promise<void>;

/** What calls to other people's servers go through: the certification of one of them sees them so. */
export type Through = (outbound: Outbound) => Outbound;

/** What commands give a process beside its settings. */
export interface Ways {
	admit?: Admit | undefined;
	through?: Through;
	/** Where it is one of several processes. */
	together?: Together;
	/** In place of how long the process has really run. */
	uptimeMs?: () => number;
}

/** What every process needs, whether it serves or only delivers. */
export async function openSurroundings(
	settings: Settings,
	clock: Clock,
	{ admit, through = (outbound) => outbound, together }: Ways = {},
): Promise<Surroundings> {
	const log = createLogger(settings.logLevel, settings.logFormat, checkoutSecrets, together?.peers.number);
	const db = await openDatabase(settings, { report: (err, words) => log.error({ err }, words) });
	try {
		await migrate(db, migrations, nowSeconds(clock));
		await admit?.(db, clock);
	} catch (error) {
		await db.close().catch(() => {});
		throw error;
	}
	const secrets = await openSecretBox(settings, db);
	const outbound = createOutbound({
		allowPrivate: settings.mode === 'sandbox',
		allowedTargets: settings.allowedTargets,
		onPlainHttp: (origin) =>
			log.warn({ origin }, 'called over plain http: credentials and tokens sent there can be read on the way'),
	});
	const companies = settings.mode === 'sandbox' ? await openCompanyTimes(db, clock) : undefined;
	const faults = settings.mode === 'sandbox' ? new Faults() : undefined;
	const met = faults ? disturbedOutbound(outbound, faults.sentFaultFor) : outbound;
	return {
		db,
		clock: companies ? { nowMs: () => clock.nowMs(), companies } : clock,
		times: companies,
		log,
		secrets,
		outbound: through(met),
		faults,
	};
}

export const deliverWith = (settings: Settings, around: Surroundings, isWorker: boolean): Deliveries =>
	createDeliveries({
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
export function endAll({ log }: Pick<Surroundings, 'log'>, ends: readonly (() => unknown)[]): () => Promise<void> {
	let ended: Promise<void> | undefined;
	return () => {
		ended ??= endInOrder(ends, (error) => log.error({ err: error }, 'a part of the service did not end as it should'));
		return ended;
	};
}

/** A process that only delivers webhooks. */
export async function createWorker(
	settings: Settings,
	clock: Clock = systemClock,
	admit?: Admit,
): Promise<{ log: Logger; close(): Promise<void> }> {
	const around = await openSurroundings(settings, clock, { admit });
	const { db, log, outbound, times } = around;
	const deliveries = deliverWith(settings, around, true);
	const jobs = startWorkerJobs({ log, relay: createRelay(db, [deliveries.subscriber]), deliveries, times });
	const limits = stopLimits(settings);
	return {
		log,
		close: endAll(around, [
			// A database that does not answer is given up in time.
			() => void setTimeout(() => db.hurry(hurryMs(limits)), limits.refuseMs).unref(),
			() => stopJobs(jobs),
			() => deliveries.stop(),
			() => outbound.close(),
			() => db.close(),
			() => log.flushNow(),
		]),
	};
}
