/** One volley of `autocannon`: so many connections for so many seconds, each with one request under way. */
import { randomUUID } from 'node:crypto';
import autocannon, { type CannonRequest, type Client } from 'autocannon';
import { type LoadResult, quantile } from './figures.ts';
import type { Asked } from './rows.ts';

/** As the generator sends it: a write under a fresh key, as our client and our console do. */
export function cannonRequest(
	{ path, body, token }: Asked,
	headers: Record<string, string>,
	isWithoutKey = false,
): CannonRequest {
	const sent = token === undefined ? headers : { ...headers, access_token: token };
	if (body === undefined) return { method: 'GET', path, headers: sent };
	const key = isWithoutKey ? {} : { 'idempotency-key': randomUUID() };
	const json = { 'content-type': 'application/json' };
	return { method: 'POST', path, headers: { ...sent, ...json, ...key }, body: JSON.stringify(body) };
}

export interface Cannonade {
	port: number;
	connections: number;
	seconds: number;
	warmUpSeconds: number;
	/** That of every answer; where some are only steps, the requests themselves count. */
	status?: number;
	/** What one connection sends in turn. */
	requests(counting: Counting): CannonRequest[];
}

export interface Counting {
	/** An answer, and how long it was waited for. */
	count(milliseconds: number): void;
	/** What makes the whole measurement void. */
	fail(reason: string): void;
}

/** Slow answers are waited for until there are so many, or so long. */
const FEWEST = 10;
const LONGEST_SECONDS = 10;

/** Counted is what is answered after warming up, whenever it was asked: slow answers count like quick ones. */
export async function fire(load: Cannonade): Promise<LoadResult> {
	const countFrom = performance.now() + load.warmUpSeconds * 1000;
	const latencies: number[] = [];
	let [problem, countedMs, isOver] = ['', 0, false];
	await new Promise<void>((resolve, reject) => {
		const counting: Counting = {
			count(milliseconds) {
				const sofar = performance.now() - countFrom;
				if (sofar < 0 || isOver) return;
				latencies.push(milliseconds);
				countedMs = sofar;
				isOver = sofar >= load.seconds * 1000 && latencies.length >= FEWEST;
				if (isOver) running.stop();
			},
			fail(reason) {
				problem ||= reason;
				running.stop();
			},
		};
		const options = {
			url: `http://127.0.0.1:${load.port}`,
			connections: load.connections,
			duration: load.warmUpSeconds + load.seconds + LONGEST_SECONDS,
			sampleInt: 20,
			timeout: 60,
			setupClient: (client: Client) => client.setRequests(load.requests(counting)),
		};
		const running = autocannon(options, (error) => (error ? reject(error) : resolve()));
		running.on('reqError', (error) => counting.fail(error.message));
		running.on('response', (_client, status, _bytes, milliseconds) => {
			if (load.status === undefined) return;
			if (status === load.status) counting.count(milliseconds);
			else counting.fail(`an answer was ${status} in place of ${load.status}`);
		});
	});
	if (problem) throw new Error(problem);
	if (latencies.length === 0) throw new Error(`no answer came in ${load.seconds + LONGEST_SECONDS} s`);
	return {
		perSecond: (latencies.length * 1000) / countedMs,
		p50Ms: quantile(latencies, 0.5),
		p99Ms: quantile(latencies, 0.99),
	};
}
