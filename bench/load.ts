/** A load generator light enough not to be the bottleneck: raw sockets, keep-alive, one request in flight on each. */
import { connect, type Socket } from 'node:net';

export interface LoadPlan {
	port: number;
	connections: number;
	/** Counted time; as much again, up to half a second, warms up before. */
	seconds: number;
	/** The whole request text of each call, with its index in the run. */
	request: (index: number) => string;
	/** The status every answer must have. */
	status: number;
}

export interface LoadResult {
	perSecond: number;
	p50Ms: number;
	p99Ms: number;
}

const HEADER_END = Buffer.from('\r\n\r\n');

/** How many bytes of `buffer` the first complete answer takes; 0 when it is not complete yet. */
export function answerLength(buffer: Buffer): number {
	const end = buffer.indexOf(HEADER_END);
	if (end === -1) return 0;
	const length = /content-length: (\d+)/i.exec(buffer.toString('latin1', 0, end))?.[1];
	const total = end + HEADER_END.length + Number(length ?? 0);
	return buffer.length >= total ? total : 0;
}

export function get(path: string, token?: string): string {
	return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${token ? `access_token: ${token}\r\n` : ''}\r\n`;
}

export function post(path: string, token: string, body: unknown): string {
	const text = JSON.stringify(body);
	return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccess_token: ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

export async function measure(plan: LoadPlan): Promise<LoadResult> {
	const warmUpMs = Math.min(plan.seconds, 0.5) * 1000;
	const latencies: number[] = [];
	const start = performance.now();
	const countFrom = start + warmUpMs;
	const end = countFrom + plan.seconds * 1000;
	let index = 0;

	const drive = (socket: Socket) =>
		new Promise<void>((resolve, reject) => {
			let received: Buffer = Buffer.alloc(0);
			let sentAt = 0;
			const send = () => {
				sentAt = performance.now();
				socket.write(plan.request(index++));
			};
			socket.on('data', (chunk: Buffer) => {
				received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
				const length = answerLength(received);
				if (length === 0) return;
				const status = Number(received.toString('latin1', 9, 12));
				if (status !== plan.status)
					return reject(new Error(`expected ${plan.status}: ${received.toString('utf8', 0, 600)}`));
				received = received.subarray(length);
				const now = performance.now();
				if (sentAt >= countFrom && now <= end) latencies.push(now - sentAt);
				if (now < end) send();
				else resolve();
			});
			socket.on('error', reject);
			socket.on('connect', send);
		});

	const sockets = Array.from({ length: plan.connections }, () =>
		connect({ port: plan.port, host: '127.0.0.1', noDelay: true }),
	);
	try {
		await Promise.all(sockets.map(drive));
	} finally {
		for (const socket of sockets) socket.destroy();
	}
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
	return { perSecond: latencies.length / plan.seconds, p50Ms: at(0.5), p99Ms: at(0.99) };
}
