/** A WebP with nothing in it but what is drawn, chunk by chunk, as it was encoded. */
import { wrongPicture } from './errors.ts';
import { orientationOnly } from './exif.ts';
import { MOST_PIECES } from './size.ts';

/** `RIFF`, the size of what follows, `WEBP`. */
const HEAD_BYTES = 12;
/** A frame of an animation begins with where it stands and how long it is shown. */
const FRAME_HEAD_BYTES = 16;
const PIXELS: readonly string[] = ['VP8 ', 'VP8L'];
const OF_FRAME: readonly string[] = [...PIXELS, 'ALPH'];
const DRAWN: readonly string[] = [...OF_FRAME, 'VP8X', 'ICCP', 'ANIM', 'ANMF'];
/** Bits of what a `VP8X` announces. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];
const EXIF_HEAD = 'Exif\0\0';

interface Chunk {
	type: string;
	data: Buffer;
}

const broken = () => wrongPicture('The WebP is broken');

export const isWebp = (bytes: Buffer): boolean =>
	bytes.length > HEAD_BYTES && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

function chunksOf(bytes: Buffer): Chunk[] {
	const chunks: Chunk[] = [];
	for (let at = 0; at < bytes.length; ) {
		if (at + 8 > bytes.length || chunks.length >= MOST_PIECES) throw broken();
		const end = at + 8 + bytes.readUInt32LE(at + 4);
		if (end > bytes.length) throw broken();
		chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(at + 8, end) });
		// Each takes an even number of bytes.
		at = end + (end % 2);
	}
	return chunks;
}

function written({ type, data }: Chunk): Buffer {
	const size = Buffer.alloc(4);
	size.writeUInt32LE(data.length);
	return Buffer.concat([Buffer.from(type, 'latin1'), size, data, Buffer.alloc(data.length % 2)]);
}

const isPixels = ({ type, data }: Chunk): boolean =>
	type === 'VP8 ' ? data.readUIntBE(3, 3) === 0x9d012a : type === 'VP8L' && data[0] === 0x2f;

function checkPixels(chunks: readonly Chunk[]): void {
	const pixels = chunks.filter(({ type }) => PIXELS.includes(type));
	if (pixels.length !== 1 || !pixels.every((each) => each.data.length >= 10 && isPixels(each))) throw broken();
}

function bareFrame({ type, data }: Chunk): Chunk {
	if (data.length < FRAME_HEAD_BYTES) throw broken();
	const chunks = chunksOf(data.subarray(FRAME_HEAD_BYTES)).filter((each) => OF_FRAME.includes(each.type));
	checkPixels(chunks);
	return { type, data: Buffer.concat([data.subarray(0, FRAME_HEAD_BYTES), ...chunks.map(written)]) };
}

function orientationIn(chunks: readonly Chunk[]): Buffer | undefined {
	const notes = chunks.find(({ type }) => type === 'EXIF')?.data;
	if (!notes) return undefined;
	return orientationOnly(notes.toString('latin1', 0, 6) === EXIF_HEAD ? notes.subarray(EXIF_HEAD.length) : notes);
}

/** Refuses what is no WebP from its first chunk to its last; what comes behind its end is left out. */
export function bareWebp(bytes: Buffer): Buffer {
	const end = 8 + bytes.readUInt32LE(4);
	if (end > bytes.length || end < HEAD_BYTES) throw broken();
	const chunks = chunksOf(bytes.subarray(HEAD_BYTES, end));
	const [first] = chunks;
	const isPlain = first !== undefined && PIXELS.includes(first.type);
	if (!isPlain && (first?.type !== 'VP8X' || first.data.length < 10)) throw broken();
	// What follows the pixels of a plain one is no part of it.
	const all = isPlain ? [first] : chunks;
	const isAnimated = all.some(({ type }) => type === 'ANMF');
	if (!isAnimated) checkPixels(all);
	const orientation = isPlain ? undefined : orientationIn(all);
	const kept = all
		.filter(({ type }) => DRAWN.includes(type))
		.map((chunk) => (chunk.type === 'ANMF' ? bareFrame(chunk) : chunk));
	if (first.type === 'VP8X') {
		const data = Buffer.from(first.data);
		data[0] = ((data[0] as number) & ~(HAS_EXIF | HAS_XMP)) | (orientation ? HAS_EXIF : 0);
		kept[0] = { type: 'VP8X', data };
	}
	if (orientation) kept.push({ type: 'EXIF', data: orientation });
	const content = Buffer.concat(kept.map(written));
	const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
	head.writeUInt32LE(content.length + 4, 4);
	return Buffer.concat([head, content]);
}
