/** The company of a person who signs up in a sandbox: as full as the demo company, with a courier and a payment method. */
import type { Tx } from '../kernel/db/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { randomSecret } from '../kernel/secrets.ts';
import { createDemoCompany, type DemoOwner } from './company.ts';
import { createDemoCourier } from './courier.ts';
import { createPaymentMethod } from './store.ts';

export interface SandboxParts {
	secrets: SecretBox;
	/** Where the sandbox listens. */
	baseUrl: string;
	now: number;
}

export async function openSandboxCompany(
	tx: Tx,
	owner: DemoOwner,
	{ secrets, baseUrl, now }: SandboxParts,
): Promise<{ accessToken: string; companyId: number }> {
	const { accessToken, company } = await createDemoCompany(tx, owner, now);
	await createPaymentMethod(tx, company.id, secrets, now, baseUrl);
	// Notifications carry a token, so their inbox must be unguessable.
	await createDemoCourier(tx, company.id, secrets, now, `${baseUrl}/inbox/courier-${randomSecret(8)}`);
	return { accessToken, companyId: company.id };
}
