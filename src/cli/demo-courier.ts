/** In a sandbox the demo company's courier is notified at the sandbox's own inbox, until it is given another address. */
import type { App } from '../app/index.ts';
import { type DemoAccess, newCourierInbox } from '../demo/index.ts';
import { firstUserOf } from '../foundations/identity/index.ts';
import { nowSeconds } from '../kernel/clock.ts';
import { changeCourier, courierTarget } from '../slices/courier/index.ts';

/** Former sandboxes have one that everybody knows. */
const INBOX = /\/inbox\/courier(-[0-9a-f]+)?$/;

/** Points the courier to where the app listens now, maybe another port than before; the inbox, and what was printed of it, stays. */
export async function aimCourier(app: App, demo: DemoAccess | undefined, url: string): Promise<void> {
	const { courier, company } = demo ?? {};
	if (!courier || !company) return;
	await app.db.transaction(async (tx) => {
		const now = nowSeconds(app.clock);
		const target = await courierTarget(tx, app.secrets, company.id, courier.id, now);
		const [inbox, own] = INBOX.exec(target?.url ?? '') ?? [];
		if (inbox === undefined) return;
		const webhookUrl = url + (own ? inbox : newCourierInbox());
		if (target?.url === webhookUrl) return;
		const work = { tx, actor: await firstUserOf(tx, company.id), now };
		await changeCourier(work, courier.id, { webhookUrl }, { ...app, keepsToken: true });
	});
}
