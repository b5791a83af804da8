/** Reaches a PostgreSQL server: a socket for a connection, and the request to cancel what one is doing. */
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls';
import { isTrusting, type Secure, type Target } from './postgres-address.ts';
import type { Backend } from './postgres-sign-in.ts';

/** Without a word for so long the system asks whether the other side is still there. */
const KEEP_ALIVE_MS = 15_000;

export interface Dialling {
	socket: Socket;
	/** Fails as well when the socket is destroyed meanwhile. */
	connected: Promise<Socket>;
}

export function dial(target: Target): Dialling {
	const socket = connect({ ...target, noDelay: true, keepAlive: true, keepAliveInitialDelay: KEEP_ALIVE_MS });
	const connected = new Promise<Socket>((resolve, reject) => {
		socket.once('connect', () => resolve(socket));
		socket.once('error', reject);
		socket.once('close', () =>
			reject(Object.assign(new Error('the connection was closed'), { code: 'CONNECTION_CLOSED' })),
		);
	});
	return { socket, connected };
}

const SSL_REQUEST = 80_877_103;
const SECURE = 0x53;
const offersTls = async (socket: Socket): Promise<boolean> => {
	const request = Buffer.alloc(8);
	request.writeInt32BE(8, 0);
	request.writeInt32BE(SSL_REQUEST, 4);
	socket.write(request);
	const [answer] = await once(socket, 'data');
	// One byte and no more: whatever follows came from somebody who wants it to pass for encrypted.
	if (answer.length !== 1) throw new Error('the server sent something before the connection was encrypted');
	return answer[0] === SECURE;
};

/** The same connection encrypted, where the server offers that; `prefer` does without where it does not. */
export async function secured(socket: Socket, host: string, secure: Secure): Promise<Socket> {
	if (!(await offersTls(socket))) {
		if (secure === 'prefer') return socket;
		throw new Error('the server offers no encrypted connection');
	}
	const named: ConnectionOptions = isIP(host) ? { host } : { servername: host };
	const encrypted = connectSecurely({ socket, ...named, rejectUnauthorized: !isTrusting(secure) });
	await once(encrypted, 'secureConnect');
	return encrypted;
}

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 5_000;

/** Asks the server to give up what a connection is doing, so that no lock is held for a caller that has gone. */
export function askToCancel(target: Target, { pid, secret }: Backend): void {
	const request = Buffer.alloc(16);
	request.writeInt32BE(16, 0);
	request.writeInt32BE(CANCEL_REQUEST, 4);
	request.writeUInt32BE(pid, 8);
	request.writeUInt32BE(secret, 12);
	const { socket, connected } = dial(target);
	socket.unref();
	socket.setTimeout(PATIENCE_MS, () => socket.destroy());
	connected.then(() => socket.end(request)).catch(() => {});
}
