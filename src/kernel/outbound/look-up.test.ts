import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startNameServer } from '../../../test/support/name-server.ts';
import { createLookUp } from './look-up.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const receiver = createServer((_request, response) => response.end());
receiver.listen(0, '127.0.0.1');
await once(receiver, 'listening');
const { port } = receiver.address() as AddressInfo;
const nameServer = await startNameServer();
const nameServers = [nameServer.address];
const folder = mkdtempSync(join(tmpdir(), 'bodega-names-'));
const closing: Outbound[] = [];
after(() => {
	for (const outbound of closing) outbound.close();
	receiver.close();
	receiver.closeAllConnections();
	nameServer.close();
	rmSync(folder, { recursive: true });
});
beforeEach(() => {
	nameServer.asked.length = 0;
	nameServer.answer = ({ name }) => (name.endsWith('.hang.test') ? 'silence' : ['127.0.0.1']);
});

const HERE: LookupAddress = { address: '127.0.0.1', family: 4 };
const notFound = () => Object.assign(new Error('not found'), { code: 'ENOTFOUND' });

/** Stands for the system: knows what it is told to know, and keeps what it was asked. */
function systemThatKnows(names: Record<string, LookupAddress[]> = {}) {
	const asked: string[] = [];
	const askSystem = async (name: string): Promise<LookupAddress[]> => {
		asked.push(name);
		const found = names[name];
		if (!found) throw notFound();
		return found;
	};
	return { asked, askSystem };
}

function outboundWith(lookUp: ReturnType<typeof createLookUp>): Outbound {
	const outbound = createOutbound({ allowPrivate: true, allowedTargets: [], lookUp });
	closing.push(outbound);
	return outbound;
}
const options = { headers: {}, body: '{}', timeoutMs: 5_000, maxBytes: 100 };
const urlOf = (host: string) => `http://${host}:${port}/`;
const stays = () => new AbortController().signal;

test('names whose DNS hangs hold up nobody: another is reached at once, look-up by look-up', async () => {
	const system = systemThatKnows();
	const outbound = outboundWith(createLookUp({ nameServers, askSystem: system.askSystem }));
	const stop = new AbortController();
	const hanging = Array.from({ length: 20 }, (_, n) =>
		outbound.post(urlOf(`a${n}.hang.test`), { ...options, timeoutMs: 60_000, signal: stop.signal }),
	);
	let ended = 0;
	for (const each of hanging) void each.then(() => ended++);
	const since = performance.now();
	for (let n = 0; n < 10; n++) assert.equal((await outbound.post(urlOf('sano.test'), options)).kind, 'answered');
	assert.ok(performance.now() - since < 5_000);
	assert.ok(nameServer.asked.filter(({ name, family }) => name === 'sano.test' && family === 4).length >= 10);
	assert.equal(ended, 0);
	stop.abort();
	for (const outcome of await Promise.all(hanging)) assert.equal(outcome.kind, 'unreachable');
	assert.deepEqual(system.asked, []);
});

test('a call ends at its deadline while its name is looked up, and the system is not asked in its place', async () => {
	const system = systemThatKnows();
	const outbound = outboundWith(createLookUp({ nameServers, askSystem: system.askSystem }));
	const since = performance.now();
	assert.deepEqual(await outbound.post(urlOf('b.hang.test'), { ...options, timeoutMs: 200 }), { kind: 'timeout' });
	assert.ok(performance.now() - since < 3_000);
	await wait(50);
	assert.deepEqual(system.asked, []);
	nameServer.answer = () => ['127.0.0.1'];
	assert.equal(
		(await outbound.post(urlOf('b.hang.test'), options)).kind,
		'answered',
		'and the next look-up is a new one',
	);
});

test('DNS that hangs for one family does not hide the addresses of the other', async () => {
	const outbound = outboundWith(createLookUp({ nameServers }));
	nameServer.answer = ({ family }) => (family === 6 ? 'silence' : ['127.0.0.1']);
	const since = performance.now();
	assert.equal((await outbound.post(urlOf('manco.test'), options)).kind, 'answered');
	assert.ok(performance.now() - since < 5_000);
	nameServer.answer = ({ family }) => (family === 6 ? 'failing' : ['127.0.0.1']);
	assert.equal((await outbound.post(urlOf('manco.test'), options)).kind, 'answered');
	nameServer.answer = ({ family }) => (family === 6 ? 'silence' : []);
	assert.deepEqual(await outbound.post(urlOf('manco.test'), { ...options, timeoutMs: 200 }), { kind: 'timeout' });
});

test('every address of both families is found', async () => {
	nameServer.answer = () => ['2606:4700::1111', '93.184.216.34', '::ffff:10.0.0.1'];
	assert.deepEqual(await createLookUp({ nameServers })('varias.test', stays()), [
		{ address: '93.184.216.34', family: 4 },
		{ address: '2606:4700::1111', family: 6 },
		{ address: '::ffff:10.0.0.1', family: 6 },
	]);
});

test('what DNS does not know, or where there is no DNS, is asked of the system', async () => {
	const { asked, askSystem } = systemThatKnows({ 'interno.test': [HERE], interno: [HERE], 'a.localhost': [HERE] });
	const outbound = outboundWith(createLookUp({ nameServers, askSystem }));
	for (const answer of ['unknown', 'failing', []] as const) {
		nameServer.answer = () => answer;
		assert.equal((await outbound.post(urlOf('interno.test'), options)).kind, 'answered', String(answer));
	}
	nameServer.asked.length = 0;
	for (const host of ['interno', 'a.localhost'])
		assert.equal((await outbound.post(urlOf(host), options)).kind, 'answered', host);
	assert.deepEqual(nameServer.asked, []);
	const alone = outboundWith(createLookUp({ nameServers: ['127.0.0.1:1'], askSystem }));
	assert.equal((await alone.post(urlOf('interno.test'), options)).kind, 'answered');
	assert.deepEqual(asked, [...Array(3).fill('interno.test'), 'interno', 'a.localhost', 'interno.test']);
});

test('a name that nobody knows is told in words', async () => {
	const outbound = outboundWith(createLookUp({ nameServers, askSystem: systemThatKnows().askSystem }));
	nameServer.answer = () => 'unknown';
	const unknown = { kind: 'unreachable', reason: 'its name is not known' };
	assert.deepEqual(await outbound.post(urlOf('nadie.test'), options), unknown);
	assert.deepEqual(await outbound.post(urlOf('nadie'), options), unknown);
	assert.deepEqual(await outbound.post(urlOf(`${'x'.repeat(64)}.test`), options), unknown, 'no name at all');
	nameServer.answer = () => [];
	const without = { kind: 'unreachable', reason: 'its name has no address' };
	assert.deepEqual(await outbound.post(urlOf('nadie.test'), options), without);
});

const NO_ANSWER = { kind: 'unreachable', reason: 'the name servers for it do not answer' };

test('DNS that hangs for longer than we wait is told in words, and the system is not asked in its place', async () => {
	const { asked, askSystem } = systemThatKnows();
	const outbound = outboundWith(createLookUp({ nameServers, askSystem, patience: { timeout: 50, tries: 1 } }));
	assert.deepEqual(await outbound.post(urlOf('f.hang.test'), options), NO_ANSWER);
	for (const other of [[], 'unknown'] as const) {
		nameServer.answer = ({ family }) => (family === 6 ? 'silence' : other);
		assert.deepEqual(await outbound.post(urlOf('f.hang.test'), options), NO_ANSWER);
	}
	assert.deepEqual(asked, []);
});

test('a system that has no answer now is told in words', async () => {
	const askSystem = () => Promise.reject(Object.assign(new Error('again'), { code: 'EAI_AGAIN' }));
	const outbound = outboundWith(createLookUp({ nameServers, askSystem }));
	assert.deepEqual(await outbound.post(urlOf('interno'), options), NO_ANSWER);
});

test('localhost is known on every machine', async () => {
	const outbound = createOutbound({ allowPrivate: true, allowedTargets: [] });
	closing.push(outbound);
	assert.equal((await outbound.post(urlOf('localhost'), options)).kind, 'answered');
	const withoutFile = outboundWith(createLookUp({ nameServers, hostsFile: join(folder, 'nothing-here') }));
	assert.equal((await withoutFile.post(urlOf('localhost'), options)).kind, 'answered');
	assert.deepEqual(nameServer.asked, []);
});

test('the hosts file comes before DNS, as it reads now', async () => {
	const hostsFile = join(folder, 'hosts');
	const lookUp = createLookUp({ nameServers, hostsFile, askSystem: systemThatKnows().askSystem });
	const found = async (name: string) => (await lookUp(name, stays())).map(({ address }) => address);
	nameServer.answer = () => ['127.0.0.9'];
	assert.deepEqual(await found('fijo.test'), ['127.0.0.9']);
	const text = '# 127.0.0.2 fijo.test\n127.0.0.3\tOtro.test fijo.test # fijo.test\r\n\n::1 fijo.test\nfijo.test nada\n';
	writeFileSync(hostsFile, text);
	for (const name of ['fijo.test', 'fijo.test.']) assert.deepEqual(await found(name), ['127.0.0.3', '::1']);
	assert.deepEqual(await found('otro.test'), ['127.0.0.3']);
	assert.deepEqual(await found('nada.test'), ['127.0.0.9']);
	writeFileSync(hostsFile, '127.0.0.30 fijo.test');
	assert.deepEqual(await found('fijo.test'), ['127.0.0.30']);
});

test('the same name is looked up once for all who ask meanwhile, until the last of them leaves', async () => {
	const lookUp = createLookUp({ nameServers });
	const asked = () => nameServer.asked.filter(({ family }) => family === 4).length;
	const leaves = new AbortController();
	nameServer.answer = () => wait(100).then(() => ['127.0.0.1']);
	const left = lookUp('todos.test', leaves.signal);
	const stayed = Array.from({ length: 10 }, () => lookUp('todos.test', stays()));
	leaves.abort();
	await assert.rejects(left, { name: 'AbortError' });
	for (const found of await Promise.all(stayed)) assert.deepEqual(found, [HERE]);
	assert.equal(asked(), 1);
	await lookUp('todos.test', stays());
	assert.equal(asked(), 2);
	await assert.rejects(lookUp('todos.test', leaves.signal), { name: 'AbortError' });
	assert.equal(asked(), 2);

	nameServer.answer = () => 'silence';
	const all = new AbortController();
	const hanging = [lookUp('c.hang.test', all.signal), lookUp('c.hang.test', all.signal)];
	all.abort();
	await Promise.all(hanging.map((each) => assert.rejects(each, { name: 'AbortError' })));
	nameServer.answer = () => ['127.0.0.1'];
	assert.deepEqual(await lookUp('c.hang.test', stays()), [HERE]);
});

/** Looks a name up whose DNS hangs, says so, and ends as it is told. */
const CHILD = `
	const { createOutbound } = await import(process.env.ROOM + '/outbound.ts');
	const { createLookUp } = await import(process.env.ROOM + '/look-up.ts');
	const lookUp = createLookUp({ nameServers: [process.env.NAME_SERVER] });
	const outbound = createOutbound({ allowPrivate: true, allowedTargets: [], lookUp });
	const stop = new AbortController();
	const options = { headers: {}, body: '{}', timeoutMs: 60_000, maxBytes: 100, signal: stop.signal };
	for (let n = 0; n < 20; n++) void outbound.post('http://e' + n + '.hang.test/', options);
	process.once('message', (how) => {
		process.disconnect();
		if (how === 'exit') process.exit();
		stop.abort();
		outbound.close();
	});
`;
for (const how of ['exit', 'stop'])
	test(`a process that hangs in look-ups ends at once: ${how}`, async () => {
		const child = spawn(process.execPath, ['--input-type=module', '--eval', CHILD], {
			env: { ...process.env, ROOM: import.meta.dirname, NAME_SERVER: nameServer.address },
			stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
		});
		const asked = () => new Set(nameServer.asked.map(({ name }) => name)).size;
		while (asked() < 20 && child.exitCode === null) await wait(10);
		const since = performance.now();
		child.send(how);
		const [code] = await once(child, 'exit');
		assert.equal(code, 0);
		assert.ok(performance.now() - since < 5_000, `${performance.now() - since} ms`);
	});
