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
}

const shown = ({ method, path, body }: Asked) =>
	`${method} ${path.slice(0, 120)} ${JSON.stringify(body ?? '').slice(0, 60)}`;

export function loopLimits(company: TestCompany) {
	const watch = watchLoop();
	after(() => watch.close());
	let serial = 0;
	const hold = ({ method, path, body }: Asked) =>
		watch.hold({
			method,
			url: path.startsWith('http') ? path : company.service.url + path,
			headers: {
				access_token: company.token,
				...(method === 'GET' ? {} : { 'idempotency-key': `limit ${serial++}` }),
				...(body === undefined ? {} : { 'content-type': 'application/json' }),
			},
			body: body === undefined ? undefined : JSON.stringify(body),
		});
	return {
		/** Fails unless the request is answered so and, of a few tries, one holds the loop for no longer. */
		async within(most: number, next: () => Asked | Promise<Asked>, status: number): Promise<void> {
			const tried: number[] = [];
			let asked: Asked | undefined;
			while (tried.length < TRIES) {
				asked = await next();
				const held = await hold(asked);
				assert.equal(held.status, status, `${shown(asked)}: ${held.status} ${held.text}`);
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
