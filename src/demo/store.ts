/** The demo company's payment method: the simulated one, which the sandbox points to itself once it listens. */
import type { Tx } from '../kernel/db/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createMethod } from '../slices/payments/index.ts';

export async function createPaymentMethod(tx: Tx, companyId: number, secrets: SecretBox, now: number): Promise<number> {
	const method = await createMethod(
		tx,
		{ id: companyId, hasStore: true },
		{
			name: 'Pago simulado',
			EXT_ID: 1,
			AUTH: { 'X-Simulated-Key': 'demo' },
			COMMERCE_DATA: { token: 'demo' },
			INIT_TRANSACTION_URL: 'http://localhost/simulate/payment-method/init',
		},
		secrets,
		now,
	);
	return method.id;
}
