/** The demo company's credentials, kept in the data folder so that every start of a sandbox can print them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAuthenticator, type InstanceWork, isEmpty } from '../foundations/identity/index.ts';
import { OPERATOR_COMMAND } from '../kernel/audit/index.ts';
import { type Clock, nowSeconds } from '../kernel/clock.ts';
import type { Database } from '../kernel/db/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { hashPublicPassword, secretHash } from '../kernel/secrets.ts';
import { createDemoApplication, type DemoApplication } from './application.ts';
import {
	createDemoToken,
	DEMO_PASSWORD,
	type DemoData,
	hasPublishedPassword,
	noteOpened,
	seedDemo,
	unopenedDemo,
} from './company.ts';
import { createDemoCourier, type DemoCourier } from './courier.ts';
import { createPaymentMethod } from './store.ts';

/** What of a service opening its demo takes. */
interface Instance {
	db: Database;
	clock: Clock;
	secrets: SecretBox;
}

export interface DemoAccess {
	accessToken: string;
	company: { id: number; code: string; name: string };
	user: { email: string; password: string };
	/** An approved application, for the authorization flow. */
	app?: DemoApplication;
	/** A courier with one open order; its token opens nothing else. */
	courier?: DemoCourier;
	/** The simulated payment method of the demo company. */
	paymentMethodId?: number;
	other: { accessToken: string; company: { id: number; code: string; name: string } };
}

/** What only this instance may know: tokens and secrets of its demo companies. */
async function openDemo(work: InstanceWork, { main, other }: DemoData, secrets: SecretBox): Promise<DemoAccess> {
	const owner = { ...work, actor: main.actor };
	await noteOpened(work);
	return {
		accessToken: await createDemoToken(work, main),
		company: main.company,
		user: { email: main.user.email, password: DEMO_PASSWORD },
		app: await createDemoApplication(work),
		courier: await createDemoCourier(owner, secrets),
		paymentMethodId: await createPaymentMethod(owner, secrets),
		other: { accessToken: await createDemoToken(work, other), company: other.company },
	};
}

/** Opens the demo of a prepared database, or fills an empty one; of several processes that start at once, one does. */
export async function fillWithDemo(app: Instance): Promise<DemoAccess | undefined> {
	const isPrepared = (await unopenedDemo(app.db)) !== undefined;
	const passwordHash = isPrepared ? '' : await hashPublicPassword(DEMO_PASSWORD);
	return app.db.transaction(async (tx) => {
		await tx.lock('bodega/demo');
		const work = { tx, now: nowSeconds(app.clock), address: OPERATOR_COMMAND };
		const prepared = await unopenedDemo(tx);
		if (prepared) return openDemo(work, prepared, app.secrets);
		if (isPrepared || !(await isEmpty(tx))) return undefined;
		return openDemo(work, await seedDemo(work, passwordHash), app.secrets);
	});
}

// Spec silent: a sandbox's demo token guards nothing but demo data, so it is kept readable for the next start.
const fileIn = (folder: string) => join(folder, 'demo.json');

function keep(folder: string, demo: DemoAccess): void {
	mkdirSync(folder, { recursive: true });
	writeFileSync(fileIn(folder), `${JSON.stringify(demo, null, '\t')}\n`, { mode: 0o600 });
}

const read = (folder: string): DemoAccess | undefined =>
	existsSync(fileIn(folder)) ? (JSON.parse(readFileSync(fileIn(folder), 'utf8')) as DemoAccess) : undefined;

async function opens(
	app: Pick<Instance, 'db' | 'clock'>,
	{ accessToken, company }: Pick<DemoAccess, 'accessToken' | 'company'>,
) {
	const caller = await createAuthenticator(app.db, app.clock).authenticate(secretHash(accessToken));
	return caller?.company.id === company.id;
}

/** What was kept, if it is this database's and still opens it. */
async function kept(folder: string, app: Instance): Promise<DemoAccess | undefined> {
	const demo = read(folder);
	return demo && (await opens(app, demo)) ? demo : undefined;
}

/** Whether what this sandbox once published still opens something: a demo account's password, or a demo company's token. */
export async function isDemoOpen(app: Pick<Instance, 'db' | 'clock'>, folder: string): Promise<boolean> {
	if (await hasPublishedPassword(app.db)) return true;
	const demo = read(folder);
	return demo !== undefined && ((await opens(app, demo)) || (await opens(app, demo.other)));
}

/** Whether it is to be made, or opened for the first time. */
export const isNewDemo = async ({ db }: Pick<Instance, 'db'>): Promise<boolean> =>
	(await isEmpty(db)) || (await unopenedDemo(db)) !== undefined;

/** The demo company of this instance: made now when the database is empty, else as it was kept. */
export async function demoOf(app: Instance, folder: string): Promise<DemoAccess | undefined> {
	const made = (await isNewDemo(app)) ? await fillWithDemo(app) : undefined;
	if (!made) return kept(folder, app);
	keep(folder, made);
	return made;
}
