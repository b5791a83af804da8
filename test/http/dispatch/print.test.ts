/** The guide's four addresses: a page and a PDF that open without a token, annulled when it is, as issued when asked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ship } from '../../support/dispatch.ts';
import { type Json, startService } from '../../support/service.ts';

const service = await startService();
const company = await service.company();
await company.product('CAFE', { stock: 100, price: 1990, name: 'Café <Huila>' });

const URLS = ['urlPublicView', 'urlPdf', 'urlPublicViewOriginal', 'urlPdfOriginal'] as const;
const isPage = (name: string) => name.includes('PublicView');

async function open(address: string, language?: string) {
	const response = await fetch(address, {
		redirect: 'manual',
		headers: language ? { 'accept-language': language } : {},
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	return {
		status: response.status,
		headers: response.headers,
		bytes,
		text: bytes.toString('latin1'),
		page: bytes.toString('utf8'),
	};
}

const details = [
	{ code: 'CAFE', quantity: 2.5, comment: 'Molido "fino"' },
	{ comment: 'Pallet & cinta', quantity: 1 },
];
const client = {
	code: '7.654.321-9',
	company: 'Panadería Núñez',
	address: 'Colón 8',
	municipality: 'Talca',
	city: 'Talca',
};
const shipping = await ship(company, { client, recipient: 'Rosa Núñez', details });

test('each of the four addresses opens without a token', async () => {
	for (const name of URLS) {
		const { status, headers, bytes } = await open(shipping.guide[name]);
		assert.equal(status, 200);
		if (isPage(name)) assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
		else {
			assert.equal(headers.get('content-type'), 'application/pdf');
			assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
			assert.match(bytes.subarray(-8).toString(), /%%EOF/);
		}
		assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
		assert.equal(headers.get('x-content-type-options'), 'nosniff');
		assert.equal(headers.get('referrer-policy'), 'no-referrer');
	}
});

test('the page says what the guide holds, escaped, and works without a script', async () => {
	const { page } = await open(shipping.guide.urlPublicView);
	for (const text of [
		'Guía de despacho electrónica',
		'N° 1',
		'Panadería Núñez',
		'7.654.321-9',
		'Rosa Núñez',
		'Colón 8',
		'Operación constituye venta',
		'Café &lt;Huila&gt;',
		'Pallet &amp; cinta',
		'Molido &quot;fino&quot;',
		'Casa Matriz',
		'10 de marzo de 2026',
		'2,5',
	])
		assert.ok(page.includes(text), `${text} is on the page`);
	assert.doesNotMatch(page, /<script|ANULAD|javascript:/i);
	assert.match((await open(shipping.guide.urlPublicView, 'en-US,en;q=0.9')).page, /Received by/);
});

test('a transfer names its destination', async () => {
	const transfer = await ship(company, {
		destinationOfficeId: company.otherOfficeId,
		details: [{ code: 'CAFE', quantity: 1 }],
	});
	const { page } = await open(transfer.guide.urlPublicView);
	assert.ok(page.includes('Sucursal Sur') && page.includes('Traslado interno'));
});

test('an annulled guide says so at once, and its original does not', async () => {
	const doomed = await ship(company, { details: [{ code: 'CAFE', quantity: 1 }] });
	const before: Record<string, Awaited<ReturnType<typeof open>>> = {};
	for (const name of URLS) before[name] = await open(doomed.guide[name]);
	await company.delete(doomed.href);
	const after: Record<string, Awaited<ReturnType<typeof open>>> = {};
	for (const name of URLS) after[name] = await open(doomed.guide[name]);
	assert.match(after.urlPublicView?.page ?? '', /ANULADA/);
	assert.match(after.urlPublicView?.page ?? '', /anulado el 10 de marzo de 2026/);
	assert.doesNotMatch(after.urlPublicViewOriginal?.page ?? '', /ANULAD/i);
	assert.equal(after.urlPublicViewOriginal?.page, before.urlPublicViewOriginal?.page);
	assert.notEqual(after.urlPdf?.bytes.length, before.urlPdf?.bytes.length);
	assert.equal(after.urlPdfOriginal?.bytes.length, before.urlPdfOriginal?.bytes.length);
	assert.notEqual(after.urlPdf?.headers.get('cache-control'), 'public');
});

test('404: an address that nobody was given', async () => {
	const stem = `${service.url}/view/`;
	const token = shipping.guide.urlPublicView.slice(stem.length);
	const [id, secret] = [Number.parseInt(token.slice(0, -40), 16), token.slice(-40)];
	assert.equal((await open(`${stem}${id}-${secret}`)).status, 200, 'as it was printed before');
	const wrong = [
		token.replace(/.$/, (last: string) => (last === '0' ? '1' : '0')),
		token.slice(1),
		token.toUpperCase(),
		`${(id - 1).toString(16)}${secret}`,
		`${(id + 1_000_000).toString(16)}${secret}`,
		`${id - 1}-${secret}`,
		secret,
		id.toString(16),
		`0${token}`,
		'0',
		'x'.repeat(250),
		"' or 1=1",
	];
	for (const each of wrong)
		for (const rest of ['', '/document.pdf', '/original', '/original.pdf']) {
			const { status, page } = await open(`${stem}${encodeURIComponent(each)}${rest}`);
			assert.equal(status, 404);
			assert.doesNotMatch(page, /Panader/);
		}
});

test('a list, an instance and an expanded guide give the same addresses', async () => {
	const { body } = await company.get(shipping.guide.href);
	const listed: Json = (await company.get(`/v1/shippings.json?limit=1&expand=guide`)).body.items[0].guide;
	for (const name of URLS) assert.deepEqual([body[name], listed[name]], [shipping.guide[name], shipping.guide[name]]);
	assert.equal((await company.get(shipping.href)).body.guide.urlPdf, undefined);
});

test('a reader can ask for another paper than the company prints on', async () => {
	const { urlPublicView, urlPdf } = shipping.guide;
	const sizes = { letter: 'size: letter', a4: 'size: a4', roll80: 'size: 80mm 297mm' };
	for (const [paper, size] of Object.entries(sizes)) {
		const { status, page } = await open(`${urlPublicView}?paper=${paper}`);
		assert.deepEqual([status, page.toLowerCase().includes(size)], [200, true], paper);
	}
	const [letter, roll] = [await open(`${urlPdf}?paper=letter`), await open(`${urlPdf}?paper=roll80`)];
	assert.deepEqual([letter.status, roll.status], [200, 200]);
	assert.notDeepEqual(letter.bytes, roll.bytes);
	assert.deepEqual((await open(urlPdf)).bytes.length, letter.bytes.length);
	for (const wrong of ['', 'a3', 'ROLL80']) assert.equal((await open(`${urlPdf}?paper=${wrong}`)).status, 404);
});
