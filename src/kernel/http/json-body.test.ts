import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../errors.ts';
import { parseFormBody } from './json-body.ts';

test('a form has at most 1,000 fields', () => {
	const fields = Array.from({ length: 1000 }, (_, index) => `f${index}=${index}`);
	assert.equal(Object.keys(parseFormBody(fields.join('&'))).length, 1000);
	for (const form of [[...fields, 'one=more'].join('&'), '&'.repeat(1000), 'a=b&'.repeat(250_000)])
		assert.throws(
			() => parseFormBody(form),
			(error) => error instanceof Refusal && error.status === 400 && /1000 fields/.test(error.message),
		);
});
