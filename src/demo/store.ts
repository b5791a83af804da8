/** A demo company's payment method: the simulated one, at the sandbox's own address. */
import type { Work } from '../foundations/identity/index.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import { createMethod } from '../slices/checkout/index.ts';

/** The first company is made before the sandbox listens, which then says where. */
const UNKNOWN_YET = 'http://localhost';

/** Sent again wherever the sandbox turns out to listen: an address of another port drops what was stored for the one before. */
export const SIMULATED_AUTH = { 'X-Simulated-Key': 'demo' };

export async function createPaymentMethod(work: Work, secrets: SecretBox, baseUrl = UNKNOWN_YET): Promise<number> {
	const method = await createMethod(work, secrets, {
		name: 'Pago simulado',
		EXT_ID: 1,
		AUTH: SIMULATED_AUTH,
		COMMERCE_DATA: { token: 'demo' },
		INIT_TRANSACTION_URL: `${baseUrl}/simulate/payment-method/init`,
	});
	return method.id;
}
