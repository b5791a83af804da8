/** Every address in any answer opens: with the caller's token, or without one where it says so. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';
import { severalAtOnce } from '../../support/several-at-once.ts';
import { filledCompany, listsOf, relationsOf } from './filled-company.ts';

// The log of calls forgets the oldest, and this makes many.
const service = await startService({ requestLogRows: '1000000' });
const far = await startService({
	publicUrl: 'https://bodega.example/api/',
	authUrl: 'https://bodega.example',
	courierUrl: 'https://despacho.example',
});

const ADDRESS = /"(href|next|url[A-Za-z]*)":"(https?:[^"]+)"/g;

test('anyone who follows every link of every answer never gets lost', async () => {
	const company = await filledCompany(service);
	let waiting = (await listsOf(company)).flatMap(({ path, info }) => [
		service.url + path,
		`${service.url + path}?limit=1&expand=${relationsOf(info).join()}`,
	]);
	const seen = new Set(waiting);
	while (waiting.length > 0) {
		const found: string[] = [];
		await severalAtOnce(waiting, async (url) => {
			const isPublic = url.includes('/view/');
			const { status, text } = isPublic ? await service.call('GET', url) : await company.get(url);
			assert.equal(status, 200, url);
			if (isPublic) return;
			for (const [, , address = ''] of text.matchAll(ADDRESS)) {
				assert.ok(address.startsWith(`${service.url}/`), address);
				if (seen.has(address)) continue;
				seen.add(address);
				found.push(address);
			}
		});
		waiting = found;
	}
	assert.ok(seen.size > 150, `${seen.size} addresses`);
});

test('a public address that nobody was given does not open', async () => {
	const company = await filledCompany(service);
	const { body } = await company.get('/v1/documents.json?limit=1');
	const url: string = body.items[0].urlPublicView;
	assert.match(url, /\/view\/[1-9a-f][0-9a-f]*[0-9a-f]{40}$/);
	for (const path of [
		url.slice(0, -1),
		`${url}0`,
		`${service.url}/view/${body.items[0].id}`,
		`${service.url}/view/%00`,
	])
		assert.equal((await service.call('GET', path)).status, 404, path);
});

test('links point to the configured public addresses', async () => {
	const company = await far.company();
	const { body } = await company.get('/v1/offices.json?limit=1');
	assert.equal(body.href, 'https://bodega.example/api/v1/offices.json');
	assert.equal(body.next, 'https://bodega.example/api/v1/offices.json?limit=1&offset=1');
	assert.equal(body.items[0].href, `https://bodega.example/api/v1/offices/${company.officeId}.json`);
	assert.deepEqual(far.app.addresses, {
		base: 'https://bodega.example/api',
		courier: 'https://despacho.example',
		auth: 'https://bodega.example',
		payment: 'https://bodega.example/api',
	});
});
