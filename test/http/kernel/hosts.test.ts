/** A request is answered only for a host that is this service's: DNS rebinding reads nothing, and proxies work. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { type Service, startService } from '../../support/service.ts';

const PUBLIC = {
	publicUrl: 'https://shop.example.cl/bodega',
	authUrl: 'https://auth.example.cl',
	courierUrl: 'https://[2001:db8::7]:8443',
	allowedHosts: 'bodega.internal,*.svc.example,10.1.2.3,[2001:db8::8]',
};
const plain = await startService();
const named = await startService({ ...PUBLIC, mode: 'sandbox' });
const proxied = await startService({ ...PUBLIC, mode: 'sandbox', trustedProxies: '127.0.0.1' });
const everywhere = await startService({ host: '0.0.0.0', mode: 'sandbox' });
const unchecked = await startService({ allowedHosts: '*' });

interface Answer {
	status: number;
	body: { error?: string; errorCode?: string };
}

/** Header lines as they stand, which `fetch` would not let us choose. */
function ask({ url }: Service, lines: readonly string[], path = '/v1/offices.json', version = '1.1'): Promise<Answer> {
	return new Promise((resolve, reject) => {
		let text = '';
		const socket = connect(Number(new URL(url).port), '127.0.0.1');
		socket.write([`GET ${path} HTTP/${version}`, ...lines, 'Connection: close', '', ''].join('\r\n'));
		socket.setEncoding('utf8').on('data', (part) => (text += part));
		socket.on('error', reject).on('close', () => {
			const [head = '', body = ''] = text.split('\r\n\r\n');
			const isJson = /content-type: application\/json/i.test(head);
			resolve({ status: Number(head.slice(9, 12)), body: isJson ? JSON.parse(body) : {} });
		});
	});
}

const statuses = (service: Service, hosts: readonly string[], more: readonly string[] = []) =>
	Promise.all(hosts.map(async (host) => [host, (await ask(service, [`Host: ${host}`, ...more])).status]));
const all = (hosts: readonly string[], status: number) => hosts.map((host) => [host, status]);

const OWN = ['127.0.0.1', '127.0.0.1:1', 'localhost', 'LOCALHOST:3000', 'api.localhost', '[::1]:3000', '[0:0::1]'];
const FOREIGN = [
	'evil.example',
	'evil.example:80',
	'127.0.0.1.evil.example',
	'localhost.evil.example',
	'evillocalhost',
	'192.0.2.1',
	'[2001:db8::1]',
	'0.0.0.0',
];
/** No token was sent: a request that got past the check is a 401. */
const THROUGH = 401;

test('loopback is answered whatever the port; a name that somebody points here is not', async () => {
	assert.deepEqual(await statuses(plain, OWN), all(OWN, THROUGH));
	assert.deepEqual(await statuses(plain, FOREIGN), all(FOREIGN, 421));
	const { body } = await ask(plain, ['Host: evil.example']);
	assert.equal(body.errorCode, 'request.unknown_host');
	assert.match(body.error ?? '', /does not answer for this host.*--allowed-hosts/);
	for (const path of ['/reference', '/openapi.json', '/inbox/courier.json', '/signup', '/nothing', '/v2/nothing.json'])
		assert.equal((await ask(plain, ['Host: evil.example'], path)).status, 421, path);
});

test('pages say it too, and preflights are no way round', async () => {
	assert.equal((await ask(plain, ['Host: evil.example', 'Accept: text/html'], '/signup')).status, 421);
	const socket = connect(Number(new URL(plain.url).port), '127.0.0.1');
	socket.write(
		'OPTIONS /v1/offices.json HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nAccess-Control-Request-Method: GET\r\nConnection: close\r\n\r\n',
	);
	let text = '';
	for await (const part of socket.setEncoding('utf8')) text += part;
	assert.match(text, /^HTTP\/1\.1 421 /);
});

test('configured addresses and allowed hosts are answered, with any port and in any spelling', async () => {
	const known = [
		'shop.example.cl',
		'Shop.Example.CL.',
		'shop.example.cl:8080',
		'auth.example.cl',
		'[2001:db8:0::7]',
		'bodega.internal:3000',
		'a.svc.example',
		'a.b.svc.example',
		'10.1.2.3',
		'[2001:DB8::8]:1',
	];
	assert.deepEqual(await statuses(named, [...known, ...OWN]), all([...known, ...OWN], THROUGH));
	const strange = [...FOREIGN, 'example.cl', 'x.shop.example.cl', 'svc.example', 'xsvc.example', '10.1.2.4'];
	assert.deepEqual(await statuses(named, strange), all(strange, 421));
	assert.deepEqual(await statuses(unchecked, FOREIGN), all(FOREIGN, THROUGH));
});

test('listening everywhere it answers for any address, and for no name', async () => {
	const addresses = ['192.0.2.1', '[2001:db8::1]', '0.0.0.0', ...OWN];
	assert.deepEqual(await statuses(everywhere, addresses), all(addresses, THROUGH));
	assert.deepEqual(await statuses(everywhere, ['evil.example', '1.2.3.4.evil.example']), [
		['evil.example', 421],
		['1.2.3.4.evil.example', 421],
	]);
});

test('X-Forwarded-Host counts when a trusted proxy says it, and only then', async () => {
	const forwarded = (host: string) => [`X-Forwarded-Host: ${host}`];
	assert.deepEqual(await statuses(proxied, ['upstream:3000'], forwarded('shop.example.cl')), [
		['upstream:3000', THROUGH],
	]);
	assert.deepEqual(await statuses(proxied, ['127.0.0.1'], forwarded('evil.example')), [['127.0.0.1', 421]]);
	assert.deepEqual(await statuses(proxied, ['127.0.0.1'], forwarded('shop.example.cl, evil.example')), [
		['127.0.0.1', 421],
	]);
	assert.deepEqual(await statuses(named, ['evil.example'], forwarded('shop.example.cl')), [['evil.example', 421]]);
	assert.deepEqual(await statuses(named, ['shop.example.cl'], forwarded('evil.example')), [
		['shop.example.cl', THROUGH],
	]);
});

test('the host that a target in absolute form names counts, and not the one beside it', async () => {
	const path = '/v1/offices.json';
	assert.equal((await ask(plain, ['Host: localhost'], `http://evil.example${path}`)).status, 421);
	assert.equal((await ask(plain, ['Host: localhost'], `https://evil.example:443${path}`)).status, 421);
	assert.equal((await ask(plain, ['Host: evil.example'], `http://localhost${path}`)).status, THROUGH);
	assert.equal((await ask(plain, ['Host: localhost'], `http://localhost:1${path}`)).status, THROUGH);
	// Whatever is no address of the web is a path that nothing has.
	assert.equal((await ask(plain, ['Host: localhost'], `ftp://localhost${path}`)).status, 404);
});

test('load balancers ask whether it is up by whatever name', async () => {
	for (const path of ['/health', '/ready', '/health?x=1'])
		assert.equal((await ask(plain, ['Host: 10.9.8.7:3000'], path)).status, 200, path);
});

test('a request names one host', async () => {
	const port = new URL(plain.url).port;
	for (const lines of [
		['Host: localhost', 'Host: evil.example'],
		['Host: evil.example', `host: 127.0.0.1:${port}`],
		['Host: localhost', 'HOST: localhost'],
		[],
		['Host: a b'],
		['Host: localhost/x'],
		['Host: u@localhost'],
		['Host:'],
	]) {
		const { status, body } = await ask(plain, lines);
		assert.deepEqual([status, body.errorCode], [400, 'request.malformed'], lines.join());
	}
	assert.equal((await ask(plain, ['Host: localhost', 'Host: localhost'], '/health')).status, 400);
	assert.equal((await ask(plain, [], undefined, '1.0')).status, THROUGH, 'HTTP/1.0 need not name one');
});
