/** Listening: how many clients may wait to be let in, and how it ends. */
import { Server } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

/**
 * Connections that the kernel keeps for us until we accept them; the system may allow fewer. A client beyond that is not let in and
 * tries again after a second, then two, then four. Node's own is 511.
 */
export const BACKLOG = 4_096;

/**
 * Lets nobody in any more. First it accepts who waits: the platform accepts one client a turn of the loop, so that nobody waits
 * where a turn has brought none; in a crowd that never ends, `mostMs` ends it. The kernel resets who comes in the last instant, and refuses who
 * comes later: such a client tries again. An HTTP server's own `close` also destroys connections whose answer is written but not
 * sent yet, so the listener is closed by what it extends, `net.Server`.
 */
export async function closeListener(server: Server, mostMs: number): Promise<void> {
	const since = performance.now();
	let hasCome = true;
	const note = () => {
		hasCome = true;
	};
	server.on('connection', note);
	// This turn may be over for clients already.
	await turn();
	while (hasCome && performance.now() - since < mostMs) {
		hasCome = false;
		await turn();
	}
	server.off('connection', note);
	if (server.listening) Server.prototype.close.call(server);
}
