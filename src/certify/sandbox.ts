/** The throw-away sandbox of a certification: a real service on a real database, seen from outside only through its gateway. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app/index.ts';
import type { Settings } from '../app/settings.ts';
import { beginWithDemo, fillWithDemo } from '../demo/index.ts';
import { firstUserOf } from '../foundations/identity/index.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { storageOf } from '../kernel/db/index.ts';
import { present } from '../kernel/errors.ts';
import { publish } from '../kernel/outbox/index.ts';
import { listen } from '../server.ts';
import { adoptCourierSecret } from '../slices/courier/index.ts';
import { type Gateway, openGateway } from './gateway.ts';
import { Ledger } from './ledger.ts';
import { type OnTheWay, watchOutbound } from './watch-outbound.ts';

/** JSON of whichever shape. */
export type Json = ReturnType<typeof JSON.parse>;

export interface Sandbox {
	ledger: Ledger;
	onTheWay: OnTheWay;
	gateway: Gateway;
	/** What the company's own program asks of the service. */
	call(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<{ status: number; body: Json }>;
	/** An event of the company that nothing caused. */
	publish(topic: string, payload: Json): Promise<void>;
	/** What the courier is sent from now on is signed with this secret. */
	adoptSecret(courierId: number, secret: string): Promise<void>;
	close(): Promise<void>;
}

/** Where integrations reach the sandbox: the public address where one is given, else the gateway's. */
function addressed(settings: Settings, gateway: Gateway, dataDir: string, schema: string): Settings {
	const url = settings.publicUrl || gateway.url;
	const urls = { publicUrl: url, baseUrl: url, courierUrl: url, authUrl: url, paymentUrl: url };
	return { ...settings, ...urls, host: '127.0.0.1', port: 0, dataDir, databaseSchema: schema };
}

export async function openSandbox(settings: Settings): Promise<Sandbox> {
	const ledger = new Ledger();
	const onTheWay: OnTheWay = {};
	const gateway = await openGateway(ledger, settings);
	const database = storageOf(settings).throwAway();
	const dataDir = mkdtempSync(join(tmpdir(), 'bodega-certify-'));
	const leave = async () => {
		gateway.close();
		rmSync(dataDir, { recursive: true, force: true });
		await database.drop();
	};
	try {
		await database.create();
		const own = addressed(settings, gateway, dataDir, database.schema);
		beginWithDemo(own);
		const app = await createApp(own, systemClock, { through: watchOutbound(ledger, onTheWay) });
		const { accessToken, company } = present(await fillWithDemo(app), 'demo');
		const url = await listen(app, own);
		gateway.target = new URL(url);
		return {
			ledger,
			onTheWay,
			gateway,
			async call(method, path, body, headers = {}) {
				const response = await fetch(url + path, {
					method,
					headers: { access_token: accessToken, 'content-type': 'application/json', ...headers },
					...(body === undefined ? {} : { body: JSON.stringify(body) }),
				});
				return { status: response.status, body: JSON.parse(await response.text()) };
			},
			publish: (topic, payload) =>
				app.db.transaction((tx) => publish(tx, nowSeconds(app.clock), { companyId: company.id, topic, payload })),
			adoptSecret: (courierId, secret) =>
				app.db.transaction(async (tx) => {
					const work = { tx, actor: await firstUserOf(tx, company.id), now: nowSeconds(app.clock) };
					await adoptCourierSecret(work, courierId, secret, app.secrets);
				}),
			async close() {
				await app.close();
				await leave();
			},
		};
	} catch (error) {
		await leave().catch(() => {});
		throw error;
	}
}
