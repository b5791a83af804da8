/** Pictures that browsers show and nothing draws: known by their first bytes, whatever they are called. */
import { wrongPicture } from './errors.ts';
import { isJpeg } from './jpeg.ts';
import { isPng } from './png.ts';

/** None of them can hold a script. */
export const SHOWN_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ShownType = (typeof SHOWN_TYPES)[number];

const isWebp = (bytes: Buffer): boolean =>
	bytes.length > 16 && bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';

export function shownType(bytes: Buffer): ShownType {
	if (bytes.length === 0) throw wrongPicture('Send the picture as the body');
	if (isPng(bytes)) return 'image/png';
	if (isJpeg(bytes)) return 'image/jpeg';
	if (isWebp(bytes)) return 'image/webp';
	throw wrongPicture('The picture must be a PNG, a JPEG or a WebP');
}
