/** The composition: opens the database, puts every room on the air in a visible order, and wires what rooms give each other. */
import type { FastifyInstance } from 'fastify';
import { migrations } from '../migrations/index.ts';
import { catalogRoutes, hasPriceList } from './foundations/catalog/index.ts';
import { documentsRoutes, recordDeclaration } from './foundations/documents/index.ts';
import { createAuthenticator, identityRoutes } from './foundations/identity/index.ts';
import { stockRoutes } from './foundations/stock/index.ts';
import { type Clock, nowSeconds, systemClock } from './kernel/clock.ts';
import type { Settings } from './kernel/config/index.ts';
import { type Database, migrate, openPostgres, openSqlite } from './kernel/db/index.ts';
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
import { type Relay, startRelay } from './kernel/outbox/index.ts';
import { dispatchRoutes, printableDispatch } from './slices/dispatch/index.ts';

export interface App {
	server: FastifyInstance;
	api: Api;
	db: Database;
	clock: Clock;
	relay: Relay;
	log: Logger;
	/** Filled in by whoever listens, where no public address is configured. */
	addresses: PublicAddresses;
	/** Finishes what is in flight, then lets go of everything. */
	close(): Promise<void>;
}

export async function openDatabase(settings: Settings): Promise<Database> {
	if (settings.databaseUrl)
		return openPostgres({ url: settings.databaseUrl, pool: settings.databasePool, schema: settings.databaseSchema });
	return openSqlite({ file: `${settings.dataDir}/bodega.db`, synchronous: settings.synchronous });
}

const TOUCH_EVERY_MS = 5_000;

export async function createApp(settings: Settings, clock: Clock = systemClock): Promise<App> {
	const log = createLogger(settings.logLevel);
	const db = await openDatabase(settings);
	await migrate(db, migrations, nowSeconds(clock));

	const errorShapes: ErrorShapes = new Map();
	const { server, close405 } = createServer(settings, errorShapes, log);
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
		corsOrigins: settings.corsOrigins,
	});

	healthRoutes(api);
	identityRoutes(api, hasPriceList);
	catalogRoutes(api);
	stockRoutes(api);
	documentsRoutes(api, { dispatchOf: printableDispatch, declare: recordDeclaration });
	dispatchRoutes(api, recordDeclaration);
	close405();

	const relay = startRelay(db, clock, log);
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
		log,
		addresses,
		async close() {
			await server.close();
			clearInterval(touching);
			await flush();
			await relay.stop();
			await db.close();
		},
	};
}
