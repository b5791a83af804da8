/** Reads what a JPEG says of itself; its pixels are decoded by the viewer. */
import { wrongPicture } from './errors.ts';
import { orientationOf, UPRIGHT } from './exif.ts';
import { checkSize } from './size.ts';

const [START, END, SCAN, NOTES] = [0xd8, 0xd9, 0xda, 0xe1];
const NOTES_HEAD = 'Exif\0\0';

export const isJpeg = (bytes: Buffer): boolean => bytes[0] === 0xff && bytes[1] === START && bytes[2] === 0xff;

const broken = () => wrongPicture('The JPEG is broken');

/** Frames are C0 to CF, but for three that are tables. */
const isFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Whether the camera was turned, as its notes say. */
const isTurned = (notes: Buffer): boolean =>
	notes.toString('latin1', 0, NOTES_HEAD.length) === NOTES_HEAD &&
	orientationOf(notes.subarray(NOTES_HEAD.length)) > UPRIGHT;

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
		if (marker === NOTES && isTurned(segment))
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
