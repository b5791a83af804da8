/** Pictures that browsers show and nothing draws: what they are by their bytes, and what of them is shown. */
import { bareJpeg } from './bare-jpeg.ts';
import { bareWebp, isWebp } from './bare-webp.ts';
import { wrongPicture } from './errors.ts';
import { isJpeg } from './jpeg.ts';
import { isPng, shownPng } from './png.ts';

/** None of them can hold a script. */
export const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];

export interface ShownPicture {
	mediaType: ShownType;
	bytes: Buffer;
}

/**
 * The picture without its notes, which may say where and when it was taken and by whom; its pixels are as they were sent. Refuses what
 * is only called a picture.
 */
export function readShown(bytes: Buffer): ShownPicture {
	if (bytes.length === 0) throw wrongPicture('Send the picture as the body');
	if (isPng(bytes)) return { mediaType: 'image/png', bytes: shownPng(bytes) };
	if (isJpeg(bytes)) return { mediaType: 'image/jpeg', bytes: bareJpeg(bytes) };
	if (isWebp(bytes)) return { mediaType: 'image/webp', bytes: bareWebp(bytes) };
	throw wrongPicture('The picture must be a PNG, a JPEG or a WebP');
}

/** For what was stored with its notes; what is broken is shown as it is, as nothing a browser draws. */
export function withoutNotes(bytes: Buffer): Buffer {
	try {
		return readShown(bytes).bytes;
	} catch {
		return bytes;
	}
}
