/** How large a logo stands on paper, and on the page. */
import { pictureSize } from '../../../kernel/pictures/index.ts';
import type { PrintableLogo } from './model.ts';

export interface Size {
	width: number;
	height: number;
}

/** A logo that knows its size in pixels. */
export type SizedLogo = PrintableLogo & Size;

/** Undefined where only browsers draw it: an SVG of before. */
export function sizedLogo(logo: PrintableLogo | undefined): SizedLogo | undefined {
	const size = logo && pictureSize(Buffer.from(logo.bytes));
	return logo && size && { ...logo, ...size };
}

/** The size at which a logo fits; pixels are not blown up. */
export function fitLogo({ width, height }: SizedLogo, room: Size, perPixel: number): Size {
	const scale = Math.min(room.width / width, room.height / height, perPixel);
	return { width: width * scale, height: height * scale };
}
