import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from './log-text.ts';

const time = '2026-03-10T15:30:00.123Z';

test('a request is one line that a person reads', () => {
	const line = { level: 30, time, request: 'a-1', method: 'POST', route: '/v1/things.json', status: 409, ms: 3.2 };
	assert.equal(
		readable(JSON.stringify({ ...line, company: 1, token: 2, errorCode: 'things.short' })),
		'15:30:00.123 409 POST /v1/things.json  3.2 ms  company 1  things.short\n',
	);
	assert.equal(
		readable(JSON.stringify({ ...line, status: 503, errorCode: 'service.unavailable', cause: 'disk is full' })),
		'15:30:00.123 503 POST /v1/things.json  3.2 ms  service.unavailable (disk is full)\n',
	);
	const { route: _, ...unknown } = line;
	assert.equal(
		readable(JSON.stringify({ ...unknown, path: '/v1/…', status: 404 })),
		'15:30:00.123 404 POST /v1/…  3.2 ms\n',
	);
});

test('anything else is its sentence, its facts and its stack', () => {
	assert.equal(
		readable(
			JSON.stringify({
				level: 50,
				time,
				route: '/x',
				err: { message: 'no', stack: 'Error: no\n  at y' },
				msg: 'failed',
			}),
		),
		'15:30:00.123 error: failed route=/x\nError: no\n  at y\n',
	);
	assert.equal(readable(JSON.stringify({ level: 30, time, msg: 'hello' })), '15:30:00.123 hello\n');
	assert.equal(readable('not JSON\n'), 'not JSON\n');
});
