/** The simulated payment method as a server of its own, for one test file. */
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';
import { createPaymentSimulator } from '../../src/simulate/payment-method.ts';
import { simulatorServer } from '../../src/simulate/server.ts';

/** Answers the address at which it starts transactions. */
export async function startSimulatedPayments(paymentUrl: string): Promise<{ url: string }> {
	let ownUrl = '';
	const server = simulatorServer(createPaymentSimulator({ ownUrl: () => ownUrl, paymentUrl: () => paymentUrl }));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	after(() => {
		server.close();
		server.closeAllConnections();
	});
	ownUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { url: `${ownUrl}/init` };
}
