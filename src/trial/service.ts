/** A throw-away service in this process: a real one, on a database of its own that begins with the demo company. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../app/index.ts';
import type { Settings } from '../app/settings.ts';
import type { Through } from '../app/worker.ts';
import { beginWithDemo, fillWithDemo } from '../demo/index.ts';
import { firstUserOf } from '../foundations/identity/index.ts';
import { nowSeconds, systemClock } from '../kernel/clock.ts';
import { storageOf } from '../kernel/db/index.ts';
import { present } from '../kernel/errors.ts';
import { publish } from '../kernel/outbox/index.ts';
import { listen } from '../server.ts';
import { adoptCourierSecret } from '../slices/courier/index.ts';

export interface TrialService {
	/** Where it listens. */
	url: string;
	/** Of the demo company. */
	accessToken: string;
	/** An event of the company that nothing caused. */
	publish(topic: string, payload: Readonly<Record<string, unknown>>): Promise<void>;
	/** What the courier is sent from now on is signed with this secret. */
	adoptSecret(courierId: number, secret: string): Promise<void>;
	close(): Promise<void>;
}

/** Integrations reach it at the public address where one is given, else at `here`. */
function addressed(settings: Settings, here: string, dataDir: string, schema: string): Settings {
	const url = settings.publicUrl || here;
	const urls = { publicUrl: url, baseUrl: url, courierUrl: url, authUrl: url, paymentUrl: url };
	return { ...settings, ...urls, host: '127.0.0.1', port: 0, dataDir, databaseSchema: schema };
}

export async function openService(settings: Settings, here: string, through: Through): Promise<TrialService> {
	const database = storageOf(settings).throwAway();
	const dataDir = mkdtempSync(join(tmpdir(), 'bodega-certify-'));
	const leave = async () => {
		rmSync(dataDir, { recursive: true, force: true });
		await database.drop();
	};
	try {
		await database.create();
		const own = addressed(settings, here, dataDir, database.schema);
		beginWithDemo(own);
		const app = await createApp(own, systemClock, { through });
		const { accessToken, company } = present(await fillWithDemo(app), 'demo');
		return {
			url: await listen(app, own),
			accessToken,
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
