/** The company of a person who signs up in a sandbox: as full as the demo company, with a courier and a payment method. */
import type { AnyWork } from '../foundations/identity/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createDemoCompany, createDemoToken, type DemoOwner } from './company.ts';
import { createDemoCourier, newCourierInbox } from './courier.ts';
import { createPaymentMethod } from './store.ts';

/** `baseUrl`: where the sandbox listens. */
export async function openSandboxCompany(
	by: AnyWork,
	owner: DemoOwner,
	{ secrets, baseUrl }: { secrets: SecretBox; baseUrl: string },
): Promise<{ accessToken: string; companyId: number }> {
	const made = await createDemoCompany(by, owner);
	const work = { tx: by.tx, actor: made.actor, now: by.now };
	await createPaymentMethod(work, secrets, baseUrl);
	await createDemoCourier(work, secrets, baseUrl + newCourierInbox());
	return { accessToken: await createDemoToken(by, made), companyId: made.company.id };
}
