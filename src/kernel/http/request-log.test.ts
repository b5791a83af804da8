import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortenedPath } from './request-log.ts';

test('of an unknown path the log shows its first words, and nothing that could be an id or a secret', () => {
	assert.equal(shortenedPath('/v1/shipings.json?access_token=abc'), '/v1/shipings.json');
	assert.equal(shortenedPath('/v1/things/18/detalles.json'), '/v1/things/…/…');
	assert.equal(shortenedPath('/nothing/0123456789abcdef0123456789abcdef01234567'), '/nothing/…');
	assert.equal(shortenedPath('/v1/thing/succes/f033'), '/v1/thing/succes/…');
	assert.equal(shortenedPath('/a"b/%00/\u2028'), '/…/…/…');
	assert.equal(shortenedPath('/'), '/');
});
