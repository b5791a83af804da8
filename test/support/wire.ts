/** A way to a server that tests can cut: altogether, or in the middle of what is said. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export interface Wire {
	/** The server's address by way of this. */
	readonly url: string;
	/** The server hears what this is true of; its answer does not arrive, and the connection is gone. */
	cutsAt: (sent: string) => boolean;
	/** Breaks every connection and lets no other through. */
	cut(): void;
	mend(): Promise<void>;
}

export async function startWire(to: string): Promise<Wire> {
	const { port, hostname } = new URL(to);
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
	};
	const server = createServer((near) => {
		const far = keep(connect(Number(port), hostname));
		far.on('data', (chunk) => near.write(chunk)).on('close', () => near.destroy());
		keep(near).on('close', () => far.destroy());
		near.on('data', (chunk) => {
			if (!wire.cutsAt(chunk.toString('latin1'))) {
				far.write(chunk);
				return;
			}
			far.removeAllListeners('data');
			far.write(chunk, () => setTimeout(() => near.destroy(), 50));
		});
	});
	const listen = async (at: number) => {
		server.listen(at, '127.0.0.1');
		await once(server, 'listening');
	};
	await listen(0);
	const own = (server.address() as AddressInfo).port;
	const url = new URL(to);
	url.host = `127.0.0.1:${own}`;
	const wire: Wire = {
		url: url.href,
		cutsAt: () => false,
		cut() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
		mend: () => listen(own),
	};
	after(() => wire.cut());
	return wire;
}
