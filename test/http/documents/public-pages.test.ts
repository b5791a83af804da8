/** The printable page and PDF of a document: open to anyone who has the address, and safe to open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startService } from '../../support/service.ts';

const service = await startService();

const open = async (url: string, language = 'es') => {
	const response = await fetch(url, { headers: { 'accept-language': language } });
	return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

test('a page and a PDF open without a token, with nothing in them that could run', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5, name: '<script>alert(1)</script> "Café" & té' });
	const { body } = await company.post('/v1/documents.json', {
		codeSii: '39',
		client: { code: '1-9', company: '<img src=x onerror=alert(1)>' },
		details: [{ code: 'CAFE', quantity: 1, comment: '</td><script>' }],
	});
	const page = await open(body.urlPublicView);
	assert.equal(page.response.status, 200);
	assert.match(page.response.headers.get('content-type') ?? '', /^text\/html; charset=utf-8/);
	const policy = page.response.headers.get('content-security-policy') ?? '';
	assert.match(policy, /default-src 'none'/);
	assert.match(policy, /frame-ancestors 'none'/);
	assert.ok(!policy.includes('unsafe'));
	const html = page.bytes.toString();
	assert.ok(!/<script|<img/i.test(html));
	assert.ok(html.includes('&lt;script&gt;alert(1)'));
	const pdf = await open(body.urlPdf);
	assert.equal(pdf.response.headers.get('content-type'), 'application/pdf');
	assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-');
	assert.match(pdf.response.headers.get('content-disposition') ?? '', /^inline; filename="boleta-electronica-1\.pdf"$/);
});

test('an annulled document says so; the original shows it as it was issued', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const { body } = await company.post('/v1/documents.json', {
		codeSii: '39',
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	const isMarked = async (url: string) =>
		/anulad/i.test((await open(url)).bytes.toString().replace(/<style>[\s\S]*?<\/style>/, ''));
	assert.deepEqual([await isMarked(body.urlPublicView), await isMarked(body.urlPublicViewOriginal)], [false, false]);
	await company.delete(`/v1/documents/${body.id}.json`);
	assert.deepEqual([await isMarked(body.urlPublicView), await isMarked(body.urlPublicViewOriginal)], [true, false]);
	const [pdf, original] = [await open(body.urlPdf), await open(body.urlPdfOriginal)];
	assert.notEqual(pdf.bytes.length, original.bytes.length);
	assert.match((await open(body.urlPublicView, 'en-GB,en;q=0.9')).bytes.toString(), /annulled/i);
});
