/** Reads a PNG down to its last pixel, so that whatever is kept can be drawn. */
import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { wrongPicture } from './errors.ts';
import { orientationOnly } from './exif.ts';
import { checkSize, MOST_PIECES } from './size.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Samples of a pixel by colour type: gray, colours, palette, gray and alpha, colours and alpha. */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const PALETTE = 3;
const LAST_FILTER = 4;
/** Length, type and check sum of a chunk. */
const AROUND = 12;

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflate);

interface Chunk {
	type: string;
	data: Buffer;
	/** With length and check sum. */
	whole: Buffer;
}

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

const broken = () => wrongPicture('The PNG is broken');

/** `isCut`: what comes behind the end is left out, in place of being looked at. */
function chunksOf(bytes: Buffer, isCut = false): Chunk[] {
	const chunks: Chunk[] = [];
	for (let offset = SIGNATURE.length; offset < bytes.length; ) {
		if (offset + AROUND > bytes.length || chunks.length >= MOST_PIECES) throw broken();
		const end = offset + AROUND + bytes.readUInt32BE(offset);
		if (end > bytes.length) throw broken();
		const whole = bytes.subarray(offset, end);
		if (crc32(whole.subarray(4, -4)) !== whole.readUInt32BE(whole.length - 4)) throw broken();
		chunks.push({ type: whole.toString('latin1', 4, 8), data: whole.subarray(8, -4), whole });
		offset = end;
		if (isCut && chunks.at(-1)?.type === 'IEND') break;
	}
	return chunks;
}

function headerOf([first]: readonly Chunk[]) {
	if (first?.type !== 'IHDR' || first.data.length !== 13) throw broken();
	const { data } = first;
	const [bits = 0, colorType = 0, compression, filter, interlace] = data.subarray(8);
	const samples = SAMPLES[colorType];
	if (samples === undefined || compression !== 0 || filter !== 0) throw broken();
	const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
	checkSize(width, height);
	if (interlace !== 0) throw wrongPicture('The PNG is interlaced, which cannot be printed; save it without');
	if (bits > 8) throw wrongPicture('The PNG has 16 bits per channel, which cannot be printed; save it with 8');
	const mayBeFew = colorType === 0 || colorType === PALETTE;
	if (bits !== 8 && !(mayBeFew && [1, 2, 4].includes(bits))) throw broken();
	return { width, height, bits, colorType, rowBytes: Math.ceil((width * samples * bits) / 8) };
}

/** What the library that prints would draw wrong. */
function checkColors(chunks: readonly Chunk[], { colorType, bits }: { colorType: number; bits: number }): void {
	const palettes = chunks.filter(({ type }) => type === 'PLTE');
	const transparencies = chunks.filter(({ type }) => type === 'tRNS');
	if (palettes.length > 1 || transparencies.length > 1) throw broken();
	const colors = (palettes[0]?.data.length ?? 0) / 3;
	if (colorType === PALETTE && (colors < 1 || colors > 2 ** bits || !Number.isInteger(colors))) throw broken();
	if (!transparencies[0]) return;
	if (colorType !== PALETTE || bits !== 8)
		throw wrongPicture('The transparency of the PNG cannot be printed; save it with an alpha channel of 8 bits');
	if (transparencies[0].data.length > colors) throw broken();
}

export function pngSize(bytes: Buffer): { width: number; height: number } {
	const { width, height } = headerOf(chunksOf(bytes));
	return { width, height };
}

export async function readPng(bytes: Buffer): Promise<{ width: number; height: number }> {
	const chunks = chunksOf(bytes);
	const { width, height, rowBytes, ...colors } = headerOf(chunks);
	if (chunks.at(-1)?.type !== 'IEND' || chunks.filter(({ type }) => type === 'IHDR' || type === 'IEND').length > 2)
		throw broken();
	checkColors(chunks, colors);
	const length = (rowBytes + 1) * height;
	const data = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data));
	const pixels = await inflated(data, { maxOutputLength: length }).catch(() => {
		throw broken();
	});
	if (pixels.length !== length) throw broken();
	for (let row = 0; row < height; row++) if ((pixels[row * (rowBytes + 1)] ?? 0) > LAST_FILTER) throw broken();
	return { width, height };
}

const DRAWN = new Set(['IHDR', 'IDAT', 'IEND']);

/** The PNG with nothing in it but what is drawn: the library that prints fails on long notes and spare palettes. */
export function barePng(bytes: Buffer): Buffer {
	const chunks = chunksOf(bytes);
	const isPalette = chunks[0]?.data[9] === PALETTE;
	const kept = chunks.filter(({ type }) => DRAWN.has(type) || (isPalette && (type === 'PLTE' || type === 'tRNS')));
	return Buffer.concat([SIGNATURE, ...kept.map(({ whole }) => whole)]);
}

/** Colours, transparency, size on paper and animation are shown; notes, times and what is a program's own are not. */
const SHOWN = new Set(
	'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD pHYs acTL fcTL fdAT'.split(' '),
);

function chunkOf(type: string, data: Buffer): Buffer {
	const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
	const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
	length.writeUInt32BE(data.length);
	sum.writeUInt32BE(crc32(body));
	return Buffer.concat([length, body, sum]);
}

/** The PNG with nothing in it but what browsers show; refuses what is none from its first chunk to its last. */
export function shownPng(bytes: Buffer): Buffer {
	const chunks = chunksOf(bytes, true);
	const types = chunks.map(({ type }) => type);
	const [head, ...rest] = chunks;
	if (head?.type !== 'IHDR' || head.data.length !== 13 || types.indexOf('IHDR', 1) !== -1) throw broken();
	if (types.at(-1) !== 'IEND' || !types.includes('IDAT')) throw broken();
	const notes = rest.find(({ type }) => type === 'eXIf');
	const orientation = notes && orientationOnly(notes.data);
	const kept = rest.filter(({ type }) => SHOWN.has(type)).map(({ whole }) => whole);
	return Buffer.concat([SIGNATURE, head.whole, ...(orientation ? [chunkOf('eXIf', orientation)] : []), ...kept]);
}
