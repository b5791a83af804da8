/** What every process of the service stands on, and the process that only delivers webhooks. */
import { migrations } from '../migrations/index.ts';
import { startWorkerJobs } from './app-jobs.ts';
import type { Settings } from './app-settings.ts';
import { type Clock, nowSeconds, systemClock } from './kernel/clock.ts';
import { type Database, migrate, openDatabase } from './kernel/db/index.ts';
import { endInOrder, stopJobs } from './kernel/jobs.ts';
import { createLogger, type Logger } from './kernel/log.ts';
import { createOutbound, type Outbound } from './kernel/outbound/index.ts';
import { createRelay } from './kernel/outbox/index.ts';
import type { SecretBox } from './kernel/secret-box.ts';
import { openSecretBox } from './kernel/secret-key.ts';
import { checkoutSecrets } from './slices/checkout/index.ts';
import { courierTarget } from './slices/courier/index.ts';
import { createDeliveries, type Deliveries } from './slices/webhooks/index.ts';

export interface Surroundings {
	db: Database;
	clock: Clock;
	log: Logger;
	secrets: SecretBox;
	outbound: Outbound;
}

/** Asked before anything runs; refuses by throwing. */
export type Admit = (db: Database, clock: Clock) => Promise<void>;

/** What every process needs, whether it serves or only delivers. */
export async function openSurroundings(settings: Settings, clock: Clock, admit?: Admit): Promise<Surroundings> {
	const log = createLogger(settings.logLevel, settings.logFormat, checkoutSecrets);
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
	return { db, clock, log, secrets, outbound };
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

/** A database that does not answer is given up early enough to answer those who wait for it within our ten seconds. */
const HURRY = { afterMs: 6_000, ms: 1_000 };

/** Once, however often it is asked for. */
export function endAll({ log, db }: Surroundings, ends: readonly (() => unknown)[]): () => Promise<void> {
	let ended: Promise<void> | undefined;
	return () => {
		if (!ended) setTimeout(() => db.hurry(HURRY.ms), HURRY.afterMs).unref();
		ended ??= endInOrder(ends, (error) => log.error({ err: error }, 'a part of the service did not end as it should'));
		return ended;
	};
}

/** A process that only delivers webhooks. */
export async function createWorker(
	settings: Settings,
	clock: Clock = systemClock,
	admit?: Admit,
): Promise<{ close(): Promise<void> }> {
	const around = await openSurroundings(settings, clock, admit);
	const { db, log, outbound } = around;
	const deliveries = deliverWith(settings, around, true);
	const jobs = startWorkerJobs({ log, relay: createRelay(db, [deliveries.subscriber]), deliveries });
	return {
		close: endAll(around, [
			() => stopJobs(jobs),
			() => deliveries.stop(),
			() => outbound.close(),
			() => db.close(),
			() => log.flushNow(),
		]),
	};
}
