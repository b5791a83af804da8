import assert from 'node:assert/strict';
import { test } from 'node:test';
import { causeOf, shortenedPath } from './request-log.ts';

test('of an unknown path the log shows its first words, and nothing that could be an id or a secret', () => {
	assert.equal(shortenedPath('/v1/shipings.json?access_token=abc'), '/v1/shipings.json');
	assert.equal(shortenedPath('/v1/things/18/detalles.json'), '/v1/things/…/…');
	assert.equal(shortenedPath('/nothing/0123456789abcdef0123456789abcdef01234567'), '/nothing/…');
	assert.equal(shortenedPath('/v1/thing/succes/f033'), '/v1/thing/succes/…');
	assert.equal(shortenedPath('/a"b/%00/\u2028'), '/…/…/…');
	assert.equal(shortenedPath('/'), '/');
});

test('the cause of a failure is what was said first of it and of what led to it, without what the caller has sent as a secret', () => {
	const request = {
		headers: { access_token: 'una-clave-de-nadie', authorization: 'Bearer otra-clave-de-nadie' },
		params: { token: 'direccion-secreta', id: '12' },
	};
	const cause = (failure: unknown) => causeOf(failure, request);
	assert.equal(cause(new Error('disk is full\n  at x')), 'disk is full');
	assert.equal(
		cause(new Error('not written', { cause: new Error('disk is full\nreally') })),
		'not written: disk is full',
	);
	assert.equal(cause(new Error('gone', { cause: { message: 'gone' } })), 'gone');
	assert.equal(cause('stopping'), 'stopping');
	assert.equal(cause(new Error('x'.repeat(500))).length, 200);
	for (const secret of [
		'una-clave-de-nadie',
		'otra-clave-de-nadie',
		'direccion-secreta',
		'0123456789abcdef0123456789abcdef01234567',
		'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
		'DIRECCION-SECRETA',
	]) {
		const shown = cause(new Error(`12 things failed at ${secret}, which is no such thing`));
		assert.ok(!shown.includes(secret), shown);
		assert.match(shown, /^12 things failed at/);
	}
});
