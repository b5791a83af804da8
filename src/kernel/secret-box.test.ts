import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretBox } from './secret-box.ts';

const box = secretBox('k'.repeat(32));

test('what was sealed opens at its place, with its key, unchanged, and nowhere else', () => {
	const sealed = box.seal('clave ñandú', 'things/1');
	assert.ok(!sealed.includes('clave'));
	assert.notEqual(sealed, box.seal('clave ñandú', 'things/1'));
	assert.equal(box.open(sealed, 'things/1'), 'clave ñandú');
	assert.throws(() => box.open(sealed, 'things/2'));
	assert.throws(() => secretBox('q'.repeat(32)).open(sealed, 'things/1'));
	assert.throws(() => box.open(`${sealed.slice(0, -2)}AA`, 'things/1'));
	assert.throws(() => box.open('v2.a.b.c', 'things/1'));
});

test('a keyed hash depends on text and key', () => {
	assert.equal(box.mac('a'), box.mac('a'));
	assert.notEqual(box.mac('a'), box.mac('b'));
	assert.notEqual(box.mac('a'), secretBox('q'.repeat(32)).mac('a'));
});
