/** The door to pictures: PNG, JPEG and SVG that can be shown and printed, and nothing else. */
import { wrongPicture } from './errors.ts';
import { isJpeg, readJpeg } from './jpeg.ts';
import { isPng, pngSize, readPng } from './png.ts';
import { isSvg, readSvg } from './svg.ts';

export { barePng } from './png.ts';
export { SHOWN_TYPES, type ShownType, shownType } from './shown.ts';
export { readSvg } from './svg.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/svg+xml'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

export interface Picture {
	mediaType: PictureType;
	/** In pixels, or in the units of the drawing. */
	width: number;
	height: number;
}

/** What a picture really is, whatever it is called; refuses what could not be shown or printed. */
export async function readPicture(bytes: Buffer): Promise<Picture> {
	if (bytes.length === 0) throw wrongPicture('Send the picture as the body');
	if (isPng(bytes)) return { mediaType: 'image/png', ...(await readPng(bytes)) };
	if (isJpeg(bytes)) return { mediaType: 'image/jpeg', ...readJpeg(bytes) };
	if (!isSvg(bytes)) throw wrongPicture('The picture must be a PNG, a JPEG or an SVG');
	const { width, height } = readSvg(bytes).view;
	return { mediaType: 'image/svg+xml', width, height };
}

/** The size of a picture that was read before. */
export function pictureSize(bytes: Buffer): Pick<Picture, 'width' | 'height'> {
	if (isPng(bytes)) return pngSize(bytes);
	return isJpeg(bytes) ? readJpeg(bytes) : readSvg(bytes).view;
}
