/** Requests of one company, and how long each may hold the event loop. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { watchLoop } from './loop-watch.ts';
import type { Json, TestCompany } from './service.ts';
import { slowness } from './yardstick.ts';

/** Up to so many lines a request is as short as any other. */
export const USUAL_LINES = 200;
export const USUAL_MS = 50;
export const LIMIT_MS = 250;

/**
 * A garbage collection may fall on any try, and the first are not compiled yet; a slow request is slow on all, so the best counts.
 * It is held against a yardstick that is measured beside it.
 */
const TRIES = 6;

/** Whether so much is no more than is allowed, on a machine as slow as this one is now. */
const isWithin = (ms: number, most: number): boolean => ms <= most || ms <= most * slowness();

export interface Asked {
	method: string;
	path: string;
	body?: Json;
	/** In place of a body. */
	file?: { bytes: Buffer<ArrayBuffer>; type: string };
}

const shown = ({ method, path, body, file }: Asked) =>
	`${method} ${path.slice(0, 120)} ${file?.bytes.toString('latin1', 0, 60) ?? JSON.stringify(body ?? '').slice(0, 60)}`;

/** What is sent, and as what. */
const sentOf = ({ body, file }: Asked): { type?: string; body?: string | Buffer<ArrayBuffer> } =>
	file
		? { type: file.type, body: file.bytes }
		: body === undefined
			? {}
			: { type: 'application/json', body: JSON.stringify(body) };

export function loopLimits(company: TestCompany) {
	const watch = watchLoop();
	after(() => watch.close());
	let serial = 0;
	const hold = (asked: Asked) => {
		const { method, path } = asked;
		const { type, body } = sentOf(asked);
		return watch.hold({
			method,
			url: path.startsWith('http') ? path : company.service.url + path,
			headers: {
				access_token: company.token,
				...(method === 'GET' ? {} : { 'idempotency-key': `limit ${serial++}` }),
				...(type === undefined ? {} : { 'content-type': type }),
			},
			body,
		});
	};
	return {
		/**
		 * Fails unless the request is answered so, by a status or refused for a reason, and, of a few tries, one holds the
		 * loop for no longer.
		 */
		async within(most: number, next: () => Asked | Promise<Asked>, answer: number | string): Promise<void> {
			const tried: number[] = [];
			let asked: Asked | undefined;
			while (tried.length < TRIES) {
				asked = await next();
				const held = await hold(asked);
				const problem = `${shown(asked)}: ${held.status} ${held.text}`;
				if (typeof answer === 'number') assert.equal(held.status, answer, problem);
				else assert.ok(held.status === 400 && held.text.includes(`"${answer}"`), problem);
				tried.push(held.ms);
				if (isWithin(held.ms, most)) return;
			}
			assert.fail(`${asked && shown(asked)} held the loop for ${tried.map(Math.round).join(', ')} ms`);
		},
		/** The same of work that no request waits for. */
		async workWithin(most: number, what: string, begin: () => Promise<() => Promise<unknown>>): Promise<void> {
			const tried: number[] = [];
			while (tried.length < TRIES) {
				const ms = await watch.during(await begin());
				tried.push(ms);
				if (isWithin(ms, most)) return;
			}
			assert.fail(`${what} held the loop for ${tried.map(Math.round).join(', ')} ms`);
		},
	};
}
