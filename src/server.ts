/** Listens, says where, and stops gracefully: in-flight requests finish, nothing is lost. */
import type { AddressInfo } from 'node:net';
import type { App } from './app.ts';
import type { Settings } from './kernel/config/index.ts';

const hostInUrl = (host: string): string => {
	if (host === '0.0.0.0' || host === '::') return 'localhost';
	return host.includes(':') ? `[${host}]` : host;
};

/** Starts listening; links point to the configured public addresses, else to where it listens. */
export async function listen(app: App, settings: Settings): Promise<string> {
	await app.server.listen({ host: settings.host, port: settings.port });
	const { port } = app.server.server.address() as AddressInfo;
	const here = `${settings.tlsCertificate ? 'https' : 'http'}://${hostInUrl(settings.host)}:${port}`;
	for (const name of ['base', 'courier', 'auth', 'payment'] as const) app.addresses[name] ||= here;
	return here;
}

/** Closes the app at the first signal to stop; a second one, or a minute's patience, ends the process at once. */
export function stopOnSignals(app: App, afterwards: () => void | Promise<void> = () => {}): () => Promise<void> {
	let stopping: Promise<void> | undefined;
	const stop = () => {
		stopping ??= (async () => {
			setTimeout(() => process.exit(1), 60_000).unref();
			await app.close();
			await afterwards();
			process.exit(0);
		})();
		return stopping;
	};
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.on(signal, () => {
			if (stopping) process.exit(1);
			void stop();
		});
	return stop;
}
