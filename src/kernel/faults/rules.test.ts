/** Faults strike as they were asked for: the same seed and sequence give the same, others give others. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draw, type FaultRule, meetsCall, meetsSent, strike } from './rules.ts';

const rule = (said: Partial<FaultRule>): FaultRule => ({
	id: 1,
	companyId: 1,
	fault: 'error',
	of: {},
	method: null,
	route: null,
	match: null,
	status: 503,
	delayMs: 0,
	retryAfter: 1,
	times: null,
	probability: 1,
	seed: 1,
	met: 0,
	struck: 0,
	...said,
});
const strikes = (said: Partial<FaultRule>, many: number) => {
	const rules = [rule(said)];
	return Array.from({ length: many }, () => (strike(rules) ? 1 : 0)).join('');
};

test('the same seed strikes the same calls, and about as many as its probability says', () => {
	assert.equal(strikes({ seed: 7, probability: 0.5 }, 200), strikes({ seed: 7, probability: 0.5 }, 200));
	assert.notEqual(strikes({ seed: 7, probability: 0.5 }, 200), strikes({ seed: 8, probability: 0.5 }, 200));
	const many = strikes({ seed: 3, probability: 0.2 }, 5_000).replaceAll('0', '').length;
	assert.ok(many > 800 && many < 1_200, String(many));
	for (let n = 0; n < 1_000; n++) assert.ok(draw(n, n) >= 0 && draw(n, n) < 1);
});

test('times is how often it strikes, and a spent one lets the next have its turn', () => {
	assert.equal(strikes({ times: 2 }, 4), '1100');
	const rules = [rule({ times: 1 }), rule({ id: 2, fault: 'reset' })];
	assert.deepEqual([strike(rules)?.fault, strike(rules)?.fault], ['error', 'reset']);
	assert.equal(strikes({ probability: 0 }, 5), '00000');
});

test('a call is met by company, method, path or route, and body', () => {
	const call = {
		companyId: 1,
		method: 'POST',
		route: '/v1/things/:id/open.json',
		path: '/v1/things/12/open.json',
		header: undefined,
		body: { a: 'Café' },
	};
	for (const said of [
		{},
		{ companyId: null },
		{ method: 'POST' },
		{ route: '/v1/things/:id/open.json' },
		{ route: '/v1/things/12/open.json' },
		{ route: '*open*' },
		{ match: 'Café' },
	])
		assert.ok(meetsCall(rule(said), call), JSON.stringify(said));
	for (const said of [
		{ companyId: 2 },
		{ method: 'GET' },
		{ route: '/v1/things' },
		{ match: 'té' },
		{ of: { shelf: 1 } },
	])
		assert.ok(!meetsCall(rule(said), call), JSON.stringify(said));
});

test('a sent call is met by the records that it concerns', () => {
	const about = { companyId: 1, of: { shelf: 3, box: 4 } };
	for (const said of [
		{ of: { shelf: 3 } },
		{ of: { box: 4 } },
		{ of: { shelf: 0 } },
		{ of: { shelf: 3, box: 0 } },
		{ of: { shelf: 3 }, match: 'topic' },
	])
		assert.ok(meetsSent(rule(said), about, '{"topic":1}'), JSON.stringify(said));
	for (const said of [
		{},
		{ of: { shelf: 4 } },
		{ of: { crate: 0 } },
		{ of: { shelf: 3 }, companyId: 2 },
		{ of: { shelf: 3 }, match: 'x' },
	])
		assert.ok(!meetsSent(rule(said), about, '{"topic":1}'), JSON.stringify(said));
});
