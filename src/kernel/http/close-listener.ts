/** Closes a listener without resetting a client: a connection that the kernel has let in is accepted first. */

import { readFileSync } from 'node:fs';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { nextTick } from 'node:process';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';

/** Connections that may wait to be accepted: few, so that ours fill the queue. A queue is full at one more than this. */
const BACKLOG = 4;
/** A client whose handshake found the queue full sends again after 200 ms, which needs room in the queue. */
const HANDSHAKE_MS = 250;
const GIVE_UP_MS = 4_000;

/** Node does not change the backlog of a server that listens already; its handle does. */
type Listener = Server & { _handle?: { listen?(backlog: number): number } };

/**
 * Closing resets the connections that wait in the kernel's queue, and one can come between a look at the queue and the
 * close. So we fill the queue with connections of our own, after which the kernel lets no client in, and close when
 * no client is in it. A client that was not let in tries again and is refused.
 */
export async function closeListener(server: Server): Promise<void> {
	const at = server.address();
	if (at === null || typeof at === 'string') return;
	(server as Listener)._handle?.listen?.(BACKLOG);
	const latest = Date.now() + GIVE_UP_MS;
	for (let isClear = false; !isClear && Date.now() < latest; ) {
		await acceptAll(server, latest);
		const own = await fillQueue(at);
		const states = statesOfOthers(at.port, own);
		isClear = states.length === 0;
		if (isClear) server.close();
		for (const socket of own) socket.destroy();
		if (states.includes(HALF_OPEN)) await sleep(HANDSHAKE_MS);
	}
	server.close();
}

/** The event loop accepts one connection a turn: a turn without any means that none waits. */
async function acceptAll(server: Server, latest: number): Promise<void> {
	let accepted = 0;
	const count = () => accepted++;
	server.on('connection', count);
	for (let before = -1; before !== accepted && Date.now() < latest; ) {
		before = accepted;
		await turn();
	}
	server.off('connection', count);
}

/** Connects without giving up the turn, so that none of these is accepted before the caller looks. */
async function fillQueue({ address, port }: AddressInfo): Promise<Socket[]> {
	const host = address === '::' ? '::1' : address === '0.0.0.0' ? '127.0.0.1' : address;
	const own = Array.from({ length: BACKLOG + 1 }, () => connect(port, host).on('error', () => {}));
	await new Promise<void>((resolve) => nextTick(resolve));
	return own;
}

const [ESTABLISHED, HALF_OPEN, CLOSED_BY_CLIENT] = ['01', '03', '08'];

/** States of others' connections that are not accepted yet, by the kernel's own list; none where it keeps no such list. */
function statesOfOthers(port: number, own: readonly Socket[]): string[] {
	const ownPorts = new Set(own.map((socket) => socket.localPort));
	const portOf = (address = '') => Number.parseInt(address.slice(address.lastIndexOf(':') + 1), 16);
	return ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(readLines).flatMap((line) => {
		const [, local, remote, state = '', , , , , , inode] = line.trim().split(/\s+/);
		// Only an accepted connection has an inode.
		const waits = inode === '0' && [ESTABLISHED, HALF_OPEN, CLOSED_BY_CLIENT].includes(state);
		return waits && portOf(local) === port && !ownPorts.has(portOf(remote)) ? [state] : [];
	});
}

function readLines(path: string): string[] {
	try {
		return readFileSync(path, 'latin1').split('\n');
	} catch {
		return [];
	}
}
