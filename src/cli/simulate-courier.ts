/** `bodega simulate courier`: a courier that delivers every order it is notified of. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { courierServer } from '../simulate/courier.ts';
import { readArguments, UsageError } from './arguments.ts';
import { ownSecret } from './own-secret.ts';

export const SERVICE = 'http://127.0.0.1:3000';

export const COURIER_OPTIONS = {
	secret: { type: 'string', meaning: 'courier: its signing secret (whsec_…); what it did not sign is refused' },
	'secret-file': { type: 'string', meaning: 'courier: a file that holds the secret; - reads standard input' },
	pace: { type: 'string', meaning: 'courier: seconds between the steps of a delivery [1]' },
} as const;

/** Returns where it listens, until the process is stopped. */
export async function listenUntilStopped(
	server: Server,
	{ host, port }: { host: string; port: number },
): Promise<string> {
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(port, host, resolve);
	});
	const stop = () => {
		server.close();
		server.closeAllConnections();
	};
	for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
	return `http://${host}:${(server.address() as AddressInfo).port}`;
}

export async function simulateCourier(argv: readonly string[]): Promise<void> {
	const syntax = {
		words: 1,
		options: COURIER_OPTIONS,
		standards: { port: '3002', courierUrl: SERVICE },
		flagsOnly: true,
	};
	const { settings, options } = readArguments(argv, syntax);
	const pace = Number(options.pace ?? 1);
	if (!Number.isFinite(pace) || pace < 0) throw new UsageError('--pace is a number of seconds.');
	const secret =
		options.secret === undefined ? ownSecret(options, 'secret', 'BODEGA_COURIER_SECRET')?.text : String(options.secret);
	const server = courierServer({
		courierUrl: () => settings.courierUrl,
		...(secret === undefined ? {} : { secret: () => secret }),
		paceMs: pace * 1000,
		say: (line) => process.stdout.write(`${line}\n`),
	});
	const url = await listenUntilStopped(server, settings);
	process.stdout.write(`Simulated courier: webhookUrl is ${url}/\n`);
}
