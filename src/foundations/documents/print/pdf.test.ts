import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { sampleDocument, sampleLine, withEveryText } from '../../../../test/support/sample-document.ts';
import type { PrintableDocument } from './model.ts';
import { renderPage } from './page.ts';
import { renderPdf } from './pdf.ts';

interface Written {
	x: number;
	y: number;
	text: string;
}

/** What each page writes and where, read from the content streams themselves. */
function readPages(pdf: Buffer): Written[][] {
	const streams = pdf.toString('latin1').matchAll(/\nstream\n([\s\S]*?)\nendstream/g);
	return [...streams].map(([, packed = '']) => {
		const drawing = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
		const texts = drawing.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n[^\n]*Tf\n\[([^\]]*)\] TJ/g);
		return [...texts].map(([, x, y, pieces = '']) => {
			const codes = [...pieces.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join('');
			return { x: Number(x), y: Number(y), text: new TextDecoder('windows-1252').decode(Buffer.from(codes, 'hex')) };
		});
	});
}

async function pagesOf(document: PrintableDocument, language: 'es' | 'en' = 'es'): Promise<Written[][]> {
	return readPages(await renderPdf(document, language));
}

const textsOf = (pages: Written[][]) => pages.flat().map(({ text }) => text);

function assertNothingOverlaps(pages: Written[][], height = 842): void {
	for (const page of pages) {
		const columns = Map.groupBy(page, ({ x }) => x);
		for (const column of columns.values()) {
			const heights = column.map(({ y }) => y).sort((a, b) => a - b);
			for (const [index, y] of heights.entries()) {
				assert.ok(y > 15 && y < height - 12, `on the sheet: ${y}`);
				const before = heights[index - 1];
				assert.ok(before === undefined || y - before > 8, `lines apart: ${before} ${y}`);
			}
		}
	}
}

test('everything the document says is in the PDF', async () => {
	const pdf = await renderPdf(sampleDocument, 'es');
	assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
	const pages = readPages(pdf);
	assert.equal(pages.length, 1);
	const texts = textsOf(pages);
	const said = [
		'GUÍA DE DESPACHO',
		'N° 10482',
		'R.U.T.: 76.123.456-0',
		'Distribuidora Ñuñoa Limitada',
		'Constructora Los Álamos SpA',
		'15 de noviembre de 2025',
		'Sucursal Concepción',
		'TOR-8X50',
		'De mañana',
		'1,5',
		'$ 107.880',
		'$ 145.380',
		'$ 500',
		'IVA 19 %',
		'$ 27.622',
		'$ 173.502',
		'1 / 1',
	];
	for (const text of said) assert.ok(texts.includes(text), `${text} in ${texts.join(' | ')}`);
	assertNothingOverlaps(pages);
});

test('the same document gives the same bytes, dated by its emission', async () => {
	const first = await renderPdf(sampleDocument, 'es');
	const second = await renderPdf(structuredClone(sampleDocument), 'es');
	assert.ok(first.equals(second));
	const source = first.toString('latin1');
	assert.equal(source.match(/\(D:20251115000000Z\)/g)?.length, 2);
	const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1');
	assert.ok(source.includes(utf16('Guía de despacho electrónica N° 10482')));
	assert.ok(source.includes(utf16('Distribuidora Ñuñoa Limitada')));
});

test('a thousand lines fill many pages, each with the table head and its number', async () => {
	const lines = Array.from({ length: 1000 }, (_, index) => ({ ...sampleLine, code: `SKU-${index}` }));
	const pages = await pagesOf({ ...sampleDocument, lines });
	assert.ok(pages.length > 10, `${pages.length} pages`);
	const texts = new Set(textsOf(pages));
	for (const { code } of lines) assert.ok(texts.has(code), code);
	for (const [index, page] of pages.entries()) {
		const written = page.map(({ text }) => text);
		assert.ok(written.includes(`${index + 1} / ${pages.length}`));
		if (written.some((text) => text.startsWith('SKU-'))) assert.ok(written.includes('Descripción'));
	}
	assertNothingOverlaps(pages);
});

test('descriptions of any length wrap without touching their neighbours; what no item needs is cut, and said', async () => {
	const descriptions = ['palabra '.repeat(4000).trim(), 'X'.repeat(5000), 'corta', 'línea\n'.repeat(200)];
	const lines = descriptions.map((description) => ({ ...sampleLine, code: 'C'.repeat(60), description }));
	const pages = await pagesOf({ ...sampleDocument, lines });
	assertNothingOverlaps(pages);
	const texts = textsOf(pages);
	assert.equal(texts.filter((text) => text.startsWith('palabra')).length, 40);
	assert.equal(texts.filter((text) => text.startsWith('línea')).length, 40);
	assert.equal(texts.filter((text) => text.endsWith('…')).length, 3);
	assert.ok(texts.join(' ').includes('Los textos largos están abreviados'));
	const whole = await pagesOf({ ...sampleDocument, lines: [{ ...sampleLine, description: 'palabra '.repeat(62) }] });
	assert.equal(
		textsOf(whole)
			.join(' ')
			.match(/palabra/g)?.length,
		62,
	);
	assert.ok(!textsOf(whole).join(' ').includes('abreviados'));
});

test('a thousand items of the longest texts that can be sent still end: each is there, none takes more than its share', async () => {
	for (const description of ['a\n'.repeat(250), 'W'.repeat(500), 'palabra '.repeat(62), '中'.repeat(500)]) {
		const lines = Array.from({ length: 1000 }, (_, index) => ({ ...sampleLine, code: `SKU-${index}`, description }));
		const pages = await pagesOf({ ...sampleDocument, lines });
		assert.ok(pages.length < 150, `${pages.length} pages`);
		const texts = new Set(textsOf(pages));
		for (const { code } of lines) assert.ok(texts.has(code), code);
		assertNothingOverlaps(pages);
	}
});

test('a letter sheet is as wide as its paper, and everything stays on it', async () => {
	const lines = Array.from({ length: 80 }, () => sampleLine);
	const pdf = await renderPdf({ ...sampleDocument, paper: 'letter', lines, annulled: true }, 'es');
	assert.ok(pdf.toString('latin1').includes('/MediaBox [0 0 612 792]'));
	const pages = readPages(pdf);
	assertNothingOverlaps(pages, 792);
	assert.ok(textsOf(pages).includes('Firma'));
});

test('a roll is 80 mm wide, says everything, and is as long as it needs', async () => {
	const widths = (pdf: Buffer) => [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
	const one = await renderPdf({ ...sampleDocument, paper: 'roll80' }, 'es');
	const [[, width, height] = []] = widths(one);
	assert.equal(Number(width), 226.77);
	const said = textsOf(readPages(one)).join(' ');
	for (const text of ['TOR-8X50', '$ 107.880', 'IVA 19 %', '$ 173.502', 'no ha sido enviado', 'Firma', 'José Muñoz'])
		assert.ok(said.includes(text), `${text} in ${said}`);
	for (const { y } of readPages(one).flat()) assert.ok(y > 5 && y < Number(height), String(y));
	const lines = Array.from({ length: 1000 }, (_, index) => ({ ...sampleLine, code: `SKU-${index}` }));
	const many = await renderPdf({ ...sampleDocument, paper: 'roll80', lines, annulled: true }, 'es');
	assert.ok(widths(many).every(([, wide, tall]) => Number(wide) === 226.77 && Number(tall) <= 5000));
	const all = textsOf(readPages(many)).join(' ');
	for (const { code } of lines) assert.ok(all.includes(`${code} `), code);
});

test('a receipt has the coupon as a line of its own, on every paper', async () => {
	const receipt = {
		...sampleDocument,
		taxApart: false,
		lines: [{ ...sampleLine, quantity: '2', unitPrice: 5_287_000_000, total: 10_574 }],
		discount: { amount: 1057, coupons: 'VERANO10' },
		totals: { net: 7997, exempt: 0, taxes: [{ name: 'IVA', rate: '19', amount: 1520 }], total: 9517 },
	};
	for (const paper of ['a4', 'roll80'] as const) {
		const said = textsOf(await pagesOf({ ...receipt, paper })).join(' ');
		for (const text of ['$ 5.287', '$ 10.574', 'Cupón VERANO10', '-$ 1.057', 'IVA 19 % incluido', '$ 9.517'])
			assert.ok(said.includes(text), `${text} in ${said}`);
		assert.ok(!said.includes('Monto neto') && !/\s×\s+-/.test(said), said);
	}
});

test('the price of one is rounded for reading, on page and PDF and on every paper alike', async () => {
	const lines = [
		{ ...sampleLine, quantity: '1', unitPrice: 23_648_745_520, total: 23_649 },
		{ ...sampleLine, quantity: '2', unitPrice: 3_352_941_176, total: 6706 },
	];
	for (const paper of ['a4', 'roll80'] as const) {
		const guide = { ...sampleDocument, paper, lines };
		for (const said of [textsOf(await pagesOf(guide, 'en')).join(' '), await renderPage(guide, 'en')]) {
			for (const text of ['CLP 23,648.75', 'CLP 23,649', 'CLP 3,352.94', 'CLP 6,706'])
				assert.ok(said.includes(text), `${text} in ${said}`);
			assert.ok(!/CLP [\d,]+\.\d{3}/.test(said), said);
		}
	}
});

test('however many taxes a document has, each stands in a line of its own on the sheet', async () => {
	const taxes = Array.from({ length: 10 }, (_, n) => ({ name: `Impuesto ${n}`, rate: '10.5', amount: 100 + n }));
	for (const count of [1, 20, 32]) {
		const lines = Array.from({ length: count }, () => sampleLine);
		const pages = await pagesOf({ ...sampleDocument, lines, totals: { ...sampleDocument.totals, taxes } });
		assertNothingOverlaps(pages);
		const texts = textsOf(pages);
		for (const { name, amount } of taxes)
			assert.ok(texts.includes(`${name} 10,5 %`) && texts.includes(`$ ${amount}`), name);
	}
});

test('paper says that nothing was sent to the tax authority', async () => {
	const said = (texts: string[]) => texts.join(' ').replaceAll(/\s+/g, ' ');
	assert.ok(
		said(textsOf(await pagesOf(sampleDocument))).includes('no ha sido enviado al Servicio de Impuestos Internos'),
	);
	assert.ok(said(textsOf(await pagesOf(sampleDocument, 'en'))).includes('not been sent to the tax authority'));
});

test('the end of the document never runs off the sheet, wherever the table ends', async () => {
	for (let count = 0; count < 60; count++) {
		const lines = Array.from({ length: count }, () => ({ ...sampleLine, description: 'corta' }));
		const pages = await pagesOf({ ...sampleDocument, lines });
		assertNothingOverlaps(pages);
		assert.ok(textsOf(pages).includes('Firma'));
	}
});

test('characters the fonts lack are replaced, and nothing throws', async () => {
	for (const odd of ['😀', '中文', '\u0000\u0007', '\ud800', 'e\u0301', '\u202e', '(\\)', '\n\n']) {
		const document = withEveryText((text) => (text.startsWith('http') ? text : text + odd));
		assertNothingOverlaps(await pagesOf({ ...document, annulled: true }));
	}
	const document = withEveryText((text) => (text.startsWith('http') ? text : `中 ${text}`));
	assert.ok(textsOf(await pagesOf(document)).includes('? José Muñoz'));
});

test('texts far too long, and none at all, still give a document', async () => {
	const long = withEveryText((text) => (text.startsWith('http') ? text + 'a'.repeat(900) : text.repeat(80)));
	const totals = { ...sampleDocument.totals, total: 10n ** 30n };
	const pages = await pagesOf({ ...long, totals, currency: sampleDocument.currency });
	assertNothingOverlaps(pages);
	assert.ok(textsOf(pages).includes('$ 1.000.000.000.000.000.000.000.000.000.000'));
	const empty = withEveryText((text) => (text.startsWith('http') ? text : ''));
	assertNothingOverlaps(await pagesOf({ ...empty, client: undefined, lines: [] }));
});

test('an annulled document is marked on every page', async () => {
	const lines = Array.from({ length: 100 }, () => sampleLine);
	const annulled = { ...sampleDocument, lines, annulled: true, annulledAt: 1763251200 };
	const pages = await pagesOf(annulled);
	assert.ok(pages.length > 2);
	for (const page of pages) assert.ok(page.some(({ text }) => text === 'ANULADA'));
	assert.ok(textsOf(pages).some((text) => text.startsWith('ANULADA: Este documento fue anulado el 16 de noviembre')));
	assert.ok(textsOf(await pagesOf(annulled, 'en')).includes('ANNULLED'));
	assert.ok(!textsOf(await pagesOf({ ...annulled, annulled: false })).some((text) => text.includes('ANULADA')));
});
