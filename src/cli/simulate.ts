/** `bodega simulate`: external services for demos and tests: a payment method with a chosen outcome, and a courier. */
import { createPaymentSimulator } from '../simulate/payment-method.ts';
import { simulatorServer } from '../simulate/server.ts';
import { readArguments, UsageError } from './arguments.ts';
import { headersFrom } from './certify-options.ts';
import type { Command } from './command.ts';
import { COURIER_OPTIONS, listenUntilStopped, SERVICE, simulateCourier } from './simulate-courier.ts';

const OPTIONS = {
	...COURIER_OPTIONS,
	'auth-file': {
		type: 'string',
		meaning: 'payment-method: a file with the credentials that it asks for, as JSON of header names and values',
	},
} as const;

export const simulate: Command = {
	summary: 'Run a simulated payment method or courier',
	usage: [
		`simulate payment-method [--host 127.0.0.1] [--port 3001] [--payment-url ${SERVICE}]`,
		`simulate courier [--host 127.0.0.1] [--port 3002] [--courier-url ${SERVICE}] [--secret whsec_…]`,
	],
	about: [
		'payment-method: its page lets one pick success, fail, pending or no answer. Set INIT_TRANSACTION_URL of a payment method to the address it prints. --payment-url is where the service takes reports. No money moves.',
		'courier: takes each notification, fetches the order with the token in it, registers a label, and logs dispatched and delivered. Set webhookUrl of a courier to the address it prints. --courier-url is where the service listens.',
	],
	options: OPTIONS,
	settings: [],
	async run(argv) {
		if (argv[0] === 'courier') return simulateCourier(argv);
		const syntax = { words: 1, options: OPTIONS, standards: { port: '3001', paymentUrl: SERVICE }, flagsOnly: true };
		const { settings, options, words } = readArguments(argv, syntax);
		if (words[0] !== 'payment-method')
			throw new UsageError(`bodega simulate knows payment-method and courier, not "${words[0] ?? ''}".`);
		let ownUrl = '';
		const credentials = headersFrom(options, 'BODEGA_SIMULATE_AUTH');
		const server = simulatorServer(
			createPaymentSimulator({ ownUrl: () => ownUrl, paymentUrl: () => settings.paymentUrl, credentials }),
		);
		ownUrl = await listenUntilStopped(server, settings);
		process.stdout.write(`Simulated payment method: INIT_TRANSACTION_URL is ${ownUrl}/init\n`);
	},
};
