/** The console's built files: what a browser gets, what it keeps, and what it never gets. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { deskAt } from '../../support/desk.ts';
import { startService } from '../../support/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'bodega-console-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const dist = join(folder, 'dist');
const SCRIPT = `export const rows = [${'1,'.repeat(500)}];`;
mkdirSync(join(dist, 'assets'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'outside');
writeFileSync(join(folder, 'secret.js'), 'outside');

function build(page: string, at: number) {
	writeFileSync(join(dist, 'index.html'), page);
	utimesSync(join(dist, 'index.html'), at, at);
}

const service = await startService({ consoleDir: dist });

/** Exactly this path, and the bytes as they come: `fetch` would tidy both. */
const raw = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
		const { hostname, port } = new URL(service.url);
		request({ hostname, port, path, method, headers }, (response) => {
			const parts: Buffer[] = [];
			response.on('data', (part) => parts.push(part));
			response.on('end', () =>
				resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
			);
		})
			.on('error', reject)
			.end();
	});

test('before it is built, a page says how to build it', async () => {
	const page = await service.call('GET', '/console', { headers: { 'accept-language': 'es' } });
	assert.equal(page.status, 200);
	assert.match(page.text, /npm run build --workspace console/);
	assert.match(page.text, /Falta compilar la consola/);
	assert.match(page.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
	assert.equal((await service.call('GET', '/console/assets/a-1.js')).status, 404);
});

test('every address below is the page, unless it names a file', async () => {
	build('<!doctype html><title>Uno</title>', 1_700_000_000);
	writeFileSync(join(dist, 'assets', 'app-4f2a91.js'), SCRIPT);
	writeFileSync(join(dist, 'assets', 'app-4f2a91.js.map'), '{}');
	writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	for (const path of ['/console', '/console/', '/console/sales/12', '/console/products/CAFE.500'])
		assert.match((await service.call('GET', path)).text, /<title>Uno/, path);
	for (const path of [
		'/console/assets/none.js',
		'/console/assets/x',
		'/console/none.json',
		'/console/assets/app-4f2a91.js.map',
	])
		assert.equal((await service.call('GET', path)).status, 404, path);
	assert.equal((await service.call('GET', '/consoles')).status, 404);
	assert.equal((await service.call('POST', '/console/sales/12')).status, 405);
});

test('the page runs nothing but its own files, in nobody else’s frame', async () => {
	const { headers } = await service.call('GET', '/console/sales');
	const policy = headers.get('content-security-policy') ?? '';
	assert.match(policy, /default-src 'none'/);
	assert.match(policy, /script-src 'self';/);
	assert.match(policy, /style-src 'self';/);
	assert.match(policy, /frame-ancestors 'none'/);
	assert.doesNotMatch(policy, /unsafe|\*/);
	assert.equal(headers.get('x-content-type-options'), 'nosniff');
	assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
	assert.equal(headers.get('set-cookie'), null);
});

test('a browser in which nobody is signed in is sent to sign in, and back to the page', async () => {
	const headers = { accept: 'text/html,*/*;q=0.8' };
	const visit = (path: string, cookie = '') => raw(path, { ...headers, cookie });
	const out = await visit('/console/sales/12?tab=items');
	assert.deepEqual([out.status, out.headers.location], [303, '/login?next=%2Fconsole%2Fsales%2F12%3Ftab%3Ditems']);
	assert.equal(out.headers['cache-control'], 'no-store');
	const planted = await visit('/console', `bodega_session=${'a'.repeat(64)}`);
	assert.equal(planted.headers.location, '/login?next=%2Fconsole');
	const { visitor } = await deskAt(service);
	assert.match((await visit('/console', visitor.cookie)).bytes.toString(), /<title>Uno/);
	assert.equal((await visit('/console/assets/app-4f2a91.js')).status, 200);
});

test('names with a hash are kept for a year, the page is asked for every time', async () => {
	const script = await service.call('GET', '/console/assets/app-4f2a91.js');
	assert.equal(script.headers.get('cache-control'), 'public, max-age=31536000, immutable');
	assert.equal(script.headers.get('content-type'), 'text/javascript; charset=utf-8');
	assert.equal(script.text, SCRIPT);
	const page = await service.call('GET', '/console');
	assert.equal(page.headers.get('cache-control'), 'no-cache');
	const etag = page.headers.get('etag') ?? '';
	const again = await service.call('GET', '/console', { headers: { 'if-none-match': etag } });
	assert.deepEqual([again.status, again.text], [304, '']);
	assert.equal((await service.call('GET', '/console/favicon.svg')).headers.get('cache-control'), 'no-cache');
});

test('files are shortened for those who take it, and HEAD says the same without them', async () => {
	const path = '/console/assets/app-4f2a91.js';
	const short = await raw(path, { 'accept-encoding': 'gzip, deflate, br' });
	assert.equal(short.headers['content-encoding'], 'gzip');
	assert.equal(short.headers.vary, 'accept-encoding');
	assert.equal(gunzipSync(short.bytes).toString(), SCRIPT);
	for (const header of ['br', 'gzip;q=0, br', 'gzip;q=0.0', 'x-gzip-none'])
		assert.equal((await raw(path, { 'accept-encoding': header })).headers['content-encoding'], undefined, header);
	const head = await raw(path, { 'accept-encoding': 'gzip' }, 'HEAD');
	assert.deepEqual([head.status, head.bytes.length], [200, 0]);
	assert.equal(head.headers['content-length'], String(short.bytes.length));
});

test('no address leads out of the folder', async () => {
	for (const path of [
		'/console/../secret.txt',
		'/console/..%2fsecret.txt',
		'/console/%2e%2e/secret.js',
		'/console/%2e%2e%2fsecret.js',
		'/console/assets/../../secret.js',
		'/console/assets/..%5c..%5csecret.js',
		'/console/assets/%2e%2e%2f%2e%2e%2fsecret.js',
		`/console/${encodeURIComponent(join(folder, 'secret.js'))}`,
		'/console//etc/passwd',
		'/console/assets/app-4f2a91.js%00.txt',
		'/console/__proto__',
	]) {
		const { bytes, status } = await raw(path);
		assert.doesNotMatch(bytes.toString(), /outside|root:/, path);
		assert.ok(status === 404 || status === 400 || /<title>Uno/.test(bytes.toString()), `${path}: ${status}`);
	}
});

test('a new build is served without a restart', async () => {
	build('<!doctype html><title>Dos</title>', 1_700_000_100);
	writeFileSync(join(dist, 'assets', 'app-77aa01.js'), 'export {};');
	assert.match((await service.call('GET', '/console')).text, /<title>Dos/);
	assert.equal((await service.call('GET', '/console/assets/app-77aa01.js')).status, 200);
});
