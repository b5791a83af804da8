/**
 * A way to PostgreSQL that breaks at COMMIT and nowhere else: it reads the driver's messages (prepared statements are named
 * once and called by that name later), so it knows what each transaction did and when its commit is sent.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { after } from 'node:test';

/** before: the server never hears the commit. after: it commits, and its answer does not arrive. */
export type Cut = 'pass' | 'before' | 'after';

export interface CommitCutter {
	readonly url: string;
	/** Asked at each commit with the statements of its transaction. */
	decide: (statements: readonly string[]) => Cut;
}

const LENGTH_BYTES = 4;
/** The question whether it is to be encrypted, which comes before the beginning; longer is the beginning itself. */
const SSL_REQUEST_BYTES = 8;

/** Reads what the driver sends on one connection; answers the transaction's statements when its commit is among it. */
function commitReader(): (chunk: Buffer) => readonly string[] | undefined {
	const named = new Map<string, string>();
	let rest: Buffer = Buffer.alloc(0);
	let isStarted = false;
	let statements: string[] = [];
	const texts = (body: Buffer) => body.toString('latin1').split('\0');
	const run = (text: string): readonly string[] | undefined => {
		if (text === 'begin') statements = [];
		if (text === 'commit') return statements;
		statements.push(text);
		return undefined;
	};
	const read = (type: string, body: Buffer): readonly string[] | undefined => {
		const [first = '', second = ''] = texts(body);
		if (type === 'P') named.set(first, second);
		if (type === 'B') return run(named.get(second) ?? '');
		if (type === 'Q') return run(first);
		return undefined;
	};
	return (chunk) => {
		rest = Buffer.concat([rest, chunk]);
		let found: readonly string[] | undefined;
		for (;;) {
			const head = isStarted ? 1 : 0;
			if (rest.length < head + LENGTH_BYTES) return found;
			const length = head + rest.readInt32BE(head);
			if (rest.length < length) return found;
			const body = rest.subarray(head + LENGTH_BYTES, length);
			if (isStarted) found = read(String.fromCharCode(rest[0] as number), body) ?? found;
			isStarted ||= length > SSL_REQUEST_BYTES;
			rest = rest.subarray(length);
		}
	};
}

export async function startCommitCutter(to: string): Promise<CommitCutter> {
	const { port, hostname } = new URL(to);
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		return socket.on('error', () => {}).on('close', () => sockets.delete(socket));
	};
	const server = createServer((near) => {
		const far = keep(connect(Number(port), hostname));
		const commitIn = commitReader();
		let isCut = false;
		const end = () => {
			near.destroy();
			far.destroy();
		};
		far.on('data', (chunk: Buffer) => {
			if (!isCut) near.write(chunk);
			else if (chunk.includes('COMMIT\0')) end();
		});
		far.on('close', () => near.destroy());
		keep(near).on('close', () => far.destroy());
		near.on('data', (chunk: Buffer) => {
			const statements = commitIn(chunk);
			const cut = statements ? cutter.decide(statements) : 'pass';
			if (cut === 'before') return end();
			if (cut === 'after') isCut = true;
			far.write(chunk);
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = new URL(to);
	url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
	const cutter: CommitCutter = { url: url.href, decide: () => 'pass' };
	after(() => {
		server.close();
		for (const socket of sockets) socket.destroy();
	});
	return cutter;
}
