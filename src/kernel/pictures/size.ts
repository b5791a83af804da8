/** How large a picture may be: a few bytes can stand for many pixels. */
import { wrongPicture } from './errors.ts';

export const MOST_PIXELS = 2000;

/** Pieces (chunks, segments) that a picture may be made of: real ones have some hundreds, and a million tiny ones take long to read. */
export const MOST_PIECES = 10_000;

export function checkSize(width: number, height: number): void {
	if (width < 1 || height < 1) throw wrongPicture('The picture is empty');
	if (width > MOST_PIXELS || height > MOST_PIXELS)
		throw wrongPicture(`The picture is ${width} × ${height} pixels; at most ${MOST_PIXELS} × ${MOST_PIXELS} are drawn`);
}
