/** In a sandbox the payment method of the demo company, and of those who sign up, is simulated by the same process. */
import type { App } from '../app/index.ts';
import { type DemoAccess, SIMULATED_AUTH } from '../demo/index.ts';
import { firstUserOf } from '../foundations/identity/index.ts';
import { nowSeconds } from '../kernel/clock.ts';
import { mountPaymentSimulator } from '../simulate/mount.ts';
import { changeMethod } from '../slices/checkout/index.ts';

/** To be called before the app listens; what it answers points the demo's method to where the app then listens. */
export function simulatePayments(app: App, demo: DemoAccess | undefined): (url: string) => Promise<void> {
	const { paymentMethodId, company } = demo ?? {};
	const aim = mountPaymentSimulator(app);
	return async (url) => {
		const change = { INIT_TRANSACTION_URL: aim(url), AUTH: SIMULATED_AUTH };
		if (paymentMethodId === undefined || !company) return;
		await app.db.transaction(async (tx) => {
			const work = { tx, actor: await firstUserOf(tx, company.id), now: nowSeconds(app.clock) };
			await changeMethod(work, app.secrets, paymentMethodId, change);
		});
	};
}
