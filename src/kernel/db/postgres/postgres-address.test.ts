import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, isReadableOnTheWay } from './postgres-address.ts';

const secureOf = (query: string) => addressOf(`postgres://u:p@db.example.cl/bodega${query}`).secure;

test('an address that says nothing of encryption prefers it, and one that does is followed', () => {
	assert.equal(secureOf(''), 'prefer');
	assert.equal(secureOf('?target_session_attrs=read-write'), 'prefer');
	assert.equal(secureOf('?sslmode=disable'), false);
	assert.equal(secureOf('?sslmode=verify-full'), 'verify-full');
	assert.equal(secureOf('?sslmode=require&sslrootcert=system'), 'verify-full');
});

test('an address names servers, a user, a database, and what the server is told', () => {
	const address = addressOf(
		'postgres://an%40a:s%3Ae%2Fc@one.cl:5433,[::1],two.cl:5435/mi%20base?statement_timeout=5',
		'caja',
	);
	assert.deepEqual(address.targets, [
		{ host: 'one.cl', port: 5433 },
		{ host: '::1', port: 5433 },
		{ host: 'two.cl', port: 5435 },
	]);
	assert.deepEqual([address.user, address.password, address.database], ['an@a', 's:e/c', 'mi base']);
	assert.deepEqual(address.parameters, {
		application_name: 'bodega server',
		search_path: 'caja',
		statement_timeout: '5',
	});
	const [socket] = addressOf('postgres://u@%2Fvar%2Frun/bodega').targets;
	assert.deepEqual(socket, { path: '/var/run/.s.PGSQL.5432' });
});

test('an address says which of its servers will do', () => {
	const suits = (session: string) => {
		const { suits } = addressOf(`postgres://u@h/bodega?target_session_attrs=${session}`);
		return [suits(false, false), suits(false, true), suits(true, false)];
	};
	assert.deepEqual(suits('any'), [true, true, true]);
	assert.deepEqual(suits('primary'), [true, true, false]);
	assert.deepEqual(suits('read-write'), [true, false, false]);
	assert.deepEqual(suits('read-only'), [false, true, true]);
	assert.deepEqual(suits('standby'), [false, false, true]);
	assert.throws(() => suits('leader'), /target_session_attrs=leader is not known/);
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
