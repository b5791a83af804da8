/** Reads what a JPEG says of itself; its pixels are decoded by the viewer. */
import { wrongPicture } from './errors.ts';
import { checkSize } from './size.ts';

const [START, END, SCAN, NOTES] = [0xd8, 0xd9, 0xda, 0xe1];
const UPRIGHT = 1;
const ORIENTATION = 0x0112;

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

const broken = () => wrongPicture('The JPEG is broken');

/** Frames are C0 to CF, but for three that are tables. */
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

/** How the camera was held, as its notes (Exif) say. */
function orientationOf(notes: Buffer): number {
	if (notes.toString('latin1', 0, 6) !== 'Exif\0\0' || notes.length < 14) return UPRIGHT;
	const tiff = notes.subarray(6);
	const isLittle = tiff.toString('latin1', 0, 2) === 'II';
	const word = (offset: number) =>
		offset + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset);
	const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
	for (let entry = 0; entry < word(directory); entry++) {
		const offset = directory + 2 + entry * 12;
		if (offset + 12 > tiff.length) break;
		if (word(offset) === ORIENTATION) return word(offset + 8);
	}
	return UPRIGHT;
}

function frameOf(marker: number, frame: Buffer): { width: number; height: number } {
	if (marker > 0xc2) throw wrongPicture('The JPEG is of a rare kind that cannot be printed; save it as baseline');
	if (frame.length < 6) throw broken();
	const [bits, height, width, colors] = [frame[0], frame.readUInt16BE(1), frame.readUInt16BE(3), frame[5]];
	checkSize(width, height);
	if (bits !== 8 || (colors !== 1 && colors !== 3))
		throw wrongPicture('The JPEG is not in gray or RGB with 8 bits, which cannot be printed; save it as RGB');
	return { width, height };
}

export function readJpeg(bytes: Buffer): { width: number; height: number } {
	let size: { width: number; height: number } | undefined;
	for (let offset = 2; offset + 4 <= bytes.length; ) {
		const marker = bytes[offset + 1] as number;
		const length = bytes.readUInt16BE(offset + 2);
		const segment = bytes.subarray(offset + 4, offset + 2 + length);
		if (bytes[offset] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= END) || length < 2) break;
		if (segment.length !== length - 2) break;
		if (marker === NOTES && orientationOf(segment) > UPRIGHT)
			throw wrongPicture('The JPEG was taken with the camera turned; save it upright');
		if (isFrame(marker)) {
			if (size) break;
			size = frameOf(marker, segment);
		}
		if (marker === SCAN && size && bytes.lastIndexOf(Buffer.from([0xff, END])) > offset) return size;
		offset += 2 + length;
	}
	throw broken();
}
