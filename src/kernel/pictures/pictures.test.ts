import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { jpegWith, pngChunk, sampleJpeg, samplePng } from '../../../test/support/sample-pictures.ts';
import { Refusal } from '../errors.ts';
import { barePng, pictureSize, readPicture } from './index.ts';

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
	] as const) {
		assert.deepEqual(await readPicture(bytes), { mediaType, width, height });
		const size = pictureSize(bytes);
		assert.deepEqual([size?.width, size?.height], [width, height]);
	}
	await refuses(Buffer.alloc(0), /as the body/);
	for (const other of ['GIF89a....', '%PDF-1.7', 'BM......', '{"logo":1}', 'RIFF....WEBP', '<svg/>'])
		await refuses(Buffer.from(other), /must be a PNG or a JPEG/);
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
