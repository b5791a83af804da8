/** The door to pictures: PNG and JPEG that can be shown and printed, and nothing else. */
import { wrongPicture } from './errors.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, pngSize, readPng } from './png.ts';

export { barePng } from './png.ts';
export { readShown, SHOWN_TYPES, type ShownPicture, type ShownType, withoutNotes } from './shown.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

interface Size {
	/** In pixels. */
	width: number;
	height: number;
}

export type Picture = Size & { mediaType: PictureType };

/** What a picture really is, whatever it is called; refuses what could not be shown or printed. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
	if (bytes.length === 0) throw wrongPicture('Send the picture as the body');
	if (isPng(bytes)) return { mediaType: 'image/png', ...(await readPng(bytes)) };
	if (isJpeg(bytes)) return { mediaType: 'image/jpeg', ...readJpeg(bytes) };
	throw wrongPicture('The picture must be a PNG or a JPEG; draw an SVG to a PNG first');
}

/** The size of a picture that was read before; undefined where nothing of ours draws it. */
export function pictureSize(bytes: Buffer): Size | undefined {
	if (isPng(bytes)) return pngSize(bytes);
	return isJpeg(bytes) ? readJpeg(bytes) : undefined;
}
