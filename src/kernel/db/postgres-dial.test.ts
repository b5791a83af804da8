import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isReadableOnTheWay, secureBy } from './postgres-dial.ts';

test('an address that says nothing of encryption prefers it, and one that does is followed', () => {
	assert.equal(secureBy('postgres://db.example.cl/bodega', false), 'prefer');
	assert.equal(secureBy('postgres://db.example.cl/bodega?target_session_attrs=read-write', false), 'prefer');
	assert.equal(secureBy('postgres://db.example.cl/bodega?sslmode=disable', false), false);
	assert.equal(secureBy('postgres://db.example.cl/bodega?sslmode=verify-full', 'verify-full'), 'verify-full');
});

test('what goes to another machine without a verified certificate can be read on the way', () => {
	const readable = ['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=require', '?ssl=require'];
	for (const query of readable) assert.equal(isReadableOnTheWay(`postgres://u:p@192.0.2.2:5432/bodega${query}`), true);
	for (const query of [
		'?sslmode=verify-full',
		'?sslmode=verify-ca',
		'?ssl=true',
		'?sslmode=require&sslrootcert=system',
	])
		assert.equal(isReadableOnTheWay(`postgres://u:p@192.0.2.2:5432/bodega${query}`), false);
	for (const host of ['127.0.0.1:5432', 'localhost', '[::1]:5432', '%2Fvar%2Frun%2Fpostgresql'])
		assert.equal(isReadableOnTheWay(`postgres://u:p@${host}/bodega`), false);
	assert.equal(isReadableOnTheWay('postgres://u:p@127.0.0.1:5432,db.example.cl:5432/bodega'), true);
});
