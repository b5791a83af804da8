import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { Wire } from './postgres-wire.ts';

/** A message of the server's: a letter, its length, and what it says. */
function message(letter: string, said = ''): Buffer {
	const bytes = Buffer.alloc(5 + said.length);
	bytes.write(letter, 0);
	bytes.writeInt32BE(4 + said.length, 1);
	bytes.write(said, 5);
	return bytes;
}

const COMPLETE = Buffer.concat([message('2'), message('C', 'UPDATE 3\0')]);

let server: Server | undefined;
after(() => server?.close());

async function pair(): Promise<[ours: Socket, servers: Socket]> {
	server = createServer();
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const accepted = once(server, 'connection');
	const ours = connect(port, '127.0.0.1');
	const [servers] = await accepted;
	return [ours, servers];
}

test('an answer that has come counts, though the connection ends right after it', async () => {
	const [ours, servers] = await pair();
	const wire = new Wire();
	wire.use(ours);
	const [answered, silent] = [wire.ask(0, 'update', []), wire.ask(0, 'update', [])];
	ours.on('data', () => wire.end(new Error('gone')));
	servers.write(COMPLETE);
	assert.equal((await answered).changes, 3);
	await assert.rejects(silent, /gone/);
	ours.destroy();
	servers.destroy();
});
