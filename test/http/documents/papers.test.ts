/** Papers are drawn in threads and kept: never an old one, never for long in the way of others, and limited by address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ship } from '../../support/dispatch.ts';
import { startService, type TestCompany } from '../../support/service.ts';

const service = await startService();
const limited = await startService({ rateLimit: '3' });

const open = async (url: string, headers: Record<string, string> = {}) => {
	const response = await fetch(url, { headers });
	return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function guideOf(company: TestCompany) {
	const client = { code: '7.654.321-9', company: 'Panadería Núñez', address: 'Colón 8', city: 'Talca' };
	return ship(company, { client, recipient: 'Rosa', details: [{ code: 'CAFE', quantity: 1 }] });
}

test('a paper changes with everything it says, no matter who changed it', async () => {
	const company = await service.company();
	const variantId = await company.product('CAFE', { stock: 5, name: 'Café viejo' });
	const { id, guide } = await guideOf(company);
	const variant = (await company.get(`/v1/variants/${variantId}.json`)).body;
	const clientId = (await company.get('/v1/clients.json')).body.items[0].id;
	const sql = (text: string) => service.app.db.transaction((tx) => tx.query(text, []));
	const changes: [said: string, () => Promise<unknown>][] = [
		['Café nuevo', () => company.put(`/v1/products/${variant.product.id}.json`, { name: 'Café nuevo' })],
		['molido', () => company.put(`/v1/variants/${variantId}.json`, { description: 'molido' })],
		['Casa Nueva', () => company.put(`/v1/offices/${company.officeId}.json`, { name: 'Casa Nueva' })],
		['Panadería Nueva', () => company.put(`/v1/clients/${clientId}.json`, { company: 'Panadería Nueva' })],
		['Comercial Nueva', () => sql(`update companies set name = 'Comercial Nueva' where id = ${company.id}`)],
		[
			'Otra Persona',
			() => sql(`update users set first_name = 'Otra', last_name = 'Persona' where id = ${company.userId}`),
		],
		['fue anulado', () => company.delete(`/v1/shippings/${id}.json`)],
	];
	let pdf = (await open(guide.urlPdf)).bytes;
	for (const [said, change] of changes) {
		assert.ok(!(await open(guide.urlPublicView)).bytes.includes(said), said);
		await change();
		assert.ok((await open(guide.urlPublicView)).bytes.includes(said), said);
		const after = (await open(guide.urlPdf)).bytes;
		assert.ok(!after.equals(pdf), said);
		assert.ok((await open(guide.urlPdf)).bytes.equals(after), 'the same bytes until something changes');
		pdf = after;
	}
	assert.ok(!(await open(guide.urlPublicViewOriginal)).bytes.includes('fue anulado'));
	assert.ok(!(await open(guide.urlPublicView, { 'accept-language': 'en' })).bytes.includes('fue anulado'));
});

test('papers are printed on what the company has', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const { guide } = await guideOf(company);
	for (const [paper, width, css] of [
		['letter', '612', 'size: letter'],
		['a4', '595.28', 'size: A4'],
		['roll80', '226.77', 'size: 80mm'],
	] as const) {
		assert.equal((await company.put('/v1/company.json', { paper })).status, 200);
		const pdf = (await open(guide.urlPdf)).bytes.toString('latin1');
		assert.ok(pdf.includes(`/MediaBox [0 0 ${width} `), paper);
		assert.ok((await open(guide.urlPublicView)).bytes.toString().includes(css), paper);
	}
});

test('a PDF is named by its type and number, and says that nothing went to the tax authority', async () => {
	const company = await service.company();
	await company.product('CAFE', { stock: 5 });
	const { guide } = await guideOf(company);
	for (const name of ['urlPdf', 'urlPdfOriginal'])
		assert.equal(
			(await open(guide[name])).headers.get('content-disposition'),
			'inline; filename="guia-despacho-electronica-1.pdf"',
		);
	const spanish = (await open(guide.urlPublicView)).bytes.toString();
	assert.match(spanish, /no ha sido enviado al Servicio de Impuestos Internos \(SII\)/);
	const english = (await open(guide.urlPublicView, { 'accept-language': 'en' })).bytes.toString();
	assert.match(english, /has not been sent to the tax authority \(SII\)/);
});

test('fifty at once for the worst document are all answered, as are the others', async () => {
	const [company, neighbour] = [await service.company(), await service.company()];
	await neighbour.product('CAFE', { stock: 5 });
	const comment = 'a\n'.repeat(250);
	const worst = await ship(company, { details: Array.from({ length: 1000 }, () => ({ quantity: 1, comment })) });
	const small = await guideOf(neighbour);
	const flood = Array.from({ length: 50 }, (_, place) =>
		open(place % 2 === 0 ? worst.guide.urlPdf : worst.guide.urlPdfOriginal),
	);
	const others = [open(small.guide.urlPdf), open(small.guide.urlPublicView), neighbour.get('/v1/offices.json')];
	for (const { status } of await Promise.all([...flood, ...others])) assert.equal(status, 200);
	const page = (await open(worst.guide.urlPublicView)).bytes.toString();
	assert.equal(page.match(/<tr role="row">/g)?.length, 1001);
});

test('an address that opens too many is told when to come back: a page for a browser, JSON for a program', async () => {
	const company = await limited.company();
	await company.product('CAFE', { stock: 5 });
	const { guide } = await guideOf(company);
	limited.advance(1);
	const replies = await Promise.all(Array.from({ length: 12 }, () => open(guide.urlPdf)));
	assert.equal(replies.filter(({ status }) => status === 200).length, 10);
	const program = await open(guide.urlPdf);
	assert.equal(program.status, 429);
	assert.deepEqual(JSON.parse(program.bytes.toString()), {
		error: 'Too many requests from this address: at most 10 a second; try again in 1 s',
		errorCode: 'request.rate_limited',
		retry_after: 1,
	});
	for (const [language, words] of [
		['es', 'Demasiadas solicitudes'],
		['en', 'Too many requests in a row'],
	] as const) {
		const browser = await open(guide.urlPdf, { accept: 'text/html', 'accept-language': language });
		assert.equal(browser.status, 429);
		assert.equal(browser.headers.get('retry-after'), '1');
		assert.equal(browser.headers.get('ratelimit-limit'), '10');
		assert.match(browser.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
		assert.ok(browser.bytes.toString().includes(words));
	}
	// Pages are counted apart.
	assert.equal((await open(guide.urlPublicView)).status, 200);
	limited.advance(1);
	assert.equal((await open(guide.urlPdf)).status, 200);
	const pages = await Promise.all(Array.from({ length: 35 }, () => open(guide.urlPublicView)));
	assert.equal(pages.filter(({ status }) => status === 429).length, 5);
});

test('an unknown address is a page for a browser', async () => {
	const unknown = `${service.url}/view/1-${'0'.repeat(40)}`;
	for (const url of [unknown, `${unknown}/document.pdf`, `${service.url}/view/nonsense`]) {
		const browser = await open(url, { accept: 'text/html' });
		assert.equal(browser.status, 404);
		assert.match(browser.bytes.toString(), /No encontramos este documento/);
		assert.equal((await open(url)).headers.get('content-type'), 'application/json; charset=utf-8');
	}
});
