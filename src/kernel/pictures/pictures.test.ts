import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { jpegWith, pngChunk, sampleJpeg, samplePng, sampleSvg, svgOf } from '../../../test/support/sample-pictures.ts';
import { Refusal } from '../errors.ts';
import { barePng, pictureSize, readPicture, readSvg } from './index.ts';

async function refuses(bytes: Buffer, sentence: RegExp): Promise<void> {
	await assert.rejects(
		() => readPicture(bytes),
		(error) => error instanceof Refusal && error.status === 400 && sentence.test(error.message),
		`${sentence}: ${bytes.toString('latin1', 0, 200)}`,
	);
}

test('a picture is what its bytes are', async () => {
	for (const [bytes, mediaType, width, height] of [
		[samplePng(), 'image/png', 40, 20],
		[sampleJpeg(), 'image/jpeg', 48, 24],
		[sampleSvg(), 'image/svg+xml', 120, 40],
		[svgOf('<path d="M0 0h1z"/>', 'width="30" height="10"'), 'image/svg+xml', 30, 10],
	] as const) {
		assert.deepEqual(await readPicture(bytes), { mediaType, width, height });
		const size = pictureSize(bytes);
		assert.deepEqual([size.width, size.height], [width, height]);
	}
	await refuses(Buffer.alloc(0), /as the body/);
	for (const other of ['GIF89a....', '%PDF-1.7', 'BM......', '{"logo":1}', 'RIFF....WEBP'])
		await refuses(Buffer.from(other), /must be a PNG, a JPEG or an SVG/);
});

describe('PNG', () => {
	const palette = pngChunk('PLTE', Buffer.from([255, 0, 0, 0, 255, 0]));
	const indexed = { colorType: 3, rowBytes: 40 };

	test('every kind that can be printed is taken', async () => {
		const zeros = deflateSync(Buffer.alloc(20 * 41));
		for (const png of [
			samplePng({ colorType: 0, rowBytes: 40 }),
			samplePng({ colorType: 0, bits: 1, rowBytes: 5 }),
			samplePng({ colorType: 2, rowBytes: 120 }),
			samplePng({ colorType: 4, rowBytes: 80 }),
			samplePng({ ...indexed, more: [palette], pixels: zeros }),
			samplePng({ ...indexed, more: [palette, pngChunk('tRNS', Buffer.from([0, 9]))], pixels: zeros }),
			samplePng({ filter: 4, more: [pngChunk('tEXt', Buffer.alloc(200_000, 65))] }),
			samplePng({ width: 2000, height: 2000 }),
		])
			assert.equal((await readPicture(png)).mediaType, 'image/png');
	});

	test('what cannot be printed is refused, with what to do', async () => {
		await refuses(samplePng({ interlace: 1 }), /interlaced/);
		await refuses(samplePng({ bits: 16, rowBytes: 320 }), /16 bits/);
		const key = pngChunk('tRNS', Buffer.alloc(6));
		await refuses(samplePng({ colorType: 2, rowBytes: 120, more: [key] }), /alpha channel/);
		const few = { colorType: 3, bits: 1, rowBytes: 5, more: [palette, pngChunk('tRNS', Buffer.from([0]))] };
		await refuses(samplePng(few), /alpha channel/);
	});

	test('a few bytes that stand for many pixels are refused before they are unpacked', async () => {
		await refuses(samplePng({ width: 2001, height: 1, pixels: deflateSync(Buffer.alloc(8005)) }), /2001 × 1 pixels/);
		await refuses(samplePng({ width: 4e9, height: 4e9, pixels: Buffer.alloc(0) }), /at most 2000 × 2000/);
		await refuses(samplePng({ width: 0, pixels: Buffer.alloc(0) }), /empty/);
		await refuses(samplePng({ pixels: deflateSync(Buffer.alloc(50_000_000)) }), /broken/);
	});

	test('broken ones are refused, wherever they are', async () => {
		const whole = samplePng();
		for (let end = 8; end < whole.length; end++) await refuses(whole.subarray(0, end), /broken/);
		const wrongSum = Buffer.from(whole);
		wrongSum[wrongSum.length - 1] = 0;
		for (const png of [
			wrongSum,
			samplePng({ colorType: 5 }),
			samplePng({ bits: 3 }),
			samplePng({ filter: 5 }),
			samplePng({ rowBytes: 100 }),
			samplePng({ pixels: Buffer.from('no zlib') }),
			samplePng(indexed),
			samplePng({ ...indexed, more: [palette, palette] }),
			samplePng({ ...indexed, more: [palette, pngChunk('tRNS', Buffer.alloc(3))] }),
			samplePng({ more: [pngChunk('IHDR', Buffer.alloc(13))] }),
		])
			await refuses(png, /broken/);
	});

	test('for printing nothing is left but what is drawn', () => {
		const note = pngChunk('tEXt', Buffer.from('Comment\0secret'));
		assert.deepEqual(barePng(samplePng({ more: [note, palette] })), samplePng());
	});
});

describe('JPEG', () => {
	const exif = (orientation: number) =>
		Buffer.from(`457869660000${'4d4d002a00000008'}0001${'011200030000000100'}0${orientation}0000`, 'hex');
	const framed = (change: (frame: Buffer) => void) => {
		const bytes = sampleJpeg();
		change(bytes.subarray(bytes.indexOf(Buffer.from([0xff, 0xc0]))));
		return bytes;
	};

	test('what cannot be printed is refused, with what to do', async () => {
		await refuses(jpegWith(0xe1, exif(6)), /upright/);
		assert.equal((await readPicture(jpegWith(0xe1, exif(1)))).width, 48);
		await refuses(
			framed((frame) => frame.writeUInt16BE(2001, 7)),
			/2001 × 24 pixels/,
		);
		await refuses(
			framed((frame) => frame.writeUInt16BE(0, 5)),
			/empty/,
		);
		await refuses(
			framed((frame) => frame.set([4], 9)),
			/RGB/,
		);
		await refuses(
			framed((frame) => frame.set([12], 4)),
			/RGB/,
		);
		await refuses(
			framed((frame) => frame.set([0xc3], 1)),
			/rare kind/,
		);
	});

	test('broken ones are refused, wherever they are', async () => {
		const whole = sampleJpeg();
		const scan = whole.indexOf(Buffer.from([0xff, 0xda]));
		for (let end = 3; end < scan + 10; end++) await refuses(whole.subarray(0, end), /broken/);
		await refuses(whole.subarray(0, -2), /broken/);
		await refuses(jpegWith(0xc0, Buffer.from([8, 0, 9, 0, 9, 3])), /broken/);
		await refuses(jpegWith(0xe1, Buffer.from('Exif\0\0MM')).subarray(0, 12), /broken/);
		await refuses(jpegWith(0xd0, Buffer.alloc(4)), /broken/);
	});
});

describe('SVG', () => {
	test('elements that are no shapes are refused by name', async () => {
		for (const name of [
			'script',
			'foreignObject',
			'use',
			'image',
			'style',
			'a',
			'text',
			'defs',
			'linearGradient',
			'animate',
			'set',
			'iframe',
			'title',
			'svg',
			'constructor',
			'svg:script',
		]) {
			await refuses(svgOf(`<${name}/>`), new RegExp(`<${name}> is not drawn`));
			await refuses(svgOf(`<g><${name} href="x">alert(1)</${name}></g>`), new RegExp(`<${name}> is not drawn`));
		}
		await refuses(svgOf('<rect><script/></rect>'), /<script>/);
		await refuses(svgOf('<rect><g/></rect>'), /<rect> in the SVG must be empty/);
		await refuses(Buffer.from('<html><body/></html>'), /<html> is not drawn as a whole/);
	});

	test('attributes that are not drawn are refused by name', async () => {
		for (const attribute of [
			'onload="alert(1)"',
			'onclick="x()"',
			'style="fill:url(http://a.example/)"',
			'href="http://a.example/"',
			'xlink:href="#a"',
			'filter="url(#a)"',
			'clip-path="url(#a)"',
			'opacity=".5"',
			'xml:base="http://a.example/"',
			'xmlns="http://www.w3.org/1999/xhtml"',
		])
			await refuses(svgOf(`<rect ${attribute}/>`), new RegExp(`attribute ${attribute.split('=')[0]} of <rect>`));
		await refuses(svgOf('<rect/>', 'viewBox="0 0 1 1" onload="alert(1)"'), /attribute onload of <svg>/);
	});

	test('references, entities and declarations are refused', async () => {
		for (const value of ['url(#a)', 'url(http://a.example/x)', 'inherit', 'expression(1)', '#12', 'var(--x)'])
			await refuses(svgOf(`<rect fill="${value}"/>`), /fill in the SVG cannot be/);
		const svg = svgOf('<rect/>').toString();
		for (const [text, sentence] of [
			[`<!DOCTYPE svg [<!ENTITY x "y">]>${svg}`, /DOCTYPE/],
			[`<!doctype svg>${svg}`, /DOCTYPE/],
			[`<?xml-stylesheet href="http://a.example/x.css"?>${svg}`, /processing instruction/],
			[`<?xml version="1.0" encoding="UTF-16"?>${svg}`, /processing instruction/],
			[svgOf('<![CDATA[x]]>').toString(), /CDATA/],
			[svgOf('&x;').toString(), /text/],
			[svgOf('words').toString(), /text/],
			[svgOf('<rect id="&#115;"/>').toString(), /attribute of <rect>.*entities/],
			[svgOf('<rect id=a />').toString(), /attribute of <rect>/],
			[svgOf('<rect id="a"x="1"/>').toString(), /attribute of <rect>/],
			[svgOf('<rect x="1" x="2"/>').toString(), /x twice/],
			[svgOf('<!-- a -- b -->').toString(), /comment/],
			[svgOf('<!-- a').toString(), /comment/],
			[svgOf('\u0000').toString(), /control characters/],
			[`${svg}<script/>`, /more than one/],
			[`${svg}words`, /text/],
			[svg.replace('</svg>', ''), /ends in the middle/],
			[svg.replace('</svg>', '</g>'), /closes nothing/],
			[svg.replace(/ xmlns="[^"]*"/, ''), /must begin with <svg xmlns/],
			[svg.replace('2000/svg', '1999/xhtml'), /must begin with <svg xmlns/],
			['<', /no element/],
			['<!-- nothing -->', /ends in the middle/],
		] as const)
			await refuses(Buffer.from(text), sentence);
		await refuses(Buffer.concat([svgOf('<rect id="'), Buffer.from([0xff]), Buffer.from('"/>')]), /UTF-8/);
	});

	test('values that mean nothing, or too much, are refused', async () => {
		for (const inner of [
			'<path d="L1 1"/>',
			'<path d="M1"/>',
			'<path d="M1 1 2"/>',
			'<path d="M1 1z2 2"/>',
			'<path d="M1 1a1 1 0 2 0 3 3"/>',
			'<path d="M1 1X3"/>',
			'<path d="M1e9 1"/>',
			'<path d="Mnan 1"/>',
		])
			await refuses(svgOf(inner), /path of the SVG/);
		await refuses(svgOf(`<path d="M0 0${'h1'.repeat(10_000)}"/>`), /too many steps/);
		await refuses(svgOf('<rect width="1" height="1"/>'.repeat(2001)), /too many steps/);
		await refuses(svgOf(`${'<g>'.repeat(50)}${'</g>'.repeat(50)}`), /nests too deep/);
		for (const [attribute, value] of [
			['transform', 'spin(3)'],
			['transform', 'scale(1000000) scale(1000000)'],
			['transform', 'translate(1,2,3)'],
			['stroke-width', '-1'],
			['fill-opacity', '2'],
			['fill-rule', 'odd'],
			['stroke-linecap', 'pointed'],
			['x', '1em'],
			['x', '1e7'],
		] as const)
			await refuses(svgOf(`<rect ${attribute}="${value}"/>`), new RegExp(`${attribute} in the SVG cannot be`));
		await refuses(svgOf('<polygon points="1 2 3"/>'), /pairs/);
		for (const size of ['', 'viewBox="0 0 0 0"', 'viewBox="0 0 9"', 'viewBox="0 0 1 -1"', 'width="10"'])
			await refuses(svgOf('<rect/>', size), /must say its size/);
	});

	test('paths become absolute commands', () => {
		const path = (d: string) => readSvg(svgOf(`<path d="${d}"/>`)).shapes[0]?.path;
		assert.equal(path('m1 2 3 4h5v-6l1,1z m1 1'), 'M1 2L4 6L9 6L9 0L10 1ZM2 3');
		assert.equal(path('M0,0c1-1 2-1 3,0s2 1 3 0'), 'M0 0C1 -1 2 -1 3 0C4 1 5 1 6 0');
		assert.equal(path('M0 0q1 2 2 0t2 0T6 0'), 'M0 0Q1 2 2 0Q3 -2 4 0Q5 2 6 0');
		assert.equal(path('M0 0a1 1 0 012 2A5.5.5 0 109-1'), 'M0 0A1 1 0 0 1 2 2A5.5 0.5 0 1 0 9 -1');
		assert.equal(path('M3 3a0 9 0 0 1 1 1a9 9 0 0 1 0 0'), 'M3 3L4 4L4 4');
	});
});
