/** In a sandbox the demo company's courier is notified at the sandbox's own inbox, until somebody gives it another address. */
import type { App } from '../app.ts';
import { nowSeconds } from '../kernel/clock.ts';
import { changeCourier, courierTarget } from '../slices/courier/index.ts';
import type { DemoAccess } from './demo-file.ts';

const INBOX = '/inbox/courier';

/** Points the courier to where the app listens now, which may be another port than at the last start. */
export async function aimCourier(app: App, demo: DemoAccess | undefined, url: string): Promise<void> {
	const { courier, company } = demo ?? {};
	if (!courier || !company) return;
	await app.db.transaction(async (tx) => {
		const target = await courierTarget(tx, app.secrets, company.id, courier.id, nowSeconds(app.clock));
		if (target?.url.endsWith(INBOX) && target.url !== url + INBOX)
			await changeCourier(tx, company.id, courier.id, { webhookUrl: url + INBOX }, nowSeconds(app.clock));
	});
}
