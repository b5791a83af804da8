import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../errors.ts';
import { parseFormBody, parseJsonBody } from './json-body.ts';

test('a form has at most 1,000 fields', () => {
	const fields = Array.from({ length: 1000 }, (_, index) => `f${index}=${index}`);
	assert.equal(Object.keys(parseFormBody(fields.join('&'))).length, 1000);
	for (const form of [[...fields, 'one=more'].join('&'), '&'.repeat(1000), 'a=b&'.repeat(250_000)])
		assert.throws(
			() => parseFormBody(form),
			(error) => error instanceof Refusal && error.status === 400 && /1000 fields/.test(error.message),
		);
});

test('an object has at most 1,000 members, wherever it stands; a list has as many objects as fit', () => {
	const members = (count: number) => Array.from({ length: count }, (_, index) => `"m:${index}":{"a":1}`).join();
	const body = (count: number) => `{"details":[{},{${members(count)}}],"note":"a:b"}`;
	assert.ok(parseJsonBody(body(1000)));
	assert.ok(parseJsonBody(`[${Array(2000).fill('{"a":{"b":1}}').join()}]`));
	assert.throws(() => parseJsonBody(body(1001)), {
		status: 400,
		code: 'request.malformed',
		message: 'The body has an object of more than 1000 members',
	});
});
