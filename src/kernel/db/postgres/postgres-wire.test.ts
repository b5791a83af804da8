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
const READY = message('Z', 'I');

const servers: Server[] = [];
const sockets: Socket[] = [];
after(() => {
	for (const socket of sockets) socket.destroy();
	for (const server of servers) server.close();
});

/** Signed in, with what claims to be the server at the other end. */
async function connected() {
	const server = createServer();
	servers.push(server);
	await once(server.listen(0, '127.0.0.1'), 'listening');
	const address = server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const accepted = once(server, 'connection');
	const ours = connect(port, '127.0.0.1');
	const [theirs]: Socket[] = await accepted;
	assert.ok(theirs);
	sockets.push(ours, theirs);
	const wire = new Wire();
	const broken = new Promise<Error>((resolve) => wire.use(ours, resolve));
	wire.begin(ours);
	return { wire, ours, theirs, broken };
}

test('an answer that has come counts, though the connection ends right after it', async () => {
	const { wire, ours, theirs } = await connected();
	const [answered, silent] = [wire.ask(0, 'update', []), wire.ask(0, 'update', [])];
	ours.on('data', () => wire.end(new Error('gone')));
	theirs.write(Buffer.concat([COMPLETE, READY]));
	assert.equal((await answered).changes, 3);
	await assert.rejects(silent, /gone/);
});

test('what is complete is not told as done before the server has committed it', async () => {
	const { wire, theirs } = await connected();
	const [refused, next, cut] = [wire.ask(0, 'update', []), wire.ask(0, 'update', []), wire.ask(0, 'update', [])];
	const error = message('E', 'SERROR\0C23503\0Mlinks to nothing\0\0');
	theirs.write(Buffer.concat([COMPLETE, error, READY, COMPLETE, READY, COMPLETE]));
	await assert.rejects(refused, /links to nothing/);
	assert.equal((await next).changes, 3);
	assert.equal(wire.waitingSince, 0);
	wire.end(new Error('gone'));
	await assert.rejects(cut, /gone/);
});

test('a message whose length no message can have ends the connection', async () => {
	for (const length of [-1, 0, 3, 2 ** 31 - 1]) {
		const { wire, theirs, broken } = await connected();
		const asked = wire.ask(0, 'select', []);
		const header = message('D');
		header.writeInt32BE(length, 1);
		theirs.write(header);
		const reason = await broken;
		assert.match(String(reason), /a message of \d+ bytes/);
		wire.end(reason);
		await assert.rejects(asked, /a message of/);
	}
});

test('a message that says less than its kind does ends the connection', async () => {
	const { wire, theirs, broken } = await connected();
	const asked = wire.ask(0, 'select', []);
	theirs.write(message('t', '\0\u0009'));
	const reason = await broken;
	wire.end(reason);
	await assert.rejects(asked);
});

test('a statement of more values than PostgreSQL takes is refused, and the next is sent as it is', async () => {
	const { wire, theirs } = await connected();
	const many = wire.ask(0, 'insert', new Array(65_536).fill(1));
	const next = wire.ask(0, 'update', [7]);
	await assert.rejects(many, /65536 values, of which PostgreSQL takes 65535/);
	const [sent]: Buffer[] = await once(theirs, 'data');
	assert.equal(sent?.toString('latin1', 0, 1), 'C');
	assert.equal(sent?.includes('insert'), false);
	theirs.write(Buffer.concat([message('1'), COMPLETE, READY]));
	assert.equal((await next).changes, 3);
});
