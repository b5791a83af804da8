/** Closes a listener without resetting a client: a connection that the kernel has let in is accepted first. */

import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Connections that the kernel keeps for us until we accept them; the system may allow fewer. A client beyond that is not let in and
 * tries again after a second, then two, then four. Node's own is 511.
 */
export const BACKLOG = 4_096;
/** While we close. A queue is full at one more than this. */
const CLOSING_BACKLOG = 4;
/** Connections of our own: enough that the last of them fill the queue while clients that came among them are accepted. */
const [OWN, LAST] = [32, 8];
/** A client whose handshake found the queue full sends again after 200 ms, which needs room in the queue. */
const HANDSHAKE_MS = 250;
/** A busy kernel takes a moment to put ours into the queue. */
const SOON_MS = 20;
const GIVE_UP_MS = 4_000;

/** Node does not change the backlog of a server that listens already; its handle does. */
type Listener = Server & { _handle?: { listen?(backlog: number): number } };

/**
 * Closing resets the connections that wait in the kernel's queue, and one can come between a look at the queue and the
 * close. So we put connections of our own into the queue and make it so small that they fill it, after which the kernel
 * lets no client in. Those before ours are accepted, and we close when no client is left in it. A client that was not let
 * in tries again and is refused.
 *
 * The queue is small only while it is full: a small one with room in it answers many clients at once with SYN cookies, and
 * of those the kernel keeps no trace that a look would find.
 */
export async function closeListener(server: Server): Promise<void> {
	const at = server.address();
	if (at === null || typeof at === 'string') return;
	const setBacklog = (backlog: number) => (server as Listener)._handle?.listen?.(backlog);
	const latest = Date.now() + GIVE_UP_MS;
	while (server.listening && Date.now() < latest) {
		const own = await fillQueue(at);
		setBacklog(CLOSING_BACKLOG);
		const found = await closeWhenClear(server, own, latest);
		if (server.listening) setBacklog(BACKLOG);
		for (const socket of own) socket.destroy();
		if (server.listening) await sleep(found === 'half open' ? HANDSHAKE_MS : SOON_MS);
	}
	server.close();
}

/** Connects without giving up the turn, so that none of these is accepted before the caller looks. */
async function fillQueue({ address, port }: AddressInfo): Promise<Socket[]> {
	const host = address === '::' ? '::1' : address === '0.0.0.0' ? '127.0.0.1' : address;
	const own = Array.from({ length: OWN }, () => connect(port, host).on('error', () => {}));
	await new Promise<void>((resolve) => nextTick(resolve));
	return own;
}

/** Looks now and again when few of ours are left in the queue, with which all clients before them have been accepted. */
function closeWhenClear(server: Server, own: readonly Socket[], latest: number): Promise<Found> {
	const ports = new Set(own.map((socket) => socket.localPort));
	const { port } = server.address() as AddressInfo;
	return new Promise((resolve) => {
		const end = (found: Found) => {
			if (found === 'clear') server.close();
			clearTimeout(late);
			server.off('connection', onAccepted);
			resolve(found);
		};
		let left = own.length;
		const onAccepted = ({ remotePort }: Socket) => {
			if (ports.has(remotePort) && --left === LAST) end(lookInto(port, ports));
		};
		const late = setTimeout(end, latest - Date.now(), 'waiting');
		server.on('connection', onAccepted);
		const found = lookInto(port, ports);
		if (found !== 'waiting') end(found);
	});
}

/** Of a queue: not full; a client waits to be accepted, or to end its handshake, which needs room; no client. */
type Found = 'open' | 'waiting' | 'half open' | 'clear';

const [ESTABLISHED, HALF_OPEN, CLOSED_BY_CLIENT] = ['01', '03', '08'];

/** By the kernel's own list; where it keeps none, we cannot know and say that no client waits. */
function lookInto(port: number, ownPorts: ReadonlySet<number | undefined>): Found {
	const text = ['/proc/net/tcp', '/proc/net/tcp6'].map(read).join('');
	if (text === '') return 'clear';
	const others = new Set<string>();
	let own = 0;
	for (const { groups: { remote = '', state = '' } = {} } of text.matchAll(waitingAt(port)))
		if (!ownPorts.has(Number.parseInt(remote, 16))) others.add(state);
		else if (state === ESTABLISHED) own++;
	if (own <= CLOSING_BACKLOG) return 'open';
	if (others.has(ESTABLISHED) || others.has(CLOSED_BY_CLIENT)) return 'waiting';
	return others.has(HALF_OPEN) ? 'half open' : 'clear';
}

/** The lines of connections to a port that are not accepted yet: only an accepted one has an inode. */
function waitingAt(port: number): RegExp {
	const local = port.toString(16).toUpperCase().padStart(4, '0');
	const states = [ESTABLISHED, HALF_OPEN, CLOSED_BY_CLIENT].join('|');
	return new RegExp(`^ *\\d+: \\w+:${local} \\w+:(?<remote>\\w+) (?<state>${states})(?: +\\S+){5} +0 `, 'gm');
}

function read(path: string): string {
	try {
		return readFileSync(path, 'latin1');
	} catch {
		return '';
	}
}
