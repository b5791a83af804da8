/** The demo company's credentials, kept beside the embedded database so that every start of a sandbox can print them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { App } from '../app.ts';
import { DEMO_PASSWORD, type DemoData, seedDemo } from '../demo/index.ts';
import { isEmpty } from '../foundations/identity/index.ts';
import { nowSeconds } from '../kernel/clock.ts';
import type { Settings } from '../kernel/config/index.ts';
import { hashPassword } from '../kernel/secrets.ts';

export interface DemoAccess {
	accessToken: string;
	company: { id: number; code: string; name: string };
	user: { email: string; password: string };
	other: { accessToken: string; company: { id: number; code: string; name: string } };
}

const access = ({ main, other }: DemoData): DemoAccess => ({
	accessToken: main.accessToken,
	company: main.company,
	user: { email: main.user.email, password: DEMO_PASSWORD },
	other: { accessToken: other.accessToken, company: other.company },
});

/** Fills the instance, which must be empty. */
export async function fillWithDemo(app: App, passwordHash: Promise<string>): Promise<DemoAccess> {
	const hash = await passwordHash;
	return access(await app.db.transaction((tx) => seedDemo(tx, hash, nowSeconds(app.clock))));
}

/** The demo company of this instance: made now when the database is empty, else as noted; undefined when it is not ours. */
export async function demoOf(app: App, settings: Settings): Promise<DemoAccess | undefined> {
	// Spec silent: a sandbox's demo token guards nothing but demo data, so it is kept readable for the next start.
	const file = `${settings.dataDir}/demo.json`;
	if (await isEmpty(app.db)) {
		const demo = await fillWithDemo(app, hashPassword(DEMO_PASSWORD));
		if (!settings.databaseUrl) writeFileSync(file, `${JSON.stringify(demo, null, '\t')}\n`, { mode: 0o600 });
		return demo;
	}
	return !settings.databaseUrl && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoAccess) : undefined;
}
