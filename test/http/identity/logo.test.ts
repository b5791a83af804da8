/** A company's logo: sent apart, read back as it was, printed at once, and nothing in it that could run. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { createApp } from '../../../src/app/index.ts';
import { listen } from '../../../src/server.ts';
import { ship } from '../../support/dispatch.ts';
import { cameraNotes, jpegWith, sampleJpeg, samplePng, sampleSvg } from '../../support/sample-pictures.ts';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const COMPANY = '/v1/company.json';
const LOGO = '/v1/company/logo.json';

const put = (company: TestCompany, bytes: Buffer, headers: Record<string, string> = {}) =>
	service.call('PUT', LOGO, { token: company.token, raw: Uint8Array.from(bytes), headers });

const open = async (url: string, token?: string) => {
	const response = await fetch(url, token === undefined ? {} : { headers: { access_token: token } });
	return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function guideOf(company: TestCompany) {
	await company.product('CAFE', { stock: 5 });
	return (await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] })).guide;
}

test('where a logo was photographed is not kept', async () => {
	const company = await service.company();
	const noted = jpegWith(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), cameraNotes(1)]));
	assert.ok(noted.includes('GPS'));
	assert.equal((await put(company, noted)).status, 200);
	assert.equal((await open(service.url + LOGO, company.token)).bytes.includes('GPS'), false);
});

test('a logo is sent, read at its address, sent anew and removed', async () => {
	const company = await service.company();
	assert.equal((await company.get(LOGO)).status, 404);
	for (const [bytes, mediaType, ending] of [
		[samplePng(), 'image/png', 'png'],
		[sampleJpeg(), 'image/jpeg', 'jpg'],
	] as const) {
		// Whatever it is called: the bytes decide.
		const sent = await put(company, bytes, { 'content-type': 'image/png' });
		const node = { href: `${service.url}${LOGO}`, mediaType };
		assert.deepEqual([sent.status, sent.body], [200, node]);
		const { logo } = (await company.get(COMPANY)).body;
		assert.deepEqual(logo, node);
		assert.equal((await company.put(COMPANY, { logo })).status, 200);
		const read = await open(logo.href, company.token);
		assert.equal(read.status, 200);
		assert.ok(read.bytes.equals(bytes));
		assert.equal(read.headers.get('content-type'), mediaType);
		assert.equal(read.headers.get('x-content-type-options'), 'nosniff');
		assert.equal(read.headers.get('cache-control'), 'no-store');
		assert.match(read.headers.get('content-security-policy') ?? '', /^default-src 'none'; .*; sandbox;/);
		assert.equal(read.headers.get('content-disposition'), `inline; filename="logo.${ending}"`);
	}
	assert.equal(
		(await company.put(COMPANY, { logo: { href: 'https://a.example/' } })).body.errorCode,
		'identity.logo_stays',
	);
	assert.deepEqual((await company.delete(LOGO)).body, {});
	assert.equal((await company.get(COMPANY)).body.logo, null);
	assert.deepEqual([(await company.get(LOGO)).status, (await company.delete(LOGO)).status], [404, 404]);
	await company.put(COMPANY, { phone: '1' });
	const actions = (await company.get('/v1/audit.json')).body.items.map(({ action }: { action: string }) => action);
	assert.equal(actions.filter((action: string) => action === `PUT ${LOGO}`).length, 2);
	assert.equal(actions.filter((action: string) => action === `DELETE ${LOGO}`).length, 1);
});

test('what is no picture, or more than one, is refused and changes nothing', async () => {
	const company = await service.company();
	await put(company, samplePng());
	for (const [bytes, sentence] of [
		[Buffer.alloc(0), /as the body/],
		[Buffer.from('{"logo":1}'), /must be a PNG/],
		[samplePng({ interlace: 1 }), /interlaced/],
		[samplePng({ pixels: Buffer.from('x') }), /broken/],
		[jpegWith(0xc0, Buffer.alloc(8)), /JPEG|picture/],
		[sampleSvg(), /a PNG or a JPEG; draw an SVG to a PNG first/],
	] as const) {
		const reply = await put(company, bytes);
		assert.deepEqual([reply.status, reply.body.errorCode], [400, 'request.picture'], reply.text);
		assert.match(reply.body.error, sentence);
	}
	const large = await put(company, Buffer.concat([samplePng(), Buffer.alloc(256 * 1024)]));
	assert.deepEqual([large.status, large.body.errorCode], [413, 'request.too_large']);
	assert.ok((await open(service.url + LOGO, company.token)).bytes.equals(samplePng()));
});

test('reading and setting need their rights, and nobody sees the logo of another company', async () => {
	const reader = await service.company({ rights: 'company:read' });
	assert.deepEqual([(await put(reader, samplePng())).status, (await reader.delete(LOGO)).status], [403, 403]);
	assert.equal((await service.call('GET', LOGO)).status, 401);
	const [mine, other] = [await service.company(), await service.company()];
	await put(mine, samplePng());
	assert.equal((await other.get(COMPANY)).body.logo, null);
	assert.equal((await other.get(LOGO)).status, 404);
	assert.equal((await other.delete(LOGO)).status, 404);
	assert.equal((await mine.get(LOGO)).status, 200);
});

test('under one key it is set once; another picture under it is refused, readable or not', async () => {
	const company = await service.company();
	const key = { 'idempotency-key': 'logo' };
	assert.equal((await put(company, samplePng(), key)).status, 200);
	await put(company, sampleJpeg());
	assert.equal((await put(company, samplePng(), key)).headers.get('idempotent-replayed'), 'true');
	assert.equal((await company.get(COMPANY)).body.logo.mediaType, 'image/jpeg');
	for (const other of [sampleSvg(), Buffer.from('x')]) assert.equal((await put(company, other, key)).status, 422);
});

describe('on paper', () => {
	test('it is part of the page, which loads and runs nothing else', async () => {
		const company = await service.company();
		const guide = await guideOf(company);
		assert.ok(!(await open(guide.urlPublicView)).bytes.includes('<img'));
		await put(company, samplePng());
		const { bytes, headers } = await open(guide.urlPublicView);
		const src = `data:image/png;base64,${samplePng().toString('base64')}`;
		assert.match(bytes.toString(), /<img class="logo" width="40" height="20" alt="Comercial[^"]*" src="/);
		assert.ok(bytes.includes(src));
		assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; .*img-src data:;/);
	});

	test('every kind is printed on every sheet', async () => {
		const company = await service.company();
		const guide = await guideOf(company);
		for (const paper of ['letter', 'a4', 'roll80']) {
			await company.put(COMPANY, { paper });
			for (const [bytes, mark] of [
				[samplePng(), '/Subtype /Image'],
				[sampleJpeg(), '/DCTDecode'],
			] as const) {
				await put(company, bytes);
				const pdf = await open(guide.urlPdf);
				assert.equal(pdf.status, 200);
				assert.ok(pdf.bytes.includes(mark), `${paper} ${mark}`);
			}
		}
	});

	test('a drawing that was stored when those were taken is shown by browsers, in a cage, and left off PDFs', async () => {
		const company = await service.company();
		const guide = await guideOf(company);
		const plain = (await open(guide.urlPdf)).bytes;
		await put(company, samplePng());
		const text = `update company_logos set media_type = 'image/svg+xml', content = ${process.env.ENGINE === 'postgres' ? `'\\x` : `x'`}${sampleSvg().toString('hex')}', changed_at = changed_at + 1 where company_id = ${company.id}`;
		await service.app.db.transaction((tx) => tx.query(text, []));
		const read = await open(service.url + LOGO, company.token);
		assert.equal(read.headers.get('content-type'), 'image/svg+xml');
		assert.match(read.headers.get('content-security-policy') ?? '', /^default-src 'none'; .*; sandbox;/);
		assert.ok(read.bytes.equals(sampleSvg()));
		const page = (await open(guide.urlPublicView)).bytes.toString();
		const src = `data:image/svg+xml;base64,${sampleSvg().toString('base64')}`;
		assert.match(page, /<img class="logo" height="72" alt="Comercial[^"]*" src="/);
		assert.ok(page.includes(src));
		for (const paper of ['letter', 'roll80']) {
			await company.put(COMPANY, { paper });
			const pdf = await open(guide.urlPdf);
			assert.equal(pdf.status, 200);
			if (paper === 'letter') assert.equal(pdf.bytes.length, plain.length);
		}
	});

	test('a change shows at once, on every process, also within one second', async () => {
		const second = await createApp({ ...service.settings, port: 0 }, service.clock);
		after(() => second.close());
		const elsewhere = await listen(second, { ...service.settings, port: 0 });
		const company = await service.company();
		const guide = await guideOf(company);
		const there = (url: string) => open(url.replace(service.url, elsewhere));
		const shown = new Set<string>();
		for (const logo of [
			samplePng(),
			samplePng({ filter: 1 }),
			undefined,
			sampleJpeg(),
			undefined,
			samplePng({ filter: 2 }),
		]) {
			if (logo) await put(company, logo);
			else await company.delete(LOGO);
			for (const look of [open, there]) {
				const page = (await look(guide.urlPublicView)).bytes.toString();
				assert.equal(/base64,([^"]*)/.exec(page)?.[1], logo?.toString('base64'));
				shown.add((await look(guide.urlPdf)).bytes.toString('latin1'));
			}
		}
		// Each process has its own address on it; without a logo it is the same paper again.
		assert.equal(shown.size, 2 * 5);
	});

	test('several at the same time leave one of them, and a version that no other had', async () => {
		const company = await service.company();
		const logos = [0, 1, 2, 3, 4].map((filter) => samplePng({ filter }));
		const replies = await Promise.all(logos.map((logo) => put(company, logo)));
		for (const { status } of replies) assert.equal(status, 200);
		const { bytes } = await open(service.url + LOGO, company.token);
		assert.equal(logos.filter((logo) => logo.equals(bytes)).length, 1);
		const text = `select changed_at from company_logos where company_id = ${company.id}`;
		const { rows } = await service.app.db.query(text, []);
		assert.equal(Number(rows[0]?.changed_at), Math.floor(service.clock.nowMs() / 1000) + 4);
	});
});

test('it stands at the top of the pages on which buyers pay', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const items = [{ code: 'CAFE', quantity: 1 }];
	const { url } = (await company.post('/v1/checkouts.json', { email: 'rosa@correo.example', items })).body;
	assert.doesNotMatch((await service.call('GET', url)).text, /class="brand"><img/);
	const bytes = samplePng();
	assert.equal((await put(company, bytes)).status, 200);
	const page = await service.call('GET', url);
	assert.ok(
		page.text.includes(`<b class="brand"><img src="data:image/png;base64,${bytes.toString('base64')}" alt="">`),
	);
	assert.match(page.headers.get('content-security-policy') ?? '', /img-src 'self' data:;/);
});
