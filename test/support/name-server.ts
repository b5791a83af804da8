/** A real DNS server on loopback for tests: it keeps what was asked, and answers as the test says. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** Addresses, of which it tells those of the family that is asked for; or how it has none to tell. */
type Answer = readonly string[] | 'unknown' | 'failing' | 'silence';

interface Question {
	name: string;
	family: 4 | 6;
	/** How often the same was asked before. */
	before: number;
}

export interface SampleNameServer {
	/** `address:port` */
	readonly address: string;
	readonly asked: Question[];
	answer: (question: Question) => Answer | Promise<Answer>;
	close(): void;
}

const RESPONSE = 0x8180;
const STATUS = { failing: 2, unknown: 3 };
const TYPE = { 4: 1, 6: 28 };

function bytesOf(address: string): Buffer {
	if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
	// The parser of addresses writes an IPv4 tail as hexadecimal groups.
	const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
	const groups = (part = '') => part.split(':').filter((each) => each !== '');
	const missing = 8 - groups(head).length - groups(tail).length;
	const all = [...groups(head), ...Array<string>(missing).fill('0'), ...groups(tail)];
	return Buffer.from(all.map((each) => each.padStart(4, '0')).join(''), 'hex');
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
	const labels: string[] = [];
	let at = 12;
	for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
		labels.push(message.toString('latin1', at + 1, at + 1 + length));
		at += 1 + length;
	}
	return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function record(address: string, family: 4 | 6): Buffer {
	const data = bytesOf(address);
	const head = Buffer.from([0xc0, 0x0c, 0, TYPE[family], 0, 1, 0, 0, 0, 0, 0, data.length]);
	return Buffer.concat([head, data]);
}

function reply(message: Buffer, end: number, family: 4 | 6, answer: Exclude<Answer, 'silence'>): Buffer {
	const isText = typeof answer === 'string';
	const addresses = isText ? [] : answer.filter((each) => each.includes(':') === (family === 6));
	const head = Buffer.alloc(12);
	message.copy(head, 0, 0, 2);
	head.writeUInt16BE(RESPONSE + (isText ? STATUS[answer] : 0), 2);
	head.writeUInt16BE(1, 4);
	head.writeUInt16BE(addresses.length, 6);
	return Buffer.concat([head, message.subarray(12, end), ...addresses.map((each) => record(each, family))]);
}

/** Until told otherwise it knows no name. */
export async function startNameServer(): Promise<SampleNameServer> {
	const socket = createSocket('udp4');
	const asked: Question[] = [];
	let isClosed = false;
	socket.on('message', async (message, from) => {
		const { name, type, end } = readQuestion(message);
		const family = type === TYPE[6] ? 6 : 4;
		const before = asked.filter((each) => each.name === name && each.family === family).length;
		const question: Question = { name, family, before };
		asked.push(question);
		const answer = await server.answer(question);
		if (answer !== 'silence' && !isClosed) socket.send(reply(message, end, family, answer), from.port, from.address);
	});
	socket.bind(0, '127.0.0.1');
	await once(socket, 'listening');
	const server: SampleNameServer = {
		address: `127.0.0.1:${socket.address().port}`,
		asked,
		answer: () => 'unknown',
		close() {
			isClosed = true;
			socket.close();
		},
	};
	return server;
}
