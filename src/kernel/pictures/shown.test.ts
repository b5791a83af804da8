/** Pictures lose their notes and keep their pixels and their side up; what is only called a picture is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	cameraNotes,
	jpegWith,
	pngChunk,
	sampleJpeg,
	samplePng,
	sampleWebp,
	webpChunk,
	webpOf,
} from '../../../test/support/sample-pictures.ts';
import { orientationOf } from './exif.ts';
import { readShown, withoutNotes } from './index.ts';

const shown = (bytes: Buffer) => readShown(bytes).bytes;
const refuses = (bytes: Buffer, what: string) => assert.throws(() => readShown(bytes), /is broken/, what);
const saysNothing = (bytes: Buffer) => assert.doesNotMatch(bytes.toString('latin1'), /GPS|Camila|secret|ftypmp42/);
const exif = (orientation: number) => Buffer.concat([Buffer.from('Exif\0\0'), cameraNotes(orientation)]);
const after = (mark: string, bytes: Buffer) => bytes.subarray(bytes.indexOf(mark, 0, 'latin1') + mark.length);
/** Of a telephone: notes, a second picture or a film behind the end. */
const BEHIND = Buffer.from('....ftypmp42 GPS 33.4489');

test('a JPEG keeps its pixels, colours and side up, and nothing of where it was taken', () => {
	const plain = sampleJpeg();
	assert.deepEqual(shown(plain), plain, 'what has no notes is as it was sent');
	const xmp = Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>secret</x:xmpmeta>');
	for (const noted of [
		jpegWith(0xe1, exif(1)),
		jpegWith(0xe1, xmp),
		jpegWith(0xed, Buffer.from('Photoshop 3.0\0secret')),
		jpegWith(0xfe, Buffer.from('secret')),
		jpegWith(0xe2, Buffer.from('MPF\0secret')),
		jpegWith(0xe0, Buffer.from('JFXX\0secret')),
		Buffer.concat([plain, BEHIND]),
	])
		assert.deepEqual(shown(noted), plain);
	const turned = shown(jpegWith(0xe1, exif(6)));
	saysNothing(turned);
	assert.equal(orientationOf(after('Exif\0\0', turned)), 6);
	assert.deepEqual(shown(turned), turned);
	for (const [marker, data] of [
		[0xe2, 'ICC_PROFILE\0\x01\x01rgb'],
		[0xee, 'Adobe\0d\0\0\0\0\x01'],
	] as const)
		assert.deepEqual(shown(jpegWith(marker, Buffer.from(data))), jpegWith(marker, Buffer.from(data)));
	const jfif = Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01GPS', 'latin1');
	saysNothing(shown(jpegWith(0xe0, jfif)));
});

test('a PNG keeps what is shown, and nothing else', () => {
	const plain = samplePng();
	assert.deepEqual(shown(plain), plain);
	const notes = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((type) => pngChunk(type, Buffer.from('Comment\0secret')));
	assert.deepEqual(shown(samplePng({ more: notes })), plain);
	assert.deepEqual(shown(Buffer.concat([plain, BEHIND])), plain);
	const colours = samplePng({ more: [pngChunk('gAMA', Buffer.alloc(4)), pngChunk('iCCP', Buffer.from('a\0\0b'))] });
	assert.deepEqual(shown(colours), colours);
	assert.deepEqual(shown(samplePng({ more: [pngChunk('eXIf', cameraNotes(1))] })), plain);
	const turned = shown(samplePng({ more: [pngChunk('eXIf', cameraNotes(8))] }));
	saysNothing(turned);
	assert.equal(orientationOf(after('eXIf', turned)), 8);
	assert.deepEqual(shown(turned), turned);
	assert.equal(readShown(samplePng({ interlace: 1 })).mediaType, 'image/png', 'what is not printed may be shown');
});

test('a WebP keeps what is shown, and nothing else', () => {
	for (const kind of ['VP8L', 'VP8 '] as const) {
		const plain = sampleWebp(kind);
		assert.deepEqual(shown(plain), plain);
		assert.deepEqual(shown(Buffer.concat([plain, BEHIND])), plain);
	}
	const pixels = sampleWebp().subarray(12);
	const head = (flags: number) => webpChunk('VP8X', Buffer.from([flags, ...Array(9).fill(0)]));
	const [colours, note] = [webpChunk('ICCP', Buffer.from('rgb')), webpChunk('XMP ', Buffer.from('secret'))];
	const noted = (orientation: number) =>
		webpOf(head(0x2c), colours, pixels, webpChunk('EXIF', cameraNotes(orientation)), note, webpChunk('OWN_', BEHIND));
	assert.deepEqual(shown(noted(1)), webpOf(head(0x20), colours, pixels));
	const turned = shown(noted(3));
	saysNothing(turned);
	assert.equal(orientationOf(after('EXIF', turned).subarray(4)), 3);
	assert.deepEqual(shown(turned), turned);
	const frame = (...more: Buffer[]) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), pixels, ...more]));
	const anim = webpChunk('ANIM', Buffer.alloc(6));
	assert.deepEqual(shown(webpOf(head(2), anim, frame(note), frame())), webpOf(head(2), anim, frame(), frame()));
});

test('what only begins as a picture is refused', () => {
	for (const [whole, from] of [
		[sampleJpeg(), 3],
		[samplePng(), 8],
		[sampleWebp(), 13],
	] as const)
		for (let end = from; end < whole.length; end++) refuses(whole.subarray(0, end), `cut at ${end}`);
	refuses(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9]), 'a JPEG without a picture');
	refuses(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]), 'a page');
	const wrongSum = samplePng();
	wrongSum.writeUInt8(0, wrongSum.length - 1);
	refuses(wrongSum, 'a wrong sum');
	refuses(Buffer.concat([samplePng().subarray(0, 33), pngChunk('IEND', Buffer.alloc(0))]), 'a PNG without pixels');
	refuses(webpOf(webpChunk('VP8L', Buffer.alloc(14))), 'a WebP without pixels');
	refuses(webpOf(webpChunk('EXIF', cameraNotes(1)), sampleWebp().subarray(12)), 'notes first');
	refuses(webpOf(webpChunk('VP8X', Buffer.alloc(10)), webpChunk('ANMF', Buffer.alloc(4))), 'half a frame');
	const old = Buffer.from([0xff, 0xd8, 0xff, 0]);
	assert.equal(withoutNotes(old), old, 'one that was stored is shown as it is');
});

test('a picture of more pieces than any has is refused before they are read', () => {
	const many = (piece: Buffer) => Buffer.concat(Array.from({ length: 10_001 }, () => piece));
	const table = Buffer.from([0xff, 0xc4, 0, 2]);
	refuses(Buffer.concat([sampleJpeg().subarray(0, 2), many(table), sampleJpeg().subarray(2)]), 'a JPEG');
	refuses(samplePng({ more: [many(pngChunk('tEXt', Buffer.alloc(0)))] }), 'a PNG');
	const head = webpChunk('VP8X', Buffer.alloc(10));
	refuses(webpOf(head, many(webpChunk('XMP ', Buffer.alloc(0))), sampleWebp().subarray(12)), 'a WebP');
	refuses(Buffer.concat([sampleJpeg().subarray(0, 2), Buffer.alloc(1_048_576, 0xff)]), 'filling without an end');
});
