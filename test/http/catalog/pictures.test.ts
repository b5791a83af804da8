/** Pictures of products: what is taken, where anybody sees them, and what they can never do. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { putPicture } from '../../../src/foundations/catalog/picture-store.ts';
import { createToken } from '../../../src/foundations/identity/index.ts';
import { cameraNotes, jpegWith, sampleJpeg, samplePng, sampleWebp } from '../../support/sample-pictures.ts';
import { type Json, NOW, startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const PNG = Uint8Array.from(samplePng());
const WEBP = Uint8Array.from(sampleWebp());
const JPEG = Uint8Array.from(sampleJpeg());

const made = async (company: TestCompany): Promise<number> =>
	(await company.post('/v1/products.json', { name: 'Café de grano' })).body.id;
const path = (id: number) => `/v1/products/${id}/picture.json`;
const put = (company: TestCompany, id: number, raw: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
	service.call('PUT', path(id), { token: company.token, raw, headers });
const urlOf = async (company: TestCompany, id: number): Promise<string | null> =>
	(await company.get(`/v1/products/${id}.json?expand=urlPicture`)).body.urlPicture;

test('a picture is set, seen by anybody who has its address, replaced and removed', async () => {
	const company = await service.company();
	const id = await made(company);
	assert.equal(await urlOf(company, id), null);
	const { status, body, text } = await put(company, id, PNG);
	assert.equal(status, 200, text);
	assert.deepEqual([body.mediaType, body.size], ['image/png', PNG.length]);
	assert.equal(await urlOf(company, id), body.url);
	const seen = await fetch(body.url);
	assert.deepEqual(Buffer.from(await seen.arrayBuffer()), Buffer.from(PNG));
	assert.equal(seen.headers.get('content-type'), 'image/png');
	assert.equal(seen.headers.get('cache-control'), 'public, max-age=31536000, immutable');
	assert.match(seen.headers.get('content-security-policy') ?? '', /sandbox/);
	assert.equal(seen.headers.get('x-content-type-options'), 'nosniff');
	const again = await service.call('GET', body.url, { headers: { 'if-none-match': seen.headers.get('etag') ?? '' } });
	assert.deepEqual([again.status, again.text], [304, '']);

	const other = (await put(company, id, WEBP)).body;
	assert.notEqual(other.url, body.url);
	assert.equal((await service.call('GET', body.url)).status, 404);
	assert.equal((await service.call('GET', other.url)).headers.get('content-type'), 'image/webp');
	assert.equal((await put(company, id, JPEG)).body.mediaType, 'image/jpeg');
	const own = await service.call('GET', path(id), { token: company.token });
	assert.equal(own.headers.get('content-type'), 'image/jpeg');

	const last = (await urlOf(company, id)) ?? '';
	assert.equal((await company.delete(path(id))).status, 200);
	assert.equal((await service.call('GET', last)).status, 404);
	assert.equal(await urlOf(company, id), null);
	assert.equal((await company.delete(path(id))).status, 404);
	assert.equal((await company.get(path(id))).status, 404);
	const topics = (await company.events()).map(({ topic }) => topic);
	assert.equal(topics.filter((topic) => topic === 'product.changed').length, 4, topics.join());
});

test('where a photograph was taken is at no address, also of one that was stored with it', async () => {
	const company = await service.company();
	const id = await made(company);
	const noted = jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), cameraNotes(6)]));
	const { body } = await put(company, id, Uint8Array.from(noted));
	const seen = async () => Buffer.from(await (await fetch(body.url)).arrayBuffer());
	const clean = await seen();
	assert.deepEqual([clean.includes('GPS'), clean.includes('Exif'), body.size], [false, true, clean.length]);
	const row = { company_id: company.id, product_id: id, media_type: 'image/jpeg', content: noted } as const;
	const more = { etag: 'alt', public_token: body.url.split('/').at(-1) ?? '', changed_at: NOW };
	await service.app.db.transaction((tx) => putPicture.run(tx, { ...row, ...more }));
	assert.deepEqual(await seen(), clean);
	const own = await fetch(service.url + path(id), { headers: { access_token: company.token } });
	assert.deepEqual(Buffer.from(await own.arrayBuffer()), clean);
});

test('only pictures that hold no script are taken, by what they are and not by what they are called', async () => {
	const company = await service.company();
	const id = await made(company);
	const bytes = (text: string) => Uint8Array.from(Buffer.from(text));
	for (const [what, raw] of [
		['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
		['a page', bytes('<!doctype html><script>alert(1)</script>')],
		['a GIF', bytes('GIF89a')],
		['a page with the beginning of a sound', bytes('RIFF1234WAVE<script>')],
		['what only begins as a photograph', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9])],
		['nothing', bytes('')],
	] as const) {
		const refused = await put(company, id, raw, { 'content-type': 'image/png' });
		assert.equal(refused.status, 400, what);
	}
	const large = new Uint8Array(1_048_577);
	large.set(PNG);
	assert.equal((await put(company, id, large)).status, 413);
	assert.equal(await urlOf(company, id), null);
});

test('of two at once one stays, and it is the one that the product names', async () => {
	const company = await service.company();
	const id = await made(company);
	const replies = await Promise.all([PNG, WEBP, JPEG].map((raw) => put(company, id, raw)));
	for (const { status, text } of replies) assert.equal(status, 200, text);
	const url = (await urlOf(company, id)) ?? '';
	const statuses = await Promise.all(replies.map(async ({ body }) => (await service.call('GET', body.url)).status));
	assert.deepEqual(statuses.toSorted(), [200, 404, 404]);
	assert.equal((await service.call('GET', url)).status, 200);
});

test('pictures are of their company, and a changed product keeps its own', async () => {
	const company = await service.company();
	const stranger = await service.company();
	const id = await made(company);
	await put(company, id, PNG);
	assert.equal((await put(stranger, id, WEBP)).status, 404);
	assert.equal((await stranger.get(path(id))).status, 404);
	assert.equal((await stranger.delete(path(id))).status, 404);
	const url = await urlOf(company, id);
	assert.equal((await company.put(`/v1/products/${id}.json`, { name: 'Café molido' })).status, 200);
	assert.equal(await urlOf(company, id), url);
	const listed = (await company.get('/v1/products.json?expand=urlPicture')).body.items.map(
		(each: Json) => each.urlPicture,
	);
	assert.deepEqual(listed, [url]);
	assert.equal('urlPicture' in (await company.get(`/v1/products/${id}.json`)).body, false);
	for (const token of ['0'.repeat(40), 'x', '..%2f..', '%00'])
		assert.ok((await service.call('GET', `/pictures/${token}`)).status >= 400);
	const page = await service.call('GET', '/pictures/zz', { headers: { accept: 'text/html' } });
	assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html; charset=utf-8']);
	const scope = { companyId: company.id, userId: company.userId, name: 'lee', rights: 'catalog:read', expiresAt: null };
	const { token } = await service.app.db.transaction((tx) => createToken({ tx, now: NOW }, scope));
	assert.equal((await service.call('PUT', path(id), { token, raw: PNG })).status, 403);
});
