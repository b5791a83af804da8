import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startNameServer } from '../../../test/support/name-server.ts';
import { createLookUp } from './look-up.ts';
import { createOutbound } from './outbound.ts';

/** Counts what gets through to this machine. */
let calls = 0;
const server = createServer((_request, response) => {
	calls++;
	response.end();
});
await new Promise<void>((resolve) => server.listen(0, '::', resolve));
const { port } = server.address() as AddressInfo;
const nameServer = await startNameServer();
/** The system knows nothing more. */
const lookUp = createLookUp({
	nameServers: [nameServer.address],
	askSystem: async () => {
		throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
	},
});
const guarded = createOutbound({ allowPrivate: false, allowedTargets: [] });
const named = createOutbound({ allowPrivate: false, allowedTargets: [], lookUp });
after(() => {
	guarded.close();
	named.close();
	nameServer.close();
	server.close();
	server.closeAllConnections();
});

const post = (host: string, keepAlive: boolean, outbound = guarded, timeoutMs = 300) =>
	outbound.post(`http://${host}:${port}/`, { headers: {}, body: '{}', timeoutMs, maxBytes: 100, keepAlive });

/** As somebody could write them into an address. */
const LITERALS = [
	'0.0.0.0',
	'0',
	'10.0.0.1',
	'10.255.255.255',
	'100.64.0.1',
	'127.0.0.1',
	'127.1',
	'127.255.255.254',
	'2130706433',
	'0x7f000001',
	'0x7f.1',
	'017700000001',
	'169.254.169.254',
	'169.254.170.2',
	'172.16.0.1',
	'172.31.255.255',
	'192.0.0.192',
	'192.0.2.1',
	'192.168.0.1',
	'192.168.1.254',
	'198.18.0.1',
	'198.51.100.7',
	'203.0.113.9',
	'224.0.0.1',
	'240.0.0.1',
	'255.255.255.255',
	'[::]',
	'[::1]',
	'[::ffff:127.0.0.1]',
	'[::ffff:7f00:1]',
	'[::ffff:169.254.169.254]',
	'[::127.0.0.1]',
	'[64:ff9b::7f00:1]',
	'[64:ff9b:1::a9fe:a9fe]',
	'[100::1]',
	'[2001:db8::1]',
	'[2002:7f00:1::]',
	'[fc00::1]',
	'[fd00:ec2::254]',
	'[fe80::1]',
	'[fec0::1]',
	'[ff02::1]',
	'localhost',
	'①②⑦.⓪.⓪.①',
	'127。0。0。1',
];
for (const host of LITERALS)
	test(`${host} is refused before anything is sent`, async () => {
		for (const keepAlive of [true, false]) {
			const outcome = await post(host, keepAlive);
			assert.equal(outcome.kind, 'refused', JSON.stringify(outcome));
		}
		assert.equal(calls, 0);
	});

/** What a hostile name server answers, one answer a look-up; the last one for all that follow. */
function answering(...answers: string[][]): () => number {
	nameServer.asked.length = 0;
	nameServer.answer = ({ before }) => answers[Math.min(before, answers.length - 1)] as string[];
	return () => Math.max(0, ...nameServer.asked.map(({ before }) => before + 1));
}
const postNamed = (host: string, keepAlive: boolean) => post(host, keepAlive, named, 3_000);

const NAMES: [what: string, ...answers: string[]][] = [
	['loopback', '127.0.0.1'],
	['the metadata service', '169.254.169.254'],
	['a private network', '10.1.2.3'],
	['loopback by IPv6', '::1'],
	['a mapped address', '::ffff:127.0.0.1'],
	['a public address and a private one', '93.184.216.34', '127.0.0.1'],
	['a private address and a public one', '192.168.0.1', '93.184.216.34'],
	['a public IPv6 address and loopback', '2606:4700::1111', '127.0.0.1'],
	['a public address and a private IPv6 address', '93.184.216.34', 'fd00::1'],
	['nothing'],
];
for (const [what, ...addresses] of NAMES)
	test(`a name for ${what} is refused after DNS`, async () => {
		answering(addresses);
		for (const keepAlive of [true, false]) assert.equal((await postNamed('trampa.example', keepAlive)).kind, 'refused');
		assert.equal(calls, 0);
	});

test('a name that changes its answer gains nothing: it is asked once, and connected is what was checked', async () => {
	for (const keepAlive of [true, false]) {
		// Routed nowhere since 2006, and in no list of special addresses.
		const asked = answering(['3ffe::1'], ['127.0.0.1']);
		assert.notEqual((await postNamed('cambia.example', keepAlive)).kind, 'refused');
		assert.equal(asked(), 1);
		assert.equal(calls, 0);
		assert.equal((await postNamed('cambia.example', keepAlive)).kind, 'refused', 'and the next call is checked again');
	}
	assert.equal(calls, 0);
});

/** One family at once, and the other so many milliseconds later. */
function answeringLate(first: string, then: string, lateMs: number): void {
	nameServer.answer = async ({ family }) => {
		if (then.includes(':') === (family === 6)) await wait(lateMs);
		return [first, then];
	};
}

test('an address that comes a little later is checked as well', async () => {
	answeringLate('93.184.216.34', '::1', 50);
	assert.equal((await postNamed('luego.example', false)).kind, 'refused');
	answeringLate('3ffe::1', '127.0.0.1', 50);
	assert.equal((await postNamed('luego.example', false)).kind, 'refused');
	assert.equal(calls, 0);
});

test('an address that comes too late to be checked is not connected', async () => {
	answeringLate('3ffe::1', '127.0.0.1', 600);
	assert.notEqual((await postNamed('tarde.example', false)).kind, 'refused');
	await wait(400);
	assert.equal(calls, 0);
});

test('a name that only the system knows is checked as well', async () => {
	nameServer.answer = () => 'unknown';
	const askSystem = async () => [{ address: '127.0.0.1', family: 4 }];
	const inside = createOutbound({
		allowPrivate: false,
		allowedTargets: [],
		lookUp: createLookUp({ nameServers: [nameServer.address], askSystem }),
	});
	for (const host of ['intranet', 'intranet.example', 'a.localhost'])
		assert.equal((await post(host, false, inside, 3_000)).kind, 'refused', host);
	assert.equal(calls, 0);
});
