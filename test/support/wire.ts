/** A way to a server that tests can cut: altogether, or in the middle of what is said. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

export interface Wire {
	/** The server's address by way of this. */
	readonly url: string;
	/** The server hears what this is true of; its answer does not arrive, and the connection is gone. */
	cutsAt: (sent: string) => boolean;
	/** The server hears what this is true of, and nothing is heard of it, nor of anything after. */
	hushesAt: (sent: string) => boolean;
	/** `silent`: takes everything and passes nothing on; `closing`: takes connections, hears them out and ends them politely. */
	mode: 'open' | 'silent' | 'closing';
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
		keep(near);
		if (wire.mode === 'silent') {
			near.resume();
			return;
		}
		if (wire.mode === 'closing') {
			near.once('data', () => near.end());
			return;
		}
		const far = keep(connect(Number(port), hostname));
		let isHushed = false;
		far
			.on('data', (chunk) => {
				if (!isHushed && wire.mode !== 'silent') near.write(chunk);
			})
			.on('close', () => near.destroy());
		near.on('close', () => far.destroy());
		near.on('data', (chunk) => {
			if (wire.mode === 'silent') return;
			if (wire.mode === 'closing') {
				near.end();
				return;
			}
			isHushed ||= wire.hushesAt(chunk.toString('latin1'));
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
		hushesAt: () => false,
		mode: 'open',
		cut() {
			server.close();
			for (const socket of sockets) socket.destroy();
		},
		mend: () => listen(own),
	};
	after(() => wire.cut());
	return wire;
}
