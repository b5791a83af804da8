/** Draws the logo into a PDF. */
import { barePng } from '../../../kernel/pictures/index.ts';
import { fitLogo, type SizedLogo } from './logo.ts';
import type { Pdf } from './pdf-sheet.ts';

/** Points; on a roll there is less room. */
export const LOGO_ROOM = { width: 170, height: 54 };
export const LOGO_ROOM_ON_ROLL = { width: 130, height: 44 };
/** Pixels are three quarters of a point, as in browsers. */
const POINTS_PER_PIXEL = 0.75;

export const logoSize = (logo: SizedLogo, room: typeof LOGO_ROOM) => fitLogo(logo, room, POINTS_PER_PIXEL);

/** `x` and `y`: its upper left corner. */
export function drawLogo(pdf: Pdf, logo: SizedLogo, x: number, y: number, room: typeof LOGO_ROOM): void {
	const bytes = Buffer.from(logo.bytes);
	pdf.image(logo.mediaType === 'image/png' ? barePng(bytes) : bytes, x, y, logoSize(logo, room));
}
