import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sampleDocument, withEveryText } from '../../../../test/support/sample-document.ts';
import { pageStyleSources, renderPage } from './page.ts';

test('everything the document says is on the page', async () => {
	const page = await renderPage(sampleDocument, 'es');
	const said = [
		'Guía de despacho electrónica',
		'N° 10482',
		'R.U.T.: 76.123.456-0',
		'Distribuidora Ñuñoa Limitada',
		'Av. Irarrázaval 2821, Ñuñoa, Santiago',
		'Constructora Los Álamos SpA',
		'77.987.654-3',
		'15 de noviembre de 2025',
		'Casa Matriz',
		'María Pérez',
		'Marcado para declarar',
		'Este documento no ha sido enviado al Servicio de Impuestos Internos (SII).',
		'Traslado interno',
		'Sucursal Concepción',
		'José Muñoz',
		'TOR-8X50',
		'Flete a obra',
		'>1,5<',
		'$ 8.990',
		'$ 107.880',
		'$ 145.380',
		'$ 500',
		'IVA 19 %',
		'$ 27.622',
		'$ 173.502',
		`href="${sampleDocument.pdfUrl}"`,
		`>${sampleDocument.publicUrl}<`,
		'<svg role="img"',
	];
	for (const text of said) assert.ok(page.includes(text), text);
	assert.match(page, /^<!doctype html>\n<html lang="es">/);
});

test('the page speaks English when asked', async () => {
	const page = await renderPage({ ...sampleDocument, toDeclare: false }, 'en');
	for (const text of [
		'<html lang="en">',
		'Unit price',
		'Net amount',
		'CLP 173,502',
		'Internal document, not valid for tax purposes',
		'Download PDF',
		'not been sent to the tax',
	]) {
		assert.ok(page.includes(text), text);
	}
});

test('a paper of an electronic type that was not sent says what it is; another is not declared', async () => {
	const internal = 'Documento interno, sin validez tributaria';
	for (const [isElectronic, toDeclare, said] of [
		[true, false, internal],
		[true, true, 'Marcado para declarar'],
		[false, false, 'No se declara'],
	] as const) {
		const page = await renderPage({ ...sampleDocument, isElectronic, toDeclare }, 'es');
		assert.ok(page.includes(`>${said}<`), said);
		assert.equal(page.includes(internal), said === internal);
	}
});

test('no text of the document becomes markup', async () => {
	const attack = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
	const page = await renderPage(
		withEveryText((text) => text + attack),
		'es',
	);
	assert.ok(!page.includes('<script'));
	assert.ok(!page.includes('<img'));
	assert.ok(page.includes('&quot;&#39;&gt;&lt;script&gt;'));
	assert.ok(page.includes('&amp;amp;'));
	const plain = await renderPage(sampleDocument, 'es');
	const tags = (html: string) => html.replace(/<path [^>]*>|viewBox="[^"]*"|<rect [^>]*>/g, '').match(/<\/?[a-z]\w*/g);
	assert.deepEqual(tags(page), tags(plain));
});

test('only web addresses are links', async () => {
	const page = await renderPage(
		{ ...sampleDocument, pdfUrl: 'javascript:alert(1)', publicUrl: 'javascript:alert(2)' },
		'es',
	);
	assert.ok(!page.includes('href='));
});

test('the style hash is that of the one style element, and nothing else carries style or script', async () => {
	for (const paper of ['a4', 'letter', 'roll80'] as const) await assertOneStyle(paper);
});

async function assertOneStyle(paper: 'a4' | 'letter' | 'roll80') {
	const page = await renderPage({ ...sampleDocument, annulled: true, paper }, 'es');
	const styles = [...page.matchAll(/<style>([\s\S]*?)<\/style>/g)];
	assert.equal(styles.length, 1);
	const digest = createHash('sha256')
		.update(styles[0]?.[1] ?? '')
		.digest('base64');
	assert.ok(pageStyleSources.split(' ').includes(`'sha256-${digest}'`));
	assert.ok(!/\sstyle\s*=/i.test(page));
	assert.ok(!/<script|<link|<img|<iframe|\son\w+=|url\(|@import/i.test(page));
}

test('an annulled document says so in the title, in a banner and across the page', async () => {
	const annulled = { ...sampleDocument, annulled: true, annulledAt: 1763251200 };
	const page = await renderPage(annulled, 'es');
	assert.ok(page.includes('<title>ANULADA · '));
	assert.ok(page.includes('<div class="mark" aria-hidden="true"><span>ANULADA</span></div>'));
	assert.ok(page.includes('Este documento fue anulado el 16 de noviembre de 2025.'));
	assert.ok((await renderPage(annulled, 'en')).includes('<span>ANNULLED</span>'));
	assert.ok((await renderPage({ ...annulled, annulledAt: undefined }, 'es')).includes('Este documento fue anulado. '));
	const issued = await renderPage({ ...annulled, annulled: false }, 'es');
	assert.ok(!issued.includes('ANULADA') && !issued.includes('class="mark"') && !issued.includes('class="banner"'));
});

test('what is unknown leaves no empty label behind', async () => {
	const page = await renderPage({ ...sampleDocument, client: undefined, dispatch: undefined }, 'es');
	assert.ok(!page.includes('<h2>'));
	const empty = await renderPage(
		withEveryText((text) => (text.startsWith('http') ? text : '')),
		'es',
	);
	assert.ok(!empty.includes('<dd></dd>'));
});

test('a receipt shows prices with tax, the coupon as a line of its own, and the tax that they hold', async () => {
	const receipt = {
		...sampleDocument,
		taxApart: false,
		lines: [{ code: 'CAFE', description: 'Café', quantity: '2', unitPrice: 5_287_000_000, total: 10_574 }],
		discount: { amount: 1057, coupons: 'VERANO10' },
		totals: { net: 7997, exempt: 0, taxes: [{ name: 'IVA', rate: '19', amount: 1520 }], total: 9517 },
	};
	const page = await renderPage(receipt, 'es');
	for (const text of ['$ 5.287', '$ 10.574', 'Cupón VERANO10', '-$ 1.057', 'IVA 19 % incluido', '$ 1.520', '$ 9.517'])
		assert.ok(page.includes(text), text);
	for (const text of ['Monto neto', 'Monto exento', '$ 7.997']) assert.ok(!page.includes(text), text);
	const plain = await renderPage({ ...receipt, discount: { amount: 1057, coupons: '' } }, 'en');
	assert.ok(plain.includes('>Discount<') && plain.includes('-CLP 1,057'));
	const exempt = {
		...receipt,
		totals: { ...receipt.totals, exempt: 9517, taxes: [{ name: '', rate: '', amount: 0 }] },
	};
	const untaxed = await renderPage(exempt, 'es');
	assert.ok(untaxed.includes('Monto exento') && !untaxed.includes('incluido'));
});
