/** Reaches a PostgreSQL server: a socket for a connection, and the request to cancel what one is doing. */
import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls';
import { isLoopback } from '../config/index.ts';

/** What the driver has made of the address. */
export interface Addresses {
	host: readonly string[];
	port: readonly number[];
	path: string | false;
}

export type Target = { host: string; port: number } | { path: string };

export const targetsOf = ({ host, port, path }: Addresses): Target[] =>
	path ? [{ path }] : host.map((each, index) => ({ host: each, port: port[index] ?? 5432 }));

export interface Dialling {
	socket: Socket;
	/** Fails as well when the socket is destroyed meanwhile. */
	connected: Promise<Socket>;
}

export function dial(target: Target): Dialling {
	// The driver looks for the host at the socket, to name it to TLS.
	const socket = Object.assign(connect(target), target);
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
/** What the address may say of certificates, as the driver knows it. */
export type Secure = string | boolean | object;
const TRUSTING = new Set<Secure>(['require', 'allow', 'prefer']);

/** What the address does not say is what PostgreSQL's own programs take: encrypted where the server offers that. */
export const secureBy = (url: string, said: Secure): Secure => said || (/[?&]ssl(mode)?=/.test(url) ? false : 'prefer');

const hostsIn = (url: string): string[] =>
	(/^\w+:\/\/(?:[^@/?]*@)?([^/?]*)/.exec(url)?.[1] || process.env.PGHOST || '')
		.split(',')
		.map((each) => decodeURIComponent(each).replace(/:\d+$/, ''));

/** Whether others on the way could read or change what is sent: it goes over a network, and no certificate is verified. */
export function isReadableOnTheWay(url: string): boolean {
	if (hostsIn(url).every((host) => host === '' || host.startsWith('/') || isLoopback(host))) return false;
	const query = new URLSearchParams(url.split('?')[1]);
	const said = query.get('sslmode') ?? query.get('ssl') ?? '';
	const isVerified = said !== '' && !['disable', 'false'].includes(said) && !TRUSTING.has(said);
	return !isVerified && query.get('sslrootcert') !== 'system';
}

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
export async function secured(socket: Socket & { host?: string }, secure: Secure): Promise<Socket> {
	if (!(await offersTls(socket))) {
		if (secure === 'prefer') return socket;
		throw new Error('the server offers no encrypted connection');
	}
	const { host = '' } = socket;
	const named: ConnectionOptions = isIP(host) ? { host } : { servername: host };
	const trusting: ConnectionOptions = TRUSTING.has(secure) ? { rejectUnauthorized: false } : {};
	const encrypted = connectSecurely({ socket, ...named, ...trusting, ...(typeof secure === 'object' ? secure : {}) });
	await once(encrypted, 'secureConnect');
	return encrypted;
}

const CANCEL_REQUEST = 80_877_102;
const PATIENCE_MS = 5_000;

/** By which a server knows a connection. */
export interface Backend {
	pid: number | null;
	secret: number | null;
}

/** Asks the server to give up what a connection is doing, so that no lock is held for a caller that has gone. */
export function askToCancel(target: Target, { pid, secret }: Backend): void {
	if (pid === null || secret === null) return;
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
